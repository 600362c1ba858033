import { createRequire } from 'node:module';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { ImapFlow } from 'imapflow';

/** What of hoodiecrow-imap is used, which has no types. */
interface Stored {
  raw: string;
  uid: number;
  flags: string[];
}
interface Folder {
  messages: Stored[];
  uidvalidity: number;
  uidnext: number;
  'special-use'?: string;
}
interface Hoodiecrow {
  server: Server;
  users: Record<string, { password: string }>;
  storage: Record<string, unknown>;
  getMailbox(path: string): Folder | undefined;
  appendMessage(folder: string, flags: string[], date: Date | string, raw: string): { message: Stored };
  createMailbox(path: string, folder?: object): void;
  deleteMailbox(path: string): void;
  listen(port: number, host: string, done: () => void): void;
  close(done: () => void): void;
}

const load = createRequire(import.meta.url);
const usual = [
  'ENABLE',
  'CONDSTORE',
  'UIDPLUS',
  'SPECIAL-USE',
  'MOVE',
  'XOAUTH2',
  'SASL-IR',
  'IDLE',
  'UNSELECT',
];
/** Programs of the project's folder are no part of what is compiled here. */
const mend = new URL('../../../../../scripts/demo-mail/mend-parts.mjs', import.meta.url).href;

export interface ImapServer {
  port: number;
  /** A mail arrives. */
  deliver(folder: string, raw: string, options?: { flags?: string[]; at?: Date }): number;
  folder(path: string): Folder;
  createFolder(path: string, messages?: string[]): void;
  deleteFolder(path: string): void;
  renameFolder(from: string, to: string): void;
  /** The folder is the same, but no uid means what it meant. */
  recount(path: string): void;
  setPassword(password: string): void;
  /** Another program of the same person. */
  asOther(work: (client: ImapFlow) => Promise<void>): Promise<void>;
  /** No byte passes any more on lines that are open, and none closes. Resolves when somebody has asked in vain. */
  freeze(): Promise<void>;
  /** All open lines end. */
  cut(): void;
  thaw(): void;
  /** How many lines are open. */
  lines(): number;
  close(): Promise<void>;
}

interface Options {
  folders?: Record<string, { messages?: (string | object)[]; 'special-use'?: string }>;
  inbox?: (string | object)[];
  plugins?: string[];
}

/** A real IMAP server on this machine for tests, behind a gate that can freeze and cut its lines. */
export async function startImap({ folders = {}, inbox = [], plugins }: Options = {}): Promise<ImapServer> {
  const { mendParts }: { mendParts: (server: Hoodiecrow) => void } = await import(mend);
  const create: (options: object) => Hoodiecrow = load('hoodiecrow-imap');
  const named = {
    Sent: { 'special-use': '\\Sent' },
    Trash: { 'special-use': '\\Trash' },
    Archive: {},
    ...folders,
  };
  const server = create({
    plugins: [...(plugins ?? usual), mendParts],
    storage: { INBOX: { messages: inbox }, '': { folders: named, separator: '/' } },
  });
  const users = server.users;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const inner = (server.server.address() as AddressInfo).port;
  const gate = await openGate(inner);
  const folder = (path: string) => {
    const found = server.getMailbox(path);
    if (!found) throw new Error(`There is no folder ${path}`);
    return found;
  };
  const self: ImapServer = {
    port: gate.port,
    deliver: (path, raw, { flags = [], at = new Date() } = {}) =>
      server.appendMessage(path, flags, at, raw.replaceAll(/\r?\n/g, '\r\n')).message.uid,
    folder,
    createFolder(path, messages = []) {
      server.createMailbox(path);
      for (const raw of messages) self.deliver(path, raw);
    },
    deleteFolder: (path) => server.deleteMailbox(path),
    renameFolder(from, to) {
      const { messages, uidvalidity, uidnext } = folder(from);
      server.deleteMailbox(from);
      server.createMailbox(to, { messages, uidvalidity, uidnext, flags: [], subscribed: true });
    },
    recount(path) {
      const found = folder(path);
      found.uidvalidity += 1000;
      found.uidnext = 1;
      for (const message of found.messages) message.uid = found.uidnext++;
    },
    setPassword(password) {
      const user = users['testuser'];
      if (user) user.password = password;
    },
    async asOther(work) {
      const pass = users['testuser']?.password ?? '';
      const auth = { user: 'testuser', pass };
      const client = new ImapFlow({ host: '127.0.0.1', port: inner, secure: false, auth, logger: false });
      client.on('error', () => undefined);
      await client.connect();
      await work(client);
      client.close();
    },
    freeze: gate.freeze,
    cut: gate.cut,
    thaw: gate.thaw,
    lines: gate.lines,
    async close() {
      await gate.close();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
  return self;
}

async function openGate(to: number) {
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  let askedInVain: () => void = () => undefined;
  const gate = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.on('data', (bytes) => (isFrozen ? askedInVain() : far.write(bytes)));
    far.on('data', (bytes) => isFrozen || near.write(bytes));
    for (const socket of pair) {
      socket.on('error', end);
      socket.on('close', end);
    }
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    port: (gate.address() as AddressInfo).port,
    freeze: () => {
      isFrozen = true;
      return new Promise<void>((resolve) => {
        askedInVain = resolve;
      });
    },
    thaw: () => {
      isFrozen = false;
    },
    cut,
    lines: () => pairs.size,
    close: () => {
      cut();
      return new Promise<void>((resolve) => gate.close(() => resolve()));
    },
  };
}

interface Written {
  from?: string;
  to?: string;
  cc?: string;
  subject?: string;
  id?: string;
  date?: Date;
  headers?: Record<string, string>;
  body?: string;
}

let count = 0;

/** The source of a mail. */
export function mailSource({ from, to, cc, subject, id, date, headers = {}, body }: Written = {}): string {
  count += 1;
  const lines = {
    From: from ?? 'Ann Sample <ann@example.org>',
    To: to ?? 'Rita Recruiter <rita@example.com>',
    ...(cc ? { Cc: cc } : {}),
    Subject: subject ?? `Mail ${count}`,
    Date: (date ?? new Date(Date.now() - 1000 * count)).toUTCString(),
    ...(id === '' ? {} : { 'Message-ID': id ?? `<mail-${count}-${process.pid}@example.org>` }),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  return `${head.join('\r\n')}\r\n\r\n${body ?? 'Hello there.'}\r\n`;
}
