import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@hireloom/contracts/kit/endpoint';
import { testApp } from '../../testing/app.ts';
import { authenticate } from '../auth/viewer.ts';
import { httpServer } from './connections.ts';
import { bareRoute, route } from './route.ts';
import { createServer } from './server.ts';

const t = testApp();
const STALL_MS = 300;
const multipart = { files: ['file'], maxBytes: 5_000_000, maxFiles: 1 };
const declared = { method: 'POST', tag: 'test', summary: 'Takes a file', multipart } as const;
const reply = z.object({ size: z.number() });
const bare = endpoint({ ...declared, path: '/bare/', access: 'public', bare: true, response: reply });
const inTeam = endpoint({ ...declared, path: '/in-team/', access: 'signed-in', response: reply });

let app: FastifyInstance;
let port: number;
let token: string;
let lines: { level: number; msg: string }[] = [];

beforeAll(async () => {
  const stream = new PassThrough().on('data', (line: Buffer) => lines.push(JSON.parse(line.toString())));
  const platform = { ...t.platform, config: { ...t.platform.config, LOG_LEVEL: 'info' as const } };
  platform.log = pino({ level: 'info' }, stream);
  token = (await t.team()).admin.token;
  app = await createServer({
    platform,
    routes: [
      bareRoute(bare, async ({ uploads }) => ({ size: uploads[0]?.size ?? 0 })),
      route(inTeam, async ({ uploads }) => ({ size: uploads[0]?.size ?? 0 })),
    ],
    authenticate,
    publicLimit: 1000,
    stallMs: STALL_MS,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());
beforeEach(() => {
  lines = [];
});

const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const END = '\r\n--b--\r\n';

/** Begins to send a body of so many bytes; answers what comes back, once the connection is closed. */
function send(path: string, type: string, length: number): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (chunk) => parts.push(chunk));
  socket.on('error', () => undefined);
  const answer = once(socket, 'close').then(() => Buffer.concat(parts).toString());
  socket.write(
    `POST /api/v1${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return { socket, answer };
}

const form = 'multipart/form-data; boundary=b';
const left = () => readdir(join(t.platform.config.DATA_DIR, 'tmp')).catch(() => []);

async function until(true_: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 5_000; !(await true_()); await sleep(10)) {
    if (Date.now() > end) throw new Error('It did not come to pass in five seconds');
  }
}

describe.each([
  ['a form', '/bare/', form, `${HEAD}beginning`],
  ['a form of a signed-in call', '/in-team/', form, `${HEAD}beginning`],
  ['a form between its parts', '/bare/', form, '--b\r\ncontent-dis'],
  ['JSON', '/bare/', 'application/json', '{"a": '],
])('%s', (_what, path, type, beginning) => {
  test('that stops coming in is cut, and nothing of it stays', async () => {
    const began = Date.now();
    const { socket, answer } = send(path, type, 100_000);
    socket.write(beginning);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"timeout"/);
    expect(Date.now() - began).toBeGreaterThanOrEqual(STALL_MS);
    await until(async () => (await left()).length === 0);
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
    expect(lines.map(({ msg }) => msg)).toContain('a request stopped coming in');
  });

  test('whose sender goes away is no error, and nothing of it stays', async () => {
    const { socket } = send(path, type, 100_000);
    socket.write(beginning);
    await sleep(60);
    socket.destroy();
    await until(() => lines.length > 0);
    await until(async () => (await left()).length === 0);
    await sleep(30);
    expect(lines).toMatchObject([{ level: 30, msg: 'given up by its sender', route: `/api/v1${path}` }]);
  });
});

test('a slow upload that goes on is taken, though it takes many times as long', async () => {
  const steps = 12;
  const chunk = 'x'.repeat(20);
  const { socket, answer } = send('/in-team/', form, HEAD.length + END.length + steps * chunk.length);
  socket.write(HEAD);
  for (let step = 0; step < steps; step += 1) {
    await sleep(STALL_MS / 4);
    socket.write(chunk);
  }
  socket.write(END);
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"size":240\}/);
});

describe('connections that say nothing', () => {
  const silence = (to: number) => {
    const socket = connect(to, '127.0.0.1');
    socket.on('error', () => undefined);
    return { socket, closed: once(socket, 'close') };
  };

  test('are closed when the head of a request is overdue', async () => {
    const server = httpServer((_request, response) => response.end('ok'), { headersMs: 200, checkMs: 50 });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port: at } = server.address() as AddressInfo;
    const quiet = silence(at);
    quiet.socket.resume();
    const slow = silence(at);
    slow.socket.resume();
    slow.socket.write('GET / HTTP/1.1\r\nhost:');
    await Promise.all([quiet.closed, slow.closed]);
    server.close();
  });

  test('leave, the oldest first, when there are too many; those who speak stay', async () => {
    const server = httpServer((_request, response) => response.end('ok'), { silentMost: 20, silentMs: 50 });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port: at } = server.address() as AddressInfo;
    const honest = connect(at, '127.0.0.1');
    honest.on('error', () => undefined);
    honest.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(honest, 'data');
    const silent = Array.from({ length: 20 }, () => silence(at));
    await sleep(100);
    const more = silence(at);
    await silent[0]?.closed;
    const answer = await fetch(`http://127.0.0.1:${at}/`);
    expect(await answer.text()).toBe('ok');
    expect(honest.destroyed).toBe(false);
    for (const { socket } of [...silent, more]) socket.destroy();
    honest.destroy();
    server.closeAllConnections();
    server.close();
  });
});
