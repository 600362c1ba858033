import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import { defineJob, type JobHelpers } from '../../../platform/jobs/job.ts';
import { flushJobs } from '../../../platform/jobs/queue.ts';
import { SEND_TASK, sendingTo, TRY_AGAIN_TASK } from '../queue.ts';
import { type Hold, takeDue } from './claim.ts';
import { settle } from './settle.ts';
import { openTurn, type Turn } from './threads.ts';

/** Deliveries that are taken together, and written down together. */
const TAKEN = 500;
/** A job gives way to others after so long. */
const TURN_MS = 10_000;
/** What is due sooner than the minute's sweep comes by is waited for by a job of its own. */
const SOON_MS = 60_000;

const payload = z.looseObject({ webhook_id: z.number() });

/** Sends what is due to a webhook that answers. */
export const sendJob = defineJob({
  task: SEND_TASK,
  outward: 'prompt',
  payload,
  run: (helpers, { webhook_id }) => takeTurn(helpers, webhook_id, false),
});

/**
 * Sends one delivery to a webhook that fails, to find out whether it is back: the others keep their tries, and those who
 * answer do not wait for who does not.
 */
export const tryAgainJob = defineJob({
  task: TRY_AGAIN_TASK,
  outward: 'patient',
  payload,
  run: (helpers, { webhook_id }) => takeTurn(helpers, webhook_id, true),
});

/** Sends what is due, over connections that stay open for the turn. Who is not met as it was thought is left to the other job. */
async function takeTurn(
  { platform, teamId, signal }: JobHelpers,
  webhookId: number,
  fails: boolean,
): Promise<void> {
  const hold: Hold = { teamId, webhookId, holder: randomUUID() };
  const until = Date.now() + TURN_MS;
  let turn: Turn | null = null;
  const breakOff = () => turn?.breakOff();
  signal.addEventListener('abort', breakOff);
  try {
    while (!signal.aborted) {
      const taken = await takeDue(platform, hold, TAKEN);
      if (!taken || taken.failing !== fails || taken.due.length + taken.lost.length === 0) break;
      const { url, secrets, due } = taken;
      if (turn && turn.url !== url) {
        turn.end();
        turn = null;
      }
      turn ??= openTurn({ config: outwardOf(platform), url });
      const letters = due.map(({ id, text }) => ({ id, text }));
      const attempts = await turn.send({ letters, secrets, ahead: platform.now().getTime() - Date.now() });
      // The process ends: what was not sent is sent later, and this was no try.
      const { failing } = await settle(platform, hold, taken, attempts, signal.aborted);
      if (failing || fails || Date.now() > until) break;
    }
  } finally {
    signal.removeEventListener('abort', breakOff);
    turn?.end();
    await giveBack(platform, hold);
  }
}

const outwardOf = ({ config: { ALLOW_PRIVATE_TARGETS, PRODUCT_NAME } }: Platform) => ({
  ...{ ALLOW_PRIVATE_TARGETS, PRODUCT_NAME },
});

/** Ends the turn, and queues the next one where something is due soon; the sweep of each minute finds the rest. */
function giveBack(platform: Platform, { teamId, webhookId, holder }: Hold): Promise<void> {
  const soon = new Date(platform.now().getTime() + SOON_MS).toISOString();
  return withTeam(platform.db, teamId, async (tx) => {
    // Whoever asks for the turn meanwhile waits for this, so nothing that came in between is overlooked.
    const { rows: turns } = await sql<{ rests_until: string | null }>`update webhook_turn
      set held_by = null, held_until = null
      where team_id = ${teamId} and webhook_id = ${webhookId} and held_by = ${holder}::uuid
      returning rests_until`.execute(tx);
    if (!turns[0]) return;
    const { rows } = await sql<{ at: string; failing: boolean }>`select d.next_try_on as at,
        w.failing_since is not null as failing
      from webhook w join webhook_delivery d on d.team_id = w.team_id and d.webhook_id = w.id
      where w.team_id = ${teamId} and w.id = ${webhookId} and w.is_active and w.deleted_on is null
        and d.team_id = ${teamId} and d.webhook_id = ${webhookId} and d.state = 'waiting'
        and d.next_try_on < ${soon}::timestamptz
      order by d.next_try_on limit 1`.execute(tx);
    const [next] = rows;
    if (!next) return;
    const times = [next.at, turns[0].rests_until ?? next.at].map((at) => new Date(at).getTime());
    await flushJobs(tx, [
      sendingTo(teamId, webhookId, { fails: next.failing, at: new Date(Math.max(...times)) }),
    ]);
  });
}
