import { createCanvas } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { PLACE, withMetadata } from '../../testing/camera-picture.ts';
import { askedOf, keptOf, MB, pdfOf, storedIn } from './portal.fixture.ts';
import { MOST_AT_ONCE } from './transfer/begin-transfer.ts';
import { sweepTransfers } from './transfer/sweep-transfers.ts';

const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(3000), Buffer.from('PE\0\0')]);

describe('uploads of the portal', () => {
  const test = testApp();

  it('a slow phone, cut, resumed: the bytes are equal (section 12, check 1)', async () => {
    const team = await test.team();
    const asked = await askedOf(test, team);
    const [request = 0] = asked.requests;
    const bytes = pdfOf(300_000);
    const begin = { request, size: bytes.length, key: 'the-key-of-a-phone' };
    const { transfer } = (await asked.begin(begin)).body;
    expect((await asked.part(transfer, 0, bytes.subarray(0, 70_000))).body).toEqual({ received: 70_000 });
    // The line is cut: the answer to the second part is lost, and the phone sends it again.
    await asked.part(transfer, 70_000, bytes.subarray(70_000, 100_000));
    const again = await asked.part(transfer, 70_000, bytes.subarray(70_000, 150_000));
    expect([again.status, again.body.details]).toEqual([409, { received: 100_000 }]);
    // The page is loaded anew and asks where the upload stood.
    expect((await asked.begin(begin)).body).toEqual({ transfer, received: 100_000, finished: false });
    expect((await asked.document(request))?.transfers).toMatchObject([{ received: 100_000, key: begin.key }]);
    const early = await asked.finish(transfer);
    expect([early.status, early.body.details]).toEqual([409, { received: 100_000 }]);
    for (let at = 100_000; at < bytes.length; at += 64_000)
      expect((await asked.part(transfer, at, bytes.subarray(at, at + 64_000))).status).toBe(200);
    expect((await asked.finish(transfer)).body).toEqual({ ok: true });
    const [kept] = await keptOf(test, team, request);
    expect(kept?.bytes.equals(bytes)).toBe(true);
    expect(kept).toMatchObject({ name: 'passport.pdf', content_type: 'application/pdf', side: 'front' });
    expect(await asked.document(request)).toMatchObject({ status: 'uploaded', transfers: [] });
  });

  it('.exe as .pdf, 40 MB and forms that are not asked for: words at the document (section 12, check 2)', async () => {
    const team = await test.team();
    const asked = await askedOf(test, team, { documents: [{}, { formats: '["jpg","pdf"]' }] });
    const before = await storedIn(test);
    const [any = 0, picky = 0] = asked.requests;
    const exe = await asked.send(any, program);
    expect([exe.status, exe.body.fields]).toEqual([
      415,
      { name: ['passport.pdf is of a type that is not accepted'] },
    ]);
    const large = await asked.begin({ request: any, size: 40 * MB });
    expect([large.status, large.body.fields]).toEqual([413, { size: ['passport.pdf is larger than 10 MB'] }]);
    const named = await asked.begin({ request: any, size: 10, name: 'setup.exe' });
    expect([named.status, named.body.message]).toEqual([
      415,
      'setup.exe can not be taken here. Please send one of these: PDF, JPG, PNG, DOCX',
    ]);
    const png = await createCanvas(8, 8).encode('png');
    const wrong = await asked.send(picky, png, { name: 'passport' });
    expect([wrong.status, wrong.body.fields?.name?.[0]]).toEqual([
      415,
      'passport can not be taken here. Please send one of these: PDF, JPG',
    ]);
    const heic = await asked.begin({ request: any, size: 10, name: 'IMG_1.HEIC' });
    expect([heic.status, heic.body.message]).toEqual([415, expect.stringContaining('send it as JPG')]);
    for (const request of asked.requests) expect(await keptOf(test, team, request)).toEqual([]);
    await expect.poll(() => storedIn(test)).toEqual(before);
    // What was refused is gone: it can be chosen anew.
    expect((await asked.document(any))?.transfers).toEqual([]);
    expect((await asked.send(any, pdfOf(1000))).status).toBe(200);
  });

  it('pictures are drawn anew upright, without where they were taken', async () => {
    const team = await test.team();
    const asked = await askedOf(test, team);
    const [request = 0] = asked.requests;
    const sent = withMetadata(await createCanvas(60, 30).encode('jpeg', 95), 6);
    expect((await asked.send(request, sent, { name: 'me.jpg' })).status).toBe(200);
    const [kept] = await keptOf(test, team, request);
    expect(sent.includes(PLACE)).toBe(true);
    expect(kept?.bytes.includes(PLACE)).toBe(false);
    expect(kept?.content_type).toBe('image/jpeg');
  });

  it('the same end twice, also at once, is one file', async () => {
    const team = await test.team();
    const asked = await askedOf(test, team);
    const [request = 0] = asked.requests;
    const bytes = pdfOf(5000);
    const key = 'a-key-that-is-random';
    const { transfer } = (await asked.begin({ request, size: bytes.length, key })).body;
    await asked.part(transfer, 0, bytes);
    const replies = await Promise.all([
      asked.finish(transfer),
      asked.finish(transfer),
      asked.finish(transfer),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await asked.finish(transfer)).status).toBe(200);
    expect((await asked.begin({ request, size: bytes.length, key })).body).toMatchObject({ finished: true });
    expect(await keptOf(test, team, request)).toHaveLength(1);
  });

  it('two phones at once: both files arrive; the same part twice is taken once', async () => {
    const team = await test.team();
    const asked = await askedOf(test, team, { documents: [{ needs_back: true }] });
    const [request = 0] = asked.requests;
    const [one, two] = [pdfOf(200_000), pdfOf(220_000)];
    const sent = await Promise.all([
      asked.send(request, one, { name: 'one.pdf', each: 50_000 }),
      asked.send(request, two, { name: 'two.pdf', each: 50_000, side: 'back' }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const kept = await keptOf(test, team, request);
    const of = (name: string) => kept.find((file) => file.name === name);
    expect([of('one.pdf')?.bytes.equals(one), of('two.pdf')?.bytes.equals(two)]).toEqual([true, true]);
    expect(of('two.pdf')?.side).toBe('back');

    const bytes = pdfOf(90_000);
    const { transfer } = (await asked.begin({ request, size: bytes.length })).body;
    const raced = await Promise.all(
      Array.from({ length: 5 }, () => asked.part(transfer, 0, bytes.subarray(0, 60_000))),
    );
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    await asked.part(transfer, 60_000, bytes.subarray(60_000));
    await asked.finish(transfer);
    const all = await keptOf(test, team, request);
    expect(all.at(-1)?.bytes.equals(bytes)).toBe(true);
  });

  it.each([
    ['approved', 'This document is approved: nothing more is needed'],
    ['waived', 'This document is not needed any more'],
  ])('a document that was %s meanwhile says so at every step', async (status, words) => {
    const team = await test.team();
    const asked = await askedOf(test, team, { documents: [{}, {}] });
    const [request = 0] = asked.requests;
    const bytes = pdfOf(3000);
    const { transfer } = (await asked.begin({ request, size: bytes.length })).body;
    await asked.part(transfer, 0, bytes.subarray(0, 1000));
    const whole = (await asked.begin({ request, size: bytes.length })).body.transfer;
    await asked.part(whole, 0, bytes);
    await team.sql((tx) =>
      sql`update document_request set status = ${status} where id = ${request}`.execute(tx),
    );
    for (const reply of [
      await asked.begin({ request, size: 10 }),
      await asked.part(transfer, 1000, bytes.subarray(1000)),
      await asked.finish(whole),
    ])
      expect([reply.status, reply.body.message]).toEqual([409, words]);
    expect(await keptOf(test, team, request)).toEqual([]);
  });

  it('takes no more than was said, nothing empty, and bytes alone', async () => {
    const team = await test.team();
    const asked = await askedOf(test, team);
    const [request = 0] = asked.requests;
    const { transfer } = (await asked.begin({ request, size: 100 })).body;
    expect((await asked.part(transfer, 0, Buffer.alloc(101))).status).toBe(413);
    expect((await asked.part(transfer, 0, Buffer.alloc(0))).status).toBeGreaterThanOrEqual(400);
    const json = await test.inject({
      ...{ method: 'PATCH', url: `${asked.url}upload/${transfer}/?offset=0`, payload: { a: 1 } },
    });
    expect(json.status).toBe(415);
    expect((await asked.document(request))?.transfers).toMatchObject([{ received: 0 }]);
    const elsewhere = await test.inject({
      ...{ method: 'POST', url: `${asked.url}upload/`, payload: Buffer.from('x') },
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(elsewhere.status).toBe(415);
  });

  it('one link sends so many files at once and so much a day; what stood still makes room', async () => {
    const team = await test.team();
    const asked = await askedOf(test, team, { documents: [{ max_mb: 25 }, {}] });
    const [request = 0, other = 0] = asked.requests;
    for (let turn = 0; turn < MOST_AT_ONCE; turn += 1)
      expect((await asked.begin({ request, size: 24 * MB })).status).toBe(200);
    const full = await asked.begin({ request: other, size: 10 });
    expect([full.status, full.body.message]).toEqual([
      409,
      'At most 20 files are sent at once. Please wait for one of them.',
    ]);
    await team.sql((tx) =>
      sql`update document_transfer set updated_on = now() - interval '2 hours'`.execute(tx),
    );
    expect((await asked.begin({ request: other, size: 10 })).status).toBe(200);
    const much = await asked.begin({ request, size: 24 * MB });
    expect([much.status, much.body.code]).toEqual([429, 'rate_limited']);
  });

  it('what does not arrive within two days goes with its bytes', async () => {
    const team = await test.team();
    const asked = await askedOf(test, team);
    const [request = 0] = asked.requests;
    const before = await storedIn(test);
    const key = 'a-key-that-is-older';
    const { transfer } = (await asked.begin({ request, size: 3000, key })).body;
    await asked.part(transfer, 0, Buffer.alloc(1000));
    await sweepTransfers(test.platform);
    const [added = ''] = (await storedIn(test)).filter((name) => !before.includes(name));
    expect(added).not.toBe('');
    const later = { ...test.platform, now: () => new Date(Date.now() + 49 * 3_600_000) };
    await sweepTransfers(later);
    expect(await storedIn(test)).not.toContain(added);
    expect((await asked.part(transfer, 1000, Buffer.alloc(1000))).status).toBe(404);
    expect((await asked.begin({ request, size: 3000, key })).body).toMatchObject({ received: 0 });
  });

  it('an upload that was taken back is gone, with its bytes', async () => {
    const team = await test.team();
    const asked = await askedOf(test, team);
    const [request = 0] = asked.requests;
    const before = await storedIn(test);
    const { transfer } = (await asked.begin({ request, size: 3000 })).body;
    await asked.part(transfer, 0, Buffer.alloc(1000));
    expect((await asked.act({ what: 'drop_upload', transfer })).body.code).toBe(0);
    await expect.poll(() => storedIn(test)).toEqual(before);
    expect((await asked.part(transfer, 1000, Buffer.alloc(10))).status).toBe(409);
    expect((await asked.document(request))?.transfers).toEqual([]);
  });
});
