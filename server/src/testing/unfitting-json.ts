import { sql } from 'kysely';
import { allStoredShapes } from '../features/all-stored-shapes.ts';
import type { Tx } from '../platform/db/transaction.ts';

export interface JsonColumn {
  table: string;
  column: string;
  /** What says whose the row is. */
  team: string;
}

/** Every column of JSON, as the catalogue has it. */
export async function jsonColumns(tx: Tx): Promise<JsonColumn[]> {
  const { rows } = await sql<JsonColumn>`select c.relname as table, a.attname as column,
      case c.relname when 'team' then 'id' else 'team_id' end as team
    from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.attnum > 0
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.atttypid = 'jsonb'::regtype
    order by 1, 2`.execute(tx);
  return rows;
}

/** What a team has stored that does not fit its shape, and how many values were looked at. */
export async function unfittingJson(tx: Tx, teamId: number): Promise<{ seen: number; wrong: string[] }> {
  const wrong: string[] = [];
  let seen = 0;
  for (const { table, column, team } of await jsonColumns(tx)) {
    const shape = allStoredShapes.get(`${table}.${column}`);
    const { rows } = await sql<{ value: unknown }>`select distinct ${sql.ref(column)} as value
      from ${sql.table(table)} where ${sql.ref(team)} = ${teamId}`.execute(tx);
    seen += rows.length;
    for (const { value } of rows) {
      if (!shape?.schema.safeParse(value).success)
        wrong.push(`${table}.${column}: ${JSON.stringify(value).slice(0, 120)}`);
    }
  }
  return { seen, wrong };
}
