import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

test.each([
  ['../../../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\cv.pdf', 'cv.pdf'],
  ['x.pdf\0.html', 'x.pdf.html'],
  ['x\r\nSet-Cookie: a=b\r\n.pdf', 'xSet-Cookie_ a=b.pdf'],
  ['x.p\u202efdp.exe', 'x.pfdp.exe'],
  ['x\u200b\u2028.pdf', 'x.pdf'],
  ['x"; filename="evil.html', 'x_; filename=_evil.html'],
  ['.htaccess', 'htaccess'],
  ['x.pdf.', 'x.pdf'],
  ['nul.pdf', '_nul.pdf'],
  ['', 'file'],
  ['...', 'file'],
  ['\ud800', 'file'],
  ['re\u0301sume\u0301.pdf', 'r\u00e9sum\u00e9.pdf'],
  ['\u5c65\u6b74\u66f8.pdf', '\u5c65\u6b74\u66f8.pdf'],
  ['\u0633\u064a\u0631\u0629.pdf', '\u0633\u064a\u0631\u0629.pdf'],
  ['\ud83d\ude00.pdf', '\ud83d\ude00.pdf'],
])('%j becomes %j', (raw, clean) => {
  expect(cleanFileName(raw)).toBe(clean);
  expect(cleanFileName(clean)).toBe(clean);
});

test('long names keep their extension and no half character', () => {
  const name = cleanFileName(`${'\u5c65'.repeat(5000)}.pdf`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^\u5c65+\.pdf$/);
});
