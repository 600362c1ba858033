import { mailboxEndpoints } from '@hireloom/contracts/mailbox/mailbox';
import { mailboxAccountEndpoints as accounts } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { resumeInboxEndpoints as inboxes } from '@hireloom/contracts/mailbox/resume-inbox-endpoints';
import { mailboxThreadEndpoints as threads } from '@hireloom/contracts/mailbox/thread-endpoints';
import { actionSaid } from '../../platform/words/phrase.ts';
import { bareRoute, readRoute, type Route, route } from '../../platform/http/route.ts';
import { lockAccount, readAccounts } from './account/accounts.queries.ts';
import { readConfiguration, updateConfiguration } from './account/configuration.service.ts';
import { connect, finish } from './account/connect.service.ts';
import { disconnect } from './account/disconnect.service.ts';
import { update } from './account/update.service.ts';
import { savePart, showFrame, showPicture } from './frame/frame.service.ts';
import type { MailDoor } from './imap-door.ts';
import { listConversations } from './link/conversations.queries.ts';
import { link, unlink } from './link/link.service.ts';
import { beginSignIn } from './oauth/begin-sign-in.ts';
import { signInsOf } from './oauth/identity-provider.ts';
import { createInbox, listInboxes, removeInbox, updateInbox } from './resume-inbox/resume-inbox.service.ts';
import { act } from './thread/act.service.ts';
import { readBodies } from './thread/bodies.service.ts';
import { draftOf } from './thread/draft.service.ts';
import { readThread } from './thread/thread.queries.ts';
import { listThreads } from './thread/threads.queries.ts';

/** Calls about own mailboxes, and about conversations that belong to records; `door` leads to mail servers. */
export const mailboxRoutes = (door: MailDoor): Route[] => [
  readRoute(mailboxEndpoints.read, (context) => readConfiguration(context)),
  route(mailboxEndpoints.update, (context, { body }) => updateConfiguration(door, context, body)),
  readRoute(accounts.accounts, async (context) => ({
    results: await readAccounts(context),
    sign_ins: signInsOf(context.platform.config),
  })),
  bareRoute(accounts.connect, (bare, { body }) => connect(door, bare, body)),
  bareRoute(accounts.update, (bare, { params, body }) => update(door, bare, params.id, body)),
  route(accounts.disconnect, (context, { params, query }) =>
    disconnect(context, params.id, query.keep === 'true'),
  ),
  route(accounts.sync, async (context, { params }) => {
    const { state } = await lockAccount(context, params.id);
    if (state === 'paused') return actionSaid(1, 'The mailbox is paused');
    await door.wakeAccount(context, params.id);
    return actionSaid(0, 'The mailbox is read now');
  }),
  route(accounts.signIn, async (context, { body }) => ({ url: await beginSignIn(context, body.provider) })),
  bareRoute(accounts.finishSignIn, (bare, { body }) => finish(door, bare, body)),
  readRoute(threads.threads, (context, { query }) => listThreads(context, query)),
  readRoute(threads.thread, (context, { params }) => readThread(context, params.id)),
  bareRoute(threads.bodies, (bare, { params }) => readBodies(door, bare, params.id)),
  route(threads.act, (context, { body }) => act(door, context, body)),
  route(threads.link, (context, { params, body }) => link(context, params.id, body)),
  route(threads.unlink, (context, { params }) => unlink(context, params.id)),
  bareRoute(threads.draft, (bare, { params, body }) => draftOf(door, bare, params.id, body.part)),
  bareRoute(threads.frame, ({ platform }, { params, query }) => showFrame(platform, params.id, query)),
  bareRoute(threads.part, ({ platform }, { params, query }) => savePart(door, platform, params.id, query)),
  bareRoute(threads.picture, ({ platform }, { params, query }) =>
    showPicture(door, platform, params.id, query),
  ),
  readRoute(threads.conversations, (context, { params }) =>
    listConversations(context, params.entity, params.id),
  ),
  readRoute(inboxes.list, async (context) => ({ results: await listInboxes(context) })),
  route(inboxes.create, (context, { body }) => createInbox(context, body)),
  route(inboxes.update, (context, { params, body }) => updateInbox(context, params.id, body)),
  route(inboxes.remove, (context, { params }) => removeInbox(context, params.id)),
];
