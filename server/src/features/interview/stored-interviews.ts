import type { InterviewRole } from '@hireloom/contracts/interview/interview-words';
import { type RawBuilder, sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';
import type { StoredInterview } from './door/interview-door.ts';

type Work = Pick<TeamWork, 'tx' | 'team_id'>;

/** What the rules of a change look at besides. */
export interface LockedInterview extends StoredInterview {
  version: number;
  moves: number;
  checked_in_on: Date | null;
  updated_by: string | null;
  updated_on: string;
  /** Whether the applicant is still in the running. */
  is_running: boolean;
}

interface Flat extends Omit<LockedInterview, 'starts_on' | 'ends_on' | 'checked_in_on' | 'members'> {
  starts_on: string | null;
  ends_on: string | null;
  checked_in_on: string | null;
  members: { member_id: number; role: InterviewRole }[];
}

/**
 * Interviews as what follows from their changes needs them, in the order of their ids; those that are not there are left
 * out. `members` are those who take part now.
 */
export function readInterviews(work: Work, ids: readonly number[]): Promise<StoredInterview[]> {
  return read(work, sql`i.id = any(${ids})`);
}

/**
 * The same, locked until the transaction ends: first their applicants, then they, each in the order of their ids, so that
 * whoever changes applicants and then their interviews never waits for whoever comes the other way.
 */
export async function lockInterviews(work: Work, ids: readonly number[]): Promise<LockedInterview[]> {
  const { tx, team_id } = work;
  await sql`select from applicant where team_id = ${team_id}
    and id in (select applicant_id from interview where team_id = ${team_id} and id = any(${ids}))
    order by id for no key update`.execute(tx);
  await sql`select from interview where team_id = ${team_id} and id = any(${ids}) and deleted_on is null
    order by id for no key update`.execute(tx);
  return read(work, sql`i.id = any(${ids})`);
}

async function read({ tx, team_id }: Work, which: RawBuilder<unknown>): Promise<LockedInterview[]> {
  const { rows } =
    await sql<Flat>`select i.id, i.name, i.type, i.status, i.applicant_id, a.candidate_id, a.job_id,
      i.round_id, i.walk_in_id, i.starts_on, i.ends_on, i.minutes, i.zone, i.organiser_id, i.location, i.platform_id,
      i.link, i.instructions, i.language, i.ics_uid, i.sequence, i.is_log, i.version, i.moves, i.checked_in_on,
      i.updated_on, u.name as updated_by, a.status = 'active' and a.deleted_on is null as is_running,
      (select coalesce(json_agg(json_build_object('member_id', m.member_id, 'role', m.role) order by m.id), '[]')
        from interview_member m where m.team_id = i.team_id and m.interview_id = i.id and m.removed_on is null) as members
    from interview i
      join applicant a on a.team_id = i.team_id and a.id = i.applicant_id
      left join member u on u.team_id = i.team_id and u.id = i.updated_by_id
    where i.team_id = ${team_id} and i.deleted_on is null and ${which} order by i.id`.execute(tx);
  return rows.map(({ starts_on, ends_on, checked_in_on, ...row }) => ({
    ...row,
    starts_on: moment(starts_on),
    ends_on: moment(ends_on),
    checked_in_on: moment(checked_in_on),
  }));
}

const moment = (text: string | null) => (text === null ? null : new Date(text));
