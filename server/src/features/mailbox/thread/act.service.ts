import type { mailboxThreadEndpoints } from '@hireloom/contracts/mailbox/thread-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import type { Context } from '../../../platform/context.ts';
import { conflict, invalid, notFound } from '../../../platform/http/app-error.ts';
import { actionSaid, phrase } from '../../../platform/words/phrase.ts';
import type { MailDoor } from '../imap-door.ts';
import { MailboxFault } from '../provider.ts';
import { tellPages } from '../tell-pages.ts';
import { countAnew } from './counts.ts';
import { lockOwn } from './find-thread.ts';

type Body = BodyOf<(typeof mailboxThreadEndpoints)['act']>;

/**
 * Does something to own conversations, here at once and at the mail server as soon as it can be reached. Throws `not_found`
 * for any that is not the viewer's, at `folder` for one of another mailbox.
 */
export async function act(door: MailDoor, context: Context, body: Body): Promise<ActionReply> {
  const { tx, viewer } = context;
  const { action, folder } = body;
  const threads = await lockOwn(context, body.ids);
  const ids = threads.map(({ id }) => id);
  const accounts = new Set(threads.map(({ account_id }) => account_id));
  if (action === 'private' || action === 'shared') {
    await tx
      .updateTable('mailbox_thread')
      .set({ is_private: action === 'private' })
      .where('team_id', '=', viewer.team_id)
      .where('id', 'in', ids)
      .execute();
  } else {
    await refuseFolder(context, body, accounts);
    const items = await tx
      .selectFrom('mailbox_item')
      .select('id')
      .where('team_id', '=', viewer.team_id)
      .where('thread_id', 'in', ids)
      .orderBy('id')
      .execute();
    const all = items.map(({ id }) => id);
    await countAnew(tx, viewer.team_id, ids, () =>
      door.actOn(context, all, action, folder).catch((error: unknown) => {
        throw error instanceof MailboxFault ? conflict(error.said) : error;
      }),
    );
  }
  await tellPages(context, accounts);
  return actionSaid(
    0,
    phrase('{count, plural, one {# conversation} other {# conversations}} changed', { count: ids.length }),
  );
}

async function refuseFolder(
  { tx, viewer }: Context,
  { action, folder }: Body,
  accounts: ReadonlySet<number>,
): Promise<void> {
  if (action !== 'move') {
    if (folder !== undefined) throw invalid({ folder: 'A folder is only for moving' });
    return;
  }
  if (folder === undefined) throw invalid({ folder: 'Choose a folder' });
  const found = await tx
    .selectFrom('mailbox_folder')
    .select('account_id')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', folder)
    .where('account_id', 'in', [...accounts])
    .executeTakeFirst();
  if (!found) throw notFound('The folder');
  if (accounts.size > 1)
    throw invalid({ folder: 'Conversations of several mailboxes have no folder in common' });
}
