import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { linkNow } from './link-now.ts';
import { meetingJob } from './meeting-queue.ts';

interface Found {
  id: number;
  platform_id: number;
  status: string;
  link: string | null;
  meeting_id: string | null;
  meeting_state: string;
}

/** An interview as far as its meeting needs it. */
export interface MeetingChange {
  interview: { id: number; is_log: boolean };
}

const live = ['scheduled', 'confirmed'];

/**
 * Keeps meetings with their interviews: one that was set by a platform gets its link, one that moved or was cancelled takes
 * its meeting along. What goes out is a job with a key of the interview. A link that somebody typed in stays.
 */
export async function keepMeetings(work: TeamWork, changes: readonly MeetingChange[]): Promise<void> {
  const ids = changes.filter(({ interview }) => !interview.is_log).map(({ interview }) => interview.id);
  if (ids.length === 0) return;
  const { rows } = await sql<Found>`select i.id, i.platform_id, i.status, i.link, i.meeting_id,
      i.meeting_state
    from interview i
    where i.team_id = ${work.team_id} and i.id = any(${ids}) and i.platform_id is not null`.execute(work.tx);
  const wanting = new Map<number, Found[]>();
  for (const row of rows) {
    const isLive = live.includes(row.status);
    // One that is cancelled while its meeting is made has none to drop yet: the job that follows looks again.
    const isOut = row.status === 'cancelled' && (row.meeting_id !== null || row.meeting_state === 'waiting');
    if (isOut || (isLive && row.meeting_id !== null))
      work.jobs.push(meetingJob(work.team_id, row.platform_id, row.id));
    if (row.meeting_id === null && row.link === null && isLive)
      wanting.set(row.platform_id, [...(wanting.get(row.platform_id) ?? []), row]);
  }
  for (const [platformId, list] of wanting) await linkNow(work, platformId, list);
}
