import type pg from 'pg';
import { z } from 'zod';
import { clientConfig, type Connection, DatabaseClient } from '../db/client.ts';
import type { Realtime, RealtimeMessage } from './messages.ts';

const CHANNEL = 'hireloom';
const PROBE_MS = 15_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

const message = z.object({
  team_id: z.number(),
  channel: z.string(),
  payload: z.record(z.string(), z.unknown()),
}) satisfies z.ZodType<RealtimeMessage>;

/**
 * Hears the messages of committed transactions over one connection of its own. A lost connection is opened again,
 * with growing waits; until then `connected()` is false. Answers after the first try, whether it succeeded or not.
 */
export async function createRealtime(connection: Connection): Promise<Realtime> {
  const listener = new Listener(connection);
  await listener.open();
  return listener;
}

class Listener implements Realtime {
  readonly #connection: Connection;
  readonly #handlers = new Set<(message: RealtimeMessage) => void>();
  readonly #lostHandlers = new Set<() => void>();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #wait = FIRST_WAIT_MS;
  #closed = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  listen(handler: (message: RealtimeMessage) => void): () => void {
    this.#handlers.add(handler);
    return () => void this.#handlers.delete(handler);
  }

  onLost(handler: () => void): () => void {
    this.#lostHandlers.add(handler);
    return () => void this.#lostHandlers.delete(handler);
  }

  connected(): boolean {
    return this.#client !== null;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  async open(): Promise<void> {
    const client = new DatabaseClient({
      ...clientConfig(this.#connection),
      application_name: 'hireloom-realtime',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      silenceMs: 10_000,
      keepAlive: true,
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload }) => this.#deliver(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch {
      void client.end().catch(() => undefined);
      this.#retry();
      return;
    }
    if (this.#closed) {
      await client.end().catch(() => undefined);
      return;
    }
    this.#client = client;
    this.#wait = FIRST_WAIT_MS;
    this.#probe(client);
  }

  /** A connection may be dead without a word: only a question tells. */
  #probe(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && this.#probe(client),
        () => this.#lose(client),
      );
    }, PROBE_MS).unref();
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    clearTimeout(this.#timer);
    void client.end().catch(() => undefined);
    if (this.#closed) return;
    for (const handler of this.#lostHandlers) handler();
    this.#retry();
  }

  #retry(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.open(), this.#wait).unref();
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
  }

  #deliver(text: string): void {
    const parsed = message.safeParse(parseJson(text));
    if (!parsed.success) return;
    for (const handler of this.#handlers) handler(parsed.data);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
