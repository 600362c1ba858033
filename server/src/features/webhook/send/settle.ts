import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import { runAsTeam } from '../../../platform/http/run.ts';
import { inEnglish, storedPhrase } from '../../../platform/words/phrase.ts';
import type { Hold, Taken } from './claim.ts';
import { tellAdmins } from '../tell-admins.ts';
import { showsReplies } from '../webhook.queries.ts';
import type { Attempts } from './turn-messages.ts';

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

/** A webhook that fails is left alone for a tenth of the time that it has failed for, and for this long. */
const RESTS_MS = { least: 5 * SECOND, most: MINUTE };

/** Writes what came of some deliveries, and how the webhook fares by it. Answers whether its address fails. */
export async function settle(
  platform: Platform,
  { teamId, webhookId }: Hold,
  { due, lost }: Taken,
  attempts: Attempts,
  broken: boolean,
): Promise<{ failing: boolean }> {
  const now = platform.now();
  const at = now.toISOString();
  const shows = showsReplies(platform);
  const rows = due.flatMap(({ sequence, tries: before }, place) => {
    const came = attempts[place];
    // What never began, or was broken off by the end of the process, was no try.
    if (!came || (broken && !came.ok)) return [];
    const tries = before + 1;
    const wait = waits[before];
    return {
      sequence,
      state: came.ok ? 'delivered' : came.gone || wait === undefined ? 'failed' : 'waiting',
      tries,
      next: wait === undefined || came.ok ? now : new Date(now.getTime() + withJitter(wait)),
      status: came.status,
      error: came.error && inEnglish(came.error),
      error_phrase: came.error && storedPhrase(came.error),
      reply: shows ? came.reply.slice(0, 2000).replaceAll('\0', '') : null,
    };
  });
  const gone = attempts.some((each) => each?.gone);
  const worked = attempts.some((each) => each?.ok);
  const fault = broken ? undefined : attempts.find((each) => each?.ok === false);
  const fails = Boolean(fault?.error);
  const written = [
    ...rows,
    ...lost.map(({ sequence, tries, error }) => ({
      ...{ sequence, tries, state: 'failed', next: now },
      ...{ error: inEnglish(error), error_phrase: storedPhrase(error) },
    })),
  ];
  const ended = await withTeam(platform.db, teamId, async (tx) => {
    // By the key of each: joined to what came of them, all that the webhook was ever told may be read to find them.
    const came = JSON.stringify(Object.fromEntries(written.map((row) => [row.sequence, row])));
    await sql`update webhook_delivery d set claimed_until = null,
        (state, tries, next_try_on, status, error, error_phrase, reply, done_on) = (select n.state, n.tries, n.next,
            n.status, n.error, n.error_phrase::jsonb, n.reply, case when n.state <> 'waiting' then ${at}::timestamptz end
          from jsonb_to_record(${came}::jsonb -> d.sequence::text) as n(state text, tries int, next timestamptz,
            status int, error text, error_phrase text, reply text))
      where d.team_id = ${teamId} and d.webhook_id = ${webhookId}
        and d.sequence = any(${written.map(({ sequence }) => sequence)}::bigint[])`.execute(tx);
    const { rows: after } = await sql<{
      ended: string | null;
      name: string;
      failing_since: string | null;
    }>`update webhook set
        last_ok_on = case when ${worked} then ${at}::timestamptz else last_ok_on end,
        failing_since = case when ${!fails} and ${worked} then null
          when ${fails} then coalesce(failing_since, ${at}::timestamptz) else failing_since end,
        error = case when ${fails} then ${fault?.error ? inEnglish(fault.error) : null}
          when ${worked} then null else error end,
        error_phrase = case when ${fails} then ${fault?.error ? storedPhrase(fault.error) : null}::jsonb
          when ${worked} then null else error_phrase end,
        error_on = case when ${fails} then ${at}::timestamptz else error_on end,
        ended = case when ${gone} then 'gone'
          when ${fails} and failing_since < ${new Date(now.getTime() - GIVEN_UP_MS).toISOString()}::timestamptz then 'failing'
          else ended end
      where team_id = ${teamId} and id = ${webhookId} and is_active
        and (${fails} or failing_since is not null or error is not null or last_ok_on is null
          or last_ok_on < ${new Date(now.getTime() - TOLD_MS).toISOString()}::timestamptz)
      returning ended, name, failing_since`.execute(tx);
    const [row] = after;
    if (row?.failing_since) {
      const rests = Math.max(
        RESTS_MS.least,
        Math.min(RESTS_MS.most, (now.getTime() - Date.parse(row.failing_since)) / 10),
      );
      await sql`update webhook_turn set rests_until = ${new Date(now.getTime() + withJitter(rests)).toISOString()}::timestamptz
        where team_id = ${teamId} and webhook_id = ${webhookId}`.execute(tx);
    }
    if (!row?.ended) return null;
    await sql`update webhook set is_active = false, version = version + 1
      where team_id = ${teamId} and id = ${webhookId}`.execute(tx);
    if (gone)
      await sql`update webhook_delivery set state = 'failed', done_on = ${at}::timestamptz
        where team_id = ${teamId} and webhook_id = ${webhookId} and state = 'waiting'`.execute(tx);
    return row;
  });
  if (ended)
    await runAsTeam(platform, teamId, { uploads: [], request_id: '' }, (work) =>
      tellAdmins(work, { id: webhookId, ...ended }),
    );
  return { failing: fault !== undefined };
}
