import { z } from 'zod';
import { withSystem } from '../../platform/db/transaction.ts';
import { defineJob, defineSweep, type JobDefinition } from '../../platform/jobs/job.ts';
import { flushJobs } from '../../platform/jobs/queue.ts';
import { INDEX_VERSION, rebuildIndex } from './rebuild.ts';

const QUEUE = 'search_index.renew';

/** One team after the other, so that others' work in the background goes on beside it. */
const renewIndex = defineJob({
  task: 'search_index.renew',
  payload: z.looseObject({}),
  priority: 30,
  run: async ({ platform, teamId, signal }) => {
    const team = await withSystem(platform.db, (tx) =>
      tx.selectFrom('team').select('index_version').where('id', '=', teamId).executeTakeFirst(),
    );
    // It may have been queued again while it was made.
    if (team && team.index_version < INDEX_VERSION) await rebuildIndex(platform.db, teamId, { signal });
  },
});

/** Makes the search index anew for teams whose index is of an older program. */
const renewOutdated = defineSweep('search_index.renew_outdated', '*/10 * * * *', ({ db }) =>
  withSystem(db, async (tx) => {
    const teams = await tx
      .selectFrom('team')
      .select('id')
      .where('index_version', '<', INDEX_VERSION)
      .orderBy('id')
      .execute();
    await flushJobs(
      tx,
      teams.map(({ id }) => renewIndex.queued(id, {}, { key: `${QUEUE}-${id}`, queue: QUEUE })),
    );
  }),
);

export const renewIndexJobs: readonly JobDefinition[] = [renewIndex, renewOutdated];
