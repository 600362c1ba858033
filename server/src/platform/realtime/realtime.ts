import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Delivers messages of committed transactions to every process that shares the database. */
export interface Realtime {
  /** Called with every message, in every process; answers the way to stop. */
  listen(handler: (message: RealtimeMessage) => void): () => void;
  /** True while this process hears the others; false means that caches may be stale. */
  connected(): boolean;
  /** Called when messages may have been missed, because the connection was lost; answers the way to stop. */
  onLost(handler: () => void): () => void;
  close(): Promise<void>;
}

export interface RealtimeMessage {
  team_id: number;
  channel: string;
  payload: Record<string, unknown>;
}

/** Announces something on a channel when the transaction commits, and never if it does not. Ids only, no data. */
export async function notify(
  context: Context,
  channel: string,
  payload: Record<string, unknown>,
): Promise<void> {
  const message: RealtimeMessage = { team_id: context.viewer.team_id, channel, payload };
  await sql`select pg_notify('hireloom', ${JSON.stringify(message)})`.execute(context.tx);
}
