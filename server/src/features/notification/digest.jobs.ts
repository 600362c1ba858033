import { sql } from 'kysely';
import { z } from 'zod';
import { nobody } from '../../crud/resource.ts';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, withSystem, withTeam } from '../../platform/db/transaction.ts';
import { defineJob, defineSweep, type JobDefinition } from '../../platform/jobs/job.ts';
import { flushJobs } from '../../platform/jobs/queue.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { languageOf } from '../../platform/words/reader.ts';
import { digestMail, type DigestEntry } from './digest-mail.ts';
import { localTime } from './local-time.ts';
import { seen, toldOf } from './notification.queries.ts';
import { NO_TIME_ZONE } from './preferences.service.ts';

/** Minute of the reader's day from which the daily mail goes out. */
const MORNING = 7 * 60;

const digestJob = defineJob({
  task: 'notification.digest',
  payload: z.looseObject({}),
  run: ({ platform, teamId }) => sendDigests(platform, teamId),
});

/** Each team with something to send gets a job of its own, so that one that fails holds up no other. */
const digests = defineSweep('notification.digests', '*/15 * * * *', async ({ db }) => {
  const teams = await withSystem(db, (tx) => tx.selectFrom('team').select('id').execute());
  for (const { id } of teams) {
    await withTeam(db, id, async (tx) => {
      const { rows } =
        await sql`select from notification where team_id = ${id} and mail = 'digest' limit 1`.execute(tx);
      if (rows.length > 0)
        await flushJobs(tx, [digestJob.queued(id, {}, { key: `notification-digest-${id}` })]);
    });
  }
});

export const notificationJobs: readonly JobDefinition[] = [digestJob, digests];

interface Waiting {
  member_id: number;
  oldest: string;
  time_zone: string;
  digest_on: string | null;
}

/** Sends the daily mail to everybody of a team for whom it is time. May run at any time and any number of times. */
export async function sendDigests(platform: Platform, teamId: number): Promise<void> {
  const { rows } = await withTeam(platform.db, teamId, (tx) =>
    sql<Waiting>`select n.member_id, min(n.created_on)::text as oldest, coalesce(p.time_zone, ${NO_TIME_ZONE}) as time_zone,
        p.digest_on::text as digest_on
      from notification n left join notification_preferences p on p.team_id = n.team_id and p.member_id = n.member_id
      where n.team_id = ${teamId} and n.mail = 'digest' group by n.member_id, p.time_zone, p.digest_on
      order by n.member_id`.execute(tx),
  );
  for (const waiting of rows) {
    const day = dueOn(platform.now(), waiting);
    if (!day) continue;
    await withTeam(platform.db, teamId, (tx) => sendTo(platform, tx, teamId, waiting.member_id, day));
  }
}

/** The reader's day, once it is morning there and something waits since before it; null otherwise. */
export function dueOn(
  now: Date,
  { oldest, time_zone, digest_on }: Omit<Waiting, 'member_id'>,
): string | null {
  const { day, minute } = localTime(now, time_zone);
  if (minute < MORNING || (digest_on !== null && digest_on >= day)) return null;
  const since = localTime(new Date(oldest), time_zone);
  return since.day < day || since.minute < MORNING ? day : null;
}

/** The mark of the day and the mail commit together, under the lock of the row: two workers send one mail. */
async function sendTo(
  platform: Platform,
  tx: Tx,
  teamId: number,
  member: number,
  day: string,
): Promise<void> {
  await sql`insert into notification_preferences (team_id, member_id) values (${teamId}, ${member})
    on conflict do nothing`.execute(tx);
  const { rows: claimed } = await sql<{
    first_name: string;
    email: string;
    is_active: boolean;
    language: string;
  }>`
    select m.first_name, m.email, m.is_active, ${languageOf('m')} as language from notification_preferences p
    join member m on m.team_id = p.team_id and m.id = p.member_id
    where p.team_id = ${teamId} and p.member_id = ${member} and (p.digest_on is null or p.digest_on < ${day}::date)
    for update of p skip locked`.execute(tx);
  const [reader] = claimed;
  if (!reader) return;
  const viewer = await viewerOfMember(tx, teamId, member);
  const known = (entity: string, alias: string) => (viewer ? seen({ viewer }, entity, alias) : nobody);
  const told = viewer ? toldOf({ viewer }, 't') : sql`t.message, t.phrase`;
  // What stands in no list can't be read there: the mail is its reading.
  const { rows } = await sql<DigestEntry & { unread: boolean }>`with waiting as (
      select id, is_read, in_app from notification where team_id = ${teamId} and member_id = ${member} and mail = 'digest'
      order by id for update),
    told as (update notification n set mail = 'sent', is_read = n.is_read or not n.in_app from waiting w
      where n.team_id = ${teamId} and n.id = w.id returning n.*, not w.is_read as unread)
    select ${told}, t.job_id, t.candidate_id, t.unread, coalesce(j.job_title, c.name) as record from told t
    left join job j on j.team_id = ${teamId} and j.id = t.job_id and j.deleted_on is null and ${known('job', 'j')}
    left join candidate c on c.team_id = ${teamId} and c.id = t.candidate_id and c.deleted_on is null and ${known('candidate', 'c')}
    order by t.id`.execute(tx);
  await sql`update notification_preferences set digest_on = ${day}::date where team_id = ${teamId} and member_id = ${member}`.execute(
    tx,
  );
  const unread = rows.filter((row) => row.unread);
  if (unread.length === 0 || !reader.is_active) return;
  const mail = digestMail(platform.config, reader, unread);
  await flushJobs(tx, [await queueMail(tx, teamId, { to: [reader.email], ...mail })]);
}
