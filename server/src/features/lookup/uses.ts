import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** A column that points to a table, as the database's own foreign keys tell it. */
export interface Reference {
  table: string;
  column: string;
  /** Rows of the table are marked as deleted instead of removed. */
  restorable: boolean;
}

export interface Use extends Reference {
  count: number;
}

/**
 * Every column with a foreign key to the table, so that tables of later migrations count by themselves. Tables that
 * may not be changed (histories) are left out: they keep telling what was.
 */
export async function referencesTo(tx: Tx, target: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`select c.relname as "table", own.attname as "column",
      exists (select from pg_attribute d where d.attrelid = c.oid and d.attname = 'deleted_on' and not d.attisdropped) as restorable
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    cross join lateral unnest(k.conkey, k.confkey) as pair (own, target)
    join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own
    join pg_attribute target on target.attrelid = k.confrelid and target.attnum = pair.target and target.attname = 'id'
    where k.contype = 'f' and k.confrelid = to_regclass(${target}) and has_table_privilege(c.oid, 'UPDATE')
    order by 1, 2`.execute(tx);
  return rows;
}

/** How many living rows point to the record, by table and column; places without any are left out. */
export async function usesOf(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  target: string,
  id: number,
): Promise<Use[]> {
  const references = await referencesTo(tx, target);
  if (references.length === 0) return [];
  const tables = [...new Set(references.map(({ table }) => table))];
  const counts = tables.map((table) =>
    countIn(
      table,
      references.filter((reference) => reference.table === table),
      viewer.team_id,
      id,
    ),
  );
  const { rows } = await sql<{
    table: string;
    counts: Record<string, number>;
  }>`${sql.join(counts, sql` union all `)}`.execute(tx);
  const found = new Map(rows.map((row) => [row.table, row.counts]));
  return references
    .map((reference) => ({ ...reference, count: found.get(reference.table)?.[reference.column] ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** One pass over a table, however many of its columns point to the target. */
function countIn(table: string, columns: Reference[], teamId: number, id: number): RawBuilder<unknown> {
  const pairs = columns.map(
    ({ column }) => sql`${column}::text, count(*) filter (where ${sql.ref(column)} = ${id})`,
  );
  const any = columns.map(({ column }) => sql`${sql.ref(column)} = ${id}`);
  const living = columns[0]?.restorable ? sql`and deleted_on is null` : sql``;
  return sql`select ${table}::text as "table", jsonb_build_object(${sql.join(pairs)}) as counts
    from ${sql.table(table)} where team_id = ${teamId} and (${sql.join(any, sql` or `)}) ${living}`;
}
