import { notifyApplicantsAdded } from './job-news.ts';
import type { NotifyContext } from './news.ts';

/** Tells who follows the jobs of new applicants how many came; who was on the board before is no news. */
export async function notifyArrivals(
  context: NotifyContext,
  moves: readonly { job: { id: number; name: string }; from: object | null; to: { id: number } }[],
): Promise<void> {
  const arrivals = new Map<string, { job: { id: number; name: string; stage: number }; count: number }>();
  for (const { job, from, to } of moves) {
    if (from) continue;
    // Not everybody may know of all stages.
    const key = `${job.id} ${to.id}`;
    arrivals.set(key, { job: { ...job, stage: to.id }, count: (arrivals.get(key)?.count ?? 0) + 1 });
  }
  for (const { job, count } of arrivals.values()) await notifyApplicantsAdded(context, job, count);
}
