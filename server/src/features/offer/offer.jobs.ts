import { sql } from 'kysely';
import { z } from 'zod';
import { withSystem } from '../../platform/db/transaction.ts';
import { runAsTeam } from '../../platform/http/run.ts';
import { defineJob, defineSweep, type JobDefinition } from '../../platform/jobs/job.ts';
import { flushJobs } from '../../platform/jobs/queue.ts';
import { expireOffers } from './verbs/expire.ts';

const request = { uploads: [], request_id: 'offer.expire' };

const expire = defineJob({
  task: 'offer.expire',
  payload: z.object({}),
  max_attempts: 3,
  run: async ({ platform, teamId, signal }) => {
    while (!signal.aborted) if ((await runAsTeam(platform, teamId, request, expireOffers)) === 0) return;
  },
});

/** Offers end with their last day: no zone is a day ahead of UTC by more than one. */
export const offerJobs: readonly JobDefinition[] = [
  expire,
  defineSweep('offer.look', '*/5 * * * *', async ({ db, now }) => {
    const latest = new Date(now().getTime() + 86_400_000).toISOString().slice(0, 10);
    await withSystem(db, async (tx) => {
      const { rows } = await sql<{ team_id: number }>`select distinct team_id from offer
        where status in ('sent', 'viewed') and deleted_on is null and expires_on < ${latest}`.execute(tx);
      await flushJobs(
        tx,
        rows.map(({ team_id }) => expire.queued(team_id, {}, { key: `offer.expire:${team_id}` })),
      );
    });
  }),
];
