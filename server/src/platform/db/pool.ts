import { createHash } from 'node:crypto';
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { clientConfig, type Connection, DatabaseClient, type DatabaseClientConfig } from './client.ts';
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
    max: 6,
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

/** Begins a statement that always has the same text: each connection plans it once and then keeps the plan. */
export const PREPARED = '/* prepared */ ';

/**
 * Names the statements that are marked as prepared. All others are planned for their values: a plan for any text or any
 * place in a list would be a bad one.
 */
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('No cursors are used here');
    return text.startsWith(PREPARED)
      ? this.#client.query({ name: nameOf(text), text, values: [...values] })
      : this.#client.query(text, [...values]);
  }

  release(): void {
    this.#client.release();
  }
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`));
  return name;
}

export function createKysely(pool: pg.Pool): Kysely<DB> {
  const known = new WeakMap<pg.PoolClient, PreparingClient>();
  const connect = async () => {
    const client = await pool.connect();
    let made = known.get(client);
    if (!made) known.set(client, (made = new PreparingClient(client)));
    return made;
  };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }) });
}
