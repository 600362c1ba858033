import { sql } from 'kysely';
import { z } from 'zod';
import { withSystem } from '../../../platform/db/transaction.ts';
import { runAsTeam } from '../../../platform/http/run.ts';
import { defineJob, defineSweep, type JobDefinition } from '../../../platform/jobs/job.ts';
import { flushJobs } from '../../../platform/jobs/queue.ts';
import { countSeats } from './count.ts';
import { warnOfEnds } from './warn.ts';

const request = { uploads: [], request_id: 'visa_quota.night' };

const nightJob = defineJob({
  task: 'visa_quota.night',
  payload: z.object({}),
  max_attempts: 3,
  run: ({ platform, teamId }) =>
    runAsTeam(platform, teamId, request, async (work) => {
      await warnOfEnds(work);
      await countSeats(work);
    }),
});

/** What the clock does for the quota: warns of ends and counts the seats, every night. */
export const visaQuotaJobs: readonly JobDefinition[] = [
  nightJob,
  defineSweep('visa_quota.look', '35 3 * * *', async ({ db }) => {
    await withSystem(db, async (tx) => {
      const { rows } = await sql<{
        team_id: number;
      }>`select distinct team_id from visa_file where deleted_on is null`.execute(tx);
      await flushJobs(
        tx,
        rows.map(({ team_id }) => nightJob.queued(team_id, {}, { key: `visa_quota.night:${team_id}` })),
      );
    });
  }),
];
