import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { withTeam } from '../../platform/db/transaction.ts';
import { runAsTeam } from '../../platform/http/run.ts';
import { inEnglish, storedPhrase } from '../../platform/words/phrase.ts';
import type { Attempt } from './attempt.ts';
import type { Due } from './claim.ts';
import { tellAdmins } from './tell-admins.ts';
import { showsReplies } from './webhook.queries.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after a try the next one comes; after the last there is none. */
const waits = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  15 * MINUTE,
  HOUR,
  4 * HOUR,
  12 * HOUR,
  24 * HOUR,
] as const;
export const MOST_TRIES = waits.length + 1;
/** An address that fails for so long is sent nothing more. */
const GIVEN_UP_MS = 5 * 24 * HOUR;

/** How well a webhook fares is not written more often than this, as long as all goes well: who looks for events holds it. */
const TOLD_MS = 10 * SECOND;

/** A receiver that comes back is not met by all that waited for it in the same second. */
const withJitter = (ms: number) => Math.round(ms * (0.8 + Math.random() * 0.4));

/** Writes what came of a turn, and how the webhook fares by it. Answers whether its address fails. */
export async function settle(
  platform: Platform,
  teamId: number,
  webhookId: number,
  due: readonly Due[],
  attempts: readonly (Attempt | undefined)[],
  broken: boolean,
): Promise<{ failing: boolean }> {
  const now = platform.now();
  const rows = due.map(({ delivery_id, tries }, place) => {
    const came = attempts[place];
    // What never began, or was broken off by the end of the process, was no try.
    if (!came || (broken && !came.ok))
      return { id: delivery_id, state: 'waiting', tries: tries - 1, next: now };
    const wait = waits[tries - 1];
    return {
      id: delivery_id,
      state: came.ok ? 'delivered' : came.gone || wait === undefined ? 'failed' : 'waiting',
      tries,
      next: wait === undefined || came.ok ? now : new Date(now.getTime() + withJitter(wait)),
      status: came.status,
      error: came.error && inEnglish(came.error),
      error_phrase: came.error && storedPhrase(came.error),
      reply: showsReplies(platform) ? came.reply.slice(0, 2000).replaceAll('\0', '') : null,
    };
  });
  const gone = attempts.some((each) => each?.gone);
  const worked = attempts.some((each) => each?.ok);
  const fault = broken ? undefined : attempts.find((each) => each?.ok === false);
  const text = JSON.stringify(rows);
  const ended = await withTeam(platform.db, teamId, async (tx) => {
    await sql`update webhook_delivery d set state = n.state, tries = n.tries, next_try_on = n.next,
        claimed_until = null, status = n.status, error = n.error, error_phrase = n.error_phrase::jsonb, reply = n.reply,
        done_on = case when n.state <> 'waiting' then ${now.toISOString()}::timestamptz end
      from jsonb_to_recordset(${text}::jsonb) as n(id bigint, state text, tries int, next timestamptz, status int,
        error text, error_phrase text, reply text)
      where d.team_id = ${teamId} and d.id = n.id`.execute(tx);
    const { rows: after } = await sql<{ ended: string | null; name: string }>`update webhook set
        last_ok_on = case when ${worked} then ${now.toISOString()}::timestamptz else last_ok_on end,
        failing_since = case when ${!fault?.error} and ${worked} then null
          when ${Boolean(fault?.error)} then coalesce(failing_since, ${now.toISOString()}::timestamptz) else failing_since end,
        error = case when ${Boolean(fault?.error)} then ${fault?.error ? inEnglish(fault.error) : null}
          when ${worked} then null else error end,
        error_phrase = case when ${Boolean(fault?.error)} then ${fault?.error ? storedPhrase(fault.error) : null}::jsonb
          when ${worked} then null else error_phrase end,
        error_on = case when ${Boolean(fault?.error)} then ${now.toISOString()}::timestamptz else error_on end,
        ended = case when ${gone} then 'gone'
          when ${Boolean(fault?.error)} and failing_since < ${new Date(now.getTime() - GIVEN_UP_MS).toISOString()}::timestamptz then 'failing'
          else ended end
      where team_id = ${teamId} and id = ${webhookId} and is_active
        and (${Boolean(fault?.error)} or failing_since is not null or error is not null or last_ok_on is null
          or last_ok_on < ${new Date(now.getTime() - TOLD_MS).toISOString()}::timestamptz)
      returning ended, name`.execute(tx);
    const [row] = after;
    if (!row?.ended) return null;
    await sql`update webhook set is_active = false, version = version + 1
      where team_id = ${teamId} and id = ${webhookId}`.execute(tx);
    if (gone)
      await sql`update webhook_delivery set state = 'failed', done_on = ${now.toISOString()}::timestamptz
        where team_id = ${teamId} and webhook_id = ${webhookId} and state = 'waiting'`.execute(tx);
    return row;
  });
  if (ended)
    await runAsTeam(platform, teamId, { uploads: [], request_id: '' }, (work) =>
      tellAdmins(work, { id: webhookId, ...ended }),
    );
  return { failing: fault !== undefined };
}
