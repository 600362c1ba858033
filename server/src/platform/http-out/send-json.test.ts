import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { type OutgoingJson, SendError, sendJson } from './send-json.ts';

const open = { ALLOW_PRIVATE_TARGETS: true, PRODUCT_NAME: 'Hireloom' };
const guarded = { ...open, ALLOW_PRIVATE_TARGETS: false };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
}

const send = (url: string, more: Partial<OutgoingJson> = {}, config = open) =>
  sendJson(config, { url, headers: {}, body: { a: 1 }, ...more });
const refusal = (sent: Promise<unknown>): Promise<SendError> =>
  sent.then(
    () => {
      throw new Error('It was sent');
    },
    (error: SendError) => error,
  );

test('posts JSON with its headers and reads the start of the reply', async () => {
  const heard: unknown[] = [];
  const url = await serve((request, reply) => {
    request.setEncoding('utf8').on('data', (body) => {
      heard.push(request.method, request.headers['content-type'], request.headers['x-key'], body);
      reply.end('y'.repeat(100_000));
    });
  });
  const { status, text } = await send(url, { headers: { 'X-Key': 's3cret' } });
  expect([status, text.length]).toEqual([200, 4096]);
  expect(heard).toEqual(['POST', 'application/json', 's3cret', '{"a":1}']);
});

test('answers a redirect instead of following it', async () => {
  let hits = 0;
  const url = await serve((_request, reply) => {
    hits += 1;
    reply.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect((await send(url)).status).toBe(302);
  expect(hits).toBe(1);
});

test('gives up on a server that says nothing, or does not end', async () => {
  const silent = await serve(() => undefined);
  const endless = await serve((_request, reply) => void reply.write('{'));
  for (const url of [silent, endless]) {
    const error = await refusal(send(url, { timeoutMs: 200 }));
    expect([error.message, error.final]).toEqual(['No answer within 1 seconds', false]);
  }
});

test('tells what went wrong without the address', async () => {
  const url = await serve((request) => request.socket.destroy());
  expect((await refusal(send(url))).message).toBe('The connection was broken off');
  expect((await refusal(send('http://127.0.0.1:1/'))).message).toBe('The address refused the connection');
  expect((await refusal(send('file:///etc/passwd'))).final).toBe(true);
  const stopped = await refusal(send(url, { signal: AbortSignal.abort() }));
  expect(stopped.message).toBe('The attempt was broken off');
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://localhost/',
  'http://10.1.2.3/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.100.100.200/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
])('%s is not called while private targets are not allowed', async (url) => {
  const error = await refusal(send(url, {}, guarded));
  expect(error).toBeInstanceOf(SendError);
  expect([error.final, error.message]).toEqual([true, expect.stringContaining('private network')]);
});

test('what is public is told from what is not', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '172.15.0.1', '192.167.0.1'])
    expect([address, isPublicAddress(address, 4)]).toEqual([address, true]);
  for (const address of ['172.31.255.255', '192.168.0.1', '100.127.0.1', '198.19.0.1', '240.0.0.1'])
    expect([address, isPublicAddress(address, 4)]).toEqual([address, false]);
  for (const address of ['2606:4700::1111', '2a00:1450::1'])
    expect([address, isPublicAddress(address, 6)]).toEqual([address, true]);
  for (const address of ['::', '2002:7f00:1::', '2001:0:1::', 'fec0::1', 'ff02::1', 'fe80::1%eth0'])
    expect([address, isPublicAddress(address, 6)]).toEqual([address, false]);
});
