import { candidate } from '@hireloom/contracts/candidate/candidate';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, testApp, type TestTeam } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { readQuestion } from './thread/search-words.ts';
import { type GivenMail, type Mailbox, mailboxApp, makeMail, makeMailbox } from './mailbox.fixture.ts';

const test = testApp();
const { server, call } = mailboxApp(test);

describe('conversations of an own mailbox', () => {
  let team: TestTeam;
  let owner: Actor;
  let mailbox: Mailbox;
  beforeEach(async () => {
    team = await test.team();
    owner = await team.member('recruiter');
    mailbox = await makeMailbox(team, owner);
    Object.assign(server, { away: false, acted: [] });
  });

  const mail = (subject: string, more: GivenMail = {}) => makeMail(team, mailbox, { subject, ...more });
  const list = async (query = '') =>
    (await call(owner, 'GET', `thread/?account=${mailbox.account}${query}`)).body;
  const subjects = async (query = ''): Promise<string[]> =>
    (await list(query)).results.map(({ subject }: { subject: string }) => subject);
  const folders = async () => {
    const [account] = (await call(owner, 'GET', 'account/')).body.results;
    return Object.fromEntries(
      account.folders.map(({ role, total, unread }: Record<string, unknown>) => [role, [total, unread]]),
    );
  };

  it('are listed newest first, page after page, each once, also those of one moment', async () => {
    for (let index = 0; index < 120; index += 1)
      await mail(`Mail ${index}`, {
        at: `2026-02-01T10:00:${String(Math.floor(index / 4)).padStart(2, '0')}Z`,
      });
    for (const query of ['', `&folder=${mailbox.inbox}`, '&unread=true', '&linked=false']) {
      const seen: string[] = [];
      let next: string | null = '';
      while (next !== null) {
        const page: { results: { subject: string }[]; next: string | null } = await list(
          `${query}${next && `&after=${next}`}`,
        );
        seen.push(...page.results.map(({ subject }) => subject));
        next = page.next;
      }
      expect([query, seen]).toEqual([
        query,
        Array.from({ length: 120 }, (_, index) => `Mail ${119 - index}`),
      ]);
    }
  });

  it('are narrowed by folder, unread and linked', async () => {
    await mail('inbox');
    await mail('archived', { folder: mailbox.archive, is_read: true });
    const { thread_id } = await mail('linked', { is_read: true });
    const person = await createSample(team, candidate);
    await team.made('mailbox_link', { thread_id, candidate_id: person.id, made_by: 'hand' });
    expect(await subjects(`&folder=${mailbox.archive}`)).toEqual(['archived']);
    expect(await subjects('&unread=true')).toEqual(['inbox']);
    expect(await subjects(`&unread=true&folder=${mailbox.archive}`)).toEqual([]);
    expect(await subjects('&linked=true')).toEqual(['linked']);
    expect(await subjects('&linked=false')).toEqual(['archived', 'inbox']);
    const other = await makeMailbox(team, team.admin);
    expect(
      (await call(owner, 'GET', `thread/?account=${mailbox.account}&folder=${other.inbox}`)).status,
    ).toBe(404);
    expect((await call(owner, 'GET', `thread/?account=${other.account}`)).status).toBe(404);
  });

  it('are found by words, by their beginnings, by from:, to: and has:file', async () => {
    await mail('Offer for Jean-Paul', {
      from: 'jean-paul@corp.example',
      plain: 'Die Verg\u00fctung betr\u00e4gt 5.000',
    });
    await mail('Invoice', {
      to: ['billing@corp.example'],
      parts: [{ part: '2', name: 'a.pdf', content_type: 'application/pdf', size: 1 }],
    });
    await mail('\u0639\u0631\u0636 \u0639\u0645\u0644');
    const found = (words: string) => subjects(`&search=${encodeURIComponent(words)}`);
    expect(await found('offer')).toEqual(['Offer for Jean-Paul']);
    expect(await found('verg\u00fct betr\u00e4gt')).toEqual(['Offer for Jean-Paul']);
    expect(await found('jean-paul')).toEqual(['Offer for Jean-Paul']);
    expect(await found('\u0639\u0631\u0636')).toEqual(['\u0639\u0631\u0636 \u0639\u0645\u0644']);
    expect(await found('from:corp')).toEqual(['Offer for Jean-Paul']);
    expect(await found('to:billing')).toEqual(['Invoice']);
    expect(await found('has:file')).toEqual(['Invoice']);
    expect(await found('invoice from:nobody')).toEqual([]);
    for (const hostile of [
      "'",
      "a' | b",
      '!(((',
      ':*',
      '\\',
      '%',
      '_',
      "from:%' or 1=1",
      '&&&',
      '<->',
      'x'.repeat(200),
    ])
      expect([hostile, Array.isArray(await found(hostile))]).toEqual([hostile, true]);
    expect(await found('from:%')).toEqual([]);
  });

  it('read the words of a search as they are typed', () => {
    expect(readQuestion('Offer from:Ann TO:bob has:file !! from:')).toEqual({
      ...{ words: ['offer'], from: ['ann'], to: ['bob'], has_file: true },
    });
  });

  it('are marked and moved, here and at the mail server, and all counts stay right', async () => {
    const { thread_id: first } = await mail('first');
    await mail('answer', { thread: first });
    await team.sql((tx) =>
      tx.updateTable('mailbox_thread').set({ unread: 2 }).where('id', '=', first).execute(),
    );
    await mail('second');
    expect(await folders()).toEqual({ inbox: [3, 3], archive: [0, 0] });
    expect((await call(owner, 'POST', 'thread/act/', { ids: [first], action: 'read' })).body.code).toBe(0);
    expect(await folders()).toEqual({ inbox: [3, 1], archive: [0, 0] });
    expect((await list()).results.map(({ unread }: { unread: number }) => unread)).toEqual([1, 0]);
    await call(owner, 'POST', 'thread/act/', { ids: [first], action: 'unread' });
    await call(owner, 'POST', 'thread/act/', { ids: [first], action: 'move', folder: mailbox.archive });
    expect(await folders()).toEqual({ inbox: [1, 1], archive: [2, 2] });
    expect(await subjects(`&folder=${mailbox.archive}`)).toEqual(['first']);
    expect(await subjects(`&folder=${mailbox.inbox}`)).toEqual(['second']);
    expect(server.acted.map(({ action }) => action)).toEqual(['read', 'unread', 'move']);
  });

  it('refuse what can not be done, and change nothing then', async () => {
    const { thread_id } = await mail('mine');
    const other = await makeMailbox(team, team.admin);
    const foreign = await makeMail(team, other, {});
    const act = async (body: object) => (await call(owner, 'POST', 'thread/act/', body)).status;
    expect(await act({ ids: [thread_id, foreign.thread_id], action: 'read' })).toBe(404);
    expect(await act({ ids: [thread_id], action: 'move' })).toBe(400);
    expect(await act({ ids: [thread_id], action: 'move', folder: other.inbox })).toBe(404);
    expect(await act({ ids: [thread_id], action: 'read', folder: mailbox.archive })).toBe(400);
    expect(await act({ ids: [thread_id], action: 'burn' })).toBe(400);
    server.away = true;
    expect(await act({ ids: [thread_id], action: 'read' })).toBe(409);
    expect(await folders()).toEqual({ inbox: [1, 1], archive: [0, 0] });
  });

  it('read texts when they are opened; what fails says why at its mail, and the others are there', async () => {
    const { thread_id, id } = await mail('one', { plain: null });
    const gone = await mail('two', { thread: thread_id, plain: null, at: '2026-02-02T10:00:00Z' });
    server.bodies.set(id, { html: '<p>Text</p>', plain: 'Text' });
    expect((await call(owner, 'GET', `thread/${thread_id}/`)).body.items[0]).toMatchObject({
      body_state: 'headers',
      frame_url: null,
    });
    const read = async () => (await call(owner, 'POST', `thread/${thread_id}/bodies/`)).body.items;
    expect(await read()).toMatchObject([
      { id, body_state: 'stored', plain: 'Text', frame_url: expect.any(String) },
      { id: gone.id, body_state: 'failed', body_error: 'The mail is not there any more' },
    ]);
    server.away = true;
    expect((await read())[1]).toMatchObject({
      body_state: 'failed',
      body_error: 'The mail server does not answer',
    });
  });

  it('make a resume draft of an attached document, as if it were dropped', async () => {
    const parts = [{ part: '2', name: 'cv.txt', content_type: 'text/plain', size: 9 }];
    const { id, thread_id } = await mail('Application', { parts });
    const text =
      'Jane Doe\njane.doe@example.com\n\nEXPERIENCE\nSite Engineer, Quay Builders LLC\nMarch 2019 - Present\n';
    server.parts.set(`${id} 2`, { bytes: Buffer.from(text), name: 'cv.txt', content_type: 'text/plain' });
    expect((await call(owner, 'GET', `thread/${thread_id}/`)).body.items[0].parts[0]).toMatchObject({
      is_document: true,
    });
    const { status, body } = await call(owner, 'POST', `item/${id}/draft/`, { part: '2' });
    expect(status).toBe(200);
    expect(body.resume).toMatchObject({
      id: Number(body.draft),
      file: { name: 'cv.txt' },
      values: { email: 'jane.doe@example.com' },
    });
    expect((await call(owner, 'POST', `item/${id}/draft/`, { part: '9' })).status).toBe(409);
    server.parts.set(`${id} 3`, { bytes: Buffer.alloc(50, 1), name: 'a.exe', content_type: 'text/plain' });
    expect((await call(owner, 'POST', `item/${id}/draft/`, { part: '3' })).status).toBe(415);
  });
});
