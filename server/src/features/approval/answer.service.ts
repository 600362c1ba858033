import type { ActionReply } from '@hireloom/contracts/kit/reply';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { notificationEndpoints } from '@hireloom/contracts/notification/notification-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { asReply } from '../../platform/http/action-reply.ts';
import { conflict, invalid, notFound } from '../../platform/http/app-error.ts';
import { archive } from '../notification/index.ts';
import { type Answer, answerStep } from './answer.ts';
import type { Subjects } from './subject.ts';

interface Question {
  id: number;
  step_id: number | null;
}

/** Approves or rejects what one of the viewer's notifications asks for. Throws `not_found` for anybody else's. */
export async function answerNotification(
  context: Context,
  subjects: Subjects,
  id: number,
  { notification_id, is_read: _read, ...answer }: BodyOf<typeof notificationEndpoints.answer>,
): Promise<ActionReply> {
  if (notification_id !== undefined && notification_id !== id)
    throw invalid({ notification_id: 'This is another notification' });
  const [question] = await questionsOf(context, [id]);
  if (!question) throw notFound('Notification');
  return asReply(context, () => answerQuestion(context, subjects, question, answer));
}

/** Archives, restores, approves and denies several; what could be done is done, and the rest is told. */
export async function answerSeveral(
  context: Context,
  subjects: Subjects,
  { to_update }: BodyOf<typeof notificationEndpoints.bulk>,
): Promise<ActionReply> {
  const done: string[] = [];
  const failed: string[] = [];
  const answers = to_update.filter((entry) => entry.is_archive === undefined);
  const wanted = new Map(answers.map((entry) => [entry.id, entry.is_approve === true]));
  if (answers.some((entry) => wanted.get(entry.id) !== (entry.is_approve === true)))
    throw invalid({ to_update: 'One of them is both approved and denied' });
  const questions = await questionsOf(context, [...wanted.keys()]);
  const counts = { approved: 0, denied: 0 };
  // A reminder asks the same as what it reminds of: they are answered as one.
  const answered = new Set<string>();
  for (const question of questions) {
    const is_approved = wanted.get(question.id) ?? false;
    const key = `${question.step_id ?? `none ${question.id}`} ${is_approved}`;
    if (answered.has(key)) continue;
    answered.add(key);
    const reply = await asReply(context, () =>
      answerQuestion(context, subjects, question, {
        is_approved,
        ...(is_approved ? {} : { unexplained: true }),
      }),
    );
    if (reply.code !== 0) failed.push(reply.message);
    else counts[is_approved ? 'approved' : 'denied'] += 1;
  }
  for (let missing = wanted.size - questions.length; missing > 0; missing -= 1)
    failed.push('Notification was not found');
  for (const [word, count] of Object.entries(counts)) if (count > 0) done.push(`${count} ${word}`);
  for (const is_archive of [true, false]) {
    const ids = to_update.filter((entry) => entry.is_archive === is_archive).map(({ id }) => id);
    if (ids.length === 0) continue;
    const outcome = await archive(context, ids, is_archive);
    if (outcome.done.length > 0) done.push(`${outcome.done.length} ${is_archive ? 'archived' : 'restored'}`);
    failed.push(...outcome.refused.map(({ why }) => why));
  }
  if (failed.length === 0) return { code: 0, message: done.join(', ') };
  const left = `${failed.length} could not be done: ${failed[0] ?? ''}`;
  return { code: 1, message: [...done, left].join(', ') };
}

function answerQuestion(
  context: Context,
  subjects: Subjects,
  { step_id }: Question,
  answer: Answer,
): Promise<string> {
  if (step_id === null) throw conflict('It asks for no approval');
  return answerStep(context, subjects, step_id, answer);
}

/** The viewer's own notifications among these, in the order in which their records are to be locked. */
async function questionsOf({ tx, viewer }: Context, ids: readonly number[]): Promise<Question[]> {
  const { rows } = await sql<Question>`select n.id, n.step_id from notification n
      left join approval_step s on s.team_id = n.team_id and s.id = n.step_id
      left join approval a on a.team_id = s.team_id and a.id = s.approval_id
    where n.team_id = ${viewer.team_id} and n.member_id = ${viewer.id} and n.id = any(${ids})
    order by a.kind, a.record_id, n.id`.execute(tx);
  return rows;
}
