import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { languageOf } from '../../../platform/words/reader.ts';
import type { StoredInterview } from '../door/interview-door.ts';
import { type JobSight, readJobSight } from './job-sight.ts';

type Work = Pick<TeamWork, 'tx' | 'team_id'>;

/** Whom an interview is with, as they are now. */
export interface Applying {
  id: number;
  /** As the applicant is called. */
  name: string;
  email: string | null;
  not_to_hire: boolean;
  is_gone: boolean;
  job_title: string;
}

/** A member who is told of an interview. */
export interface Told {
  id: number;
  name: string;
  first_name: string;
  email: string;
  language: string;
  /** Where their clocks hang; null where they have not said. */
  zone: string | null;
  is_active: boolean;
}

export interface Facts {
  applicants: ReadonlyMap<number, Applying>;
  members: ReadonlyMap<number, Told>;
  sight: JobSight;
}

/** Reads who is told of interviews: those on them now, and `also`, who were; and who of them may open the job. */
export async function readFacts(
  work: Work,
  interviews: readonly StoredInterview[],
  also: readonly number[] = [],
): Promise<Facts> {
  const applicants = await readApplying(
    work,
    interviews.map(({ applicant_id }) => applicant_id),
  );
  const wanted = interviews.flatMap(({ organiser_id, members }) => [
    organiser_id,
    ...members.map(({ member_id }) => member_id),
  ]);
  const members = await readTold(work, [...wanted, ...also]);
  const jobs = interviews.map(({ job_id }) => job_id);
  return { applicants, members, sight: await readJobSight(work, members.keys(), jobs) };
}

/** People who are interviewed, by their applicant. */
export async function readApplying(
  { tx, team_id }: Work,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Applying>> {
  const { rows } = await sql<Applying>`select a.id, a.applicant as name, nullif(trim(c.email), '') as email,
      c.status = 'do_not_hire' as not_to_hire,
      a.deleted_on is not null or c.deleted_on is not null as is_gone, j.job_title
    from applicant a join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
      join job j on j.team_id = a.team_id and j.id = a.job_id
    where a.team_id = ${team_id} and a.id = any(${[...new Set(ids)]})`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Members with what it takes to write to them. */
export async function readTold(
  { tx, team_id }: Work,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Told>> {
  const { rows } = await sql<Told>`select m.id, m.name, m.first_name, m.email, ${languageOf('m')} as language,
      nullif(p.time_zone, '') as zone, m.is_active
    from member m left join notification_preferences p on p.team_id = m.team_id and p.member_id = m.id
    where m.team_id = ${team_id} and m.id = any(${[...new Set(ids)]})`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
