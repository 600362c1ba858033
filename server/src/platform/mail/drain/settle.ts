import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { storedJson } from '../../db/stored-shape.ts';
import { inEnglish, phrase, type Sentence, storedPhrase } from '../../words/phrase.ts';
import { because } from '../change-mails.ts';
import { mailShapes } from '../mail.shapes.ts';
import { type ClaimedMail, dueAt, heldBy, ofAccount } from './claim.queries.ts';
import { MOST_ATTEMPTS, type Outcome, waits } from './outcome.ts';

/** Writes what became of a claimed mail; nothing, where the claim had run out and somebody else saw to it. */
export async function settle(tx: Tx, teamId: number, claimed: ClaimedMail, outcome: Outcome): Promise<void> {
  const { refused, sent_on, ...rest } = outcome;
  await tx
    .updateTable('mail_message')
    .set({
      ...rest,
      ...(sent_on ? { sent_on } : {}),
      refused: storedJson(mailShapes.refused, refused),
      claimed_until: null,
      updated_on: sql<string>`now()`,
    })
    .where(heldBy(teamId, claimed))
    .execute();
}

/** Nobody of this mail may be written to. */
export async function holdBack(
  tx: Tx,
  teamId: number,
  claimed: ClaimedMail,
  refused: Record<string, string>,
): Promise<void> {
  const state = claimed.accepted.length > 0 ? 'partly' : 'suppressed';
  await tx
    .updateTable('mail_message')
    .set({
      ...{
        state,
        claimed_until: null,
        reason: inEnglish(nobodyLeft),
        reason_phrase: storedPhrase(nobodyLeft),
      },
      refused: storedJson(mailShapes.refused, refused),
      updated_on: sql<string>`now()`,
    })
    .where(heldBy(teamId, claimed))
    .execute();
}

const nobodyLeft = phrase('Nobody of those it was for may be written to');

/** There is no mail server: everything that is due is kept. Answers the ids. */
export async function keepAll(tx: Tx, teamId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number; purpose: string }>`update mail_message
      set state = 'kept', error = null, reason = null, reason_phrase = null, updated_on = now()
    where team_id = ${teamId} and ${ofAccount(null)} and ${dueAt(now)} returning id, purpose`.execute(tx);
  return rows.filter(({ purpose }) => purpose !== 'system').map(({ id }) => id);
}

/**
 * The server could not be reached: all that is due waits, with its words, as that is no fault of one mail. It counts as an
 * attempt of each; after the last one they fail.
 */
export async function putOff(
  tx: Tx,
  teamId: number,
  account: number | null,
  now: Date,
  { words, claimed }: { words: Sentence; claimed: ClaimedMail | null },
): Promise<void> {
  const id = claimed?.id ?? 0;
  // The one that was tried has been counted when it was claimed.
  const attempts = sql`attempts + case when id = ${id} then 0 else 1 end`;
  await sql`update mail_message set error = ${inEnglish(words)}, claimed_until = null, updated_on = now(),
      attempts = ${attempts},
      send_after = ${now.toISOString()}::timestamptz + make_interval(mins => (${[...waits]}::int[])[least(${attempts}, ${waits.length})]),
      state = case when ${attempts} < ${MOST_ATTEMPTS} then 'queued' when accepted = '{}' then 'failed' else 'partly' end
    where team_id = ${teamId} and ${ofAccount(account)}
      and ((${dueAt(now)}) or (id = ${id} and state = 'sending'))`.execute(tx);
}

/** All that is due waits with the reason: until a moment, or until its account is changed. */
export async function holdDue(
  tx: Tx,
  teamId: number,
  account: number,
  now: Date,
  { until, reason }: { until: Date | null; reason: Sentence },
): Promise<void> {
  const which = sql`team_id = ${teamId} and ${ofAccount(account)} and ${dueAt(now)}`;
  if (until)
    await sql`update mail_message set ${because(reason)}, send_after = ${until.toISOString()}::timestamptz, updated_on = now()
      where ${which}`.execute(tx);
  else
    await sql`update mail_message set ${because(reason)}, updated_on = now()
      where ${which} and reason is distinct from ${inEnglish(reason)}`.execute(tx);
}
