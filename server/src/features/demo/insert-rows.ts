import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import type { DB } from '../../platform/db/tables.gen.ts';

export type NewRow<T extends keyof DB> = Insertable<DB[T]>;

/** Tables whose rows have an id of their own. */
type Numbered = { [T in keyof DB]: 'id' extends keyof DB[T] ? T : never }[keyof DB];

/** Inserts all rows in one statement. A column that no row names keeps its default; one that some rows name is null in the others. */
export async function insertRows<T extends keyof DB>(tx: Tx, table: T, rows: NewRow<T>[]): Promise<void> {
  if (rows.length > 0) await statement(table, rows).execute(tx);
}

/** The same, and answers the new ids in the order of the rows. */
export async function insertNumbered<T extends Numbered>(
  tx: Tx,
  table: T,
  rows: NewRow<T>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await sql<{ id: number }>`${statement(table, rows)} returning id`.execute(tx);
  // Ids are given out in the order of the rows; the order of RETURNING is not promised.
  return made.rows.map(({ id }) => id).sort((a, b) => a - b);
}

function statement(table: string, rows: object[]) {
  const columns = sql.join(
    [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => sql.ref(name)),
  );
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}
