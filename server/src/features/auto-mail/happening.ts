import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

/** Stands for all rules where a job goes without them. */
export const EVERY_RULE = 0;

/** What became of an interview, and how it stands now. */
export interface InterviewHappening {
  id: number;
  /** Its line in the history of interviews: what happened. */
  change: number;
  what: string;
  type: string;
  round: string | null;
  status: string;
  starts_on: string | null;
  ends_on: string | null;
  interviewers: number[];
}

/** Somebody entered a stage, with all that rules ask. The line of the history is what happened. */
export interface Happening {
  history: number;
  at: string;
  applicant: number;
  name: string;
  candidate: number;
  job: number;
  job_title: string;
  from: { id: number; name: string; category: string } | null;
  to: { id: number; name: string; category: string };
  reason: number | null;
  organization: number;
  company: number | null;
  department: number | null;
  job_type: number | null;
  source: number | null;
  contact_person: number | null;
  creator: number | null;
  recruiters: number[];
  hiring_managers: number[];
  /** The interview that it is about; null for a step. */
  interview: InterviewHappening | null;
  /** Rules that the job goes without; `EVERY_RULE` among them means all. */
  off: number[];
}

const stage = (alias: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)},
    'name', ${sql.ref(`${alias}.name`)}, 'category', ${sql.ref(`${alias}.category`)}) end`;

const members = (table: string): RawBuilder<unknown> =>
  sql`array(select l.member_id from ${sql.table(table)} l where l.team_id = a.team_id and l.job_id = a.job_id order by 1)`;

/** Reads what happened for lines of the history, which `lines` finds under `h`, in one statement however many they are. */
async function readHappenings(
  tx: Tx,
  lines: RawBuilder<unknown>,
  {
    interview = sql`null::jsonb`,
    at = sql`h.at`,
  }: { interview?: RawBuilder<unknown>; at?: RawBuilder<unknown> } = {},
): Promise<Happening[]> {
  const { rows } =
    await sql<Happening>`select h.id as history, ${at}::text as at, ${interview} as interview, a.id as applicant, a.applicant as name,
      a.candidate_id as candidate, a.job_id as job, j.job_title, ${stage('f')} as "from", ${stage('t')} as "to",
      h.reason_id as reason, j.organization_id as organization, j.company_id as company, j.department_id as department,
      j.job_type_id as job_type, c.cv_source_id as source, j.contact_person_id as contact_person,
      c.created_by_id as creator, ${members('job_recruiters')} as recruiters,
      ${members('job_hiring_managers')} as hiring_managers,
      array(select coalesce(o.rule_id, ${EVERY_RULE}) from auto_mail_job_off o where o.team_id = a.team_id and o.job_id = a.job_id) as off
    from ${lines}
    join job j on j.team_id = a.team_id and j.id = a.job_id
    join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
    left join workflow_stage f on f.team_id = h.team_id and f.id = h.from_stage_id
    join workflow_stage t on t.team_id = h.team_id and t.id = h.to_stage_id
    order by h.id`.execute(tx);
  return rows;
}

/** What happened last to these applicants. */
export const lastOf = (tx: Tx, teamId: number, applicants: readonly number[]): Promise<Happening[]> =>
  readHappenings(
    tx,
    sql`applicant a join lateral (select * from stage_history e where e.team_id = a.team_id and e.applicant_id = a.id
      order by e.id desc limit 1) h on a.team_id = ${teamId} and a.id = any(${applicants})`,
  );

/** What one line of the history tells, with job and person as they are now. */
export async function happeningOf(tx: Tx, teamId: number, history: number): Promise<Happening | null> {
  const [found] = await readHappenings(
    tx,
    sql`stage_history h join applicant a on h.team_id = ${teamId} and h.id = ${history}
      and a.team_id = h.team_id and a.id = h.applicant_id`,
  );
  return found ?? null;
}

/** How far back a look at what happened goes at most. */
const MOST = 5000;

/** What happened in a team since a moment, the newest of it. */
export const since = (tx: Tx, teamId: number, from: Date): Promise<Happening[]> =>
  readHappenings(
    tx,
    sql`(select * from stage_history where team_id = ${teamId} order by id desc limit ${MOST}) h
      join applicant a on h.at >= ${from.toISOString()} and a.team_id = h.team_id and a.id = h.applicant_id
        and a.deleted_on is null`,
  );

const ofInterview = sql`jsonb_build_object('id', i.id, 'change', v.id, 'what', v.what, 'type', i.type, 'round', r.name,
  'status', i.status, 'starts_on', i.starts_on, 'ends_on', i.ends_on, 'interviewers',
  (select coalesce(jsonb_agg(l.member_id order by l.member_id), '[]') from interview_member l
    where l.team_id = i.team_id and l.interview_id = i.id and l.removed_on is null))`;

/** What became of interviews: for lines of their history under `v`, with the last step of the applicant beside. */
const readOfInterviews = (tx: Tx, which: RawBuilder<unknown>): Promise<Happening[]> =>
  readHappenings(
    tx,
    sql`interview_change v join interview i on i.team_id = v.team_id and i.id = v.interview_id
      left join interview_round r on r.team_id = i.team_id and r.id = i.round_id
      join applicant a on a.team_id = i.team_id and a.id = i.applicant_id and a.deleted_on is null
      join lateral (select * from stage_history e where e.team_id = a.team_id and e.applicant_id = a.id
        order by e.id desc limit 1) h on ${which}`,
    { interview: ofInterview, at: sql`v.created_on` },
  );

/** What happened to interviews, by lines of their history. */
export const interviewHappenings = (
  tx: Tx,
  teamId: number,
  changes: readonly number[],
): Promise<Happening[]> => readOfInterviews(tx, sql`v.team_id = ${teamId} and v.id = any(${changes})`);

/** The same since a moment, or of these applicants. */
export const interviewsSince = (
  tx: Tx,
  teamId: number,
  { from, applicants }: { from: Date; applicants: readonly number[] },
): Promise<Happening[]> =>
  readOfInterviews(
    tx,
    sql`v.team_id = ${teamId} and v.what in ('scheduled', 'moved', 'cancelled') and not i.is_log and ${
      applicants.length > 0 ? sql`a.id = any(${applicants})` : sql`v.created_on >= ${from.toISOString()}`
    }`,
  );
