import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.gen.ts';

// Ids and counts are far below 2^53; decimals have two places. Both are numbers on the wire.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
const INT8_ARRAY = 1016;
pg.types.setTypeParser(INT8_ARRAY as typeof pg.types.builtins.INT8, (value) =>
  value === '{}' ? [] : value.slice(1, -1).split(',').map(Number),
);
// Days and moments stay text: a day must never be moved by a time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) =>
  new Date(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString(),
);

/** How to reach the database as one of its roles: a URL, or host (socket folder), user and database. */
export type Connection = { connectionString: string } | { host: string; user: string; database: string };

/** A pool of connections. Statements and waits for locks are bounded; abandoned ones end by themselves. */
export function createPool(connection: Connection, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 20_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'hireloom',
  });
  // A connection that dies, idle or in use, must not end the process: its query fails, the next one opens a new one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

export function createKysely(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
