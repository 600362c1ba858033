import type { ReactNode } from 'react';
import type { AllRows } from '../../kit/entity-table/entity-table.tsx';
import type { StageChoice } from './applicant-row.ts';

/** Applicants who were chosen one by one, with the stages of their jobs. */
export interface ChosenApplicants {
  ids: readonly number[];
  stages: readonly StageChoice[];
}

/** What the processes above offer for several applicants; the same on the board and in the table. */
export interface ApplicantBulk {
  /** Buttons for chosen applicants. */
  bar: (chosen: ChosenApplicants, clear: () => void) => ReactNode;
  /** Buttons for all applicants of a table; with the stages where these are of one job. */
  all: (all: AllRows, stages: readonly StageChoice[] | undefined, clear: () => void) => ReactNode;
  /** What is asked when several were dropped on a stage, which is either one to go on to or that of the rejected. */
  drop: (chosen: ChosenApplicants, stage: StageChoice, close: () => void, clear: () => void) => ReactNode;
}
