import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { withTeam } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { flushJobs } from '../../platform/jobs/queue.ts';
import { attempt } from './attempt.ts';
import { claimDue } from './claim.ts';
import { SEND_TASK, sendingTo } from './queue.ts';
import { settle } from './settle.ts';

/** Deliveries that are sent at once, and taken together. */
const AT_ONCE = 10;
/** A job gives way to others after so long. */
const TURN_MS = 30_000;
/** What is due sooner than the minute's sweep comes by is waited for by a job of its own. */
const SOON_MS = 60_000;

/**
 * Sends what is due to a webhook, a few at a time. While its address fails, one delivery at a time finds out whether it
 * is back, so that the others keep their tries.
 */
export const sendJob = defineJob({
  task: SEND_TASK,
  outward: true,
  payload: z.looseObject({ webhook_id: z.number() }),
  run: async ({ platform, teamId, signal }, { webhook_id }) => {
    const until = Date.now() + TURN_MS;
    while (!signal.aborted) {
      const due = await claimDue(platform, teamId, webhook_id, AT_ONCE);
      if (due.length === 0) break;
      const attempts = await Promise.all(due.map((each) => attempt(platform, each, signal)));
      // The process ends: what was not sent is sent later, and this was no try.
      const { failing } = await settle(platform, teamId, webhook_id, due, attempts, signal.aborted);
      if (failing || Date.now() > until) break;
    }
    await comeBack(platform, teamId, webhook_id);
  },
});

/** Queues the next turn where something is due soon; the sweep of each minute finds the rest. */
function comeBack(platform: Platform, teamId: number, webhookId: number): Promise<void> {
  return withTeam(platform.db, teamId, async (tx) => {
    const { rows } = await sql<{ at: string | null }>`select min(d.next_try_on) as at from webhook_delivery d
      join webhook w on w.team_id = d.team_id and w.id = d.webhook_id and w.is_active
      where d.team_id = ${teamId} and d.webhook_id = ${webhookId} and d.state = 'waiting'
        and d.next_try_on < ${new Date(platform.now().getTime() + SOON_MS).toISOString()}::timestamptz`.execute(
      tx,
    );
    const at = rows[0]?.at;
    if (at) await flushJobs(tx, [sendingTo(teamId, webhookId, new Date(at))]);
  });
}
