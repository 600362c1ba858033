import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { PREPARED } from '../platform/db/driver.ts';
import { type Condition, everyone } from './condition.ts';

export type Reader = Pick<Context, 'tx' | 'viewer' | 'platform' | 'reads'>;

/**
 * By a word for the source: its table, the column that holds the name, and the ids to be named; `scope` (over `n`) where
 * the viewer may not open all of them.
 */
export type Wanted = Map<
  string,
  { table: string; title: string; ids: Set<number>; scope: Condition | undefined }
>;
type Names = Map<string, Map<number, string>>;

/** A table's names are forgotten when there are more of them. */
const MAX_NAMES = 5000;

/**
 * Names of records by source and id. Where nothing is written they are remembered until something of the team changes:
 * the same few jobs, people and settings stand in every list. A change itself may have renamed what it answers. What
 * the team shares knows no scope: names within one are read each time, in the same statement.
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
  for (const [source, entry] of wanted) {
    const { ids, scope } = entry;
    const known = scope ? undefined : names.get(source);
    const named = new Map<number, string>();
    const unknown = new Set<number>();
    for (const id of ids) {
      const name = known?.get(id);
      if (name === undefined) unknown.add(id);
      else named.set(id, name);
    }
    answer.set(source, named);
    missing.set(source, { ...entry, ids: unknown });
    if (unknown.size > 0) complete = false;
  }
  if (complete) return answer;
  for (const [source, found] of await readNames(reader, missing)) {
    if (wanted.get(source)?.scope) {
      answer.set(source, found);
      continue;
    }
    let known = names.get(source);
    if (!known || known.size > MAX_NAMES) names.set(source, (known = new Map()));
    for (const [id, name] of found) {
      known.set(id, name);
      answer.get(source)?.set(id, name);
    }
  }
  return answer;
}

/** The same tables each time a kind of row is read, whether named or not: so the statement is planned once. */
async function readNames({ tx, viewer }: Reader, wanted: Wanted): Promise<Names> {
  const parts = [...wanted].map(
    ([
      source,
      { table, title, ids, scope },
    ]) => sql`select ${sql.lit(source)} as source, n.id, ${sql.ref(`n.${title}`)} as name
      from ${sql.table(table)} n where n.team_id = ${viewer.team_id} and n.id = any(${[...ids]}) and ${scope ?? everyone}`,
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
