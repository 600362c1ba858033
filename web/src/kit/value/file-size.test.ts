import { expect, test } from 'vitest';
import { fileSizeText } from './file-size.ts';

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [2 * 1024 * 1024, '2 MB'],
  [25.4 * 1024 * 1024, '25 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [5000 * 1024 ** 3, '5000 GB'],
])('%d bytes are told as %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});
