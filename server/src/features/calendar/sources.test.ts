import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { itemsOf } from './calendar.fixture.ts';
import { readSource } from './source/read-source.ts';

const path = '/customer/calendar/source/';
const dayIn = (days: number) =>
  new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10).replaceAll('-', '');
const calendar = (title = 'Dentist') =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T000000Z'],
    ...[`DTSTART:${dayIn(2)}T100000Z`, `DTEND:${dayIn(2)}T110000Z`, `SUMMARY:${title}`, 'END:VEVENT'],
    ...[
      'BEGIN:VEVENT',
      'UID:2',
      `DTSTART:${dayIn(700)}T100000Z`,
      'DURATION:PT1H',
      'SUMMARY:Far',
      'END:VEVENT',
    ],
    'END:VCALENDAR',
  ].join('\r\n');

describe('calendars elsewhere', () => {
  const test = testApp({ ALLOW_PRIVATE_TARGETS: 'true' });
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  const serve = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-path.ics`;
  };
  const added = async (actor: Actor, address: string): Promise<number> =>
    (await actor.post(path, { name: 'Private', address })).body.id;
  const read = async (team: TestTeam, id: number) => {
    await team.sql((tx) =>
      tx
        .updateTable('calendar_source')
        .set({ next_read_on: '2000-01-01T00:00:00Z' })
        .where('id', '=', id)
        .execute(),
    );
    await readSource(test.platform, team.id, id);
  };
  const health = async (actor: Actor) => (await actor.get(path)).body.results[0];
  const around = {
    from: new Date(Date.now() - 24 * 3600_000).toISOString(),
    to: new Date(Date.now() + 30 * 24 * 3600_000).toISOString(),
  };

  it('are read, and what is in them is told their owner alone; others learn that they are busy', async () => {
    const address = await serve((_request, reply) => reply.setHeader('etag', '"1"').end(calendar()));
    const team = await test.team();
    const [owner, other] = [await team.member('recruiter'), await team.member('recruiter')];
    const id = await added(owner, address);
    expect(await health(owner)).toMatchObject({ state: 'untried', shown_host: '127.0.0.1', events: 0 });
    await read(team, id);
    const shown = await health(owner);
    expect(shown).toMatchObject({ state: 'ok', error: null, events: 1 });
    expect(JSON.stringify(shown)).not.toContain('secret-path');
    const stored = await team.sql((tx) =>
      tx.selectFrom('calendar_source').select('address').executeTakeFirstOrThrow(),
    );
    expect(stored.address).not.toContain('secret');
    expect((await itemsOf(owner, around)).map(({ title, layer }) => [layer, title])).toEqual([
      ['outside', 'Dentist'],
    ]);
    for (const actor of [other, team.admin]) {
      expect(await itemsOf(actor, around)).toEqual([]);
      const seen = await itemsOf(actor, { ...around, members: [owner.id] });
      expect(seen.map(({ title, layer }) => [layer, title])).toEqual([['team', null]]);
      expect((await actor.remove(`${path}${id}/`)).status).toBe(404);
      expect((await actor.post(`${path}${id}/read/`, {})).status).toBe(404);
      expect((await actor.patch(`${path}${id}/`, { version: 1, name: 'Taken' })).status).toBe(404);
    }
    expect((await owner.remove(`${path}${id}/`)).status).toBe(200);
    expect(await itemsOf(owner, around)).toEqual([]);
  });

  it('are read again for what is new: the same state is not read twice, twice the same changes nothing', async () => {
    const asked: unknown[] = [];
    let text = calendar();
    const address = await serve((request, reply) => {
      asked.push(request.headers['if-none-match']);
      const mark = `"${text.length}"`;
      if (request.headers['if-none-match'] === mark) reply.writeHead(304).end();
      else reply.setHeader('etag', mark).end(text);
    });
    const team = await test.team();
    const id = await added(team.admin, address);
    await read(team, id);
    await read(team, id);
    expect(asked).toEqual([undefined, `"${text.length}"`]);
    expect(await health(team.admin)).toMatchObject({ state: 'ok', events: 1 });
    text = calendar('Another name');
    await read(team, id);
    expect((await itemsOf(team.admin, around)).map(({ title }) => title)).toEqual(['Another name']);
  });

  it.each([
    [
      'no calendar',
      'What is there is no calendar',
      ((_, reply) => reply.end('<html>Sign in</html>')) as RequestListener,
    ],
    [
      'a sign-in',
      'The address asks for a sign-in: use the secret one of the calendar',
      ((_, reply) => reply.writeHead(403).end()) as RequestListener,
    ],
    [
      'nothing',
      'There is no calendar at this address any more',
      ((_, reply) => reply.writeHead(410).end()) as RequestListener,
    ],
    [
      'an error',
      'The address answered with an error (500)',
      ((_, reply) => reply.writeHead(500).end()) as RequestListener,
    ],
    [
      'too much',
      'The answer is too large',
      ((_, reply) => reply.end(Buffer.alloc(6 * 1024 * 1024, 65))) as RequestListener,
    ],
    [
      'a ring',
      'The address leads on and on',
      ((request, reply) => reply.writeHead(302, { location: request.url ?? '' }).end()) as RequestListener,
    ],
    [
      'a broken line',
      'The connection was broken off',
      ((request) => request.socket.destroy()) as RequestListener,
    ],
  ])(
    'that answer with %s say so in words and are tried later; what was known stays',
    async (_what, words, listener) => {
      let answer: RequestListener = (_request, reply) => reply.end(calendar());
      const address = await serve((request, reply) => answer(request, reply));
      const team = await test.team();
      const id = await added(team.admin, address);
      await read(team, id);
      answer = listener;
      await read(team, id);
      const first = await health(team.admin);
      expect(first).toMatchObject({ state: 'failing', error: words, events: 1 });
      await read(team, id);
      const second = await health(team.admin);
      expect(Date.parse(second.next_read_on)).toBeGreaterThan(Date.parse(first.next_read_on) + 5 * 60_000);
      answer = (_request, reply) => reply.end(calendar());
      await read(team, id);
      expect(await health(team.admin)).toMatchObject({ state: 'ok', error: null });
    },
  );

  it('are given up after a week, their owner is told once, and go on when they are asked for', async () => {
    const address = await serve((_request, reply) => reply.writeHead(404).end());
    const team = await test.team();
    const id = await added(team.admin, address);
    await team.sql((tx) =>
      tx
        .updateTable('calendar_source')
        .set({ created_on: '2020-01-01T00:00:00Z' })
        .where('id', '=', id)
        .execute(),
    );
    await read(team, id);
    await read(team, id);
    expect(await health(team.admin)).toMatchObject({ state: 'stopped' });
    const { results } = (await team.admin.get('/customer/notifications/')).body;
    expect(results.map(({ message }: { message: string }) => message)).toEqual([
      'Your calendar “Private” could not be read for a week and is not read any more',
    ]);
    expect((await team.admin.post(`${path}${id}/read/`, {})).body).toMatchObject({ state: 'untried' });
  });

  it('are refused with an address that is none, and are no more than five', async () => {
    const { admin } = await test.team();
    for (const address of ['nonsense', 'file:///etc/passwd', 'ftp://example.com/a.ics'])
      expect((await admin.post(path, { name: 'Some', address })).body.fields).toHaveProperty('address');
    for (let turn = 0; turn < 5; turn += 1)
      expect((await admin.post(path, { name: 'Some', address: 'webcal://example.com/a.ics' })).status).toBe(
        200,
      );
    expect(
      (await admin.post(path, { name: 'Some', address: 'webcal://example.com/a.ics' })).body.fields,
    ).toHaveProperty('name');
  });

  it('are not read any more of somebody who left', async () => {
    const asked: unknown[] = [];
    const address = await serve((request, reply) => {
      asked.push(request.url);
      reply.end(calendar());
    });
    const team = await test.team();
    const owner = await team.member('recruiter');
    const id = await added(owner, address);
    await team.admin.patch(`/users/member/${owner.id}/`, { is_active: false });
    await read(team, id);
    expect(asked).toEqual([]);
  });
});

describe('calendars elsewhere, of an installation among strangers', () => {
  const test = testApp();
  it('are read by https alone, and never in a private network', async () => {
    const team = await test.team();
    const refused = await team.admin.post(path, { name: 'Some', address: 'http://example.com/a.ics' });
    expect(refused.body.fields).toEqual({ address: ['Address must begin with https:// or webcal://'] });
    const { id } = (await team.admin.post(path, { name: 'Some', address: 'https://127.0.0.1/a.ics' })).body;
    await readSource(test.platform, team.id, id);
    const [source] = (await team.admin.get(path)).body.results;
    expect(source).toMatchObject({ state: 'failing', error: expect.stringContaining('private network') });
  });
});
