import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { keepOpen } from './keep-open.ts';
import type { SendError } from './send-json.ts';

const open = { ALLOW_PRIVATE_TARGETS: true, PRODUCT_NAME: 'Hireloom' };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<{ url: string; connections: () => number }> {
  const server = createServer(listener);
  servers.push(server);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in?a=1`;
  return { url, connections: () => connections };
}
const refusal = (sent: Promise<unknown>): Promise<SendError> =>
  sent.then(
    () => {
      throw new Error('It was sent');
    },
    (error: SendError) => error,
  );

test('posts over one connection, and says what one call after the other says', async () => {
  const heard: IncomingMessage[] = [];
  const bodies: string[] = [];
  const { url, connections } = await serve((request, reply) => {
    heard.push(request);
    request.setEncoding('utf8').on('data', (body: string) => {
      bodies.push(body);
      reply.end('é'.repeat(10_000));
    });
  });
  const line = keepOpen(open, url, 1);
  for (const text of ['{"a":1}', '{"b":"é"}']) {
    const { status, text: reply } = await line.send({ 'webhook-id': text.slice(2, 3) }, text);
    expect([status, Buffer.byteLength(reply)]).toEqual([200, 4096]);
  }
  expect(bodies).toEqual(['{"a":1}', '{"b":"é"}']);
  expect(heard[1]).toMatchObject({
    method: 'POST',
    url: '/in?a=1',
    headers: {
      ...{ host: new URL(url).host, 'user-agent': 'Hireloom', accept: 'application/json', 'webhook-id': 'b' },
      ...{ 'content-type': 'application/json', 'content-length': '10', connection: 'keep-alive' },
    },
  });
  // A reply that is too long is not heard to its end, which costs its connection.
  expect(connections()).toBe(2);
  line.end();
});

test('breaks off what is under way, and gives up on a server that says nothing or does not end', async () => {
  const { url, connections } = await serve((request, reply) => {
    if (request.headers['x-kind'] === 'endless') reply.write('{');
    if (request.headers['x-kind'] === 'quick') reply.end('{}');
  });
  const line = keepOpen(open, url, 2, 200);
  for (let call = 0; call < 3; call += 1)
    expect((await line.send({ 'x-kind': 'quick' }, '{}')).status).toBe(200);
  expect(connections()).toBe(1);
  for (const kind of ['silent', 'endless']) {
    const error = await refusal(line.send({ 'x-kind': kind }, '{}'));
    expect([kind, error.message, error.final]).toEqual([kind, 'No answer within 1 seconds', false]);
  }
  const sent = [refusal(line.send({}, '{}')), refusal(line.send({}, '{}')), refusal(line.send({}, '{}'))];
  line.breakOff();
  for (const error of await Promise.all(sent))
    expect([error.message, error.final]).toEqual(['The attempt was broken off', false]);
  line.end();
});

test('sends anew where a connection that stood open was closed as it was taken up', async () => {
  let calls = 0;
  const { url } = await serve((request, reply) => {
    calls += 1;
    if (calls === 2) request.socket.destroy();
    else reply.end('{}');
  });
  const line = keepOpen(open, url, 1);
  expect((await line.send({}, '{}')).status).toBe(200);
  expect((await line.send({}, '{}')).status).toBe(200);
  expect(calls).toBe(3);
  line.end();
});

test('is not opened to what is no web address or private', () => {
  const guarded = { ...open, ALLOW_PRIVATE_TARGETS: false };
  for (const url of ['http://127.0.0.1/', 'http://0x7f.1/', 'http://[::1]/', 'http://[::ffff:a9fe:a9fe]/'])
    expect(() => keepOpen(guarded, url, 1)).toThrow('private network');
  expect(() => keepOpen(open, 'file:///etc/passwd', 1)).toThrow('not a web address');
});
