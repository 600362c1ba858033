import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { authenticate } from '../../platform/auth/viewer.ts';
import type { QueuedJob } from '../../platform/context.ts';
import { withTeam } from '../../platform/db/transaction.ts';
import { createServer } from '../../platform/http/server.ts';
import type { Actor, Reply, TestApp, TestTeam } from '../../testing/app.ts';
import type { LineSettings, MailDoor } from './imap-door.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { MailboxFault } from './provider.ts';
import { searchVector } from './sync/search-words.ts';
import type { StoredConsequence, StoredItem } from './stored.ts';

/** A mail server as these tests need one: it takes one password and hands out what it was given. */
export interface FakeServer extends MailDoor {
  password: string;
  away: boolean;
  sendsMail: boolean;
  bodies: Map<number, { html?: string; plain?: string; parts?: object[] }>;
  parts: Map<string, { bytes: Buffer; name: string; content_type: string }>;
  acted: { items: readonly number[]; action: string; folder: number | undefined }[];
  woken: number[];
}

export function fakeServer(): FakeServer {
  const reached = (self: FakeServer) => {
    if (self.away) throw new MailboxFault('unreachable', 'The mail server does not answer');
  };
  const signIn = (self: FakeServer, { password }: LineSettings) => {
    reached(self);
    if (password !== self.password) throw new MailboxFault('sign_in', 'Invalid credentials (Failure)');
  };
  const self: FakeServer = {
    ...{ password: 'right', away: false, sendsMail: true, bodies: new Map(), parts: new Map() },
    ...{ acted: [], woken: [] },
    async tryImap(_platform, settings) {
      signIn(self, settings);
      return [
        { path: 'INBOX', name: 'Inbox', role: 'inbox' },
        { path: 'Archive', name: 'Archive', role: 'archive' },
      ];
    },
    async trySmtp() {
      return self.sendsMail ? { ok: true } : { ok: false, message: '535 Not here', advice: null };
    },
    async actOn({ tx, viewer }, items, action, folder) {
      self.acted.push({ items, action, folder });
      reached(self);
      if (action === 'read' || action === 'unread')
        await tx
          .updateTable('mailbox_item')
          .set({ is_read: action === 'read' })
          .where('team_id', '=', viewer.team_id)
          .where('id', 'in', [...items])
          .execute();
      if (action === 'move' && folder !== undefined)
        await tx
          .updateTable('mailbox_place')
          .set({ folder_id: folder })
          .where('team_id', '=', viewer.team_id)
          .where('item_id', 'in', [...items])
          .execute();
    },
    async readBody({ db }, teamId, itemId) {
      reached(self);
      const body = self.bodies.get(itemId);
      if (!body) throw new MailboxFault('refused', 'The mail is not there any more');
      await withTeam(db, teamId, (tx) =>
        tx
          .updateTable('mailbox_item')
          .set({
            ...{ body_state: 'stored', html: body.html ?? null, plain: body.plain ?? null },
            parts: JSON.stringify(body.parts ?? []),
          })
          .where('team_id', '=', teamId)
          .where('id', '=', itemId)
          .execute(),
      );
    },
    async readPart(_platform, _teamId, itemId, part) {
      reached(self);
      const found = self.parts.get(`${itemId} ${part}`);
      if (!found) throw new MailboxFault('refused', 'The mail is not there any more');
      return found;
    },
    async wakeAccount(_context, id) {
      self.woken.push(id);
    },
  };
  return self;
}

export interface MailboxApp {
  server: FakeServer;
  call(
    actor: Actor | null,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Reply>;
}

/** The calls of mailboxes over HTTP, with a mail server of the tests' own behind them. */
export function mailboxApp(test: TestApp): MailboxApp {
  const server = fakeServer();
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createServer({
      ...{ platform: test.platform, routes: mailboxRoutes(server), authenticate, publicLimit: 10_000 },
    });
  });
  afterAll(() => app.close());
  return {
    server,
    async call(actor, method, path, body) {
      const reply = await app.inject({
        ...{ method, url: path.startsWith('/api/') ? path : `/api/v1/customer/mailbox/${path}` },
        ...(actor ? { headers: { authorization: `Bearer ${actor.token}` } } : {}),
        ...(body ? { payload: body } : {}),
      });
      const isJson = String(reply.headers['content-type']).includes('json');
      return {
        status: reply.statusCode,
        body: isJson ? reply.json() : reply.payload,
        headers: reply.headers,
      };
    },
  };
}

export interface Mailbox {
  account: number;
  inbox: number;
  archive: number;
}

/** A connected mailbox with two folders, as the sync leaves it. */
export async function makeMailbox(team: TestTeam, actor: Actor, more: object = {}): Promise<Mailbox> {
  const account = await team.made('mailbox_account', {
    ...{ member_id: actor.id, provider: 'imap', address: `${randomUUID()}@own.example`, name: 'Mine' },
    ...{ host: 'mail.own.example', port: 993, security: 'tls', username: 'me', state: 'ok' },
    ...more,
  });
  const folder = (path: string, role: string) =>
    team.made('mailbox_folder', { account_id: account, path, name: path, role, uid_validity: 1 });
  return { account, inbox: await folder('INBOX', 'inbox'), archive: await folder('Archive', 'archive') };
}

export interface GivenMail {
  thread?: number;
  folder?: number;
  subject?: string;
  from?: string;
  to?: string[];
  bcc?: string[];
  at?: string;
  html?: string;
  plain?: string | null;
  kind?: 'mail' | 'bounce' | 'auto';
  is_read?: boolean;
  is_outgoing?: boolean;
  message_id?: string;
  in_reply_to?: string;
  refs?: string[];
  parts?: object[];
  mail_id?: number;
  uid?: number;
}

/** Writes a mail down as the sync does, a conversation around it where none is given. */
export async function makeMail(team: TestTeam, mailbox: Mailbox, given: GivenMail = {}): Promise<StoredItem> {
  const { subject = 'Hello', from = 'ann@example.com', to = [], bcc = [], kind = 'mail' } = given;
  const { at = '2026-02-01T10:00:00Z', parts = [], is_outgoing = false, is_read = false, refs = [] } = given;
  const account_id = mailbox.account;
  const has_files = parts.length > 0;
  const unread = is_read ? 0 : 1;
  const thread_id =
    given.thread ??
    (await team.made('mailbox_thread', {
      ...{ account_id, subject, snippet: `${subject}…`, people: [from], first_on: at, last_on: at },
      ...{ messages: 1, unread, has_files },
    }));
  const plain = given.plain === undefined ? `Text of ${subject}` : given.plain;
  const id = await team.made('mailbox_item', {
    ...{ account_id, thread_id, identity: randomUUID(), subject, from_address: from, sent_on: at, kind },
    ...{ is_read, is_outgoing, message_id: given.message_id ?? `<${randomUUID()}@example.com>` },
    ...{
      in_reply_to: given.in_reply_to ?? null,
      refs,
      snippet: `${subject}…`,
      mail_id: given.mail_id ?? null,
    },
    ...{ body_state: plain === null ? 'headers' : 'stored', html: given.html ?? null, plain },
    recipients: JSON.stringify([
      ...to.map((address) => ({ kind: 'to', name: null, address })),
      ...bcc.map((address) => ({ kind: 'bcc', name: null, address })),
    ]),
    parts: JSON.stringify(parts),
  });
  const folder_id = given.folder ?? mailbox.inbox;
  await team.made('mailbox_place', { item_id: id, folder_id, uid_validity: 1, uid: given.uid ?? id });
  await team.sql(async (tx) => {
    await sql`insert into mailbox_search (team_id, account_id, item_id, thread_id, words)
      values (${team.id}, ${account_id}, ${id}, ${thread_id}, ${searchVector({ subject, people: [from, ...to, ...bcc], body: plain ?? '' })})`.execute(
      tx,
    );
    await sql`update mailbox_folder set total = total + 1, unread = unread + ${unread} where id = ${folder_id}`.execute(
      tx,
    );
  });
  return {
    ...{
      id,
      thread_id,
      folder_id,
      message_id: given.message_id ?? null,
      in_reply_to: given.in_reply_to ?? null,
    },
    ...{
      refs,
      kind,
      subject,
      from_address: from,
      addresses: [...to, ...bcc],
      sent_on: at,
      is_outgoing,
      has_files,
    },
  };
}

/** Tells a consequence of new mails as the sync does; answers the jobs that it queued. */
export async function tellStored(
  test: TestApp,
  team: TestTeam,
  consequence: StoredConsequence,
  mailbox: Mailbox,
  items: readonly StoredItem[],
): Promise<QueuedJob[]> {
  const jobs: QueuedJob[] = [];
  await team.sql(async (tx) => {
    const account = await tx
      .selectFrom('mailbox_account')
      .select(['id', 'member_id', 'address'])
      .where('id', '=', mailbox.account)
      .executeTakeFirstOrThrow();
    await consequence({ tx, platform: test.platform, teamId: team.id, account, jobs }, items);
  });
  return jobs;
}
