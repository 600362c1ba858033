import { notifyApplicantsAdded } from './job-news.ts';
import type { NotifyContext } from './news.ts';

/** Tells who follows the jobs of new applicants how many came; who was on the board before is no news. */
export async function notifyArrivals(
  context: NotifyContext,
  moves: readonly { job: { id: number; name: string }; from: object | null }[],
): Promise<void> {
  const arrivals = new Map<number, { name: string; count: number }>();
  for (const { job, from } of moves) {
    if (from) continue;
    arrivals.set(job.id, { name: job.name, count: (arrivals.get(job.id)?.count ?? 0) + 1 });
  }
  for (const [id, { name, count }] of arrivals) await notifyApplicantsAdded(context, { id, name }, count);
}
