import { channels } from '@hireloom/contracts/channels';
import { sql } from 'kysely';
import { notify } from '../../platform/realtime/realtime.ts';
import { inEnglish, phrase, storedPhrase } from '../../platform/words/phrase.ts';
import { followersOf } from './follow.service.ts';
import { mailNow } from './mail.ts';
import type { News, NotifyContext } from './news.ts';
import { notifyMembers } from './notify.ts';
import { choicesOf } from './preferences.service.ts';

const WHY = 'You follow this job.';
const ADDED = '{count, plural, one {1 new applicant} other {{count} new applicants}} for {job}';

/** Tells who follows a job that it has another status; both are names of statuses. */
export async function notifyJobStatus(
  context: NotifyContext,
  job: { id: number; job_title: string },
  from: string,
  to: string,
): Promise<void> {
  if (from === to) return;
  await notifyMembers(context, await followersOf(context, job.id), {
    event: 'job_status',
    context: 'job',
    type: 'job_status',
    message: phrase('{job} is {status} now', { job: job.job_title, status: { text: to } }),
    why: WHY,
    job_id: job.id,
    changes: [{ label: 'Job status', from, to }],
  });
}

/**
 * Tells who follows a job of so many new applicants. One notification a reader tells of all until it is read: its number
 * is raised. Vendors know of their own applicants alone and are told of none.
 */
export async function notifyApplicantsAdded(
  context: NotifyContext,
  job: { id: number; name: string; stage: number },
  added: number,
): Promise<void> {
  const { tx, viewer, platform } = context;
  const followers = (await followersOf(context, job.id, job.stage)).filter((id) => id !== viewer.id);
  const reached = await choicesOf(context, followers, 'applicant_added', job.id);
  const readers = reached.filter(({ acting_role }) => acting_role !== 'vendor');
  if (readers.length === 0) return;
  const message = phrase(ADDED, { count: added, job: job.name });
  const { rows } = await sql<{ id: number; member_id: number; amount: number }>`insert into notification as n
      (team_id, member_id, in_app, mail, event, context, type, amount, message, phrase, why, actor_id, job_id, created_on)
    select ${viewer.team_id}, r.member_id, r.in_app, r.mail, 'applicant_added', 'job', 'applicant_added',
      ${added}::int, ${inEnglish(message)}, ${storedPhrase(message)}::jsonb, ${WHY}, ${viewer.id}, ${job.id}, ${platform.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) as r(member_id bigint, in_app boolean, mail text)
    order by r.member_id
    on conflict (team_id, member_id, job_id) where event = 'applicant_added' and not is_read do update
      set amount = n.amount + excluded.amount, actor_id = excluded.actor_id, in_app = excluded.in_app, created_on = excluded.created_on,
        mail = case when excluded.mail = 'digest' then 'digest' else n.mail end,
        phrase = jsonb_set(excluded.phrase, '{values,count}', to_jsonb(n.amount + excluded.amount)),
        message = (n.amount + excluded.amount) || ' new applicants for ' || ${job.name}::text
    returning id, member_id, amount`.execute(tx);
  for (const { id, member_id, amount } of rows) {
    const reader = readers.find((entry) => entry.member_id === member_id);
    if (!reader) continue;
    // An older one tells of more than have come now.
    const isNew = amount === added;
    if (reader.in_app)
      await notify(context, channels.notifications(member_id), isNew ? { id } : { changed: true });
    if (reader.mail === 'now' && isNew) await mailNow(context, reader, mailed(job));
  }
}

const mailed = (job: { id: number; name: string }): News => ({
  event: 'applicant_added',
  context: 'job',
  type: 'applicant_added',
  message: phrase('New applicants for {job}', { job: job.name }),
  why: WHY,
  job_id: job.id,
});
