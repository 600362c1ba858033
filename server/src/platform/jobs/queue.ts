import { sql } from 'kysely';
import type { QueuedJob } from '../context.ts';
import { asSystem, type Tx } from '../db/transaction.ts';

/**
 * Hands queued jobs to the queue inside the transaction that caused them: they run if and only if it commits.
 * To be called once, at the end; works in a team's and in the system's transaction.
 */
export async function flushJobs(tx: Tx, jobs: readonly QueuedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const add = async (step: Tx) => {
    await sql`select enqueue_jobs(${JSON.stringify(jobs)}::jsonb)`.execute(step);
  };
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(tx);
  await (rows[0]?.role === 'hireloom_system' ? add(tx) : asSystem(tx, add));
}
