import { sql } from 'kysely';
import { z } from 'zod';
import { withTeam } from '../../../platform/db/transaction.ts';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Nobody's change takes longer than this. */
const OPEN_MS = 2 * 60_000;

/**
 * Projects the values of a field for records that were written while it came to be projected: whoever was about to write
 * did not know of it yet. Run twice it does the same again.
 */
export const projectAnewJob = defineJob({
  task: 'custom_field.project_anew',
  payload: z.looseObject({ id: z.number(), since: z.iso.datetime() }),
  run: async ({ platform, teamId }, { id, since }) => {
    const from = new Date(Date.parse(since) - OPEN_MS).toISOString();
    await withTeam(platform.db, teamId, async (tx) => {
      await sql`set local statement_timeout = '10min'`.execute(tx);
      await sql`select project_custom_field(${teamId}::bigint, ${id}::bigint, ${from}::timestamptz)`.execute(
        tx,
      );
    });
  },
});
