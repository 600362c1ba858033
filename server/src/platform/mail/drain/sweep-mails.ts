import { sql } from 'kysely';
import { withSystem } from '../../db/transaction.ts';
import { defineSweep, type JobDefinition } from '../../jobs/job.ts';
import { flushJobs } from '../../jobs/queue.ts';
import { wakeMails } from '../wake.ts';

/**
 * Each minute wakes the accounts that have something due: mails of a set time, further attempts, and what a killed worker
 * left. So no mail depends on a job of its own.
 */
export const sweepMails: JobDefinition = defineSweep('sweep_mails', '* * * * *', async ({ db, now }) => {
  await withSystem(db, async (tx) => {
    const at = sql`${now().toISOString()}::timestamptz`;
    const { rows } = await sql<{
      team_id: number;
      account_id: number | null;
    }>`select distinct team_id, account_id
      from mail_message
      where (state in ('scheduled', 'queued') and (send_after is null or send_after <= ${at}))
        or (state = 'sending' and claimed_until < ${at})`.execute(tx);
    await flushJobs(
      tx,
      rows.flatMap(({ team_id, account_id }) => wakeMails(team_id, [account_id])),
    );
  });
});
