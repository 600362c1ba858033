import type { ThreadFull } from '@hireloom/contracts/mailbox/thread-endpoints';
import type { BareContext } from '../../../platform/http/route.ts';
import { inTeam } from '../account/connect.service.ts';
import type { MailDoor } from '../imap-door.ts';
import { MailboxFault } from '../provider.ts';
import { findThread } from './find-thread.ts';
import { readThread } from './thread.queries.ts';

/** Read in one call; a longer conversation is asked for again. */
const MOST = 20;
const MOST_MS = 25_000;

/**
 * Reads the texts of a conversation that are not kept yet, newest first and in no transaction. What fails stands at its mail
 * in words, and the others are there all the same.
 */
export async function readBodies(door: MailDoor, bare: BareContext, id: number): Promise<ThreadFull> {
  const { platform } = bare;
  const { teamId, items } = await inTeam(bare, async (context) => {
    await findThread(context, id);
    const { tx, viewer } = context;
    const missing = await tx
      .selectFrom('mailbox_item')
      .select('id')
      .where('team_id', '=', viewer.team_id)
      .where('thread_id', '=', id)
      .where('body_state', 'in', ['headers', 'failed'])
      .orderBy('sent_on', 'desc')
      .limit(MOST)
      .execute();
    return { teamId: viewer.team_id, items: missing.map((item) => item.id) };
  });
  const failed = new Map<number, string>();
  const until = platform.now().getTime() + MOST_MS;
  for (const [index, item] of items.entries()) {
    if (platform.now().getTime() > until) break;
    try {
      await door.readBody(platform, teamId, item);
    } catch (error) {
      if (!(error instanceof MailboxFault)) throw error;
      failed.set(item, error.message);
      // Who can not be reached for one mail is not asked for the next.
      if (error.kind !== 'refused') {
        for (const other of items.slice(index)) failed.set(other, error.message);
        break;
      }
    }
  }
  const thread = await inTeam(bare, (context) => readThread(context, id));
  return {
    ...thread,
    items: thread.items.map((item) => {
      const why = item.body_state === 'headers' ? failed.get(item.id) : undefined;
      return why === undefined ? item : { ...item, body_state: 'failed' as const, body_error: why };
    }),
  };
}
