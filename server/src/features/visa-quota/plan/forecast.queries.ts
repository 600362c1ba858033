import { type ForecastRow, forecastRow } from '@hireloom/contracts/visa-quota/visa-planning';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { companyResource } from '../../company/index.ts';
import { stageSeen } from '../../workflow/index.ts';
import { jobsVisibleTo } from '../../job/index.ts';
import { today } from '../seat/ledger.ts';

/**
 * What open jobs still need, those that miss most first: people to be hired who have no seat yet, against the free seats
 * that fit designation and wanted nationalities. Of jobs that the viewer may open; of one of them where it is given.
 */
export async function readForecast(
  context: Context,
  job: number | undefined,
): Promise<{ results: ForecastRow[] }> {
  const { tx, viewer } = context;
  const { rows } =
    await sql<ForecastRow>`with open as materialized (select j.id, j.job_title, j.designation_id,
        greatest(j.openings - j.hired, 0) as open,
        array(select w.lookup_item_id from job_nationalities w where w.team_id = j.team_id and w.job_id = j.id) as wanted
      from job j where j.team_id = ${viewer.team_id} and j.deleted_on is null and ${jobsVisibleTo(viewer, 'j')}
        and ${job === undefined ? sql`j.job_status_category = 'open' and j.openings > j.hired` : sql`j.id = ${job}`}
      order by j.id desc limit 500),
    counted as (select o.*, (select count(*)::int from visa_allocation a
          join applicant w on w.team_id = a.team_id and w.id = a.applicant_id
        where a.team_id = ${viewer.team_id} and w.job_id = o.id and w.status = 'active' and w.deleted_on is null and ${stageSeen(viewer, 'w.stage_id')}
          and a.state in ('reserved', 'applied', 'approved', 'stamped', 'arrived')) as held,
      (select coalesce(sum(l.total - l.taken), 0)::int from visa_line l
          join visa_file f on f.team_id = l.team_id and f.id = l.file_id and f.deleted_on is null
          join company c on c.team_id = f.team_id and c.id = f.company_id
        where l.team_id = ${viewer.team_id} and l.deleted_on is null and l.expires_on >= ${today(context)}
          and (l.designation_id is null or o.designation_id is null or l.designation_id = o.designation_id)
          and (l.nationality_id is null or cardinality(o.wanted) = 0 or l.nationality_id = any(o.wanted))
          and ${companyResource.visibleTo(viewer, 'c')}) as free
      from open o)
    select json_build_object('id', o.id, 'name', o.job_title) as job,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as designation,
      (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name), '[]')
        from lookup_item n where n.team_id = ${viewer.team_id} and n.id = any(o.wanted)) as nationalities,
      o.open, o.held, o.free, greatest(o.open - o.held - o.free, 0) as missing
    from counted o left join lookup_item d on d.team_id = ${viewer.team_id} and d.id = o.designation_id
    order by greatest(o.open - o.held - o.free, 0) desc, o.open desc, o.id desc`.execute(tx);
  return { results: rows.map((row) => forecastRow.parse(row)) };
}
