import { type RawBuilder, sql } from 'kysely';
import type { QueuedJob } from '../../platform/context.ts';
import { withTeam } from '../../platform/db/transaction.ts';
import type { JobHelpers } from '../../platform/jobs/job.ts';
import { flushJobs } from '../../platform/jobs/queue.ts';
import { indexPeople } from './index-people.ts';

/** People of one transaction. */
const BATCH = 100;
/** A job works for this long, then lets others go first. */
const SLICE_MS = 5_000;

interface Anew {
  /** People up to this one were indexed. */
  after: number;
  /** The next of those who are meant, as a query of `id`s in their order. */
  next: (last: number, most: number) => RawBuilder<unknown>;
  /** Goes on behind the last of them. */
  again: (last: number) => QueuedJob;
}

/**
 * Indexes people anew. Each batch is a transaction of its own, so that people can be changed meanwhile; run twice it does
 * the same again.
 */
export async function indexAnew(
  { platform, teamId, signal }: Pick<JobHelpers, 'platform' | 'teamId' | 'signal'>,
  { after, next, again }: Anew,
): Promise<void> {
  const until = performance.now() + SLICE_MS;
  for (let last = after; ; ) {
    const pause = signal.aborted || performance.now() > until;
    const end = await withTeam(platform.db, teamId, async (tx) => {
      if (pause) {
        await flushJobs(tx, [again(last)]);
        return null;
      }
      const { rows } = await sql<{ id: number }>`${next(last, BATCH)}`.execute(tx);
      const ids = rows.map(({ id }) => id);
      await indexPeople(tx, teamId, ids);
      return ids.at(-1) ?? null;
    });
    if (end === null) return;
    last = end;
  }
}
