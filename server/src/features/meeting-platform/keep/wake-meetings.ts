import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { meetingJob } from './meeting-queue.ts';

/** The interviews to come that want a meeting of `p` and have none. */
export const waitingFor = sql`i.team_id = p.team_id and i.platform_id = p.id and i.deleted_on is null
  and i.status in ('scheduled', 'confirmed') and i.starts_on > now() and i.meeting_state in ('waiting', 'failed')`;

/** A platform works again: what waited for it, or failed, is tried at once. */
export async function wakeMeetings(work: TeamWork, teamId: number, platformId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`update interview i set
      meeting_state = case when i.link is null then 'waiting' else i.meeting_state end
    from meeting_platform p where p.team_id = ${teamId} and p.id = ${platformId} and ${waitingFor}
    returning i.id`.execute(work.tx);
  for (const { id } of rows) work.jobs.push(meetingJob(teamId, platformId, id));
}
