import { sql } from 'kysely';
import { withSystem } from '../../platform/db/transaction.ts';
import { defineSweep, type JobDefinition } from '../../platform/jobs/job.ts';
import { flushJobs } from '../../platform/jobs/queue.ts';
import { fanOutJob } from './fan-out.ts';
import { fanOutOf, sendingTo } from './queue.ts';
import { sendJob, tryAgainJob } from './send/send.job.ts';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

export const webhookJobs: readonly JobDefinition[] = [
  fanOutJob,
  sendJob,
  tryAgainJob,
  // Messages wake what is to be told; what none woke is found here.
  defineSweep('wake_webhooks', '* * * * *', async ({ db, now }) => {
    await withSystem(db, async (tx) => {
      // Asked of each webhook: an index over what is due to all of them would be written with every delivery.
      const { rows } = await sql<{
        team_id: number;
        webhook_id: number;
        due: boolean;
        fails: boolean;
      }>`select w.team_id,
          w.id as webhook_id, w.failing_since is not null as fails, exists (select from webhook_delivery d where d.team_id = w.team_id and d.webhook_id = w.id
            and d.state = 'waiting' and d.next_try_on <= ${now().toISOString()}::timestamptz) as due
        from webhook w where w.is_active and w.deleted_on is null`.execute(tx);
      await flushJobs(tx, [
        ...[...new Set(rows.map(({ team_id }) => team_id))].map((team_id) => fanOutOf(team_id)),
        ...rows.flatMap(({ team_id, webhook_id, due, fails }) =>
          due ? sendingTo(team_id, webhook_id, { fails }) : [],
        ),
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
