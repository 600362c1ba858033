import type {
  SalaryGradeRow,
  SalaryHeaderRow,
  SalaryLevelRow,
  SalaryTemplateRow,
} from '@hireloom/contracts/salary/salary-master-endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

/** A team's transaction, whoever reads. */
export interface MasterReader {
  tx: Tx;
  team_id: number;
}

/** The tables of salary masters and what a row of each looks like. */
export interface MasterRows {
  salary_header: SalaryHeaderRow;
  salary_level: SalaryLevelRow;
  salary_grade: SalaryGradeRow;
  salary_template: SalaryTemplateRow;
}
export type Master = keyof MasterRows;

/** Columns, joins and order of each; `m` is the table itself. */
const parts: Record<
  Master,
  { columns: RawBuilder<unknown>; joins: RawBuilder<unknown>; order: RawBuilder<unknown> }
> = {
  salary_header: {
    columns: sql`m.code, m.name, m.name_ar, m.kind, m.is_taxable,
        ((select count(*) from salary_template_line l where l.team_id = m.team_id
            and (l.header_id = m.id or l.of_header_id = m.id))
          + (select count(*) from offer_line l where l.team_id = m.team_id
            and (l.header_id = m.id or l.of_header_id = m.id)))::int as uses`,
    joins: sql``,
    order: sql`m.position, lower(m.name)`,
  },
  salary_level: {
    columns: sql`m.name, m.rank,
        ((select count(*) from salary_grade g where g.team_id = m.team_id and g.level_id = m.id and g.deleted_on is null)
          + (select count(*) from offer o where o.team_id = m.team_id and o.level_id = m.id))::int as uses`,
    joins: sql``,
    order: sql`m.rank`,
  },
  salary_grade: {
    columns: sql`m.name, m.min_amount::float8 as min, m.mid_amount::float8 as mid, m.max_amount::float8 as max,
        case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name) end as level,
        jsonb_build_object('id', c.id, 'name', c.name) as currency,
        (select count(*) from offer o where o.team_id = m.team_id and o.grade_id = m.id)::int as uses`,
    joins: sql`left join salary_level l on l.team_id = m.team_id and l.id = m.level_id
        join lookup_item c on c.team_id = m.team_id and c.id = m.currency_id`,
    order: sql`l.rank nulls last, m.min_amount, lower(m.name)`,
  },
  salary_template: {
    columns: sql`m.name, m.description, coalesce((
          select jsonb_agg(jsonb_build_object('header', l.header_id, 'calc', l.calc, 'amount', l.amount,
              'percent', l.percent, 'of_header', l.of_header_id) order by l.position)
          from salary_template_line l where l.team_id = m.team_id and l.template_id = m.id), '[]') as lines,
        (select count(*) from offer o where o.team_id = m.team_id and o.salary_template_id = m.id)::int as uses`,
    joins: sql``,
    order: sql`lower(m.name)`,
  },
};

/** Masters of a kind that are not deleted, in their order, retired ones last. */
export async function selectMasters<M extends Master>(
  { tx, team_id }: MasterReader,
  master: M,
  where: RawBuilder<unknown> = sql`true`,
): Promise<MasterRows[M][]> {
  const { columns, joins, order } = parts[master];
  const { rows } = await sql<MasterRows[M]>`select m.id, m.version, m.is_active, m.updated_on, ${columns}
    from ${sql.table(master)} m ${joins}
    where m.team_id = ${team_id} and m.deleted_on is null and ${where}
    order by m.is_active desc, ${order}, m.id`.execute(tx);
  return rows;
}
