import dns from 'node:dns';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, type LookupFunction, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { keepOpen } from '../../platform/http-out/keep-open.ts';
import { sendJson } from '../../platform/http-out/send-json.ts';
import { testApp } from '../../testing/app.ts';

/*
 * A name that leads to a public address when it is looked at, and to a private one when it is called: what was looked at
 * is what is connected to. The names are looked up by a stand-in; where connections go is heard from the sockets.
 */

const test = testApp();
const path = '/admin-app/webhook/';
const guarded = { ALLOW_PRIVATE_TARGETS: false, PRODUCT_NAME: 'Hireloom' };
const real = { lookup: dns.lookup, promised: dns.promises.lookup };
let connections = 0;
let asked: string[] = [];
let tried: string[] = [];
const own = createServer((_request, reply) => reply.end('{}'));

/** Names lead there from now on, one answer after the other; the last stays. */
function leadTo(...answers: string[][]): void {
  const next = () =>
    (answers.length > 1 ? answers.shift() : answers[0])?.map((address) => ({ address, family: 4 })) ?? [];
  const lookup = (name: string, _options: unknown, done: (...told: unknown[]) => void) => {
    asked.push(name);
    done(null, next());
  };
  Object.assign(dns, { lookup });
  Object.assign(dns.promises, { lookup: (name: string) => Promise.resolve((asked.push(name), next())) });
  syncBuiltinESMExports();
}

beforeAll(async () => {
  own.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((done) => own.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(dns, { lookup: real.lookup });
  Object.assign(dns.promises, { lookup: real.promised });
  syncBuiltinESMExports();
  [connections, asked, tried] = [0, [], []];
});
afterAll(() => own.close());

interface Connecting {
  lookup?: LookupFunction;
}

/** Hears where connections to names go, and lets none go out of this machine. */
function hearConnections(): void {
  const { connect } = Socket.prototype;
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
    const [options] = [args[0]].flat() as [Connecting];
    const { lookup } = options;
    if (lookup)
      options.lookup = (name, how, done) =>
        lookup(name, how, (error, found, family) => {
          if (error) return done(error, found, family);
          tried.push(...(Array.isArray(found) ? found.map(({ address }) => address) : [found]));
          return done(Object.assign(new Error('far enough'), { code: 'ECONNREFUSED' }), found, family);
        });
    return Reflect.apply(connect, this, args) as Socket;
  });
}

it('a webhook whose name leads elsewhere after it was saved is not connected', async () => {
  const team = await test.team();
  leadTo(['8.8.8.8']);
  const { port } = own.address() as AddressInfo;
  const url = `https://rebind.example.test:${port}/in`;
  const { body, status } = await team.admin.post(path, { name: 'Payroll', url });
  expect([status, asked]).toEqual([200, ['rebind.example.test']]);
  for (const answer of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['169.254.169.254'], ['10.0.0.7']]) {
    leadTo(answer);
    const sent = await team.admin.post(`${path}${body.webhook.id}/test/`);
    expect([answer, sent.body.ok, sent.body.message]).toEqual([
      answer,
      false,
      expect.stringContaining('private network'),
    ]);
  }
  expect(connections).toBe(0);
});

it('what is sent goes to the address that was looked at, which is looked up once for a connection', async () => {
  const { port } = own.address() as AddressInfo;
  const url = `http://rebind.example.test:${port}/in`;
  const line = keepOpen(guarded, url, 2);
  hearConnections();
  for (const send of [
    () => sendJson(guarded, { url, headers: {}, body: {}, timeoutMs: 2000 }),
    () => line.send({}, '{}'),
  ]) {
    // Whoever asks a second time is led home.
    leadTo(['8.8.8.8'], ['127.0.0.1']);
    await expect(send()).rejects.toThrow('refused the connection');
    expect([asked, tried]).toEqual([['rebind.example.test'], ['8.8.8.8']]);
    await expect(send()).rejects.toThrow('private network');
    [asked, tried] = [[], []];
  }
  line.end();
  expect(connections).toBe(0);
});
