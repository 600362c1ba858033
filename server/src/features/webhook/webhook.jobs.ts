import { sql } from 'kysely';
import { withSystem } from '../../platform/db/transaction.ts';
import { defineSweep, type JobDefinition } from '../../platform/jobs/job.ts';
import { flushJobs } from '../../platform/jobs/queue.ts';
import { fanOutJob } from './fan-out.ts';
import { fanOutOf, sendingTo } from './queue.ts';
import { sendJob } from './send.ts';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

export const webhookJobs: readonly JobDefinition[] = [
  fanOutJob,
  sendJob,
  // Messages wake what is to be told; what none woke is found here.
  defineSweep('wake_webhooks', '* * * * *', async ({ db, now }) => {
    await withSystem(db, async (tx) => {
      const { rows: teams } = await sql<{ team_id: number }>`select distinct team_id from webhook
        where is_active and deleted_on is null`.execute(tx);
      const { rows: due } = await sql<{
        team_id: number;
        webhook_id: number;
      }>`select distinct d.team_id, d.webhook_id
        from webhook_delivery d join webhook w on w.team_id = d.team_id and w.id = d.webhook_id
        where d.state = 'waiting' and d.next_try_on <= ${now().toISOString()}::timestamptz and w.is_active`.execute(
        tx,
      );
      await flushJobs(tx, [
        ...teams.map(({ team_id }) => fanOutOf(team_id)),
        ...due.map(({ team_id, webhook_id }) => sendingTo(team_id, webhook_id)),
      ]);
    });
  }),
  defineSweep('sweep_webhook_deliveries', '45 2 * * *', async ({ db, now }) => {
    const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
    await withSystem(db, (tx) =>
      tx.deleteFrom('webhook_delivery').where('created_on', '<', before).execute(),
    );
  }),
];
