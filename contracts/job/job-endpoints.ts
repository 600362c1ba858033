import { z } from 'zod';
import { job } from './job.ts';
import { endpoint } from '../kit/endpoint.ts';
import { idParams } from '../kit/reply.ts';
import { jobStatusCategories } from '../lookup/lookups.ts';

const path = '/customer/job/:id/' as const;
const tag = 'job';

export const jobEndpoints = {
  /** Puts the job into a requirement status. Closing, cancelling and reopening need a reason. */
  changeStatus: endpoint({
    method: 'POST',
    path: `${path}status/`,
    tag,
    summary: 'Change the status of a job',
    access: { module: 'job', any: ['update'] },
    params: idParams,
    body: z.strictObject({
      category: z.enum(jobStatusCategories, { error: 'Pick a status' }),
      /** A status of that category; the first of the list when left out. */
      job_status: z.int().positive().optional(),
      reason: z.string().trim().max(500, 'Reason may have at most 500 characters').optional(),
    }),
    response: job.row,
  }),
  /** Copies all but dates, seats taken, approvals and applicants. */
  clone: endpoint({
    method: 'POST',
    path: `${path}clone/`,
    tag,
    summary: 'Make a new job like this one',
    access: { module: 'job', any: ['create'] },
    params: idParams,
    body: z.strictObject({}),
    response: job.row,
  }),
};

/** What a job may become next, by what it is. */
export const jobTransitions: Record<
  (typeof jobStatusCategories)[number],
  readonly (typeof jobStatusCategories)[number][]
> = {
  draft: ['open', 'cancelled'],
  pending_approval: ['cancelled'],
  approved: ['open', 'on_hold', 'closed', 'cancelled'],
  open: ['on_hold', 'filled', 'closed', 'cancelled'],
  on_hold: ['open', 'closed', 'cancelled'],
  filled: ['open', 'closed'],
  closed: ['open'],
  cancelled: ['open'],
};

/** Changes that must say why. */
export function needsReason(from: string, to: string): boolean {
  return (
    to === 'closed' ||
    to === 'cancelled' ||
    (to === 'open' && ['closed', 'cancelled', 'filled'].includes(from))
  );
}
