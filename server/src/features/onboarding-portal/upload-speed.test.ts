import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as open } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { askedOf, keptOf, MB, pdfOf } from './portal.fixture.ts';

const PART = 4 * MB;
const SIZE = 25 * MB;
const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('25 MB through the portal', () => {
  const test = testApp();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hireloom-portal-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('arrive whole and fast, with flat memory', async () => {
    const team = await test.team();
    const asked = await askedOf(test, team, { documents: [{ max_mb: 25, copies: 10 }] });
    const [request = 0] = asked.requests;
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const path = join(folder, 'passport.pdf');
    const whole = pdfOf(SIZE);
    const expected = sum(whole);
    await writeFile(path, whole);

    const send = async () => {
      const calls = `${address}${asked.url}upload/`;
      const form = { request, name: 'passport.pdf', size: SIZE, key: randomUUID() };
      const { transfer } = await call('POST', calls, JSON.stringify(form));
      for (let at = 0; at < SIZE; at += PART) {
        const bytes = createReadStream(path, { start: at, end: Math.min(at + PART, SIZE) - 1 });
        await call('PATCH', `${calls}${transfer}/?offset=${at}`, bytes);
      }
      await call('POST', `${calls}${transfer}/finish/`, '{}');
    };
    // What is loaded once is no growth.
    await send();
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    const began = performance.now();
    for (let turn = 0; turn < 3; turn += 1) await send();
    const each = (performance.now() - began) / 3;
    clearInterval(watch);
    process.stdout.write(
      `25 MB in ${Math.round(each)} ms, memory grew by ${Math.round((most - before) / MB)} MB\n`,
    );
    expect((most - before) / MB).toBeLessThan(60);
    expect(each).toBeLessThan(5_000);
    const [kept] = await keptOf(test, team, request);
    expect(sum(kept?.bytes ?? Buffer.alloc(0))).toBe(expected);
  }, 60_000);
});

/** A call whose body is read as it is sent. */
async function call(method: string, url: string, body: string | Readable) {
  const reply = await new Promise<Readable & { statusCode?: number }>((resolve, reject) => {
    const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
    const sent = open(url, { method, headers: { 'content-type': type } }, resolve).once('error', reject);
    if (typeof body === 'string') sent.end(body);
    else body.pipe(sent);
  });
  const answer = await text(reply);
  expect([reply.statusCode, answer]).toEqual([200, answer]);
  return JSON.parse(answer) as { transfer: number };
}
