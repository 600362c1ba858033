import type { applicant } from '@hireloom/contracts/applicant/applicant';
import type { Row } from '@hireloom/contracts/kit/entity';
import type { NewInterview } from '../../kit/interview/interview-desk.ts';
import type { Offered } from '../../kit/offer/offer-desk.ts';
import { exitCategories, type StageCategory, stageCategories } from '@hireloom/contracts/workflow/stages';

export type ApplicantRow = Row<typeof applicant>;

/** The stages that people of a job go through: a workflow, in the newest version or an older one. */
export interface Way {
  workflow: number;
  /** Null for the newest. */
  version: number | null;
}

/** The way of a job or of an applicant; none where no workflow is named. */
export const waysOf = (
  row: { workflow: { id: number } | null; workflow_version: number | null } | null | undefined,
): Way[] => (row?.workflow ? [{ workflow: row.workflow.id, version: row.workflow_version }] : []);

export interface StageChoice {
  id: number;
  name: string;
  category: StageCategory;
  /** Days that one may stand there; null without a limit. */
  sla_days?: number | null;
}

/** What the steps need to know of an applicant, whether they come from a card, a row or the drawer. */
export interface StepTarget {
  id: number;
  applicant: string;
  /** Null where the viewer may not open the job. */
  job: { id: number; name: string } | null;
  stage: StageChoice | null;
}

export function targetOf(row: ApplicantRow): StepTarget {
  const { id, applicant, job, stage } = row;
  return { id, applicant, job, stage: stage && { ...stage, category: categoryOf(row.stage_category) } };
}

/** What an interview of theirs begins with; who may not open the job can not be asked of its rounds. */
export const interviewOf = ({ id, applicant, job }: StepTarget): NewInterview =>
  job ? { applicant: { id, name: applicant, job } } : {};

/** To whom an offer is made. */
export const offeredTo = ({ id, applicant }: StepTarget): Offered => ({ id, name: applicant });

export function categoryOf(word: string): StageCategory {
  return stageCategories.find((category) => category === word) ?? 'pipelined';
}

/** Whether somebody has left the process: they are taken back before they go on. */
export const isGone = ({ stage, stage_category }: ApplicantRow): boolean =>
  stage !== null && isExit(categoryOf(stage_category));

/** Whether somebody in this stage is rejected by a key or a button: not who has left, nor who is hired. */
export const mayReject = (stage: StageChoice | null): boolean =>
  stage !== null && stage.category !== 'hired' && !isExit(stage.category);

export const isExit = (category: StageCategory): boolean => exitCategories.includes(category);

/** The stage of the workflow that comes after one, in its order; null after the last and for those who have left. */
export function nextStage(
  stages: readonly StageChoice[],
  stage: Pick<StageChoice, 'id'> | null,
): StageChoice | null {
  const onward = stages.filter(({ category }) => !isExit(category));
  const at = onward.findIndex(({ id }) => id === stage?.id);
  return at < 0 ? null : (onward[at + 1] ?? null);
}
