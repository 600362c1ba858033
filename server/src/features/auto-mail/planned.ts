import type { AutoMailEventName } from '@hireloom/contracts/auto-mail/auto-mail-events';
import { type RawBuilder, sql } from 'kysely';
import type { Context, TeamWork } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { inEnglish, phrase, type Sentence, storedPhrase } from '../../platform/words/phrase.ts';

/** A mail that a rule planned and that waits. */
export interface Planned {
  id: number;
  rule: number;
  event: AutoMailEventName;
  cause: string;
  history: number;
  /** The interview that it is about; null for a step. */
  interview: number | null;
  applicant: number;
  receiver: string;
  kind: string;
  member: number | null;
  address: string | null;
}

/** The team's work, whoever asks. */
export type Work = Pick<TeamWork, 'tx' | 'platform'> & { viewer: Pick<Context['viewer'], 'team_id'> };

/** Locks the next mail that is due and that nobody else is at; null where none is. */
export async function takeDue(tx: Tx, teamId: number, now: Date): Promise<Planned | null> {
  const { rows } =
    await sql<Planned>`select id, rule_id as rule, event, cause, history_id as history, interview_id as interview,
      applicant_id as applicant, receiver, kind, member_id as member, address
    from auto_mail where team_id = ${teamId} and state = 'waiting' and due_on <= ${now.toISOString()}
    order by due_on, id limit 1 for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** What came of a mail that waited, with the reason where none was written. */
export type Outcome =
  | { state: 'sent'; mail: number | null }
  | { state: 'cancelled'; why: Sentence }
  /** `problem`: somebody has to look at it. */
  | { state: 'skipped'; why: Sentence; problem?: boolean };

export const cancelled = (why: Sentence): Outcome => ({ state: 'cancelled', why });
export const skipped = (why: Sentence): Outcome => ({ state: 'skipped', why });
export const problem = (why: Sentence): Outcome => ({ state: 'skipped', why, problem: true });

/** Writes down what came of a mail. */
export async function settle({ tx, platform, viewer }: Work, id: number, outcome: Outcome): Promise<void> {
  const why = outcome.state === 'sent' ? null : outcome.why;
  await tx
    .updateTable('auto_mail')
    .set({
      state: outcome.state,
      mail_id: outcome.state === 'sent' ? outcome.mail : null,
      reason: why === null ? null : inEnglish(why),
      reason_phrase: why === null ? null : storedPhrase(why),
      is_problem: outcome.state === 'skipped' && outcome.problem === true,
      settled_on: platform.now().toISOString(),
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
}

/**
 * Cancels what waits under `m`; answers how many that were. What is being written at this moment is left.
 * @param where a condition on `m`
 */
export async function cancelWaiting(
  { tx, platform, viewer }: Work,
  where: RawBuilder<unknown>,
  why: Sentence,
): Promise<number> {
  const { rows } = await sql`update auto_mail m set state = 'cancelled', reason = ${inEnglish(why)},
      reason_phrase = ${storedPhrase(why)}::jsonb, settled_on = ${platform.now().toISOString()}
    where m.team_id = ${viewer.team_id} and m.id in (select m.id from auto_mail m
      where m.team_id = ${viewer.team_id} and m.state = 'waiting' and ${where} for update skip locked)
    returning m.id`.execute(tx);
  return rows.length;
}

export const IS_OFF = phrase('The mapper was switched off');
