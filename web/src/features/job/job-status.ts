import type { job } from '@hireloom/contracts/job/job';
import { jobTransitions } from '@hireloom/contracts/job/job-endpoints';
import type { Row } from '@hireloom/contracts/kit/entity';
import { jobStatusCategories } from '@hireloom/contracts/lookup/lookups';
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
