import type { InterviewStatus, InterviewType } from '@hireloom/contracts/interview/interview-words';
import { sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';

/** How the candidate may choose, as it is stored. */
export interface StoredBooking {
  mode: 'panel' | 'pool';
  opens_on: string;
  closes_on: string;
  notice_hours: number;
  moves_allowed: number;
  may_cancel: boolean;
  state: 'open' | 'closed';
  asked_for: string | null;
  asked_on: string | null;
  members: number[];
}

/** All that the page of a candidate is made of, and what it is decided by. */
export interface StoredPage {
  id: number;
  name: string;
  type: InterviewType;
  status: InterviewStatus;
  starts_on: string | null;
  ends_on: string | null;
  minutes: number;
  zone: string;
  location: string | null;
  instructions: string | null;
  link: string | null;
  meeting_state: 'none' | 'waiting' | 'ready' | 'failed';
  check_in_code: string | null;
  moves: number;
  ics_uid: string;
  sequence: number;
  language: string;
  organiser_id: number;
  organiser: string;
  applicant_id: number;
  /** The candidate, as the applicant is called. */
  candidate: string;
  candidate_id: number;
  job_id: number;
  job: string;
  job_is_open: boolean;
  /** Still in the running. */
  is_running: boolean;
  /** Who takes part now: whoever leads first. */
  people: { id: number; name: string; role: string }[];
  /** Null: they were not asked to choose. */
  booking: StoredBooking | null;
}

/** What the page of an interview is made of; null where there is none any more. It writes nothing. */
export async function readPage(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  interviewId: number,
): Promise<StoredPage | null> {
  const { rows } =
    await sql<StoredPage>`select i.id, i.name, i.type, i.status, i.starts_on, i.ends_on, i.minutes, i.zone,
      i.location, i.instructions, i.link, i.meeting_state, i.check_in_code, i.moves, i.ics_uid, i.sequence, i.language, i.organiser_id,
      o.name as organiser, i.applicant_id, a.applicant as candidate, a.candidate_id, a.job_id, j.job_title as job,
      j.job_status_category not in ('closed', 'cancelled', 'filled') and j.deleted_on is null as job_is_open,
      a.status = 'active' and a.deleted_on is null and c.deleted_on is null as is_running,
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'role', t.role)
          order by t.role <> 'lead', t.role = 'shadow', t.id), '[]')
        from interview_member t join member m on m.team_id = t.team_id and m.id = t.member_id
        where t.team_id = i.team_id and t.interview_id = i.id and t.removed_on is null) as people,
      (select json_build_object('mode', b.mode, 'opens_on', b.opens_on, 'closes_on', b.closes_on,
          'notice_hours', b.notice_hours, 'moves_allowed', b.moves_allowed, 'may_cancel', b.may_cancel, 'state', b.state,
          'asked_for', b.asked_for, 'asked_on', b.asked_on,
          'members', (select coalesce(json_agg(p.member_id order by p.member_id), '[]') from interview_booking_member p
            where p.team_id = b.team_id and p.booking_id = b.id))
        from interview_booking b where b.team_id = i.team_id and b.interview_id = i.id) as booking
    from interview i
      join member o on o.team_id = i.team_id and o.id = i.organiser_id
      join applicant a on a.team_id = i.team_id and a.id = i.applicant_id
      join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
      join job j on j.team_id = a.team_id and j.id = a.job_id
    where i.team_id = ${team_id} and i.id = ${interviewId} and i.deleted_on is null and not i.is_log`.execute(
      tx,
    );
  return rows[0] ?? null;
}
