import type { job } from '@hireloom/contracts/job/job';
import type { Row } from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import { activity } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { notifyJobStatus } from '../notification/index.ts';
import { statusOf } from './job-numbers.ts';

type Job = Row<typeof job>;

interface StatusWish {
  reason: string | null;
  status?: number | undefined;
  approved?: { approval_date: string | null; approved_by_id: number | null };
}

/** Writes the new status with its activity. Also called when the last seat is taken or freed. */
export async function setStatus(
  context: Context,
  before: Pick<Job, 'id' | 'job_title' | 'job_status'>,
  category: string,
  { reason, status, approved }: StatusWish,
): Promise<void> {
  const { tx, viewer, platform } = context;
  const target = await statusOf(context, category, status);
  const closes = ['closed', 'cancelled', 'filled'].includes(category);
  await tx
    .updateTable('job')
    .set({
      job_status_id: target.id,
      job_status_category: category,
      status_reason: reason,
      ...(closes
        ? { close_date: sql<string>`greatest(open_date, ${platform.now().toISOString().slice(0, 10)}::date)` }
        : {
            close_date: sql<
              string | null
            >`case when job_status_category in ('closed', 'cancelled', 'filled') then null else close_date end`,
          }),
      ...approved,
      updated_by_id: viewer.id,
      updated_on: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', before.id)
    .execute();
  const changes = [
    { field: 'job_status', label: 'Job status', from: before.job_status.name, to: target.name },
  ];
  if (reason) changes.push({ field: 'status_reason', label: 'Reason', from: '', to: reason });
  await activity(context, {
    entity: 'job',
    record_id: before.id,
    record_name: before.job_title,
    action: 'change_status',
    changes,
  });
  // Those whom a submission or a refusal concerns are told by the approval itself.
  if (!['draft', 'pending_approval'].includes(category))
    await notifyJobStatus(context, before, before.job_status.name, target.name);
  await entityChanged(context, 'job', before.id);
}
