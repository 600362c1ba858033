import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStorage } from './create-storage.ts';
import { readS3Url } from './s3-storage.ts';
import { startS3 } from './s3-stand-in.ts';
import type { Storage } from './storage.ts';

const MB = 1024 * 1024;
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3000), Buffer.from('\n%%EOF\n')]);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200), Buffer.from('PE\0\0')]);

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hireloom-storage-'));
  s3 = await startS3(join(folder, 's3'), 'files-of-tests');
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const part = (filename: string, content: Buffer | string, fieldname = 'files[]') => ({
  fieldname,
  filename,
  file: Readable.from([Buffer.from(content)]),
});

describe.each(['disk', 's3'])('%s', (kind) => {
  const root = () => join(folder, kind);
  const open = (): Promise<Storage> =>
    createStorage({
      DATA_DIR: root(),
      STORAGE_URL:
        kind === 'disk'
          ? 'file:'
          : `s3://S3RVER:S3RVER@127.0.0.1:${s3.port}/files-of-tests?path_style=true&tls=false`,
    });

  test('keeps, reads, lists and removes what it received', async () => {
    const storage = await open();
    await storage.check();
    const upload = await storage.receive(part('../cv.pdf', pdf), MB);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    expect(upload).toMatchObject({
      field: 'files[]',
      name: 'cv.pdf',
      size: pdf.length,
      sha256,
      content_type: 'application/pdf',
    });
    const name = await storage.keep(upload);
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    await storage.discard(upload);
    expect(await readdir(join(root(), 'tmp'))).toEqual([]);
    expect(await buffer(await storage.read(name))).toEqual(pdf);
    expect(await buffer(await storage.read(name, { start: 5, end: 9 }))).toEqual(pdf.subarray(5, 10));
    const listed: string[] = [];
    for await (const file of storage.stored()) listed.push(file.name);
    expect(listed).toContain(name);
    await storage.remove(name);
    await storage.remove(name);
    await expect(storage.read(name)).rejects.toMatchObject({ status: 404 });
  });

  test('refuses what is too large, empty or of no accepted type, and leaves nothing behind', async () => {
    const storage = await open();
    const big = storage.receive(part('big.pdf', Buffer.concat([pdf, Buffer.alloc(MB)])), MB);
    await expect(big).rejects.toMatchObject({
      code: 'too_large',
      status: 413,
      fields: { files: ['big.pdf is larger than 1 MB'] },
    });
    await expect(storage.receive(part('none.pdf', '', 'logo'), MB)).rejects.toMatchObject({
      fields: { logo: ['none.pdf is empty'] },
    });
    const renamed = storage.receive(part('cv.pdf', program), MB);
    await expect(renamed).rejects.toMatchObject({
      code: 'unsupported_file',
      status: 415,
      message: 'cv.pdf is of a type that is not accepted',
    });
    expect(await readdir(join(root(), 'tmp'))).toEqual([]);
  });

  test('never leaves its folder', async () => {
    const storage = await open();
    for (const name of ['../secret', 'a'.repeat(31), '/etc/passwd', '']) {
      await expect(storage.read(name)).rejects.toMatchObject({ status: 404 });
      await expect(storage.remove(name)).rejects.toMatchObject({ status: 404 });
    }
    const outside = join(folder, 'outside.txt');
    await writeFile(outside, 'x');
    await storage.discard({ field: '', name: '', size: 1, sha256: '', content_type: '', path: outside });
    expect(await readdir(folder)).toContain('outside.txt');
  });

  test('sweeps old temporary files only', async () => {
    const storage = await open();
    const fresh = await storage.receive(part('new.txt', 'new'), MB);
    const old = await storage.receive(part('old.txt', 'old'), MB);
    await utimes(old.path, new Date(0), new Date(0));
    expect(await storage.sweepTemporary(new Date(Date.now() - 1000))).toBe(1);
    expect(await readdir(join(root(), 'tmp'))).toEqual([fresh.path.slice(root().length + 5)]);
    await storage.discard(fresh);
  });
});

describe('types', () => {
  const ole = (stream: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from(stream, 'utf16le'),
      Buffer.alloc(512),
    ]);

  test.each<[string, Buffer | string, string]>([
    ['a.png', png, 'image/png'],
    ['A.PDF', pdf, 'application/pdf'],
    ['a.doc', ole('WordDocument'), 'application/msword'],
    ['a.msg', ole('__properties_version1.0'), 'application/vnd.ms-outlook'],
    ['a.rtf', '{\\rtf1 text}', 'application/rtf'],
    ['a.txt', 'Plain text, \u00fcber', 'text/plain'],
    ['a.txt', Buffer.from('caf\u00e9', 'latin1'), 'text/plain'],
    ['a.csv', 'name,phone\nA,1\n', 'text/csv'],
    ['a.eml', 'From: a@example.com\r\nTo: b@example.com\r\n\r\nHello', 'message/rfc822'],
    ['readme', 'no extension', 'text/plain'],
  ])('%s is accepted', async (name, content, content_type) => {
    const storage = await createStorage({ DATA_DIR: folder, STORAGE_URL: 'file:' });
    const upload = await storage.receive(part(name, content), MB);
    expect(upload.content_type).toBe(content_type);
    await storage.discard(upload);
  });

  test.each<[string, Buffer | string]>([
    ['run.exe', program],
    ['run.doc', program],
    ['setup.doc', ole('!_Tables')],
    ['cv.exe', pdf],
    ['cv.pdf', png],
    ['cv.pdf', 'not a pdf'],
    ['page.html', '<!doctype html><p>x'],
    ['page.txt', '  <HTML><body>'],
    ['page.txt', '<img src=x onerror=alert(1)>'],
    ['pic.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['pic.png', '<?xml version="1.0"?><svg/>'],
    ['run.sh', '#!/bin/sh\nid'],
    ['run.txt', '#!/bin/sh\nid'],
    ['run.js', 'alert(1)'],
    ['a.txt', Buffer.from([0x41, 0, 0x42, 3])],
    ['list.csv', program],
    ['a.eml', 'no headers here'],
  ])('%s is refused', async (name, content) => {
    const storage = await createStorage({ DATA_DIR: folder, STORAGE_URL: 'file:' });
    await expect(storage.receive(part(name, content), MB)).rejects.toMatchObject({
      code: 'unsupported_file',
    });
  });

  test.each([
    ['cv.html', '<!doctype html><p>A resume', 'text/html'],
    ['cv.doc', '<?xml version="1.0"?><w:wordDocument xmlns:w="x"></w:wordDocument>', 'application/xml'],
  ])('takes markup only where it is asked for: %s', async (name, content, type) => {
    const storage = await createStorage({ DATA_DIR: folder, STORAGE_URL: 'file:' });
    const { content_type } = await storage.receive(part(name, content), MB, { markup: true });
    expect(content_type).toBe(type);
    await expect(storage.receive(part(name, content), MB)).rejects.toMatchObject({
      code: 'unsupported_file',
    });
    await expect(
      storage.receive(part('cv.svg', '<svg onload="x()">'), MB, { markup: true }),
    ).rejects.toMatchObject({
      code: 'unsupported_file',
    });
  });
});

test('a bucket that is not reachable is a clear 503', async () => {
  const closed = await startS3(join(folder, 'gone'), 'gone');
  const storage = await createStorage({
    DATA_DIR: folder,
    STORAGE_URL: `s3://a:b@127.0.0.1:${closed.port}/gone?path_style=true&tls=false`,
  });
  await closed.close();
  await expect(storage.check()).rejects.toMatchObject({ code: 'not_ready', status: 503 });
});

test('addresses of buckets', () => {
  expect(readS3Url('s3://bucket?region=eu-west-1')).toEqual({
    bucket: 'bucket',
    client: { region: 'eu-west-1', forcePathStyle: false },
  });
  expect(readS3Url('s3://k:s%2F1@host:9000/b?path_style=true')).toMatchObject({
    bucket: 'b',
    client: {
      endpoint: 'https://host:9000',
      forcePathStyle: true,
      credentials: { accessKeyId: 'k', secretAccessKey: 's/1' },
    },
  });
});
