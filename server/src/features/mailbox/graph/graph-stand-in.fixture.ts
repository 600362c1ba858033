import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';

interface StoredMail {
  id: string;
  folder: string;
  message_id: string;
  subject: string;
  from: string;
  to: string[];
  received: Date;
  is_read: boolean;
  is_flagged: boolean;
  is_draft: boolean;
  headers: { name: string; value: string }[];
  source: string;
  files: { name: string; size: number }[];
  /** Grows with each change of the mail. */
  change: number;
  gone: boolean;
}

const folders = ['inbox', 'sentitems', 'drafts', 'archive', 'deleteditems', 'junkemail'] as const;

/** Answers like Microsoft Graph as far as mailboxes ask: folders, delta in pages, batches, drafts, sending. */
export class GraphStandIn {
  readonly mails: StoredMail[] = [];
  readonly heard: string[] = [];
  /** Tokens that are let in. */
  tokens = new Set(['good']);
  /** Answered instead of the next calls. */
  faults: { status: number; retry_after?: number; on?: RegExp }[] = [];
  /** Links from before are not good any more. */
  expired = false;
  root = '';
  #change = 0;
  readonly #app: FastifyInstance = Fastify();

  async start(): Promise<void> {
    this.#app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    this.#app.addHook('onRequest', async (request, reply) => {
      const path = decodeURIComponent(request.url.replace(/^\/v1\.0/, ''));
      this.heard.push(`${request.method} ${path}`);
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!this.tokens.has(token))
        return reply
          .status(401)
          .send({ error: { code: 'InvalidAuthenticationToken', message: 'Token expired' } });
      const fault = this.faults.findIndex(({ on }) => !on || on.test(path));
      if (fault >= 0) {
        const [{ status, retry_after } = { status: 500 }] = this.faults.splice(fault, 1);
        if (retry_after) void reply.header('retry-after', String(retry_after));
        return reply.status(status).send({ error: { code: `E${status}`, message: 'Not now' } });
      }
      return undefined;
    });
    this.#app.all('/v1.0/*', async (request, reply) => {
      const answered = await this.#answer(request.method, request.url.replace(/^\/v1\.0/, ''), request.body);
      return reply.status(answered.status).send(answered.body);
    });
    await this.#app.listen({ host: '127.0.0.1', port: 0 });
    this.root = `http://127.0.0.1:${(this.#app.server.address() as AddressInfo).port}/v1.0`;
  }

  stop(): Promise<void> {
    return this.#app.close();
  }

  add(mail: Partial<StoredMail> = {}): StoredMail {
    const number = this.mails.length + 1;
    const stored: StoredMail = {
      id: `AAMk${number}`,
      folder: 'inbox',
      message_id: `<m${number}@example.com>`,
      subject: `Mail ${number}`,
      from: 'ann@example.com',
      to: ['me@contoso.example'],
      received: new Date(Date.UTC(2026, 2, 1) + number * 60_000),
      is_read: false,
      is_flagged: false,
      is_draft: false,
      headers: [],
      source: `Subject: Mail ${number}\r\n\r\nHello ${number}`,
      files: [],
      gone: false,
      ...mail,
      change: ++this.#change,
    };
    this.mails.push(stored);
    return stored;
  }

  touch(mail: StoredMail, change: Partial<StoredMail>): void {
    Object.assign(mail, change, { change: ++this.#change });
  }

  async #answer(method: string, url: string, body: unknown): Promise<{ status: number; body: unknown }> {
    const { pathname, searchParams } = new URL(url, 'http://graph');
    const parts = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const ok = (value: unknown, status = 200) => ({ status, body: value });
    if (pathname === '/$batch') return ok(await this.#batch(body));
    if (pathname === '/me') return ok({ mail: 'me@contoso.example', displayName: 'Me Example' });
    const [, kind, id, action] = parts;
    if (kind === 'mailFolders' && !id)
      return ok({
        value: folders.map((name) => ({ id: `f-${name}`, displayName: name, childFolderCount: 0 })),
      });
    if (kind === 'mailFolders' && id && !action) return this.#folder(id);
    if (kind === 'mailFolders' && id && action === 'messages' && method === 'POST')
      return ok(this.#draft(body), 201);
    if (kind === 'mailFolders' && id && action === 'messages')
      return ok(parts[4] === 'delta' ? this.#delta(id, searchParams) : { value: this.#newest(id) });
    if (kind === 'messages' && !id && method === 'POST') return ok(this.#draft(body), 201);
    if (kind === 'messages' && !id) return ok({ value: this.#search(searchParams.get('$filter') ?? '') });
    const mail = this.mails.find((each) => each.id === id && !each.gone);
    if (!mail) return { status: 404, body: { error: { code: 'ErrorItemNotFound', message: 'Gone' } } };
    return this.#message(method, mail, action, body);
  }

  #message(method: string, mail: StoredMail, action: string | undefined, body: unknown) {
    const given = typeof body === 'object' && body !== null ? body : {};
    if (method === 'DELETE') this.touch(mail, { gone: true });
    else if (method === 'PATCH') {
      if ('isRead' in given) this.touch(mail, { is_read: given.isRead === true });
      if ('flag' in given) this.touch(mail, { is_flagged: JSON.stringify(given.flag).includes('"flagged"') });
    } else if (action === 'move' && 'destinationId' in given)
      this.touch(mail, { folder: String(given.destinationId).replace(/^f-/, '') });
    else if (action === 'send') this.touch(mail, { folder: 'sentitems', is_draft: false });
    else if (action === '$value') return { status: 200, body: mail.source };
    else if (action === 'attachments' && method === 'POST')
      mail.files.push({ name: 'name' in given ? String(given.name) : '', size: 1 });
    else if (action === 'attachments')
      return {
        status: 200,
        body: { value: mail.files.map(({ name, size }) => ({ name, size, contentType: 'application/pdf' })) },
      };
    else return { status: 200, body: { ...shown(mail), internetMessageHeaders: mail.headers } };
    return { status: action === 'send' ? 202 : 200, body: action === 'send' ? undefined : shown(mail) };
  }

  #draft(body: unknown) {
    const source = Buffer.from(String(body), 'base64').toString('utf8');
    const header = (name: string) => new RegExp(`^${name}: (.+)$`, 'im').exec(source)?.[1]?.trim() ?? '';
    const mail = this.add({
      id: `draft-${randomUUID()}`,
      folder: 'drafts',
      is_draft: true,
      source,
      message_id: header('Message-ID'),
      subject: header('Subject'),
      headers: [{ name: 'X-Hireloom-Id', value: header('X-Hireloom-Id') }],
    });
    return shown(mail);
  }

  #folder(id: string): { status: number; body: unknown } {
    const name = id.replace(/^f-/, '');
    const inside = this.mails.filter((mail) => mail.folder === name && !mail.gone);
    if (!folders.some((known) => known === name))
      return { status: 404, body: { error: { code: 'ErrorItemNotFound', message: 'No folder' } } };
    const unread = inside.filter(({ is_read }) => !is_read).length;
    return { status: 200, body: { id: `f-${name}`, totalItemCount: inside.length, unreadItemCount: unread } };
  }

  #newest = (folder: string) =>
    this.mails
      .filter((mail) => `f-${mail.folder}` === folder && !mail.gone)
      .toSorted((a, b) => b.received.getTime() - a.received.getTime())
      .slice(0, 25)
      .map(shown);

  #search = (filter: string) =>
    this.mails
      .filter(({ gone, headers }) => !gone && headers.some(({ value }) => value && filter.includes(value)))
      .map(shown);

  /** `at` is where a first round stands, `since` the change that a later one begins after. */
  #delta(folder: string, query: URLSearchParams): object {
    const size = 3;
    const link = (name: string, value: number) =>
      `${this.root}/me/mailFolders/${folder}/messages/delta?${name}=${value}`;
    const inside = this.mails.filter((mail) => `f-${mail.folder}` === folder);
    const since = query.get('since');
    if (since !== null) {
      const changed = this.mails.filter((mail) => mail.change > Number(since));
      const value = changed.flatMap((mail): object[] => {
        if (mail.gone || !inside.includes(mail)) return [{ id: mail.id, '@removed': { reason: 'deleted' } }];
        return mail.received.getTime() > 0 && mail.is_read ? [{ id: mail.id, isRead: true }] : [shown(mail)];
      });
      return { value, '@odata.deltaLink': link('since', this.#change) };
    }
    const all = inside
      .filter(({ gone }) => !gone)
      .toSorted((a, b) => b.received.getTime() - a.received.getTime());
    const at = Number(query.get('at') ?? 0);
    const value = all.slice(at, at + size).map(shown);
    return at + size < all.length
      ? { value, '@odata.nextLink': link('at', at + size) }
      : { value, '@odata.deltaLink': link('since', this.#change) };
  }

  async #batch(body: unknown): Promise<object> {
    const { requests } = body as { requests: { id: string; method: string; url: string; body?: unknown }[] };
    const responses = [];
    for (const { id, method, url, body: inner } of requests) {
      this.heard.push(`${method} ${decodeURIComponent(url)}`);
      responses.push({ id, ...(await this.#answer(method, url, inner)) });
    }
    return { responses };
  }
}

const shown = (mail: StoredMail) => ({
  id: mail.id,
  internetMessageId: mail.message_id,
  subject: mail.subject,
  from: { emailAddress: { address: mail.from, name: 'Ann' } },
  toRecipients: mail.to.map((address) => ({ emailAddress: { address } })),
  ccRecipients: [],
  bccRecipients: [],
  sentDateTime: mail.received.toISOString(),
  receivedDateTime: mail.received.toISOString(),
  bodyPreview: `Hello\r\n${mail.subject}`,
  isRead: mail.is_read,
  isDraft: mail.is_draft,
  flag: { flagStatus: mail.is_flagged ? 'flagged' : 'notFlagged' },
  hasAttachments: mail.files.length > 0,
});
