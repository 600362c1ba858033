import { isRemote, patternLink } from '@hireloom/contracts/meeting-platform/meeting-link';
import { sql } from 'kysely';
import { randomSecret } from '../../../platform/auth/keys.ts';
import type { TeamWork } from '../../../platform/context.ts';
import { kindOf } from '../meeting-platform.shapes.ts';
import { meetingJob } from './meeting-queue.ts';

/**
 * Gives interviews that have no link yet theirs: a fixed or patterned one at once, others by a job, for which
 * `meeting_state` waits. A platform that was removed or switched off gives none. Changes their rows alone.
 */
export async function linkNow(
  work: TeamWork,
  platformId: number,
  interviews: readonly { id: number }[],
): Promise<void> {
  const found = await work.tx
    .selectFrom('meeting_platform')
    .select(['kind', 'link'])
    .where('team_id', '=', work.team_id)
    .where('id', '=', platformId)
    .where('deleted_on', 'is', null)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!found || interviews.length === 0) return;
  const kind = kindOf(found.kind);
  const ids = interviews.map(({ id }) => id);
  if (isRemote(kind)) {
    await sql`update interview set meeting_state = 'waiting', meeting_words = null, meeting_words_phrase = null
      where team_id = ${work.team_id} and id = any(${ids}) and link is null`.execute(work.tx);
    for (const id of ids) work.jobs.push(meetingJob(work.team_id, platformId, id));
    return;
  }
  const pattern = found.link ?? '';
  const links = ids.map((id) => ({
    id,
    link: patternLink(pattern, { interview: String(id), code: randomSecret().slice(0, 22) }),
  }));
  await sql`update interview i set link = l.link, meeting_state = 'ready', meeting_words = null, meeting_words_phrase = null
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l(id bigint, link text)
    where i.team_id = ${work.team_id} and i.id = l.id and i.link is null`.execute(work.tx);
}
