import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../platform/config/config.ts';
import { MailboxFault } from '../provider.ts';
import type { FolderCursor, FolderPage, MailboxSource, Reading } from '../sync/source.ts';
import { openGraph } from './graph-line.ts';
import { GraphStandIn } from './graph-stand-in.fixture.ts';

let graph: GraphStandIn;
let line: MailboxSource;
const never: FolderCursor = { uid_validity: null, last_uid: 0, first_uid: null, modseq: null, delta: null };
const reading: Reading = {
  since: new Date(0),
  most: 3,
  deep: false,
  counted: { total: 0, unread: 0 },
  known: () => Promise.resolve([]),
};
const inbox = 'f-inbox';

beforeEach(async () => {
  graph = new GraphStandIn();
  await graph.start();
  const config = readConfig({ MICROSOFT_GRAPH_URL: graph.root });
  line = openGraph({ config }, () => Promise.resolve('good'));
});
afterEach(() => graph.stop());

const place = (id: string) => ({ folder: inbox, uid_validity: 0, uid: 0, remote_id: id });
const subjects = ({ mails }: FolderPage) => mails.map(({ subject }) => subject);

/** Reads a folder to its end, as it is read the first time. */
async function readAll(): Promise<{ cursor: FolderCursor; read: string[] }> {
  let page = await line.changes(inbox, never, reading);
  const read = subjects(page);
  while (page.cursor.first_uid !== null) {
    page = await line.older(inbox, page.cursor, reading);
    read.push(...subjects(page));
  }
  return { cursor: page.cursor, read };
}

test('folders have their roles, whatever they are called', async () => {
  const found = await line.folders();
  expect(found.map(({ role }) => role)).toEqual(['inbox', 'sent', 'drafts', 'archive', 'trash', 'junk']);
});

test('a folder is read from its newest mails on, page by page, each once', async () => {
  for (let number = 0; number < 8; number++) graph.add();
  const { read } = await readAll();
  expect(read).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((number) => `Mail ${number}`));
});

test('what is new while older mails are read is found beside them', async () => {
  for (let number = 0; number < 5; number++) graph.add();
  const first = await line.changes(inbox, never, reading);
  graph.add({ subject: 'Just now' });
  const second = await line.changes(inbox, first.cursor, reading);
  expect(subjects(second)[0]).toBe('Just now');
  expect(second.cursor).toEqual(first.cursor);
});

test('afterwards changes alone are told: new mails, marks, and what is gone', async () => {
  const [one, two] = [graph.add(), graph.add()];
  const { cursor } = await readAll();
  graph.touch(one, { is_read: true });
  graph.touch(two, { gone: true });
  graph.add({ subject: 'New' });
  const page = await line.changes(inbox, cursor, reading);
  expect(subjects(page)).toEqual(['New']);
  expect(page.flags).toEqual([
    { place: { uid_validity: 0, uid: 0, remote_id: one.id }, flags: { is_read: true } },
  ]);
  expect(page.gone).toEqual([{ uid_validity: 0, uid: 0, remote_id: two.id }]);
});

test('a mail brings the ids it answers, what kind it is and what hangs on it', async () => {
  graph.add({
    headers: [
      { name: 'References', value: '<a@x> <b@x>' },
      { name: 'In-Reply-To', value: '<b@x>' },
    ],
    files: [{ name: 'Lebenslauf.pdf', size: 12 }],
  });
  graph.add({ headers: [{ name: 'Auto-Submitted', value: 'auto-replied' }] });
  const { mails } = await line.changes(inbox, never, reading);
  expect(mails[1]).toMatchObject({
    in_reply_to: '<b@x>',
    refs: ['<a@x>', '<b@x>'],
    kind: 'mail',
    from: { address: 'ann@example.com' },
    parts: [{ part: '1', name: 'Lebenslauf.pdf', size: 12 }],
    snippet: 'Hello Mail 1',
  });
  expect(mails[0]).toMatchObject({ kind: 'auto' });
});

test('a link that is too old (410) begins anew', async () => {
  graph.add();
  const { cursor } = await readAll();
  graph.faults = [{ status: 410, on: /delta/ }];
  const page = await line.changes(inbox, cursor, reading);
  expect(page.is_anew).toBe(true);
  expect(subjects(page)).toEqual(['Mail 1']);
});

describe('asked too often (429)', () => {
  test('says how long to wait', async () => {
    graph.faults = [{ status: 429, retry_after: 17, on: /delta/ }];
    const fault = await line.changes(inbox, never, reading).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(MailboxFault);
    expect(fault).toMatchObject({ kind: 'busy', retry_after: 17 });
  });
});

test('a token that is not good any more asks to sign in again', async () => {
  graph.tokens.clear();
  await expect(line.folders()).rejects.toMatchObject({ kind: 'sign_in' });
});

test('marks, moves and deletes there, many in few calls', async () => {
  const mails = Array.from({ length: 23 }, () => graph.add());
  graph.heard.length = 0;
  await line.setFlags(
    mails.map(({ id }) => place(id)),
    { is_read: true },
  );
  expect(graph.heard.filter((call) => call === 'POST /$batch')).toHaveLength(2);
  expect(mails.every(({ is_read }) => is_read)).toBe(true);
  const [first, second] = mails;
  await line.move([place(first?.id ?? '')], 'f-archive');
  await line.remove([place(second?.id ?? '')]);
  expect([first?.folder, second?.gone]).toEqual(['archive', true]);
  // What is gone already is no fault.
  await line.setFlags([place('AAMk-nobody')], { is_read: true });
});

test('the source of a mail is read whole, and none of one that is gone', async () => {
  const { id, source } = graph.add();
  expect((await line.source(place(id), 1000))?.toString()).toBe(source);
  expect((await line.source(place(id), 5))?.toString()).toBe(source.slice(0, 5));
  expect(await line.source(place('AAMk-nobody'), 1000)).toBeNull();
});

test('the token goes to the service alone, wherever a link of it leads', async () => {
  const other = new GraphStandIn();
  await other.start();
  other.add();
  const cursor = {
    ...never,
    uid_validity: 1,
    delta: `${other.root}/me/mailFolders/${inbox}/messages/delta?since=0`,
  };
  await expect(line.changes(inbox, cursor, reading)).rejects.toMatchObject({ kind: 'sign_in' });
  await other.stop();
});

test('a service that is not there is said to be, within the time', async () => {
  await graph.stop();
  await expect(line.folders()).rejects.toMatchObject({
    kind: 'unreachable',
    message: 'Microsoft does not answer',
  });
  graph = new GraphStandIn();
  await graph.start();
});
