import { sql } from 'kysely';
import { z } from 'zod';
import { withSystem } from '../../../platform/db/transaction.ts';
import { defineJob, defineSweep } from '../../../platform/jobs/job.ts';
import { flushJobs } from '../../../platform/jobs/queue.ts';
import { keepRules } from './keep-rules.ts';

export const retentionJob = defineJob({
  task: 'file_manager.retention',
  payload: z.looseObject({}),
  max_attempts: 3,
  run: ({ platform, teamId, signal }) => keepRules(platform, teamId, { signal }),
});

/** Has the rules of a team obeyed, once however often it is asked for. */
export const retentionOf = (teamId: number) =>
  retentionJob.queued(teamId, {}, { key: `file_retention:${teamId}` });

/** Every night, for each team that has rules. */
export const wakeRetention = defineSweep('file_manager.wake_retention', '40 2 * * *', async ({ db }) => {
  await withSystem(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from team
      where settings -> 'file_manager' -> 'retention' <> '[]'::jsonb order by id`.execute(tx);
    await flushJobs(
      tx,
      rows.map(({ id }) => retentionOf(id)),
    );
  });
});
