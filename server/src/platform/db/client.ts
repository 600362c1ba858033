import { Socket } from 'node:net';
import pg from 'pg';

/** How to reach the database as one of its roles: a URL, or host (socket folder), user and database. */
export type Connection = { connectionString: string } | { host: string; user: string; database: string };

export interface DatabaseClientConfig extends pg.ClientConfig {
  /** One URL for each server that may be the primary. */
  servers?: readonly string[];
  /** A server that owes an answer and says nothing for this long is taken for gone. */
  silenceMs?: number;
}

/** SQLSTATE for a statement of which nobody knows whether it took effect. */
const OUTCOME_UNKNOWN = '40003';
const PROBE_MS = 3_000;
/** A pool opens many connections at once: they share one answer. */
const PROBE_KEPT_MS = 1_000;

/**
 * The URLs of the servers that a DATABASE_URL names: `postgres://user:password@db1:5432,db2:5432/name` stands for two.
 * Throws a TypeError when one of them is no URL.
 */
export function serverUrls(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => new URL(`${start}${host}${rest}`).href);
}

/** What a DatabaseClient needs to open this connection. Several servers are told apart when it opens. */
export function clientConfig(connection: Connection): DatabaseClientConfig {
  if (!('connectionString' in connection)) return connection;
  const servers = serverUrls(connection.connectionString);
  const [first] = servers;
  return servers.length > 1 && first ? { connectionString: first, servers } : connection;
}

/**
 * A connection that finds the primary among several servers, ends when its server falls silent in the middle of a
 * question, and counts a commit as failed that no standby confirmed.
 */
export class DatabaseClient extends pg.Client {
  readonly #servers: readonly string[];
  readonly #silenceMs: number;

  constructor(config: DatabaseClientConfig = {}) {
    super(config);
    this.#servers = config.servers ?? [];
    this.#silenceMs = config.silenceMs ?? 0;
    this.on('notice', ({ routine }) => {
      // An administrator ended the wait for the standby: the server says "done" although a failover would lose it.
      if (routine === 'SyncRepWaitForLSN') this.connection.emit('errorMessage', unconfirmed());
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
  override connect(callback?: (error: Error | null, client?: pg.Client) => void): Promise<pg.Client> | void {
    const opened = this.#open();
    if (!callback) return opened;
    opened.then(
      (client) => callback(null, client),
      (error: Error) => callback(error),
    );
  }

  async #open(): Promise<pg.Client> {
    if (this.#servers.length > 1) {
      const { hostname, port } = new URL(await findPrimary(this.#servers));
      this.host = hostname.replace(/^\[(.+)\]$/, '$1');
      this.port = Number(port || 5432);
    }
    await super.connect();
    this.#watch();
    return this;
  }

  /** The server's own limits are worth nothing when its machine is gone, or when a commit waits for a lost standby. */
  #watch(): void {
    const { connection } = this;
    const { stream } = connection;
    if (this.#silenceMs === 0 || !(stream instanceof Socket)) return;
    let answered = stream.bytesWritten;
    connection.on('readyForQuery', () => (answered = stream.bytesWritten));
    stream.setTimeout(this.#silenceMs).on('timeout', () => {
      if (stream.bytesWritten > answered) stream.destroy();
    });
  }
}

const unconfirmed = () =>
  Object.assign(new Error('No standby confirmed the commit'), { code: OUTCOME_UNKNOWN });

const probes = new Map<string, Promise<string>>();

/** The first of the servers to say that it takes writes. Throws when none does. */
function findPrimary(servers: readonly string[]): Promise<string> {
  const key = servers.join();
  const known = probes.get(key);
  if (known) return known;
  const probe = Promise.any(servers.map(assertPrimary)).catch((cause: unknown) => {
    throw Object.assign(new Error('None of the database servers takes writes', { cause }), { code: '57P03' });
  });
  probes.set(key, probe);
  const forget = () => setTimeout(() => probes.delete(key), PROBE_KEPT_MS).unref();
  probe.then(forget, forget);
  return probe;
}

async function assertPrimary(connectionString: string): Promise<string> {
  const client = new pg.Client({
    connectionString,
    application_name: 'hireloom-probe',
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby) throw new Error('This server is a standby');
    return connectionString;
  } finally {
    void client.end().catch(() => undefined);
  }
}
