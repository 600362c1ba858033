import { channels } from '@hireloom/contracts/channels';
import { sql } from 'kysely';
import { notify } from '../../platform/realtime/realtime.ts';
import { inEnglish, storedPhrase } from '../../platform/words/phrase.ts';
import { mailNow } from './mail.ts';
import type { News, NotifyContext } from './news.ts';
import { choicesOf } from './preferences.service.ts';
import { storedJson } from '../../platform/db/stored-shape.ts';
import { notificationShapes } from './notification.shapes.ts';

/** What goes to everybody who follows a job; a muted job keeps silent about it. The rest is for the reader in person. */
const mutable: readonly News['event'][] = [
  'job_status',
  'applicant_added',
  'documentation_upload',
  'stage_late',
];

/**
 * Writes one notification per member, in the caller's transaction, with its e-mail by preference, and tells their open
 * pages at commit. Left out: inactive members, the one who caused it (unless `self`), whoever muted the job, and whoever
 * wants to hear of this event by no channel.
 */
export async function notifyMembers(
  context: NotifyContext,
  members: readonly number[],
  news: News,
): Promise<void> {
  const { tx, viewer } = context;
  const wanted = [...new Set(members)].filter((id) => news.self || id !== viewer.id);
  const muted = mutable.includes(news.event) ? (news.job_id ?? null) : null;
  const choices = await choicesOf(context, wanted, news.event, muted);
  const readers = news.mailed
    ? choices.flatMap((each) => (each.in_app ? [{ ...each, mail: 'off' as const }] : []))
    : choices;
  if (readers.length === 0) return;
  const { rows } = await sql<{ id: number; member_id: number }>`insert into notification
      (team_id, member_id, in_app, mail, event, context, type, message, phrase, why, why_phrase, actor_id, job_id, candidate_id,
        applicant_id, step_id, action, changes, once, created_on)
    select ${viewer.team_id}, r.member_id, r.in_app, r.mail, ${news.event}, ${news.context}, ${news.type},
      ${inEnglish(news.message)}, ${storedPhrase(news.message)}::jsonb, ${inEnglish(news.why)},
      ${storedPhrase(news.why)}::jsonb, ${viewer.id}, ${news.job_id ?? null}, ${news.candidate_id ?? null},
      ${news.applicant_id ?? null}, ${news.step_id ?? null}, ${news.action ?? null},
      ${storedJson(notificationShapes.changes, news.changes ?? [])}::jsonb, ${news.once ?? null}, ${context.platform.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) as r(member_id bigint, in_app boolean, mail text)
    order by r.member_id on conflict (team_id, once, member_id) where once is not null do nothing
    returning id, member_id`.execute(tx);
  for (const reader of readers) {
    const row = rows.find(({ member_id }) => member_id === reader.member_id);
    if (!row) continue;
    if (reader.in_app) await notify(context, channels.notifications(reader.member_id), { id: row.id });
    if (reader.mail === 'now') await mailNow(context, reader, news);
  }
}

/**
 * Marks what asks for an answer of this step as taken, for everybody or `only` these members, and tells their open
 * pages.
 */
export async function closeQuestions(
  context: NotifyContext,
  stepId: number,
  only?: readonly number[],
): Promise<void> {
  const { tx, viewer } = context;
  const those = only ? sql`member_id = any(${only})` : sql`true`;
  // Whoever answers has read it. Locked in the order in which everybody locks notifications.
  const { rows: settled } = await sql<{ member_id: number }>`update notification
    set is_action_taken = true, is_read = is_read or member_id is not distinct from ${viewer.id}
    where team_id = ${viewer.team_id} and id in (select id from notification where team_id = ${viewer.team_id}
      and step_id = ${stepId} and not is_action_taken and ${those} order by id for update)
    returning member_id`.execute(tx);
  await notifyChanged(
    context,
    settled.map(({ member_id }) => member_id),
  );
}

/** Makes the open pages of these members read their notifications anew, without a word. */
export async function notifyChanged(
  context: Pick<NotifyContext, 'tx' | 'viewer'>,
  members: readonly number[],
): Promise<void> {
  for (const member of new Set(members))
    await notify(context, channels.notifications(member), { changed: true });
}

/**
 * Says what a member has not read yet anew, on top, instead of beside it: news of the same event and type about the same
 * applicant. Answers whether there was such news; it goes out by no mail.
 */
export async function retell(
  context: NotifyContext,
  memberId: number,
  { event, type, applicant_id, message }: Pick<News, 'event' | 'type' | 'applicant_id' | 'message'>,
): Promise<boolean> {
  const { tx, viewer, platform } = context;
  const { rows } = await sql<{ id: number }>`update notification set message = ${inEnglish(message)},
      phrase = ${storedPhrase(message)}::jsonb, created_on = ${platform.now().toISOString()}
    where team_id = ${viewer.team_id} and id = (select id from notification where team_id = ${viewer.team_id}
      and member_id = ${memberId} and event = ${event} and type = ${type} and applicant_id = ${applicant_id ?? null}
      and in_app and not is_read and not is_archive order by id desc limit 1 for update)
    returning id`.execute(tx);
  if (rows.length > 0) await notifyChanged(context, [memberId]);
  return rows.length > 0;
}
