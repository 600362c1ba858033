import type { BookingBody } from '@hireloom/contracts/booking/booking';
import { sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';

export interface AskOfCandidate {
  interview_id: number;
  booking: BookingBody;
}

/**
 * Lets the candidate of an interview choose a time: writes down between which days and whose free times are offered, which
 * are those of its interviewers. With a pool one of them is taken when the candidate books, never somebody who only listens.
 * The address of the page comes from `candidateLink`.
 */
export async function askCandidate(
  { tx }: TeamWork,
  { interview_id, booking }: AskOfCandidate,
): Promise<void> {
  const { mode, opens_on, closes_on, notice_hours, moves_allowed, may_cancel } = booking;
  await sql`with asked as (
      insert into interview_booking
        (team_id, interview_id, mode, opens_on, closes_on, notice_hours, moves_allowed, may_cancel, created_by_id, updated_by_id)
      select i.team_id, i.id, ${mode}, ${opens_on}::date, ${closes_on}::date, ${notice_hours}::int, ${moves_allowed}::int,
        ${may_cancel}::boolean, i.updated_by_id, i.updated_by_id
      from interview i where i.id = ${interview_id}
      returning team_id, id, interview_id)
    insert into interview_booking_member (team_id, booking_id, member_id)
    select a.team_id, a.id, m.member_id
    from asked a join interview_member m on m.team_id = a.team_id and m.interview_id = a.interview_id
    where m.removed_on is null and (${mode} = 'panel' or m.role <> 'shadow')
    order by m.member_id`.execute(tx);
}
