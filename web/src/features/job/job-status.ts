import type { job } from '@hireloom/contracts/job/job';
import { jobTransitions } from '@hireloom/contracts/job/job-endpoints';
import type { Row } from '@hireloom/contracts/kit/entity';
import { jobStatusCategories } from '@hireloom/contracts/lookup/lookups';

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
      if (from === 'on_hold') return 'Resume';
      return from === 'draft' || from === 'approved' ? 'Open' : 'Reopen';
    case 'on_hold':
      return 'Put on hold';
    case 'filled':
      return 'Mark filled';
    case 'closed':
      return 'Close job';
    case 'cancelled':
      return 'Cancel job';
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
