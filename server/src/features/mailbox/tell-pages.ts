import { channels } from '@hireloom/contracts/channels';
import type { Context } from '../../platform/context.ts';
import { notifyAll } from '../../platform/realtime/realtime.ts';

/** Tells open pages that conversations of mailboxes changed; of which ones stays with whoever may read them. */
export const tellPages = (context: Context, accounts: Iterable<number>): Promise<void> =>
  notifyAll(
    context,
    channels.team(context.viewer.team_id),
    [...new Set(accounts)].map((id) => ({ entity: 'mailbox', id })),
  );
