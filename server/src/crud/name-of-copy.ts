import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** "Offer (copy)", "Offer (copy 2)" …: the first that no living row of `table` has, of at most so many characters. */
export async function nameOfCopy(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  table: string,
  { name, most }: { name: string; most: number },
): Promise<string> {
  const { rows } = await sql<{ name: string }>`select lower(name) as name from ${sql.table(table)}
    where team_id = ${viewer.team_id} and deleted_on is null`.execute(tx);
  const taken = new Set(rows.map((row) => row.name));
  for (let count = 1; ; count++) {
    const mark = count === 1 ? ' (copy)' : ` (copy ${count})`;
    const free = `${name.slice(0, most - mark.length)}${mark}`;
    if (!taken.has(free.toLowerCase())) return free;
  }
}
