import type { job } from '@hireloom/contracts/job/job';
import { jobTransitions, needsReason } from '@hireloom/contracts/job/job-endpoints';
import type { Row } from '@hireloom/contracts/kit/entity';
import { jobStatusCategories } from '@hireloom/contracts/lookup/lookups';
import { sentence } from '../../kit/value/choice-label.ts';
import { say } from '../../kit/words/say.ts';

export type JobRow = Row<typeof job>;
export type JobCategory = (typeof jobStatusCategories)[number];

export function jobCategory(row: JobRow): JobCategory {
  return jobStatusCategories.find((category) => category === row.job_status_category) ?? 'draft';
}

/** What a job may become next, each with the words of its button. */
export function jobSteps(from: JobCategory): { to: JobCategory; label: string }[] {
  return jobTransitions[from].map((to) => ({ to, label: stepLabel(from, to) }));
}

/** A status in the menu of a job: what it is called there, and why it can not be chosen. */
export interface StatusChoice {
  to: JobCategory;
  label: string;
  why?: string;
}

/** Every other status, first what the job may become; `submits` where it is submitted for approval instead of opened. */
export function statusChoices(row: JobRow, submits: boolean): StatusChoice[] {
  const from = jobCategory(row);
  const steps = jobSteps(from);
  const open = steps.filter(({ to }) => !(submits && to === 'open'));
  const others = jobStatusCategories.filter((to) => to !== from && !open.some((step) => step.to === to));
  return [...open, ...others.map((to) => ({ to, label: sentence(to), why: whyNot(row, to, submits) }))];
}

function whyNot(row: JobRow, to: JobCategory, submits: boolean): string {
  if (submits && to === 'open') return say('It is submitted for approval first');
  if (to === 'approved' || to === 'pending_approval') return say('This comes with an approval');
  if (jobCategory(row) === 'pending_approval') return say('It waits for an approval');
  return say('Not from {status}', { status: row.job_status.name });
}

/** Whether a status is taken back by one press, without a question. */
export const canReturn = (from: JobCategory, to: JobCategory): boolean =>
  jobTransitions[to].includes(from) && !needsReason(to, from);

function stepLabel(from: JobCategory, to: JobCategory): string {
  switch (to) {
    case 'open':
      if (from === 'on_hold') return say('Resume');
      return from === 'draft' || from === 'approved' ? say('Open') : say('Reopen');
    case 'on_hold':
      return say('Put on hold');
    case 'filled':
      return say('Mark filled');
    case 'closed':
      return say('Close job');
    case 'cancelled':
      return say('Cancel job');
    default:
      return to.replaceAll('_', ' ');
  }
}

/** Colours of the categories that the status dot does not know by itself. */
export const categoryColors: Partial<Record<JobCategory, string>> = {
  pending_approval: 'yellow',
  filled: 'teal',
  closed: 'gray',
};
