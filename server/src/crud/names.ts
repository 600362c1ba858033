import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { PREPARED } from '../platform/db/driver.ts';

export type Reader = Pick<Context, 'tx' | 'viewer' | 'platform' | 'reads'>;

/** Tables, the column of each that holds the name, and the ids to be named. */
export type Wanted = Map<string, { title: string; ids: Set<number> }>;
type Names = Map<string, Map<number, string>>;

/** A table's names are forgotten when there are more of them. */
const MAX_NAMES = 5000;

/**
 * Names of records by table and id. Where nothing is written they are remembered until something of the team changes:
 * the same few jobs, people and settings stand in every list. A change itself may have renamed what it answers.
 */
export async function namesOf(reader: Reader, wanted: Wanted): Promise<Names> {
  if (!reader.reads) return readNames(reader, wanted);
  const names = await reader.platform.counts.get(
    reader.viewer.team_id,
    'names',
    async (): Promise<Names> => new Map(),
  );
  const answer: Names = new Map();
  const missing: Wanted = new Map();
  let complete = true;
  for (const [table, { title, ids }] of wanted) {
    const known = names.get(table);
    const named = new Map<number, string>();
    const unknown = new Set<number>();
    for (const id of ids) {
      const name = known?.get(id);
      if (name === undefined) unknown.add(id);
      else named.set(id, name);
    }
    answer.set(table, named);
    missing.set(table, { title, ids: unknown });
    if (unknown.size > 0) complete = false;
  }
  if (complete) return answer;
  for (const [table, found] of await readNames(reader, missing)) {
    let known = names.get(table);
    if (!known || known.size > MAX_NAMES) names.set(table, (known = new Map()));
    for (const [id, name] of found) {
      known.set(id, name);
      answer.get(table)?.set(id, name);
    }
  }
  return answer;
}

/** The same tables each time a kind of row is read, whether named or not: so the statement is planned once. */
async function readNames({ tx, viewer }: Reader, wanted: Wanted): Promise<Names> {
  const parts = [...wanted].map(
    ([
      table,
      { title, ids },
    ]) => sql`select ${sql.lit(table)} as source, n.id, ${sql.ref(`n.${title}`)} as name
      from ${sql.table(table)} n where n.team_id = ${viewer.team_id} and n.id = any(${[...ids]})`,
  );
  const { rows } = await sql<{
    source: string;
    id: number;
    name: string;
  }>`${sql.raw(PREPARED)}${sql.join(parts, sql` union all `)}`.execute(tx);
  const names: Names = new Map();
  for (const { source, id, name } of rows) {
    let known = names.get(source);
    if (!known) names.set(source, (known = new Map()));
    known.set(id, name);
  }
  return names;
}
