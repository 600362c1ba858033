import { createSecretKey } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../receiver.fixture.ts';
import { openTurn } from './threads.ts';

const config = { ALLOW_PRIVATE_TARGETS: true, PRODUCT_NAME: 'Hireloom' };
const batch = {
  letters: [{ id: 'evt_1_1', text: '{}' }],
  secrets: [createSecretKey(Buffer.alloc(32))],
  ahead: 3_600_000,
};
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

it('a thread that ends fails the turns that it had, and the next turn has a new one', async () => {
  const good = openTurn({ config, url: receiver.url });
  const bad = openTurn({ config: undefined as never, url: receiver.url });
  await expect(bad.send(batch)).rejects.toThrow();
  await expect(bad.send(batch)).rejects.toThrow();
  for (const turn of [good, bad]) turn.end();
  const next = openTurn({ config, url: receiver.url });
  expect(await next.send(batch)).toMatchObject([{ ok: true, status: 200, error: null }]);
  next.end();
  const [heard] = receiver.heard;
  expect(heard?.headers['webhook-id']).toBe('evt_1_1');
  // By the clock of whoever asks.
  const ahead = Number(heard?.headers['webhook-timestamp']) - Date.now() / 1000;
  expect(Math.round(ahead / 60)).toBe(60);
});

it('an address that may not be sent to fails each of its letters, as it says', async () => {
  const turn = openTurn({ config: { ...config, ALLOW_PRIVATE_TARGETS: false }, url: 'http://127.0.0.1:1/' });
  expect(await turn.send(batch)).toMatchObject([
    { ok: false, status: null, error: { text: expect.stringContaining('private network') } },
  ]);
  turn.end();
});
