import { sql } from 'kysely';
import { settleQuestions, type NotifyContext } from '../notification/index.ts';
import { addAsked, type AskedStep, todayOf, whyAsked } from './ask.ts';
import { withDelegates, whoAnswers } from './people.ts';
import { lockRound } from './rounds.queries.ts';

interface OpenStep extends AskedStep {
  approval_id: number;
}

/** Steps that wait for an answer of this member. */
async function openStepsOf({ tx, viewer }: NotifyContext, memberId: number): Promise<OpenStep[]> {
  const { rows } = await sql<OpenStep>`select s.id, s.level, s.type, s.member_id, s.approval_id
    from approval_asked a join approval_step s on s.team_id = a.team_id and s.id = a.step_id and s.state = 'asked'
    where a.team_id = ${viewer.team_id} and a.member_id = ${memberId} order by s.approval_id`.execute(tx);
  return rows;
}

/**
 * Locks the rounds that wait for a member who is about to be deactivated: rounds are locked before members, as by
 * whoever answers. To be called before the member is changed.
 */
export async function lockRoundsOf(context: NotifyContext, memberId: number): Promise<void> {
  const { tx, viewer } = context;
  for (const { approval_id } of await openStepsOf(context, memberId)) {
    await lockRound(tx, viewer.team_id, approval_id);
  }
}

/** Hands what waits for a deactivated member to the admins, or to whoever else can answer it. */
export async function handOver(context: NotifyContext, memberId: number): Promise<void> {
  const { tx, viewer } = context;
  for (const step of await openStepsOf(context, memberId)) {
    const round = await lockRound(tx, viewer.team_id, step.approval_id);
    if (round?.state !== 'pending') continue;
    await settleQuestions(context, step.id, [memberId]);
    await sql`delete from approval_asked where team_id = ${viewer.team_id} and step_id = ${step.id}
      and member_id = ${memberId}`.execute(tx);
    const people = await whoAnswers(tx, viewer.team_id, step, todayOf(context), whyAsked(round, step));
    await addAsked(context, round, step, people);
  }
}

/** Asks whoever stands in for a member from today on, in all that waits for the member now. */
export async function askDelegates(context: NotifyContext, memberId: number): Promise<void> {
  const { tx, viewer } = context;
  for (const step of await openStepsOf(context, memberId)) {
    const round = await lockRound(tx, viewer.team_id, step.approval_id);
    if (round?.state !== 'pending') continue;
    const member = { id: memberId, instead_of: null, why: '' };
    const people = await withDelegates(tx, viewer.team_id, [member], todayOf(context));
    await addAsked(context, round, step, people.slice(1));
  }
}

/** Asks a delegate no more, in all that waits for the member. */
export async function dismissDelegate(
  context: NotifyContext,
  memberId: number,
  delegateId: number,
): Promise<void> {
  const { tx, viewer } = context;
  const { rows } = await sql<{ step_id: number }>`delete from approval_asked a using approval_step s
    where a.team_id = ${viewer.team_id} and s.team_id = a.team_id and s.id = a.step_id and s.state = 'asked'
      and a.member_id = ${delegateId} and a.instead_of_id = ${memberId} and s.member_id is not distinct from ${memberId}
    returning a.step_id`.execute(tx);
  for (const { step_id } of rows) await settleQuestions(context, step_id, [delegateId]);
}
