import type { ClientBase } from 'pg';
import {
  boardSql,
  candidateList,
  jobListSql,
  applicantListSql,
  profileSql,
  type Statement,
} from './bare-sql.ts';

export interface Scenario {
  name: string;
  path: string;
  /** The same answer in SQL, without the total beside a list. */
  bare: Statement;
  /** What must not be exceeded at one connection and 100,000 candidates, in milliseconds. */
  must: { p50: number } | { p95: number };
}

interface Facts {
  team: number;
  candidates: number;
  nationality: number;
  common: string;
  rare: string;
  person: number;
  job: number;
}

export async function readFacts(client: ClientBase, teamName: string): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `with team as (select id from team where name = $1),
      names as (select last_name, count(*) as n from candidate where team_id = (select id from team) group by 1)
    select (select id::int from team) as team,
      (select count(*)::int from candidate where team_id = (select id from team) and deleted_on is null) as candidates,
      (select nationality_id::int from candidate where team_id = (select id from team) group by 1 order by count(*) desc limit 1) as nationality,
      (select last_name from names order by n desc, last_name limit 1) as common,
      (select last_name from names where length(last_name) > 6 order by n, last_name limit 1) as rare,
      (select candidate_id::int from applicant where team_id = (select id from team) group by 1 order by count(*) desc, 1 limit 1) as person,
      (select id::int from job where team_id = (select id from team) order by total_candidates desc limit 1) as job`,
    [teamName],
  );
  const [facts] = rows;
  if (!facts?.candidates) throw new Error('The data set is empty');
  return facts;
}

const PAGE = 10;
const list = '/customer/candidate/?page_size=10';

export function scenariosFor({
  team,
  candidates,
  nationality,
  common,
  rare,
  person,
  job,
}: Facts): Scenario[] {
  const pages = Math.ceil(candidates / PAGE);
  const at = (share: number) => Math.max(1, Math.round(pages * share));
  const skip = (page: number) => (page - 1) * PAGE;
  const sorted = (key: string, up: 0 | 1, by: string): Scenario => ({
    name: `candidates by ${key}, ${up ? 'ascending' : 'descending'}`,
    path: `${list}&orderBy=${key}&ascending=${up}`,
    bare: candidateList(team, { order: `${by}, c.id ${up ? 'asc' : 'desc'}` }),
    must: { p95: 10 },
  });
  const page = (share: number, name: string): Scenario => ({
    name: `candidates, ${name}`,
    path: `${list}&page=${at(share)}`,
    // Past the middle a list is read from its end.
    bare:
      share > 0.5
        ? candidateList(team, { order: 'c.id', skip: Math.max(0, candidates - skip(at(share)) - PAGE) })
        : candidateList(team, { order: 'c.id desc', skip: skip(at(share)) }),
    must: { p95: 15 },
  });
  const search = (name: string, text: string): Scenario => ({
    name: `candidates, search for ${name}`,
    path: `${list}&query=${encodeURIComponent(text)}`,
    bare: candidateList(team, { order: 'c.id desc', search: text.toLowerCase() }),
    must: { p95: 10 },
  });
  const filtered = (name: string, query: string, where: string): Scenario => ({
    name: `candidates, ${name}`,
    path: `${list}&${query}`,
    bare: candidateList(team, { order: 'c.id desc', where }),
    must: { p95: 10 },
  });
  return [
    {
      name: 'candidates, first page',
      path: list,
      bare: candidateList(team, { order: 'c.id desc' }),
      must: { p50: 2.5 },
    },
    sorted('name', 1, 'lower(c.name)'),
    sorted('expected_salary', 1, 'c.expected_salary'),
    sorted('expected_salary', 0, 'c.expected_salary desc nulls last'),
    sorted('created_on', 0, 'c.created_on desc'),
    filtered('status inactive', 'status=inactive', `c.status = 'inactive'`),
    filtered(
      'nationality and status',
      `nationality=${nationality}&status=active`,
      `c.nationality_id = ${nationality} and c.status = 'active'`,
    ),
    page(0.5, 'page in the middle'),
    page(0.9, 'page at nine tenths'),
    search('a rare name', rare),
    search('a common name', common),
    search('nobody', 'qqzzxxqq'),
    {
      name: 'applicants, first page',
      path: '/customer/applicant/?page_size=10',
      bare: applicantListSql(team),
      must: { p95: 5 },
    },
    {
      name: 'board of the largest job',
      path: `/customer/applicant/board/?job=${job}`,
      bare: boardSql(team, job),
      must: { p95: 5 },
    },
    {
      name: 'profile of a candidate',
      path: `/customer/candidate/${person}/profile/`,
      bare: profileSql(team, person),
      must: { p50: 2.5 },
    },
    {
      name: 'jobs, first page',
      path: '/customer/job/?page_size=10',
      bare: jobListSql(team),
      must: { p95: 10 },
    },
  ];
}
