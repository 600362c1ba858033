import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/** How many rows a team has in a large table, deleted ones left out: what was added up, and what changed since. */
export async function readTotal(tx: Tx, teamId: number, entity: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select
      coalesce((select rows from list_total where team_id = ${teamId} and entity = ${entity}), 0)
      + coalesce((select sum(rows) from list_change where team_id = ${teamId} and entity = ${entity}), 0) as total`.execute(
    tx,
  );
  return rows[0]?.total ?? 0;
}

/** Adds the changes of all teams to their totals, so that reading a total stays cheap. Needs the system role. */
export async function addUpTotals(tx: Tx): Promise<void> {
  await sql`with taken as (delete from list_change returning team_id, entity, rows)
    insert into list_total as known (team_id, entity, rows) select team_id, entity, sum(rows) from taken group by 1, 2
    on conflict (team_id, entity) do update set rows = known.rows + excluded.rows`.execute(tx);
}
