import type { BookingBody } from '@hireloom/contracts/booking/booking';
import { sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';
import { renewCandidateLinks } from './candidate-link.ts';

export interface AskOfCandidate {
  interview_id: number;
  booking: BookingBody;
}

/**
 * Lets the candidate of an interview choose a time: writes down between which days and whose free times are offered, which
 * are those of its interviewers. With a pool one of them is taken when the candidate books, never somebody who only listens.
 * The address of the page comes from `candidateLink`; those that were made before stay good for as long.
 */
export async function askCandidate(work: TeamWork, asked: AskOfCandidate): Promise<void> {
  const { tx, team_id, platform } = work;
  const { interview_id, booking } = asked;
  const { mode, opens_on, closes_on, notice_hours, moves_allowed, may_cancel } = booking;
  const now = platform.now().toISOString();
  await sql`insert into interview_booking (team_id, interview_id, mode, opens_on, closes_on, notice_hours, moves_allowed,
      may_cancel, created_by_id, updated_by_id, created_on, updated_on)
    select i.team_id, i.id, ${mode}, ${opens_on}::date, ${closes_on}::date, ${notice_hours}::integer, ${moves_allowed}::integer,
      ${may_cancel}::boolean, i.updated_by_id, i.updated_by_id, ${now}, ${now}
    from interview i where i.team_id = ${team_id} and i.id = ${interview_id}`.execute(tx);
  await offerInterviewers(work, [interview_id]);
  await renewCandidateLinks(work, [interview_id]);
}

/**
 * Has the free times of those who take part be offered: of a pool of whom one was taken those who come newly to it, else
 * exactly them. Nothing is done to interviews whose candidates were not asked.
 */
export async function offerInterviewers(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  ids: readonly number[],
): Promise<void> {
  const offered = sql`select b.team_id, b.id as booking_id, m.member_id
    from interview_booking b join interview_member m on m.team_id = b.team_id and m.interview_id = b.interview_id
    where b.team_id = ${team_id} and b.interview_id = any(${ids}) and m.removed_on is null
      and (b.mode = 'panel' or m.role <> 'shadow')`;
  await sql`with offered as (${offered})
    delete from interview_booking_member p
    using interview_booking b, interview i
    where b.team_id = ${team_id} and b.interview_id = any(${ids}) and p.team_id = b.team_id and p.booking_id = b.id
      and i.team_id = b.team_id and i.id = b.interview_id and (b.mode = 'panel' or i.status = 'asked')
      and not exists (select from offered o where o.booking_id = p.booking_id and o.member_id = p.member_id)`.execute(
    tx,
  );
  await sql`insert into interview_booking_member (team_id, booking_id, member_id) ${offered} order by m.member_id
    on conflict (team_id, booking_id, member_id) do nothing`.execute(tx);
}
