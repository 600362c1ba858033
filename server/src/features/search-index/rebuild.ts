import type { Db } from '../../platform/db/transaction.ts';
import { withTeam } from '../../platform/db/transaction.ts';
import { indexPeople } from './index-people.ts';

const BATCH = 200;

/**
 * Makes the search index of a team anew while the team works: batch after batch, each in a transaction of its own under
 * the locks of its candidates, so that a change made meanwhile is not lost. Deleted candidates are let go on the way.
 * Answers how many candidates were indexed.
 */
export async function rebuildIndex(
  db: Db,
  teamId: number,
  progress: (done: number) => void = () => undefined,
): Promise<number> {
  let done = 0;
  for (let last = 0; ; ) {
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
    if (final === undefined) return done;
    last = final;
    done += ids.length;
    progress(done);
  }
}
