import { type RawBuilder, sql } from 'kysely';
import type { LeavingConsequence } from '../member/index.ts';
import { closeQuestions, type NotifyContext } from '../notification/index.ts';
import { addAsked, type AskedStep, todayOf, whyAsked } from './ask.ts';
import { askedForIt, barredFrom } from './four-eyes/requesters.ts';
import { type Barred, mayAnswer, standsIn, withDelegates, whoAnswers } from './people.ts';
import { lockRound } from './rounds.queries.ts';

interface OpenStep extends AskedStep {
  approval_id: number;
}

/** Steps that wait for an answer of this member. */
async function openStepsOf({ tx, viewer }: NotifyContext, memberId: number): Promise<OpenStep[]> {
  const { rows } = await sql<OpenStep>`select s.id, s.level, s.type, s.member_id, s.approval_id
    from approval_asked a join approval_step s on s.team_id = a.team_id and s.id = a.step_id and s.state = 'asked'
      join approval r on r.team_id = s.team_id and r.id = s.approval_id
    where a.team_id = ${viewer.team_id} and a.member_id = ${memberId} order by r.kind, r.record_id`.execute(
    tx,
  );
  return rows;
}

/**
 * Locks the rounds that wait for a member: rounds are locked before members, and by their records, as by whoever
 * answers. To be called before the member is locked or changed.
 */
export async function lockRoundsOf(context: NotifyContext, memberId: number): Promise<void> {
  const { tx, viewer } = context;
  for (const { approval_id } of await openStepsOf(context, memberId)) {
    await lockRound(tx, viewer.team_id, approval_id);
  }
}

/** Hands what waits for a deactivated member to the admins, or to whoever else can answer it. */
async function handOver(context: NotifyContext, memberId: number): Promise<void> {
  const { tx, viewer } = context;
  for (const step of await openStepsOf(context, memberId)) {
    const round = await lockRound(tx, viewer.team_id, step.approval_id);
    if (round?.state !== 'pending') continue;
    const barred = await barredFrom(context, round);
    const people = await whoAnswers(
      tx,
      viewer.team_id,
      step,
      todayOf(context),
      whyAsked(round, step),
      barred,
    );
    if (people.some(({ id }) => id === memberId)) continue;
    await closeQuestions(context, step.id, [memberId]);
    await sql`delete from approval_asked where team_id = ${viewer.team_id} and step_id = ${step.id}
      and member_id = ${memberId}`.execute(tx);
    await addAsked(context, round, step, people, barred);
  }
}

/** What waits for a member who leaves is asked of others. */
export const handOverApprovals: LeavingConsequence = {
  before: lockRoundsOf,
  after: handOver,
  async count({ tx, team_id }, memberId) {
    const { rows } = await sql<{ approvals: number }>`select count(*)::int as approvals from approval_asked a
      join approval_step s on s.team_id = a.team_id and s.id = a.step_id and s.state = 'asked'
      where a.team_id = ${team_id} and a.member_id = ${memberId}`.execute(tx);
    return { ...rows[0] };
  },
};

/** Asks whoever stands in for a member from today on, in all that waits for the member now. */
export async function askDelegates(context: NotifyContext, memberId: number): Promise<void> {
  const { tx, viewer } = context;
  for (const step of await openStepsOf(context, memberId)) {
    const round = await lockRound(tx, viewer.team_id, step.approval_id);
    if (round?.state !== 'pending') continue;
    const member = { id: memberId, instead_of: null, why: '' };
    const barred = await barredFrom(context, round);
    const people = await withDelegates(tx, viewer.team_id, [member], todayOf(context), barred);
    await addAsked(context, round, step, people.slice(1), barred);
  }
}

/**
 * Asks those no more who answer no longer, in open steps (`s`) and people asked (`a`) of this condition: who stood in for
 * somebody, was an admin, or is a vendor now. Admins who are asked because nobody else answers stay.
 */
export async function dismiss(context: NotifyContext, which: RawBuilder<unknown>): Promise<void> {
  const { tx, viewer } = context;
  const { rows } = await sql<{ step_id: number; member_id: number }>`delete from approval_asked a
    using approval_step s, member m
    where a.team_id = ${viewer.team_id} and s.team_id = a.team_id and s.id = a.step_id and s.state = 'asked'
      and m.team_id = a.team_id and m.id = a.member_id and ${which}
      and not (${mayAnswer('m')} and (a.member_id is not distinct from s.member_id or ${standsIn(todayOf(context))}
        or 'admin' = any(m.roles) and a.instead_of_id is not distinct from s.member_id
          and (s.escalated_on is not null or ${askedForIt('s.team_id', 's.approval_id', 's.member_id')}
            or not exists (select from member p where p.team_id = s.team_id and p.id = s.member_id and ${mayAnswer('p')}))))
    returning a.step_id, a.member_id`.execute(tx);
  for (const { step_id, member_id } of rows) await closeQuestions(context, step_id, [member_id]);
}

/** Asks those no more who asked for it themselves, once the team does not allow that any more. */
export async function dismissBarred(
  context: NotifyContext,
  step: { id: number },
  barred: Barred,
): Promise<void> {
  const { tx, viewer } = context;
  const { rows } = await sql<{ member_id: number }>`delete from approval_asked
    where team_id = ${viewer.team_id} and step_id = ${step.id} and member_id = any(${[...barred]})
    returning member_id`.execute(tx);
  if (rows.length === 0) return;
  await closeQuestions(
    context,
    step.id,
    rows.map(({ member_id }) => member_id),
  );
}
