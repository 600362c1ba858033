import { notifyJobStatus } from './job-news.ts';
import type { NotifyContext } from './news.ts';

/** Tells who follows a job of its new status. Those whom a submission or a refusal concerns hear it from the approval. */
export async function notifyFollowers(
  context: NotifyContext,
  change: {
    id: number;
    name: string;
    from: { name: string } | null;
    to: { name: string; category: string };
  },
): Promise<void> {
  const { id, name, from, to } = change;
  if (!from || ['draft', 'pending_approval'].includes(to.category)) return;
  await notifyJobStatus(context, { id, job_title: name }, from.name, to.name);
}
