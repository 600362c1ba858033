import { indexText } from '@hireloom/search';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { type PersonFacts, profileOf } from './profile.ts';
import { readFacts } from './read-facts.ts';

/** The rows of `search_text` and `search_profile` for one person. */
function searchRows(teamId: number, facts: PersonFacts) {
  return { search_text: textRow(teamId, facts), search_profile: profileRow(teamId, facts) };
}

export function textRow(teamId: number, { candidate_id, source }: PersonFacts) {
  return { team_id: teamId, candidate_id, ...indexText(source) };
}

export function profileRow(teamId: number, facts: PersonFacts) {
  return { team_id: teamId, ...profileOf(facts) };
}

/**
 * Brings what search knows of these candidates up to date with what is stored, in the caller's transaction. A deleted
 * candidate can't be found any more. Words that have not changed are not written again.
 */
export async function indexPeople(tx: Tx, teamId: number, ids: readonly number[]): Promise<void> {
  // Two changes of one person at once, as of two skills, would each write without the other's. The key is left free, as
  // rows that point to the person are written before this.
  await sql`select from candidate where team_id = ${teamId} and id = any(${ids}) order by id desc for no key update`.execute(
    tx,
  );
  const people = await readFacts(tx, teamId, ids);
  const gone = ids.filter((id) => people.every(({ candidate_id }) => candidate_id !== id));
  if (gone.length > 0) await forget(tx, teamId, gone);
  if (people.length === 0) return;
  const rows = people.map((facts) => searchRows(teamId, facts));
  for (const table of tables)
    await write(
      tx,
      table,
      rows.map((row) => row[table]),
    );
}

const tables = ['search_text', 'search_profile'] as const;

async function write(tx: Tx, table: (typeof tables)[number], rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const others = columns.filter((column) => column !== 'team_id' && column !== 'candidate_id');
  const list = (names: string[], alias: string) => sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(rows.map((row) => sql`(${sql.join(columns.map((name) => sql.val(row[name])))})`))}
    on conflict (team_id, candidate_id) do update set ${sql.join(others.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}
    where (${list(others, table)}) is distinct from (${list(others, 'excluded')})`.execute(tx);
}

async function forget(tx: Tx, teamId: number, ids: readonly number[]): Promise<void> {
  for (const table of tables)
    await tx.deleteFrom(table).where('team_id', '=', teamId).where('candidate_id', 'in', ids).execute();
}
