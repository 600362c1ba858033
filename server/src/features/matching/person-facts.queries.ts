import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { candidatesVisibleTo } from '../candidate/index.ts';
import type { PersonFacts } from './engine/facts.ts';

export interface KnownPerson extends PersonFacts {
  id: number;
  status: string;
}

/**
 * What matching may know of these candidates, as far as the viewer sees them.
 * @param nationality whether nationalities are read at all: not for a job that states none
 */
export async function readPeople(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  ids: readonly number[],
  { nationality }: { nationality: boolean },
): Promise<KnownPerson[]> {
  const team = viewer.team_id;
  const nationalities = nationality
    ? sql`array_remove(array[c.nationality_id, c.second_nationality_id], null)`
    : sql`'{}'::bigint[]`;
  const { rows } = await sql<KnownPerson>`
    select c.id, c.status, p.skills, p.languages, c.current_position as title, p.years, p.education_rank, c.country_id, c.city_id,
      array(select w.lookup_item_id from candidate_preferred_cities w where w.team_id = c.team_id and w.candidate_id = c.id) as preferred_cities,
      coalesce(c.willing_to_relocate, false) as willing_to_relocate, p.expected_month, c.currency_id, ${nationalities} as nationalities,
      array(select e.title from candidate_experience e where e.team_id = c.team_id and e.candidate_id = c.id and e.deleted_on is null
        order by e.start_date desc limit 10) as past_titles
    from search_profile p join candidate c on c.team_id = p.team_id and c.id = p.candidate_id
    where p.team_id = ${team} and p.candidate_id = any(${ids}) and c.deleted_on is null and ${candidatesVisibleTo(viewer, 'c')}`.execute(
    tx,
  );
  return rows;
}
