import {
  type HeatCell,
  heatCell,
  type MonthRow,
  monthRow,
} from '@hireloom/contracts/visa-quota/visa-planning';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { companyResource } from '../../company/index.ts';
import { today } from '../seat/ledger.ts';

/** Seats that have not expired, by nationality and designation; of one file where it is given. */
export async function readHeat(context: Context, file: number | undefined): Promise<{ cells: HeatCell[] }> {
  const { tx, viewer } = context;
  const { rows } = await sql<HeatCell>`select
      case when n.id is not null then json_build_object('id', n.id, 'name', n.name) end as nationality,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as designation, s.total, s.taken,
      s.total - s.taken as free
    from (select l.nationality_id, l.designation_id, sum(l.total)::int as total, sum(l.taken)::int as taken
        from visa_line l join visa_file f on f.team_id = l.team_id and f.id = l.file_id and f.deleted_on is null
          join company c on c.team_id = f.team_id and c.id = f.company_id
        where l.team_id = ${viewer.team_id} and l.deleted_on is null and l.expires_on >= ${today(context)}
          and ${companyResource.visibleTo(viewer, 'c')} and ${file ? sql`l.file_id = ${file}` : sql`true`}
        group by l.nationality_id, l.designation_id) s
      left join lookup_item n on n.team_id = ${viewer.team_id} and n.id = s.nationality_id
      left join lookup_item d on d.team_id = ${viewer.team_id} and d.id = s.designation_id
    order by n.name nulls last, d.name nulls last limit 2000`.execute(tx);
  return { cells: rows.map((row) => heatCell.parse(row)) };
}

/** Seats granted, taken and freed in each of the last twelve months, this one first; an exchange frees one and takes one. */
export async function readMonths(
  context: Context,
  company: number | undefined,
): Promise<{ results: MonthRow[] }> {
  const { tx, viewer } = context;
  const lines = sql`visa_line l join visa_file f on f.team_id = l.team_id and f.id = l.file_id
    join company c on c.team_id = f.team_id and c.id = f.company_id`;
  const which = sql`l.team_id = ${viewer.team_id} and ${companyResource.visibleTo(viewer, 'c')}
    and ${company ? sql`f.company_id = ${company}` : sql`true`}`;
  const { rows } = await sql<MonthRow>`with months as (select generate_series(
        date_trunc('month', ${today(context)}::date) - interval '11 months', date_trunc('month', ${today(context)}::date),
        interval '1 month')::date as month),
    granted as (select date_trunc('month', l.issued_on)::date as month, sum(l.total)::int as seats from ${lines}
      where ${which} and l.deleted_on is null and f.deleted_on is null
        and l.issued_on >= (select min(month) from months) group by 1),
    moved as (select date_trunc('month', v.created_on at time zone 'UTC')::date as month,
        count(*) filter (where v.seats = 1)::int as taken, count(*) filter (where v.seats = -1)::int as freed
      from visa_move v join (${lines}) on l.team_id = v.team_id and l.id = v.line_id
      where v.team_id = ${viewer.team_id} and ${which} and v.created_on >= (select min(month) from months) group by 1)
    select to_char(m.month, 'YYYY-MM') as month, coalesce(g.seats, 0) as granted, coalesce(v.taken, 0) as taken,
      coalesce(v.freed, 0) as freed
    from months m left join granted g on g.month = m.month left join moved v on v.month = m.month
    order by m.month desc`.execute(tx);
  return { results: rows.map((row) => monthRow.parse(row)) };
}
