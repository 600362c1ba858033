import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { walkInEndpoints } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/http/app-error.ts';
import { phrase, type Sentence } from '../../platform/words/phrase.ts';
import { applicantsVisibleTo } from '../applicant/index.ts';
import { momentAt } from '../interview/index.ts';
import { jobsVisibleTo } from '../job/index.ts';

/** The longest day: its slots are of one date. */
const MAX_DAY_MINUTES = 16 * 60;

export interface Person {
  id: number;
  name: string;
}

export interface Placed {
  starts_on: Date;
  ends_on: Date;
  people: Person[];
}

export interface Placing {
  slots: Placed[];
  skipped: { person: Person; why: Sentence }[];
}

type Body = BodyOf<typeof walkInEndpoints.preview>;

interface Found extends Person {
  job_id: number;
  status: string;
  is_placed: boolean;
}

/**
 * Puts applicants into the slots of a day, in the order in which they were given; whoever can not come to it is skipped,
 * and leaves no gap. Throws `not_found` for a job that the viewer does not see, `invalid_input` at `starts` and `slots`.
 */
export async function placePeople(context: Context, body: Body): Promise<Placing> {
  const { tx, viewer, platform } = context;
  const first = momentAt(body.starts);
  if (first <= platform.now()) throw invalid({ 'starts.time': 'This time has passed' });
  if (body.slots * body.minutes > MAX_DAY_MINUTES)
    throw invalid({ slots: 'The slots reach past the end of a day' });
  const { rows: jobs } =
    await sql`select from job t where t.team_id = ${viewer.team_id} and t.id = ${body.job}
    and t.deleted_on is null and ${jobsVisibleTo(viewer, 't')}`.execute(tx);
  if (jobs.length === 0) throw notFound('The job');
  const found = await readPeople(context, body.applicants);
  const slots = Array.from({ length: body.slots }, (_none, place): Placed => {
    const starts_on = new Date(first.getTime() + place * body.minutes * 60_000);
    return { starts_on, ends_on: new Date(starts_on.getTime() + body.minutes * 60_000), people: [] };
  });
  const skipped: Placing['skipped'] = [];
  let taken = 0;
  for (const id of new Set(body.applicants)) {
    const person = found.get(id);
    // Somebody who can not be seen is not named either.
    if (!person) continue;
    const slot = slots[Math.floor(taken / body.places)];
    const why = whyNot(person, body.job) ?? (slot ? null : phrase('There is no place left'));
    if (why || !slot) {
      skipped.push({ person: { id, name: person.name }, why: why ?? phrase('There is no place left') });
      continue;
    }
    slot.people.push({ id, name: person.name });
    taken += 1;
  }
  return { slots, skipped };
}

function whyNot({ job_id, status, is_placed }: Found, job: number): Sentence | null {
  if (job_id !== job) return phrase('They applied for another job');
  if (status !== 'active') return phrase('They are not in the running any more');
  return is_placed ? phrase('They have a place on another walk-in day already') : null;
}

async function readPeople(
  { tx, viewer, platform }: Context,
  ids: readonly number[],
): Promise<Map<number, Found>> {
  const { rows } = await sql<Found>`select t.id, c.name, t.job_id, t.status,
      exists (select from interview i join walk_in_day d on d.team_id = i.team_id and d.id = i.walk_in_id
        where i.team_id = t.team_id and i.applicant_id = t.id and i.deleted_on is null and d.state = 'open'
          and i.status in ('scheduled', 'confirmed') and i.ends_on > ${platform.now().toISOString()}) as is_placed
    from applicant t join candidate c on c.team_id = t.team_id and c.id = t.candidate_id
    where t.team_id = ${viewer.team_id} and t.id = any(${ids}) and t.deleted_on is null
      and ${applicantsVisibleTo(viewer, 't')}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
