import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { withTeam } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { flushJobs } from '../../platform/jobs/queue.ts';
import { type Agents, keepOpen } from '../../platform/http-out/send-json.ts';
import { type Attempt, attempt } from './attempt.ts';
import { claimDue, type Due } from './claim.ts';
import { SEND_TASK, sendingTo } from './queue.ts';
import { settle } from './settle.ts';

/** Deliveries that are taken together, and written down together. */
const TAKEN = 500;
/** So many of them are under way at once. */
const AT_ONCE = 16;
/** What has not begun by then goes back: it was taken for a minute, and an answer may take ten seconds. */
const BEGIN_MS = 20_000;
/** A job gives way to others after so long. */
const TURN_MS = 10_000;
/** What is due sooner than the minute's sweep comes by is waited for by a job of its own. */
const SOON_MS = 60_000;

/**
 * Sends what is due to a webhook, over connections that stay open for the turn. While its address fails, one delivery at
 * a time finds out whether it is back, so that the others keep their tries.
 */
export const sendJob = defineJob({
  task: SEND_TASK,
  outward: true,
  payload: z.looseObject({ webhook_id: z.number() }),
  run: async ({ platform, teamId, signal }, { webhook_id }) => {
    const until = Date.now() + TURN_MS;
    const agent = keepOpen(AT_ONCE);
    signal.addEventListener('abort', agent.breakOff);
    try {
      while (!signal.aborted) {
        const due = await claimDue(platform, teamId, webhook_id, TAKEN);
        if (due.length === 0) break;
        const attempts = await sendAll(platform, due, signal, agent);
        // The process ends: what was not sent is sent later, and this was no try.
        const { failing } = await settle(platform, teamId, webhook_id, due, attempts, signal.aborted);
        if (failing || Date.now() > until) break;
      }
    } finally {
      signal.removeEventListener('abort', agent.breakOff);
      agent.end();
    }
    await comeBack(platform, teamId, webhook_id);
  },
});

/** Sends in their order, some at once. Once one fails, or it takes too long, no further one begins: those have no attempt. */
async function sendAll(
  platform: Platform,
  due: readonly Due[],
  signal: AbortSignal,
  agent: Agents,
): Promise<(Attempt | undefined)[]> {
  const attempts: (Attempt | undefined)[] = due.map(() => undefined);
  const waiting = due.entries();
  const until = Date.now() + BEGIN_MS;
  let failed = false;
  const sender = async () => {
    for (const [place, each] of waiting) {
      if (failed || signal.aborted || Date.now() > until) return;
      const came = await attempt(platform, each, agent);
      attempts[place] = came;
      failed ||= !came.ok;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return attempts;
}

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
