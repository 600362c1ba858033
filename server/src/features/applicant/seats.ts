import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { setStatus } from '../job/index.ts';

/** Takes or frees a seat of the job; the last one taken fills the job, a freed one opens it again. */
export async function takeSeat(context: Context, row: { job: { id: number } }, by: 1 | -1): Promise<void> {
  const { tx, viewer } = context;
  const job = await tx
    .selectFrom('job')
    .select(['id', 'job_title', 'openings', 'hired', 'job_status_id', 'job_status_category'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', row.job.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (by === 1 && job.hired >= job.openings)
    throw conflict(`All ${job.openings} seats of ${job.job_title} are taken`);
  await tx
    .updateTable('job')
    .set({ hired: job.hired + by })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', job.id)
    .execute();
  const full = job.hired + by >= job.openings;
  const before = {
    id: job.id,
    job_title: job.job_title,
    job_status: { id: job.job_status_id, name: job.job_status_category.replaceAll('_', ' ') },
  };
  if (full && ['open', 'approved'].includes(job.job_status_category))
    await setStatus(context, before, 'filled', { reason: null });
  if (!full && job.job_status_category === 'filled')
    await setStatus(context, before, 'open', { reason: 'A seat became free' });
}
