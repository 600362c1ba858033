import type { InterviewAnswer } from '@hireloom/contracts/interview/interview-words';
import type { moveBody } from '@hireloom/contracts/interview/interview-endpoints';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { conflict, invalid, notFound } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { actorOf, momentAt } from './schedule.service.ts';
import { knownMembers } from './schedule/known-for.ts';
import { interviewsChangeableBy, interviewsVisibleTo } from './scope.ts';
import { lockInterviews } from './stored-interviews.ts';
import { changePeople, type PeopleWish } from './verbs/change-people.ts';
import { moveInterview } from './verbs/move.ts';
import { isLive } from './verbs/rules.ts';

/** Throws `not_found` unless the viewer may plan and end this interview. */
export async function refuseUnchangeable({ tx, viewer }: Context, id: number): Promise<void> {
  const { rows } = await sql`select from interview t where t.team_id = ${viewer.team_id} and t.id = ${id}
    and t.deleted_on is null and ${interviewsChangeableBy(viewer, 't')}`.execute(tx);
  if (rows.length === 0) throw notFound('Interview');
}

/** Moves an interview to a time that a person plans. Throws as `moveInterview`, and at `starts` for a time that is none. */
export async function movePlanned(
  context: Context,
  id: number,
  body: z.output<typeof moveBody>,
): Promise<void> {
  const { starts, minutes, ...rest } = body;
  const starts_on = momentAt(starts);
  await moveInterview(context, { id, starts_on, minutes, zone: starts.zone, by: actorOf(context), ...rest });
}

/** Changes who takes part. Throws as `changePeople`, and at `interviewers` for who may not. */
export async function changePlannedPeople(context: Context, wish: Omit<PeopleWish, 'by'>): Promise<void> {
  const known = await knownMembers(
    context,
    wish.people.map(({ member_id }) => member_id),
  );
  if (wish.people.some(({ member_id }) => !known.has(member_id)))
    throw invalid({ interviewers: 'Interviewers must be active members of the team' });
  await changePeople(context, { ...wish, by: actorOf(context) });
}

/**
 * Keeps whether the viewer takes part in an interview that they are named on. Throws `not_found` for one that they may not
 * open or are not named on, `conflict` for one that is not to be held.
 */
export async function answerInvitation(context: Context, id: number, answer: InterviewAnswer): Promise<void> {
  const { tx, viewer } = context;
  const { rows } = await sql`select from interview t where t.team_id = ${viewer.team_id} and t.id = ${id}
    and t.deleted_on is null and ${interviewsVisibleTo(viewer, 't')}`.execute(tx);
  if (rows.length === 0) throw notFound('Interview');
  const [locked] = await lockInterviews(context, [id]);
  if (!locked?.members.some(({ member_id }) => member_id === viewer.id)) throw notFound('Interview');
  if (!isLive(locked)) throw conflict('This interview is not to be held');
  await sql`update interview_member set answer = ${answer}
    where team_id = ${viewer.team_id} and interview_id = ${id} and member_id = ${viewer.id}`.execute(tx);
  await entityChanged(context, 'interview', id);
}
