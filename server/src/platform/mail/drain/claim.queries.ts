import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { readStoredColumns } from '../../db/stored-shape.ts';
import { inEnglish, phrase, storedPhrase } from '../../words/phrase.ts';
import { type MailAppointment, mailShapes } from '../mail.shapes.ts';

/** A mail that this worker hands over and nobody else. */
export interface ClaimedMail {
  id: number;
  message_id: string;
  purpose: string;
  recipients: string[];
  cc: string[];
  bcc: string[];
  subject: string;
  html: string;
  plain: string;
  language: string;
  from_name: string | null;
  reply_to: string | null;
  in_reply_to: string | null;
  refs: string[];
  unsubscribe_url: string | null;
  ics: MailAppointment | null;
  accepted: string[];
  refused: Record<string, string>;
  /** This one counted. */
  attempts: number;
  doubts: number;
}

/** A claim is renewed long before: whoever holds one past it was killed. */
export const CLAIM_SECONDS = 120;

/** The mails of one account, or those of the configured server. */
export const ofAccount = (account: number | null): RawBuilder<unknown> =>
  account === null ? sql`account_id is null` : sql`account_id = ${account}`;

/** Those of them that may go now. */
export const dueAt = (now: Date): RawBuilder<unknown> =>
  sql`state = 'queued' and (send_after is null or send_after <= ${now.toISOString()}::timestamptz)`;

/**
 * Puts what is due into the queue: what was to go later, and what a killed worker left. Of the latter nobody knows whether
 * the server has it, so it goes once more and no further time. Answers the ids of those that wait for a person now.
 */
export async function fillQueue(
  tx: Tx,
  teamId: number,
  account: number | null,
  now: Date,
): Promise<number[]> {
  const at = now.toISOString();
  await sql`update mail_message set state = 'queued', updated_on = now()
    where team_id = ${teamId} and ${ofAccount(account)} and state = 'scheduled' and send_after <= ${at}::timestamptz`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number; state: string }>`update mail_message
      set state = case when doubts = 0 then 'queued' else 'uncertain' end, doubts = doubts + 1, claimed_until = null,
        reason = ${inEnglish(leftOver)}, reason_phrase = ${storedPhrase(leftOver)}::jsonb, updated_on = now()
    where team_id = ${teamId} and ${ofAccount(account)} and state = 'sending' and claimed_until < ${at}::timestamptz
    returning id, state`.execute(tx);
  return rows.filter(({ state }) => state === 'uncertain').map(({ id }) => id);
}

const leftOver = phrase('The program ended while this was being handed over');

/** Claims the next mail that is due, in a commit of its own: persons before what goes to many, then the oldest first. */
export async function claimNext(
  tx: Tx,
  teamId: number,
  account: number | null,
  now: Date,
): Promise<ClaimedMail | null> {
  const { rows } = await sql<ClaimedMail>`update mail_message
      set state = 'sending', attempts = attempts + 1, reason = null, reason_phrase = null, updated_on = now(),
        claimed_until = ${now.toISOString()}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
    where team_id = ${teamId} and id = (
      select id from mail_message where team_id = ${teamId} and ${ofAccount(account)} and ${dueAt(now)}
      order by (purpose in ('bulk', 'auto')), id limit 1 for update skip locked)
    returning id, message_id, purpose, recipients, cc, bcc, subject, html, plain, language, from_name, reply_to,
      in_reply_to, refs, unsubscribe_url, ics, accepted, refused, attempts, doubts`.execute(tx);
  const { refused, ics } = mailShapes;
  const [claimed] = readStoredColumns(rows, { refused, ics }, ({ id }) => id);
  return claimed ?? null;
}

/** Holds a claim for longer; a large mail on a slow line takes its time. */
export async function renewClaim(tx: Tx, teamId: number, mail: ClaimedMail, now: Date): Promise<void> {
  await sql`update mail_message
      set claimed_until = ${now.toISOString()}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
    where ${heldBy(teamId, mail)}`.execute(tx);
}

/** The row of a claimed mail, as long as nobody else has seen to it. */
export const heldBy = (teamId: number, { id, attempts }: ClaimedMail) =>
  sql<boolean>`team_id = ${teamId} and id = ${id} and state = 'sending' and attempts = ${attempts}`;

/** How many mails an account has sent since a moment. */
export async function sentSince(tx: Tx, teamId: number, account: number, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('mail_message')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('team_id', '=', teamId)
    .where('account_id', '=', account)
    .where('sent_on', '>=', since.toISOString())
    .executeTakeFirst();
  return row?.sent ?? 0;
}

/** The day that caps are counted by: that of UTC, the same for all. */
export const startOfDay = (now: Date): Date => new Date(now.toISOString().slice(0, 10));
