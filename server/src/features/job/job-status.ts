import type { job } from '@hireloom/contracts/job/job';
import type { Row } from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import type { Consequence, Context } from '../../platform/context.ts';
import { defineDoor } from '../../platform/door.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { statusOf } from './job-numbers.ts';

type Job = Row<typeof job>;

interface StatusWish {
  reason: string | null;
  status?: number | undefined;
  approved?: { approval_date: string | null; approved_by_id: number | null };
}

interface Status {
  id: number;
  name: string;
  category: string;
}

/** A job that came into a status; a new one came from none. */
export interface StatusChange {
  id: number;
  name: string;
  from: Status | null;
  to: Status;
  reason: string | null;
}

/** What follows when a job came into another status. */
export type JobStatusConsequence = Consequence<StatusChange>;

export const jobStatusDoor = defineDoor<StatusChange>('a job changes its status');

/** What is known of a job before the change. */
type Before = Pick<Job, 'id' | 'job_title' | 'job_status'> & { job_status_category: string };

/** Puts a job into another status, with all that follows; whether it may go there is for the caller to say. */
export async function changeJobStatus(
  context: Context,
  before: Before,
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
  await jobStatusDoor.follow(context, {
    id: before.id,
    name: before.job_title,
    from: statusIn(before),
    to: { ...target, category },
    reason,
  });
  await entityChanged(context, 'job', before.id);
}

/** The same door for a status that was written with the other columns of the job, as it was made or changed. */
export async function jobStatusWritten(context: Context, before: Job | null, row: Job): Promise<void> {
  if (before?.job_status_category === row.job_status_category) return;
  await jobStatusDoor.follow(context, {
    id: row.id,
    name: row.job_title,
    from: before && statusIn(before),
    to: statusIn(row),
    reason: null,
  });
}

const statusIn = ({ job_status, job_status_category }: Before): Status => ({
  ...job_status,
  category: job_status_category,
});
