import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { conflict, notFound } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { applicantsVisibleTo } from '../../applicant/index.ts';
import { meetingJob } from './meeting-queue.ts';

/** Tries again to make the meeting of an interview. Throws `not_found`; `conflict` where nothing failed. */
export async function retryMeeting(context: Context, id: number): Promise<void> {
  const { tx, viewer } = context;
  const { rows } = await sql<{
    platform_id: number | null;
    meeting_state: string;
  }>`select i.platform_id, i.meeting_state
    from interview i join applicant a on a.team_id = i.team_id and a.id = i.applicant_id and a.deleted_on is null
    where i.team_id = ${viewer.team_id} and i.id = ${id} and i.deleted_on is null
      and ${applicantsVisibleTo(viewer, 'a')} for update of i`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound('The interview');
  if (row.platform_id === null || row.meeting_state === 'none')
    throw conflict('This interview has no meeting to be made');
  await sql`update interview set meeting_words = null, meeting_words_phrase = null,
      meeting_state = case when link is null then 'waiting' else 'ready' end
    where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
  context.jobs.push(meetingJob(viewer.team_id, row.platform_id, id));
  await entityChanged(context, 'interview', id);
}
