import { sql } from 'kysely';
import type { Context, Viewer } from '../context.ts';
import type { RealtimeMessage } from './messages.ts';

/** Who changes something: with all of a context where a request does, with the transaction alone where a job does. */
type Announcer = Pick<Context, 'tx'> &
  Partial<Pick<Context, 'platform' | 'after_commit'>> & { viewer: Pick<Viewer, 'team_id'> };

/** Announces something on a channel when the transaction commits, and never if it does not. Ids only, no data. */
export async function notify(
  context: Announcer,
  channel: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await notifyAll(context, channel, [payload]);
}

/**
 * The same for several messages of one channel, in one query. This process hears them a moment after the reply went out,
 * and the next request may come sooner: it forgets with the commit what it remembers of the team's lists.
 */
export async function notifyAll(
  context: Announcer,
  channel: string,
  payloads: readonly Record<string, unknown>[],
): Promise<void> {
  const { team_id } = context.viewer;
  context.after_commit?.push(() => context.platform?.counts.forget(team_id));
  const messages = payloads.map((payload) =>
    JSON.stringify({ team_id, channel, payload } satisfies RealtimeMessage),
  );
  await sql`select pg_notify('hireloom', message) from unnest(${messages}::text[]) message`.execute(
    context.tx,
  );
}
