import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipFiles } from './zip-writer.ts';

const given = (name: string, text: string) => ({ name, content: new Blob([text]) });
const opened = async (zip: Blob) =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer()))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  );

test('files come out of the zip as they went in, under names of any script', async () => {
  const zip = await zipFiles([given('Rahul Menon.pdf', 'one'), given('سارة حداد.docx', 'two')]);
  expect(await opened(zip)).toEqual({ 'Rahul Menon.pdf': 'one', 'سارة حداد.docx': 'two' });
});

test('of two with one name none is lost, and no name leads into a folder', async () => {
  const zip = await zipFiles([given('A.pdf', '1'), given('a.pdf', '2'), given('../x.pdf', '3')]);
  expect(await opened(zip)).toEqual({ 'A.pdf': '1', 'a (2).pdf': '2', '.._x.pdf': '3' });
});
