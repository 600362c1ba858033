import { type RawBuilder, sql } from 'kysely';
import type { QueuedJob } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { inEnglish, type Sentence, storedPhrase } from '../words/phrase.ts';
import { announceMails } from './announce.ts';
import { wakeMails } from './wake.ts';

/** Which mails are meant: those that fit everything given. At least one thing is given. */
export interface WhichMails {
  ids?: readonly number[];
  bulk_action_id?: number;
  rule_id?: number;
  dedupe_keys?: readonly string[];
  /** Whom they are about, by columns of `mail_message`. */
  about?: Readonly<Record<`${string}_id`, number>>;
}

/**
 * Takes back what has not been claimed yet, with the reason in words; answers the ids of those that do not go. Whoever
 * comes too late finds them sent: a mail is claimed and taken back under the lock of its row.
 */
export async function cancelMails(
  tx: Tx,
  teamId: number,
  which: WhichMails,
  reason: Sentence,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update mail_message set state = 'cancelled', ${because(reason)},
      send_after = null, updated_on = now()
    where team_id = ${teamId} and state in ('scheduled', 'queued') and ${meant(which)} returning id`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  await announceMails(tx, teamId, ids.slice(0, MOST_TOLD));
  return ids;
}

/** What ended without reaching everybody goes again, to those who have not got it and under the same Message-ID. */
export async function retryMail(
  tx: Tx,
  teamId: number,
  ids: readonly number[],
): Promise<{ ids: number[]; jobs: QueuedJob[] }> {
  const { rows } = await sql<{ id: number; account_id: number | null }>`update mail_message m
      set state = 'queued', attempts = 0, doubts = least(doubts, 1), refused = '{}', error = null, reason = null,
        reason_phrase = null, send_after = null, claimed_until = null, updated_on = now(),
        account_id = case when exists (select from mail_account a
            where a.team_id = m.team_id and a.id = m.account_id and a.deleted_on is null) then m.account_id
          else (select a.id from mail_account a where a.team_id = m.team_id and a.is_default and a.deleted_on is null
            and m.account_id is not null) end
      where team_id = ${teamId} and id = any(${[...ids]}) and state in ('failed', 'partly', 'uncertain', 'kept')
        and not (recipients || cc || bcc) <@ accepted
      returning id, account_id`.execute(tx);
  const again = rows.map(({ id }) => id);
  await announceMails(tx, teamId, again.slice(0, MOST_TOLD));
  return {
    ids: again,
    jobs: wakeMails(
      teamId,
      rows.map(({ account_id }) => account_id),
    ),
  };
}

/** Lets go at once what an account put off: it was set up anew. Answers the jobs for it. */
export async function resumeMails(tx: Tx, teamId: number, accountId: number): Promise<QueuedJob[]> {
  await sql`update mail_message set send_after = null, reason = null, reason_phrase = null, updated_on = now()
    where team_id = ${teamId} and account_id = ${accountId} and state = 'queued'
      and (send_after is not null or reason is not null)`.execute(tx);
  return wakeMails(teamId, [accountId]);
}

/** Ends what waits for an account that is no more. They can be tried again, by the team's own account. */
export async function failWaiting(
  tx: Tx,
  teamId: number,
  accountId: number,
  reason: Sentence,
): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`update mail_message set state = case when accepted = '{}' then 'failed' else 'partly' end, ${because(reason)},
      send_after = null, updated_on = now()
    where team_id = ${teamId} and account_id = ${accountId} and state in ('scheduled', 'queued')
    returning id`.execute(tx);
  await announceMails(
    tx,
    teamId,
    rows.slice(0, MOST_TOLD).map(({ id }) => id),
  );
}

/** Pages read anew by the kind of record: more messages would say nothing more. */
const MOST_TOLD = 20;

/** The columns that say why, in English and as it is said in other languages. */
export const because = (reason: Sentence): RawBuilder<unknown> =>
  sql`reason = ${inEnglish(reason)}, reason_phrase = ${storedPhrase(reason)}::jsonb`;

function meant({ ids, bulk_action_id, rule_id, dedupe_keys, about = {} }: WhichMails): RawBuilder<unknown> {
  const asked = [
    ...(ids ? [sql`id = any(${[...ids]})`] : []),
    ...(dedupe_keys ? [sql`dedupe_key = any(${[...dedupe_keys]})`] : []),
    ...Object.entries({ bulk_action_id, rule_id, ...about }).flatMap(([column, value]) =>
      value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`],
    ),
  ];
  if (asked.length === 0) throw new Error('Which mails are meant has to be said');
  return sql.join(asked, sql` and `);
}
