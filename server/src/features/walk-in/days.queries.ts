import type { WalkInDay, WalkInList, WalkInPerson } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { walkInDay, walkInPerson } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { applicantsVisibleTo } from '../applicant/index.ts';
import { jobsVisibleTo } from '../job/index.ts';

interface Found extends Omit<WalkInDay, 'job' | 'counts' | 'state' | 'ends_on'> {
  job_id: number;
  job_title: string;
  state: string;
  people: number;
  waiting: number;
  done: number;
  no_show: number;
}

const dayOf = (row: Found): WalkInDay => {
  const { job_id, job_title, state, people, waiting, done, no_show, ...rest } = row;
  const ends = new Date(rest.starts_on).getTime() + rest.slots * rest.minutes * 60_000;
  return {
    ...rest,
    ends_on: new Date(ends).toISOString(),
    job: { id: job_id, name: job_title },
    state: walkInDay.shape.state.catch('closed').parse(state),
    counts: { people, waiting, done, no_show },
  };
};

/** Days of jobs that the viewer sees, counted by the applicants whom they see. */
async function readDays({ tx, viewer }: Context, which: RawBuilder<unknown>): Promise<WalkInDay[]> {
  const { rows } = await sql<Found>`select d.id, d.version, d.name, d.starts_on, d.zone, d.minutes, d.slots,
      d.places, d.location, d.state, t.id as job_id, t.job_title, n.*
    from walk_in_day d join job t on t.team_id = d.team_id and t.id = d.job_id and t.deleted_on is null
    cross join lateral (select
        count(*) filter (where i.status <> 'cancelled' or d.state = 'cancelled')::int as people,
        count(*) filter (where i.status in ('scheduled', 'confirmed') and i.checked_in_on is not null)::int as waiting,
        count(*) filter (where i.status = 'completed')::int as done,
        count(*) filter (where i.status = 'no_show')::int as no_show
      from interview i join applicant a on a.team_id = i.team_id and a.id = i.applicant_id and a.deleted_on is null
      where i.team_id = d.team_id and i.walk_in_id = d.id and i.deleted_on is null
        and ${applicantsVisibleTo(viewer, 'a')}) n
    where d.team_id = ${viewer.team_id} and d.deleted_on is null and ${jobsVisibleTo(viewer, 't')} and ${which}
    order by d.starts_on desc, d.id desc limit 200`.execute(tx);
  return rows.map(dayOf);
}

/** The walk-in days of a job, newest first. */
export const listDays = async (context: Context, jobId: number): Promise<{ results: WalkInDay[] }> => ({
  results: await readDays(context, sql`d.job_id = ${jobId}`),
});

/** One day. Throws `not_found`. */
export async function readDay(context: Context, id: number): Promise<WalkInDay> {
  const [day] = await readDays(context, sql`d.id = ${id}`);
  if (!day) throw notFound('The walk-in day');
  return day;
}

interface FoundPerson extends Omit<WalkInPerson, 'status' | 'outcome'> {
  status: string;
  outcome: string | null;
}

/** A day with its check-in list, in the order of slots and then of places. Throws `not_found`. */
export async function readList(context: Context, id: number): Promise<WalkInList> {
  const { tx, viewer } = context;
  const day = await readDay(context, id);
  const { rows } =
    await sql<FoundPerson>`select i.id as interview, a.id as applicant, c.name, i.starts_on, i.status,
      i.outcome, i.checked_in_on, i.check_in_code as code
    from interview i
      join applicant a on a.team_id = i.team_id and a.id = i.applicant_id and a.deleted_on is null
      join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
    where i.team_id = ${viewer.team_id} and i.walk_in_id = ${id} and i.deleted_on is null
      and (i.status <> 'cancelled' or ${day.state === 'cancelled'}) and ${applicantsVisibleTo(viewer, 'a')}
    order by i.starts_on, i.id`.execute(tx);
  const people = rows.map((row) => ({
    ...row,
    status: walkInPerson.shape.status.catch('scheduled').parse(row.status),
    outcome: walkInPerson.shape.outcome.catch(null).parse(row.outcome),
  }));
  return { day, people };
}
