import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { extractDocument } from './in-process.ts';

const MEGABYTE = 1024 * 1024;
const docx = (xml: string | Uint8Array) =>
  zipSync({ 'word/document.xml': typeof xml === 'string' ? strToU8(xml) : xml }, { level: 9 });
const odt = (xml: string | Uint8Array) =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': typeof xml === 'string' ? strToU8(xml) : xml,
  });
const spaces = () => new Uint8Array(60 * MEGABYTE).fill(0x20);

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "lol">${Array.from({ length: 9 }, (_x, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${'abcdefghi'[index]};`.repeat(10)}">`).join('')}]>`;
const EXTERNAL = '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const document = (body: string) => `<w:document><w:body>${body}</w:body></w:document>`;
const content = (body: string) =>
  `<office:document-content><office:body>${body}</office:body></office:document-content>`;

/** A PDF whose page tree names one page over and over. */
function manyPages(count: number): Buffer {
  const kids = '3 0 R '.repeat(count);
  return Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${count} >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  );
}

function chunk(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, Buffer.from(kind), body, Buffer.alloc(4)]);
}

function png(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The start of a JPEG that declares a size. */
const jpeg = (width: number, height: number) =>
  Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xc0,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    17,
    0,
    0xff,
    0xd9,
  ]);

function mails(depth: number): string {
  let message = 'From: a@example.com\r\nSubject: cv\r\n\r\nhello';
  for (let level = 0; level < depth; level++) {
    message = `From: a@example.com\r\nSubject: fwd\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\nContent-Type: message/rfc822\r\n\r\n${message}\r\n--b${level}--\r\n`;
  }
  return message;
}

const passwordDocx = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(1024),
  Buffer.from('EncryptedPackage', 'utf16le'),
]);

describe('hostile files', () => {
  it.each<[string, () => Uint8Array, string]>([
    ['a ZIP bomb as DOCX', () => docx(spaces()), 'too_large'],
    ['a ZIP bomb as ODT', () => odt(spaces()), 'too_large'],
    ['an entity bomb in a DOCX', () => docx(LAUGHS + document('&j;')), 'not_supported'],
    ['an entity bomb in an ODT', () => odt(LAUGHS + content('&j;')), 'not_supported'],
    [
      'an entity bomb as XML',
      () => Buffer.from(`${LAUGHS}<w:wordDocument><w:body>&j;</w:body></w:wordDocument>`),
      'not_supported',
    ],
    ['an external entity in a DOCX', () => docx(EXTERNAL + document('&x;')), 'not_supported'],
    ['an external entity in an ODT', () => odt(EXTERNAL + content('&x;')), 'not_supported'],
    ['a PDF of 5,000 pages', () => manyPages(5000), 'too_large'],
    ['deeply nested RTF', () => Buffer.from(`{\\rtf1 ${'{'.repeat(2 * MEGABYTE)}`), 'not_supported'],
    ['deeply nested HTML', () => Buffer.from(`<html>${'<div>'.repeat(400_000)}`), 'not_supported'],
    [
      'deeply nested DOCX tables',
      () => docx(document('<w:tbl><w:tr><w:tc><w:p>'.repeat(200_000))),
      'no_text',
    ],
    ['deeply nested ODT boxes', () => odt(content('<text:p><draw:text-box>'.repeat(200_000))), 'no_text'],
    ['unclosed tags', () => docx(document('<w:p '.repeat(400_000))), 'no_text'],
    [
      'unclosed flat parts',
      () => Buffer.from(`<pkg:package>${'<pkg:part pkg:name="/word/document.xml">'.repeat(200_000)}`),
      'truncated',
    ],
    ['a PNG that declares a billion pixels', () => png(60_000, 60_000, Buffer.alloc(100)), 'too_large'],
    ['a PNG with fewer pixels than it declares', () => png(4000, 4000, Buffer.alloc(100)), 'truncated'],
    ['a JPEG that declares a billion pixels', () => jpeg(60_000, 60_000), 'too_large'],
    ['a JPEG without pixels', () => jpeg(600, 800), 'no_text'],
    ['fifty messages in each other', () => Buffer.from(mails(50)), 'not_supported'],
    ['a DOCX with a password', () => passwordDocx, 'encrypted'],
    [
      'megabytes of control words',
      () => Buffer.from(`{\\rtf1 ${'\\u65\\b\\b0'.repeat(400_000)}}`),
      'too_large',
    ],
    [
      'megabytes of headers',
      () =>
        Buffer.from(`From: a@example.com\r\nTo: b@example.com\r\n${'X-Long: y\r\n'.repeat(500_000)}\r\nhi`),
      'truncated',
    ],
  ])('%s is refused quickly and cheaply', async (_what, make, code) => {
    const bytes = make();
    const memory = process.memoryUsage().rss;
    const start = performance.now();
    await expect(extractDocument(bytes, 'cv.pdf')).rejects.toMatchObject({ name: 'ResumeError', code });
    expect(performance.now() - start).toBeLessThan(5000);
    expect((process.memoryUsage().rss - memory) / MEGABYTE).toBeLessThan(300);
  });
});
