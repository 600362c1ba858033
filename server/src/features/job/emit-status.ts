import { emit } from '../../platform/events/emit.ts';
import type { JobStatusConsequence } from './job-status.ts';

const open: readonly string[] = ['open', 'approved', 'on_hold'];
const closed: readonly string[] = ['closed', 'cancelled', 'filled'];

/** An event of the team when a job begins to take applicants and when it ends; one on hold takes them too. */
export const emitStatus: JobStatusConsequence = async (context, { id, from, to }) => {
  const data = { from: from?.category ?? null, to: to.category };
  if (open.includes(to.category) && !(from && open.includes(from.category)))
    await emit(context, 'job.opened', id, data);
  if (closed.includes(to.category) && !(from && closed.includes(from.category)))
    await emit(context, 'job.closed', id, data);
};
