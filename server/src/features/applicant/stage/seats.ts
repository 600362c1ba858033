import type { Context } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { changeJobStatus } from '../../job/index.ts';
import { phrase } from '../../../platform/words/phrase.ts';

/** Takes and frees seats of jobs, in the order of the jobs. Throws `conflict` when a job has none left. */
export async function takeSeats(
  context: Context,
  changes: readonly { job: number; by: number }[],
): Promise<void> {
  const sums = new Map<number, number>();
  for (const { job, by } of changes) sums.set(job, (sums.get(job) ?? 0) + by);
  for (const [job, by] of [...sums].toSorted(([a], [b]) => a - b))
    if (by !== 0) await takeSeatsOf(context, job, by);
}

/** The last seat taken fills the job, a freed one opens it again. */
async function takeSeatsOf(context: Context, jobId: number, by: number): Promise<void> {
  const { tx, viewer } = context;
  const job = await tx
    .selectFrom('job')
    .select(['id', 'job_title', 'openings', 'hired', 'job_status_id', 'job_status_category'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', jobId)
    // The key is left free, as those who become applicants meanwhile point to the job.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (by > 0 && job.hired + by > job.openings)
    throw conflict(
      phrase('All {openings} seats of {job_title} are taken', {
        openings: job.openings,
        job_title: job.job_title,
      }),
    );
  await tx
    .updateTable('job')
    .set({ hired: job.hired + by })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', job.id)
    .execute();
  const full = job.hired + by >= job.openings;
  const before = {
    ...job,
    job_status: { id: job.job_status_id, name: job.job_status_category.replaceAll('_', ' ') },
  };
  if (full && ['open', 'approved'].includes(job.job_status_category))
    await changeJobStatus(context, before, 'filled', { reason: null });
  if (!full && job.job_status_category === 'filled')
    await changeJobStatus(context, before, 'open', { reason: 'A seat became free' });
}
