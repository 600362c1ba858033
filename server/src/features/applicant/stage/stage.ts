/** A stage as the database holds it. */
export interface Stage {
  id: number;
  name: string;
  category: string;
  /** The system that is told of whoever enters. */
  push: string | null;
}

/**
 * How somebody comes into a stage: `create` by the form of one applicant, `attach` as one of any number, `unreject` when
 * the end of an application is taken back, `return` when a move is.
 */
export type Entering = 'create' | 'attach' | 'move' | 'reject' | 'withdraw' | 'unreject' | 'return';

/** Somebody who is to enter a stage. Whoever is created or attached was put into it as they were made. */
export interface Wish {
  id: number;
  /** The name of the applicant. */
  name: string;
  candidate: number;
  job: { id: number; name: string };
  to: Stage;
  action: Entering;
  reason?: { id: number; name: string };
  note?: string | undefined;
}

/** Where somebody stood before. */
export interface Place {
  stage: { id: number; name: string };
  status: string;
  since: string;
}

/** One applicant on the way into a stage; `from` is null for whoever is new. */
export interface Move extends Wish {
  from: Place | null;
}

const statusByCategory: Readonly<Record<string, string>> = {
  hired: 'hired',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};

/** The status of whoever stands in a stage. */
export const statusIn = ({ category }: Pick<Stage, 'category'>): string =>
  statusByCategory[category] ?? 'active';
