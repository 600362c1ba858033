import pg from 'pg';
import { clientConfig, type Connection, DatabaseClient, type DatabaseClientConfig } from './client.ts';

// Ids and counts are far below 2^53; decimals have at most 15 digits. Both are numbers on the wire.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
const INT8_ARRAY = 1016;
pg.types.setTypeParser(INT8_ARRAY as typeof pg.types.builtins.INT8, (value) =>
  value === '{}' ? [] : value.slice(1, -1).split(',').map(Number),
);
// Days and moments stay text: a day must never be moved by a time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) =>
  value.endsWith('+00') && value[10] === ' '
    ? `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
    : new Date(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString(),
);

export type { Connection };

/** Longer than the server lets a statement run. */
const SILENCE_MS = 30_000;
/** What the job queue asks takes no time, whatever else happens. */
const QUEUE_SILENCE_MS = 10_000;

/** A pool of connections. Statements and waits for locks are bounded; abandoned ones end by themselves. */
export function createPool(connection: Connection, max: number): pg.Pool {
  return openPool({
    ...clientConfig(connection),
    max,
    idleTimeoutMillis: 30_000,
    silenceMs: SILENCE_MS,
    statement_timeout: 20_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'hireloom',
  });
}

/** A pool of the schema's owner, for the job queue. `patient` is for migrations, which may take long. */
export function createOwnerPool(connection: Connection, options: { patient?: boolean } = {}): pg.Pool {
  return openPool({
    ...clientConfig(connection),
    max: 8,
    silenceMs: options.patient ? 0 : QUEUE_SILENCE_MS,
    application_name: 'hireloom-owner',
  });
}

function openPool(config: pg.PoolConfig & DatabaseClientConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
    Client: DatabaseClient,
  });
  // A connection that dies, idle or in use, must not end the process: its query fails, the next one opens a new one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
