import { activity } from '../../platform/activity/activity.ts';
import type { JobStatusConsequence } from './job-status.ts';

/** Tells in the activity log of a job that it has another status; a new one has its entry already. */
export const logStatus: JobStatusConsequence = async (context, { id, name, from, to, reason }) => {
  if (!from) return;
  const changes = [{ field: 'job_status', label: 'Job status', from: from.name, to: to.name }];
  if (reason) changes.push({ field: 'status_reason', label: 'Reason', from: '', to: reason });
  await activity(context, {
    entity: 'job',
    record_id: id,
    record_name: name,
    action: 'change_status',
    changes,
  });
};
