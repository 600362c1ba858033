/** A stage as the database holds it. */
export interface Stage {
  id: number;
  name: string;
  category: string;
  /** The system that is told of whoever enters. */
  push: string | null;
}

/** How somebody comes into a stage: `create` by the form of one applicant, `attach` as one of any number. */
export type Entering = 'create' | 'attach' | 'move' | 'reject' | 'withdraw' | 'unreject';

/** One applicant on the way into a stage. */
export interface Move {
  id: number;
  /** The name of the applicant. */
  name: string;
  candidate: number;
  job: { id: number; name: string };
  /** Where they stand; null for whoever is new, and was put into their first stage as they were made. */
  from: { stage: { id: number; name: string }; status: string; since: string } | null;
  to: Stage;
  action: Entering;
  reason?: { id: number; name: string };
  note?: string | undefined;
}

const statusByCategory: Readonly<Record<string, string>> = {
  hired: 'hired',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};

/** The status of whoever stands in a stage. */
export const statusIn = ({ category }: Pick<Stage, 'category'>): string =>
  statusByCategory[category] ?? 'active';
