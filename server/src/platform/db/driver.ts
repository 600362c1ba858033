import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { DB } from './tables.gen.ts';
import { type Kept, TeamRead } from './team-read.ts';

/** Begins a statement that always has the same text: each connection plans it once and then keeps the plan. */
export const PREPARED = '/* prepared */ ';

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * Names the statements that are marked as prepared. All others are planned for their values: a plan for any text or any
 * place in a list would be a bad one.
 */
export class TeamConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #kept: Kept = new Map();
  #reads: number | null = null;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  /** From now on each statement is a transaction of its own that reads rows of this team; null: as the caller begins it. */
  readAs(teamId: number | null): void {
    this.#reads = teamId;
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = text.startsWith(PREPARED) ? nameOf(text) : '';
    try {
      if (this.#reads !== null)
        return { rows: (await this.#read(this.#reads, text, name, parameters)) as R[] };
      const values = [...parameters];
      const result = await (name
        ? this.client.query({ name, text, values })
        : this.client.query(text, values));
      const { command, rowCount, rows } = result;
      return CHANGES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows: rows ?? [] };
    } catch (error) {
      // The driver's own trace ends at the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  #read(teamId: number, text: string, name: string, values: readonly unknown[]): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, rows: unknown[]) => (error ? reject(error) : resolve(rows));
      this.client.query(new TeamRead(this.#kept, teamId, { text, name, values }, done));
    });
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('No cursors are used here');
  }
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`));
  return name;
}

class PoolDriver extends PostgresDriver {
  readonly #pool: pg.Pool;
  readonly #known = new WeakMap<pg.PoolClient, TeamConnection>();

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override async acquireConnection(): Promise<TeamConnection> {
    const client = await this.#pool.connect();
    let made = this.#known.get(client);
    if (!made) this.#known.set(client, (made = new TeamConnection(client)));
    return made;
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof TeamConnection) connection.client.release();
  }
}

class PoolDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PoolDriver {
    return new PoolDriver(this.#pool);
  }
}

export const createKysely = (pool: pg.Pool): Kysely<DB> => new Kysely<DB>({ dialect: new PoolDialect(pool) });
