import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { BatchRules } from './batch-file.ts';
import { collectFiles } from './collect-files.ts';

const text = (value: string) => new TextEncoder().encode(value);
const rules: BatchRules = {
  maxFiles: 3,
  maxBytes: 1000,
  problem: ({ size }) => (size > 1000 ? 'It is too large' : null),
};
const given = (bytes: Uint8Array, name = 'batch.zip') => {
  const file = new File([new Uint8Array(bytes)], name);
  return { file, path: name };
};

test('opens a zip entry by entry; clutter and folders are left out', async () => {
  const words = 'Rahul Menon '.repeat(40);
  const zip = zipSync({
    'May/rahul.txt': text(words),
    'plain.txt': [text('as it is'), { level: 0 }],
    '__MACOSX/May/._rahul.txt': text('x'),
    '.DS_Store': text('x'),
    'May/': new Uint8Array(),
  });
  const { files, refused, zips } = await collectFiles([given(zip)], rules);
  expect(refused).toEqual([]);
  expect(zips).toEqual([{ name: 'batch.zip', count: 2 }]);
  expect(files.map(({ name, path, size }) => [name, path, size])).toEqual([
    ['rahul.txt', 'May/rahul.txt', words.length],
    ['plain.txt', 'plain.txt', 8],
  ]);
  const [rahul, plain] = await Promise.all(files.map((file) => file.read()));
  expect(await rahul?.text()).toBe(words);
  expect(await plain?.text()).toBe('as it is');
});

test('names in any script are read', async () => {
  const { files } = await collectFiles([given(zipSync({ 'سيرة ذاتية.txt': text('x') }))], rules);
  expect(files[0]?.name).toBe('سيرة ذاتية.txt');
});

test('what can not be taken is named with the reason', async () => {
  const locked = zipSync({ 'locked.txt': text('secret') });
  const view = new DataView(locked.buffer);
  const entry = locked.findLastIndex(
    (_byte, at) => at + 4 <= locked.length && view.getUint32(at, true) === 0x02014b50,
  );
  view.setUint16(entry + 8, 1, true);
  const { files, refused } = await collectFiles(
    [
      given(locked),
      given(zipSync({ 'huge.txt': text('a'.repeat(2000)), 'inner.zip': text('PK') }), 'more.zip'),
      given(text('no zip at all'), 'broken.zip'),
      ...['a.txt', 'b.txt', 'c.txt', 'd.txt'].map((name) => given(text(name), name)),
    ],
    rules,
  );
  expect(files.map(({ path }) => path)).toEqual(['a.txt', 'b.txt', 'c.txt']);
  expect(refused.map(({ path, reason }) => [path, reason])).toEqual([
    ['locked.txt', 'It is protected by a password. Unpack the zip and drop the files.'],
    ['huge.txt', 'It is too large'],
    ['inner.zip', 'A zip inside a zip is not opened. Unpack it and drop the files.'],
    ['broken.zip', 'This zip file is damaged'],
    ['d.txt', 'A batch may have at most 3 files'],
  ]);
});

test('an entry that is larger than it says is not unpacked', async () => {
  const zip = zipSync({ 'bomb.txt': text('a'.repeat(900)) });
  const view = new DataView(zip.buffer);
  const entry = zip.findLastIndex(
    (_byte, at) => at + 4 <= zip.length && view.getUint32(at, true) === 0x02014b50,
  );
  view.setUint32(entry + 24, 5, true);
  const { files } = await collectFiles([given(zip)], rules);
  expect(files[0]?.size).toBe(5);
  await expect(files[0]?.read()).rejects.toThrow('It is damaged inside the zip');
});
