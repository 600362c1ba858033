import type { CustomTable } from '@hireloom/contracts/custom-field/custom-fields';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';

/** In how many records each field of a table has a value, retired fields too. */
export async function fieldUsage(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  table: CustomTable,
): Promise<{ id: number; records: number }[]> {
  const { rows } = await sql<{ id: number; records: number }>`with used as materialized (
      select e.key, count(*) as records from ${sql.table(table)} t
      cross join lateral jsonb_each(case jsonb_typeof(t.custom) when 'object' then t.custom else '{}' end) e
      where t.team_id = ${viewer.team_id} and t.deleted_on is null and t.custom <> '{}'
        and e.value not in ('null', '""', '[]')
      group by e.key)
    select f.id, coalesce(u.records, 0) as records from custom_field f left join used u on u.key = f.key
    where f.team_id = ${viewer.team_id} and f.entity = ${table} order by f.id`.execute(tx);
  return rows;
}
