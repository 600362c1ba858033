import { type Kysely, sql } from 'kysely';
import { TeamConnection } from './driver.ts';
import type { DB } from './tables.gen.ts';

export type Db = Kysely<DB>;
/** A connection inside a transaction that `withTeam` or `withSystem` opened. */
export type Tx = Kysely<DB>;

/** Opens the transaction with its role and settings in one trip to the database. */
function inTransaction<T>(db: Db, settings: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql.raw(`begin; ${settings}`).execute(connection);
    try {
      const result = await work(connection);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

/**
 * Runs `work` in a transaction that sees one team's rows only: the database role owns nothing and row-level security
 * reads the team from a setting that lives as long as the transaction.
 */
export function withTeam<T>(db: Db, teamId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!Number.isSafeInteger(teamId)) throw new Error('A team is known by its number');
  // Many people ask at once: none of them gets all processors.
  const settings = `set local role hireloom_app; set local app.team_id = '${teamId}'; set local max_parallel_workers_per_gather = 0`;
  return inTransaction(db, settings, work);
}

/**
 * Runs `work` that only reads one team's rows. Each statement is a transaction of its own with the same role and team as
 * in `withTeam`, sent in one message, and refused when it writes. What holds from one statement to the next (savepoints,
 * locks, `set local`) does not work here.
 */
export function readTeam<T>(db: Db, teamId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!Number.isSafeInteger(teamId)) throw new Error('A team is known by its number');
  return db.connection().execute(async (tx) => {
    const connection = await tx.getExecutor().provideConnection(async (used) => used);
    if (!(connection instanceof TeamConnection)) throw new Error('This is no connection of the pool');
    connection.readAs(teamId);
    try {
      return await work(tx);
    } finally {
      connection.readAs(null);
    }
  });
}

/**
 * Runs `work` in a transaction that may read and write what belongs to no team: accounts, sessions, one-time links,
 * and the making of a team. It sees no team's records.
 */
export function withSystem<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, 'set local role hireloom_system', work);
}

/** Does one step of a team's transaction with the system role (queueing a job, changing an account), then goes back. */
export async function asSystem<T>(tx: Tx, step: (tx: Tx) => Promise<T>): Promise<T> {
  await sql`select set_config('role', 'hireloom_system', true)`.execute(tx);
  const result = await step(tx);
  await sql`select set_config('role', 'hireloom_app', true)`.execute(tx);
  return result;
}
