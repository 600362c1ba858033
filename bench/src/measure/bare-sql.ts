import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { percentile } from './load.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

const candidateColumns = `c.id, c.name, j.id as job_id, j.job_title, c.date_of_birth, c.current_company, c.current_salary,
  c.expected_salary, c.status, c.candidate_phone, c.latest_education, c.total_experiences, c.created_on, c.updated_on,
  s.name as cv_source, b.name as created_by, u.name as updated_by, c.current_position, c.email, n.name as nationality,
  k.name as country, c.notice_period, c.tags`;

/**
 * One page of ten candidates with the names of what they refer to. What is looked for stands in the text: a plan made
 * for any offset and any word would be a bad one.
 */
export function candidateList(
  team: number,
  {
    order,
    skip = 0,
    where = 'true',
    search,
  }: { order: string; skip?: number; where?: string; search?: string },
): Statement {
  const match = search
    ? `c.id in (select candidate_id from candidate_search where team_id = $1 and words like '%${search.replaceAll("'", "''")}%')`
    : 'true';
  return {
    text: `with page as materialized (select c.id from candidate c
        where c.team_id = $1 and c.deleted_on is null and ${where} and ${match} order by ${order} limit 10 offset ${skip})
      select ${candidateColumns} from page join candidate c on c.team_id = $1 and c.id = page.id
      left join job j on j.team_id = $1 and j.id = c.job_id left join lookup_item s on s.team_id = $1 and s.id = c.cv_source_id
      left join lookup_item n on n.team_id = $1 and n.id = c.nationality_id left join lookup_item k on k.team_id = $1 and k.id = c.country_id
      left join member b on b.team_id = $1 and b.id = c.created_by_id left join member u on u.team_id = $1 and u.id = c.updated_by_id
      order by ${order}`,
    values: [team],
  };
}

/** One page of ten applicants with what they show of their candidate and job. */
export function applicantList(
  team: number,
  { order, skip = 0, where = 'true' }: { order: string; skip?: number; where?: string },
): Statement {
  return {
    text: `with page as materialized (select t.id from applicant t
        where t.team_id = $1 and t.deleted_on is null and ${where} order by ${order} limit 10 offset ${skip})
      select t.*, c.candidate_phone, c.latest_education, c.total_experiences, c.current_company, c.current_position, c.date_of_birth,
        j.job_title, o.name as organization, m.name as contact_person, w.name as workflow, s.name as stage, r.name as reason, v.name as cv_source
      from page join applicant t on t.team_id = $1 and t.id = page.id join candidate c on c.team_id = $1 and c.id = t.candidate_id
      join job j on j.team_id = $1 and j.id = t.job_id join organization o on o.team_id = $1 and o.id = j.organization_id
      join workflow w on w.team_id = $1 and w.id = t.workflow_id join workflow_stage s on s.team_id = $1 and s.id = t.stage_id
      left join member m on m.team_id = $1 and m.id = j.contact_person_id left join lookup_item r on r.team_id = $1 and r.id = t.rejection_reason_id
      left join lookup_item v on v.team_id = $1 and v.id = c.cv_source_id order by ${order}`,
    values: [team],
  };
}

export function boardSql(team: number, job: number): Statement {
  return {
    text: `select s.id, s.name, s.category, s.position, n.applicants, card.* from workflow_stage s
      left join job_stage_count n on n.team_id = $1 and n.job_id = $2 and n.stage_id = s.id
      left join lateral (select t.id as applicant_id, t.applicant, t.rating, t.entered_stage_on, t.tags, c.current_position, c.current_company,
          c.total_experiences, m.name as owner
        from applicant t join candidate c on c.team_id = $1 and c.id = t.candidate_id left join member m on m.team_id = $1 and m.id = t.owner_id
        where t.team_id = $1 and t.job_id = $2 and t.stage_id = s.id and t.deleted_on is null
        order by t.entered_stage_on desc, t.id desc limit 25) card on true
      where s.team_id = $1 and s.workflow_id = (select workflow_id from job where team_id = $1 and id = $2) and s.deleted_on is null
      order by s.position`,
    values: [team, job],
  };
}

export function profileSql(team: number, person: number): Statement {
  const part = (table: string, name: string, join = '') =>
    `(select json_agg(p) from (select t.*${join ? ', i.name as item' : ''} from ${table} t ${join}
      where t.team_id = $1 and t.candidate_id = $2 and t.deleted_on is null order by t.id) p) as ${name}`;
  const item = (column: string) => `join lookup_item i on i.team_id = $1 and i.id = t.${column}`;
  return {
    text: `select c.*, ${part('candidate_skill', 'skills', item('skill_id'))}, ${part('candidate_language', 'languages', item('language_id'))},
      ${part('candidate_education', 'education')}, ${part('candidate_experience', 'experience')}
      from candidate c where c.team_id = $1 and c.id = $2 and c.deleted_on is null`,
    values: [team, person],
  };
}

export function jobListSql(team: number): Statement {
  return {
    text: `select j.*, o.name as organization, c.name as company, b.name as business_unit, d.name as department, s.name as job_status,
        m.name as approved_by from job j join organization o on o.team_id = $1 and o.id = j.organization_id
      left join company c on c.team_id = $1 and c.id = j.company_id left join business_unit b on b.team_id = $1 and b.id = j.business_unit_id
      left join department d on d.team_id = $1 and d.id = j.department_id left join lookup_item s on s.team_id = $1 and s.id = j.job_status_id
      left join member m on m.team_id = $1 and m.id = j.approved_by_id
      where j.team_id = $1 and j.deleted_on is null order by j.id desc limit 10`,
    values: [team],
  };
}

/** Median and 95th percentile of a statement on one connection, in milliseconds. */
export async function measureSql(
  client: ClientBase,
  { text, values }: Statement,
  seconds: number,
): Promise<{ p50: number; p95: number }> {
  // Prepared under a name, so that the figure is the work and not the planning of it.
  const statement = { name: createHash('sha256').update(text).digest('hex').slice(0, 40), text, values };
  for (let warm = 0; warm < 10; warm += 1) await client.query(statement);
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end && times.length < 2000) {
    const started = performance.now();
    await client.query(statement);
    times.push(performance.now() - started);
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}
