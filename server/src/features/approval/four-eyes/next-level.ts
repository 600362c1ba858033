import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { inEnglish, phrase, type Sentence } from '../../../platform/words/phrase.ts';
import { askStep, todayOf, whyAsked } from '../ask.ts';
import { logApproval } from '../log-approval.ts';
import { type Asked, type Barred, whoAnswers } from '../people.ts';
import { type Round, type Step, stepsOf } from '../rounds.queries.ts';
import { addRemark } from './remarks.ts';
import { barredFrom, NOBODY_ELSE } from './requesters.ts';

/** A level that was asked, and how many there are. */
export interface AskedLevel {
  level: number;
  levels: number;
}

/**
 * Asks the next level that waits. One that is for somebody who asked for it, or that nobody else could answer, is
 * skipped with the reason. Answers null when none is left. The round is locked by the caller.
 */
export async function askNext(context: Context, round: Round): Promise<AskedLevel | null> {
  const { tx, viewer } = context;
  const barred = await barredFrom(context, round);
  for (const step of await stepsOf(tx, viewer.team_id, round.id)) {
    if (step.state !== 'waiting') continue;
    const people = await whoElse(context, round, step, barred);
    if (people.length > 0) {
      await askStep(context, round, step, people, barred);
      return { level: step.level, levels: round.levels };
    }
    await skipOwn(context, round, step, barred);
  }
  return null;
}

/** Asks the admins, at a level of its own, because no other is left. Throws `conflict` where there is none but the barred. */
export async function askAdmins(context: Context, round: Round): Promise<AskedLevel> {
  const { tx, viewer } = context;
  const barred = await barredFrom(context, round);
  const levels = round.levels + 1;
  const wanted = { level: levels, type: 'admin', member_id: null };
  const people = await whoElse(context, round, wanted, barred);
  if (people.length === 0) throw conflict(NOBODY_ELSE);
  const { id } = await tx
    .insertInto('approval_step')
    .values({ ...wanted, team_id: viewer.team_id, approval_id: round.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await askStep(context, { ...round, levels }, { ...wanted, id }, people, barred);
  return { level: levels, levels };
}

/** Whether all that is behind a round was skipped by rule: nobody approved, so that it may not count as approved. */
export async function wasOnlySkipped({ tx, viewer }: Context, round: Round): Promise<boolean> {
  const steps = await stepsOf(tx, viewer.team_id, round.id);
  const byRule = steps.some(({ state, acted_by }) => state === 'skipped' && acted_by === null);
  return byRule && !steps.some(({ state }) => state === 'approved');
}

async function whoElse(
  context: Context,
  round: Round,
  step: Omit<Step, 'id' | 'approval_id' | 'state' | 'acted_by'>,
  barred: Barred,
): Promise<Asked[]> {
  if (step.member_id !== null && barred.has(step.member_id)) return [];
  const { tx, viewer } = context;
  return whoAnswers(tx, viewer.team_id, step, todayOf(context), whyAsked(round, step), barred);
}

async function skipOwn(context: Context, round: Round, step: Step, barred: Barred): Promise<void> {
  const { tx, viewer, platform } = context;
  await tx
    .updateTable('approval_step')
    .set({ state: 'skipped', acted_on: platform.now().toISOString() })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', step.id)
    .execute();
  const why = await whySkipped(context, step, barred);
  await addRemark(context, step.id, why);
  const record = { id: round.record_id, name: round.record_name };
  await logApproval(context, round.kind, record, 'skip_approval', inEnglish(why));
}

async function whySkipped({ tx, viewer }: Context, step: Step, barred: Barred): Promise<Sentence> {
  if (step.member_id === null || !barred.has(step.member_id))
    return phrase('Skipped: nobody but whoever asked for it could answer');
  const { rows } = await sql<{ name: string }>`select name from member
    where team_id = ${viewer.team_id} and id = ${step.member_id}`.execute(tx);
  return phrase('Skipped: {person} asked for it, and nobody approves their own request', {
    person: rows[0]?.name,
  });
}
