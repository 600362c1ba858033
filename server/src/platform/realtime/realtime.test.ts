import { channels } from '@hireloom/contracts/channels';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Actor, testApp } from '../../testing/app.ts';
import { announceSessions } from '../auth/session-cache.ts';
import { authenticate } from '../auth/viewer.ts';
import type { Context } from '../context.ts';
import { createCountCache } from '../db/count-cache.ts';
import { withSystem, withTeam } from '../db/transaction.ts';
import { createServer } from '../http/server.ts';
import { entityChanged } from './entity-changed.ts';
import { createRealtime } from './listen.ts';
import type { Realtime, RealtimeMessage } from './messages.ts';
import { notify } from './realtime.ts';
import { serveWebSocket } from './websocket.ts';

const t = testApp();
let second: Realtime;
let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(
    t.platform.db,
  );
  const database = rows[0]?.database ?? '';
  second = await createRealtime({ host: inject('socketDir'), user: 'hireloom_server', database });
  app = await createServer({ platform: t.platform, routes: [], authenticate, publicLimit: 1000 });
  await serveWebSocket(app, t.platform);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const bound = app.server.address();
  address = `ws://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/ws/`;
});
afterAll(async () => {
  await app.close();
  await second.close();
});

async function until(true_: () => boolean): Promise<void> {
  const end = performance.now() + 8_000;
  while (!true_()) {
    if (performance.now() > end) throw new Error('It did not come to pass in eight seconds');
    await sleep(10);
  }
}

/** Runs `work` in a transaction of the actor's team, as a verb would. */
const change = (actor: Actor, work: (context: Context) => Promise<void>) =>
  withTeam(t.platform.db, actor.team_id, async (tx) => {
    const viewer = await authenticate(t.platform, actor.token);
    const { team_id } = viewer;
    await work({
      viewer,
      team_id,
      tx,
      platform: t.platform,
      request_id: '',
      uploads: [],
      jobs: [],
      after_commit: [],
    });
  });

interface Client {
  socket: WebSocket;
  frames: { channel: string; payload: unknown }[];
  closed: Promise<number>;
}

function connect(headers: Record<string, string> = {}): Client {
  const socket = new WebSocket(address, { headers });
  const frames: Client['frames'] = [];
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString());
    if (frame.channel !== 'beat') frames.push(frame);
  });
  socket.on('error', () => undefined);
  return { socket, frames, closed: new Promise((resolve) => socket.once('close', resolve)) };
}

async function signIn(actor: Actor): Promise<Client> {
  const client = connect();
  client.socket.once('open', () =>
    client.socket.send(JSON.stringify({ type: 'hello', access: actor.token })),
  );
  await until(() => client.frames.length > 0);
  expect(client.frames.shift()).toEqual({ channel: 'ready', payload: {} });
  return client;
}

test('messages reach every listener with the commit, and never before or without it', async () => {
  const { admin } = await t.team();
  const heard: RealtimeMessage[][] = [[], []];
  const stops = [t.platform.realtime, second].map((realtime, index) =>
    realtime.listen((message) => heard[index]?.push(message)),
  );
  const message = (id: number) => ({
    team_id: admin.team_id,
    channel: channels.team(admin.team_id),
    payload: { entity: 'company', id },
  });
  await expect(
    change(admin, async (context) => {
      await entityChanged(context, 'company', 1);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await change(admin, async (context) => {
    await entityChanged(context, 'company', 2);
    await sleep(100);
    expect(heard).toEqual([[], []]);
  });
  await until(() => heard.every((list) => list.length > 0));
  expect(heard).toEqual([[message(2)], [message(2)]]);
  for (const stop of stops) stop();
});

test('whoever asks next after a change is told what is so now, before its message has come round', async () => {
  const { admin } = await t.team();
  const counts = createCountCache({
    ...t.platform.realtime,
    connected: () => true,
    listen: () => () => undefined,
    onLost: () => () => undefined,
  });
  const count = (found: number) => counts.get(admin.team_id, 'a list', async () => found);
  const after_commit: Context['after_commit'] = [];
  await count(1);
  await change(admin, async (context) => {
    const unheard = { ...context, platform: { ...context.platform, counts }, after_commit };
    await notify(unheard, channels.team(admin.team_id), { entity: 'team_settings' });
  });
  expect(await count(2)).toBe(1);
  for (const hook of after_commit) hook();
  expect(await count(2)).toBe(2);
});

test('a lost connection is told and opened again', async () => {
  let lost = 0;
  second.onLost(() => (lost += 1));
  expect(second.connected()).toBe(true);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hireloom-realtime' and datname = current_database()`.execute(
    t.platform.db,
  );
  await until(() => lost === 1);
  await until(() => second.connected() && t.platform.realtime.connected());
  const heard: RealtimeMessage[] = [];
  second.listen((message) => heard.push(message));
  const { admin } = await t.team();
  await change(admin, (context) => notify(context, 'any', { id: 1 }));
  await until(() => heard.length === 1);
});

test('a socket hears the channels of its person and team, and nobody else\u2019s', async () => {
  const [mine, other] = [await t.team(), await t.team()];
  const colleague = await mine.as('recruiter');
  const clients = [await signIn(mine.admin), await signIn(colleague), await signIn(other.admin)] as const;
  await change(mine.admin, async (context) => {
    await notify(context, channels.notifications(mine.admin.id), { id: 1 });
    await notify(context, channels.fileUpdate(colleague.id), { file_id: 2 });
    // A team can not speak on another one's channels.
    await notify(context, channels.team(other.id), { entity: 'company', id: 3 });
    await entityChanged(context, 'company', 4);
  });
  const shared = { channel: channels.team(mine.id), payload: { entity: 'company', id: 4 } };
  await until(() => clients[0].frames.length === 2 && clients[1].frames.length === 2);
  expect(clients[0].frames).toEqual([
    { channel: channels.notifications(mine.admin.id), payload: { id: 1 } },
    shared,
  ]);
  expect(clients[1].frames).toEqual([
    { channel: channels.fileUpdate(colleague.id), payload: { file_id: 2 } },
    shared,
  ]);
  expect(clients[2].frames).toEqual([]);
  for (const { socket } of clients) socket.close();
});

test('a socket closes when its session ends, and those of others stay', async () => {
  const team = await t.team();
  const recruiter = await team.as('recruiter');
  const [ended, kept] = [await signIn(recruiter), await signIn(team.admin)];
  await withSystem(t.platform.db, async (tx) => {
    const { account_id } = await tx
      .selectFrom('member')
      .select('account_id')
      .where('id', '=', recruiter.id)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('session')
      .set({ ended_on: sql`now()`, end_reason: 'signed_out' })
      .where('account_id', '=', account_id)
      .execute();
    await announceSessions(tx, team.id, account_id);
  });
  expect(await ended.closed).toBe(4401);
  expect(kept.socket.readyState).toBe(WebSocket.OPEN);
  kept.socket.close();
});

test('a setting of the team closes the sockets of those who may no longer be there, and no others', async () => {
  const team = await t.team();
  const [vendor, kept] = [await signIn(await team.as('vendor')), await signIn(team.admin)];
  await withSystem(t.platform.db, async (tx) => {
    await tx.updateTable('team').set({ settings: '{}' }).where('id', '=', team.id).execute();
    await announceSessions(tx, team.id, null);
  });
  expect(await vendor.closed).toBe(4401);
  expect(kept.socket.readyState).toBe(WebSocket.OPEN);
  kept.socket.close();
});

test('a switch taken away is told to the sockets of that person alone; a role taken away closes them', async () => {
  const team = await t.team();
  const [recruiter, other] = [await team.member('recruiter'), await team.member('recruiter')];
  const [mine, theirs] = [await signIn(recruiter), await signIn(other)];
  await team.admin.patch(`/users/member/${recruiter.id}/`, { permissions: [] });
  await until(() => mine.frames.length > 0);
  expect(mine.frames).toEqual([{ channel: channels.rights(recruiter.id), payload: {} }]);
  // The name alone is no right.
  await team.admin.patch(`/users/member/${other.id}/`, { first_name: 'Omar' });
  await team.admin.patch(`/users/member/${recruiter.id}/`, { roles: ['hiring_manager'] });
  expect(await mine.closed).toBe(4401);
  expect([theirs.frames, theirs.socket.readyState]).toEqual([[], WebSocket.OPEN]);
  theirs.socket.close();
});

test.each([
  ['no JSON', 'hello', 1008],
  ['a nested frame', `${'['.repeat(4000)}${']'.repeat(4000)}`, 1008],
  ['a frame with a prototype', '{"__proto__":{"type":"hello"}}', 1008],
  ['a wrong frame', '{"type":"subscribe","channel":"team/1/"}', 1008],
  ['a token that is none', '{"type":"hello","access":"x.y.z"}', 4401],
  ['a frame past the limit', 'x'.repeat(9000), 1009],
])('%s closes the socket', async (_what, first, code) => {
  const client = connect();
  client.socket.once('open', () => client.socket.send(first));
  expect(await client.closed).toBe(code);
});

test('a frame after the hello closes the socket', async () => {
  const client = await signIn((await t.team()).admin);
  client.socket.send('{"channel":"team/1/"}');
  expect(await client.closed).toBe(1008);
});

test('a silent socket is closed after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { socket, closed } = connect();
    await new Promise((resolve) => socket.once('open', resolve));
    vi.advanceTimersByTime(4_999);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    vi.advanceTimersByTime(1);
    expect(await closed).toBe(4401);
  } finally {
    vi.useRealTimers();
  }
});

test('however many say nothing, whoever says hello is let in; the one that is silent for longest leaves', async () => {
  const { admin } = await t.team();
  const silent = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const client = connect();
      await new Promise((resolve) => client.socket.once('open', resolve));
      return client;
    }),
  );
  const honest = await signIn(admin);
  expect(await silent[0]?.closed).toBe(1013);
  expect(honest.socket.readyState).toBe(WebSocket.OPEN);
  for (const { socket } of [...silent, honest]) socket.terminate();
});

test('another origin is refused before the upgrade, the own one is not', async () => {
  const strange = connect({ origin: 'https://evil.example' });
  const status = await new Promise((resolve) =>
    strange.socket.once('unexpected-response', (_request, reply) => resolve(reply.statusCode)),
  );
  expect(status).toBe(403);
  strange.socket.terminate();
  const own = connect({ origin: new URL(address).origin.replace('ws', 'http') });
  await new Promise((resolve) => own.socket.once('open', resolve));
  own.socket.terminate();
});

test('a person has at most ten sockets', async () => {
  const { admin } = await t.team();
  const clients = await Promise.all(Array.from({ length: 10 }, () => signIn(admin)));
  const eleventh = connect();
  eleventh.socket.once('open', () =>
    eleventh.socket.send(JSON.stringify({ type: 'hello', access: admin.token })),
  );
  expect(await eleventh.closed).toBe(4429);
  for (const { socket } of clients) socket.close();
});

test('every ten seconds a page hears that its line is alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { admin } = await t.team();
  const own = await createServer({ platform: t.platform, routes: [], authenticate, publicLimit: 1000 });
  await serveWebSocket(own, t.platform);
  const at = await own.listen({ host: '127.0.0.1', port: 0 });
  const heard: string[] = [];
  const socket = new WebSocket(`${at.replace('http', 'ws')}/ws/`);
  socket.on('message', (data) => heard.push(JSON.parse(data.toString()).channel));
  socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', access: admin.token })));
  try {
    await until(() => heard.length === 1);
    vi.advanceTimersByTime(10_000);
    await until(() => heard.length === 2);
    expect(heard).toEqual(['ready', 'beat']);
  } finally {
    vi.useRealTimers();
    await own.close();
  }
});
