import type { ActionReply } from '@hireloom/contracts/kit/reply';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { notificationEndpoints } from '@hireloom/contracts/notification/notification-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { asReply } from '../../platform/http/action-reply.ts';
import { conflict, invalid, notFound } from '../../platform/http/app-error.ts';
import {
  actionSaid,
  joined,
  type Phrase,
  phrase,
  type Sentence,
  toPhrase,
} from '../../platform/words/phrase.ts';
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
  const done: Phrase[] = [];
  const failed: Phrase[] = [];
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
    if (reply.code !== 0) failed.push({ text: reply.text ?? reply.message, values: reply.values });
    else counts[is_approved ? 'approved' : 'denied'] += 1;
  }
  for (let missing = wanted.size - questions.length; missing > 0; missing -= 1)
    failed.push(phrase('Notification was not found'));
  const { approved, denied } = counts;
  if (approved > 0) done.push(phrase('{count} approved', { count: approved }));
  if (denied > 0) done.push(phrase('{count} denied', { count: denied }));
  for (const is_archive of [true, false]) {
    const ids = to_update.filter((entry) => entry.is_archive === is_archive).map(({ id }) => id);
    if (ids.length === 0) continue;
    const outcome = await archive(context, ids, is_archive);
    const count = outcome.done.length;
    if (count > 0) done.push(phrase(is_archive ? '{count} archived' : '{count} restored', { count }));
    failed.push(...outcome.refused.map(({ why }) => toPhrase(why)));
  }
  const [first] = failed;
  if (!first) return actionSaid(0, joined(done, ', '));
  const left = phrase('{count} could not be done: {why}', { count: failed.length, why: first });
  return actionSaid(1, joined([...done, left], ', '));
}

function answerQuestion(
  context: Context,
  subjects: Subjects,
  { step_id }: Question,
  answer: Answer,
): Promise<Sentence> {
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
