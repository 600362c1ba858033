import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from './tables.gen.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/**
 * Runs `work` in a transaction that sees one team's rows only: the database role owns nothing and row-level security
 * reads the team from a setting that lives as long as the transaction.
 */
export function withTeam<T>(db: Db, teamId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('role', 'hireloom_app', true), set_config('app.team_id', ${String(teamId)}, true)`.execute(
      tx,
    );
    return work(tx);
  });
}

/**
 * Runs `work` in a transaction that may read and write what belongs to no team: accounts, sessions, one-time links,
 * and the making of a team. It sees no team's records.
 */
export function withSystem<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('role', 'hireloom_system', true)`.execute(tx);
    return work(tx);
  });
}

/** Does one step of a team's transaction with the system role (queueing a job, changing an account), then goes back. */
export async function asSystem<T>(tx: Tx, step: (tx: Tx) => Promise<T>): Promise<T> {
  await sql`select set_config('role', 'hireloom_system', true)`.execute(tx);
  const result = await step(tx);
  await sql`select set_config('role', 'hireloom_app', true)`.execute(tx);
  return result;
}
