import { type Db, withSystem, withTeam } from '../../platform/db/transaction.ts';
import { indexPeople } from './index-people.ts';

const BATCH = 200;

/** Raised with every change of what is stored of a person for the search: what older programs stored is made anew. */
export const INDEX_VERSION = 3;

interface Options {
  /** Hears how many candidates are done. */
  progress?: (done: number) => void;
  /** Ends the work between two batches, with what it was set off with. */
  signal?: AbortSignal;
}

/**
 * Makes the search index of a team anew while the team works: batch after batch, each in a transaction of its own under
 * the locks of its candidates, so that a change made meanwhile is not lost. Deleted candidates are let go on the way.
 * Answers how many candidates were indexed.
 */
export async function rebuildIndex(
  db: Db,
  teamId: number,
  { progress, signal }: Options = {},
): Promise<number> {
  let done = 0;
  for (let last = 0; ; ) {
    signal?.throwIfAborted();
    const ids = await withTeam(db, teamId, async (tx) => {
      const rows = await tx
        .selectFrom('candidate')
        .select('id')
        .where('team_id', '=', teamId)
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      await indexPeople(
        tx,
        teamId,
        rows.map(({ id }) => id),
      );
      return rows.map(({ id }) => id);
    });
    const [final] = ids.slice(-1);
    if (final === undefined) break;
    last = final;
    done += ids.length;
    progress?.(done);
  }
  await withSystem(db, (tx) =>
    tx.updateTable('team').set({ index_version: INDEX_VERSION }).where('id', '=', teamId).execute(),
  );
  return done;
}
