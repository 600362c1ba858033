/** Whose resumes are meant: as candidates, or as applicants to a job. */
export interface People {
  candidates?: readonly number[];
  applicants?: readonly number[];
}

export const countOf = ({ candidates = [], applicants = [] }: People): number =>
  candidates.length + applicants.length;
