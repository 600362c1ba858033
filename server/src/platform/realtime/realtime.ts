import { sql } from 'kysely';
import type { Context, Viewer } from '../context.ts';
import type { RealtimeMessage } from './messages.ts';

/** Announces something on a channel when the transaction commits, and never if it does not. Ids only, no data. */
export async function notify(
  context: Pick<Context, 'tx'> & { viewer: Pick<Viewer, 'team_id'> },
  channel: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await notifyAll(context, channel, [payload]);
}

/** The same for several messages of one channel, in one query. */
export async function notifyAll(
  context: Pick<Context, 'tx'> & { viewer: Pick<Viewer, 'team_id'> },
  channel: string,
  payloads: readonly Record<string, unknown>[],
): Promise<void> {
  const messages = payloads.map((payload) =>
    JSON.stringify({ team_id: context.viewer.team_id, channel, payload } satisfies RealtimeMessage),
  );
  await sql`select pg_notify('hireloom', message) from unnest(${messages}::text[]) message`.execute(
    context.tx,
  );
}
