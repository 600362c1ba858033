import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

/** Each answers the rows that break a rule of the data; all are to answer none. Runs as the team. */
const broken: Record<string, string> = {
  'stage counts equal the applicants in the stage': `select * from
    (select job_id, stage_id, count(*)::int as n from applicant where deleted_on is null group by 1, 2) real
    full join (select job_id, stage_id, applicants from job_stage_count where applicants > 0) kept using (job_id, stage_id)
    where n is distinct from applicants`,
  'jobs know their applicants and hires': `select j.id from job j left join
    (select job_id, count(*) as total, count(*) filter (where status = 'hired') as hired from applicant group by 1) n on n.job_id = j.id
    where j.total_candidates <> coalesce(n.total, 0) or j.hired <> coalesce(n.hired, 0) or j.hired > j.openings`,
  'a full job is filled, a filled one is full': `select id from job
    where (hired >= openings and job_status_category = 'open') or (job_status_category = 'filled' and hired < openings)`,
  'jobs that never opened have no applicants': `select id from job
    where job_status_category in ('draft', 'pending_approval') and total_candidates > 0`,
  'candidates know their newest job': `select c.id from candidate c
    where job_count <> (select count(*) from applicant a where a.candidate_id = c.id and status in ('active', 'hired'))
      or job_id is distinct from (select a.job_id from applicant a where a.candidate_id = c.id and status in ('active', 'hired') order by a.id desc limit 1)`,
  'stage, status and category agree': `select a.id from applicant a left join workflow_stage s on s.id = a.stage_id
    and s.workflow_id = a.workflow_id join job j on j.id = a.job_id
    where s.id is null or s.category <> a.stage_category or j.workflow_id <> a.workflow_id
      or a.status <> case when s.category in ('hired', 'rejected', 'withdrawn') then s.category else 'active' end
      or (a.status in ('rejected', 'withdrawn')) <> (a.rejection_reason_id is not null and a.stage_before_exit_id is not null)`,
  'the history leads to the stage': `select a.id from applicant a left join lateral
      (select * from stage_history h where h.applicant_id = a.id order by h.id desc limit 1) last on true
    where last.to_stage_id is distinct from a.stage_id
      or (last.workflow_version is null and abs(extract(epoch from last.at - a.entered_stage_on)) > 1)`,
  'the history is one chain in time': `select h.id from (select *, lag(to_stage_id) over w as before,
        max(at) filter (where workflow_version is null) over (w rows between unbounded preceding and 1 preceding) as since
      from stage_history window w as (partition by applicant_id order by id)) h
    where from_stage_id is distinct from before or at < since or at > now()
      or (since is not null and abs(seconds_in_stage - extract(epoch from at - since)) > 1)`,
  'applicants carry the name of the candidate': `select a.id from applicant a join candidate c on c.id = a.candidate_id
    where a.applicant <> c.name or a.created_on < c.created_on or a.cv_source_id is distinct from c.cv_source_id`,
  'every candidate can be found': `select c.id from candidate c left join candidate_search s on s.team_id = c.team_id and s.candidate_id = c.id
    where s.words is null or s.words not like '%' || plain_text(c.last_name) || '%'`,
  'totals of lists are kept': `select entity from (select 'candidate' as entity, count(*) as n from candidate where deleted_on is null
      union all select 'applicant', count(*) from applicant where deleted_on is null) real
    where n <> coalesce((select rows from list_total k where k.entity = real.entity), 0)
      + coalesce((select sum(rows) from list_change k where k.entity = real.entity), 0)`,
  'every candidate can be recognised': `select c.id from candidate c where
    (select count(*) from candidate_key k where k.team_id = c.team_id and k.candidate_id = c.id) < 3`,
  'the latest education is kept': `select c.id from candidate c where latest_education is distinct from
    latest_education_of(c.team_id, c.id)`,
  'places lie within each other': `select c.id from candidate c join lookup_item s on s.id = c.state_id where s.parent_id <> c.country_id
    union all select c.id from candidate c join lookup_item t on t.id = c.city_id where c.state_id is not null and t.parent_id <> c.state_id`,
  'references name items of their list': `select c.id from candidate c join lookup_item n on n.id = c.nationality_id where n.list <> 'nationality'
    union all select k.id from candidate_skill k join lookup_item n on n.id = k.skill_id where n.list <> 'skill'
    union all select a.id from applicant a join lookup_item n on n.id = a.rejection_reason_id where n.list <> 'reason'
      or n.extra ->> 'kind' <> case a.status when 'rejected' then 'reject' else 'withdraw' end`,
};

/** Names of the rules that the team's data breaks, with how often. */
export async function brokenRules(tx: Tx): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, text] of Object.entries(broken)) {
    const { rows } = await sql.raw(text).execute(tx);
    if (rows.length > 0) found[name] = rows.length;
  }
  return found;
}
