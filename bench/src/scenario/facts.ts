import type { ClientBase } from 'pg';

/** What the questions are about: found in the data, so that every size has them. */
export interface Facts {
  team: number;
  candidates: number;
  applicants: number;
  nationality: number;
  city: number;
  /** The most and the least frequent source of candidates. */
  source: number;
  rareSource: number;
  organization: number;
  stage: number;
  common: string;
  /** Last names that few people have: no two of the searches are alike. */
  rare: string[];
  person: number;
  people: number[];
  job: number;
  /** Jobs of all kinds, to find people for. */
  jobs: number[];
}

/** Reads the facts of the team of this name. Throws when it has no candidates. */
export async function readFacts(client: ClientBase, teamName: string): Promise<Facts> {
  const most = (column: string, table = 'candidate', order = 'count(*) desc') =>
    `(select ${column}::int from ${table} where team_id = (select id from team) and ${column} is not null group by 1 order by ${order}, 1 limit 1)`;
  const { rows } = await client.query<Facts>(
    `with team as (select id from team where name = $1),
      names as (select last_name, count(*) as n from candidate where team_id = (select id from team) group by 1)
    select (select id::int from team) as team,
      (select count(*)::int from candidate where team_id = (select id from team) and deleted_on is null) as candidates,
      (select count(*)::int from applicant where team_id = (select id from team) and deleted_on is null) as applicants,
      ${most('nationality_id')} as nationality, ${most('city_id')} as city, ${most('cv_source_id')} as source,
      ${most('cv_source_id', 'candidate', 'count(*)')} as "rareSource", ${most('organization_id', 'job')} as organization,
      ${most('stage_id', 'applicant')} as stage, ${most('candidate_id', 'applicant')} as person,
      (select last_name from names order by n desc, last_name limit 1) as common,
      array(select last_name from names where length(last_name) > 6 order by n, last_name limit 200) as rare,
      array(select id::int from candidate where team_id = (select id from team) and deleted_on is null order by id desc limit 20) as people,
      array(select id::int from job where team_id = (select id from team) and deleted_on is null order by id desc limit 20) as jobs,
      (select id::int from job where team_id = (select id from team) order by total_candidates desc limit 1) as job`,
    [teamName],
  );
  const [facts] = rows;
  if (!facts?.candidates) throw new Error('The data set is empty');
  return facts;
}
