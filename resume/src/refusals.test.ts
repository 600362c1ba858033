import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { extractDocument, parseResume } from './index.ts';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
const docx = (xml: string | Uint8Array) =>
  zipSync({ 'word/document.xml': typeof xml === 'string' ? strToU8(xml) : xml }, { level: 9 });
const paragraphs = (...texts: string[]) =>
  `<w:document><w:body>${texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`;

describe('refused files', () => {
  it.each([
    ['empty.pdf', 'empty'],
    ['truncated.pdf', 'truncated'],
    ['noise.pdf', 'not_supported'],
    ['text-named.docx', 'no_text'],
    ['password-protected.pdf', 'encrypted'],
    ['d03-en-sidebar-scan.pdf', 'no_text'],
    ['d02-en-classic.rtf', 'not_supported'],
  ])('%s is refused as %s', async (name, code) => {
    await expect(parseResume(fixture(name), name)).rejects.toMatchObject({ name: 'ResumeError', code });
  });

  it('says what is supported', async () => {
    await expect(parseResume(fixture('d02-en-classic.rtf'), 'cv.rtf')).rejects.toThrow(
      /RTF.*PDF, DOCX, DOC and TXT/,
    );
  });

  it.each([
    ['a picture', Buffer.from('ffd8ffe000104a4649460001', 'hex')],
    ['a web page', Buffer.from('<!DOCTYPE html><html><body>cv</body></html>')],
    ['an e-mail', Buffer.from('From: a@example.com\nSubject: my cv\n\nhello')],
    ['an archive', zipSync({ 'cv.txt': strToU8('hello') })],
  ])('refuses %s whatever its name says', async (_what, bytes) => {
    await expect(parseResume(bytes, 'cv.pdf')).rejects.toMatchObject({ code: 'not_supported' });
  });

  it('trusts the content, not the name', async () => {
    expect((await extractDocument(fixture('d01-en-gulf.pdf'), 'cv.docx')).kind).toBe('pdf');
    expect((await extractDocument(fixture('d01-en-gulf.docx'), 'cv.pdf')).kind).toBe('docx');
  });

  it('refuses 30 MB', async () => {
    await expect(parseResume(new Uint8Array(30 * 1024 * 1024), 'big.pdf')).rejects.toMatchObject({
      code: 'too_large',
    });
  });

  it('refuses a DOCX that unpacks to far more than it weighs', async () => {
    const bomb = docx(new Uint8Array(60 * 1024 * 1024).fill(0x20));
    expect(bomb.length).toBeLessThan(200_000);
    await expect(parseResume(bomb, 'bomb.docx')).rejects.toMatchObject({ code: 'too_large' });
  });

  it('refuses a DOCX with too much text', async () => {
    const flood = docx(paragraphs(...Array.from({ length: 3000 }, () => 'lorem ipsum '.repeat(10))));
    await expect(parseResume(flood, 'flood.docx')).rejects.toMatchObject({ code: 'too_large' });
  });

  it('refuses a document type declaration and never resolves entities', async () => {
    const xxe = `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${paragraphs('John Smith &x; and some more text')}`;
    await expect(parseResume(docx(xxe), 'xxe.docx')).rejects.toMatchObject({ code: 'not_supported' });
    const entity = await extractDocument(
      docx(paragraphs('John &x; Smith &amp; Sons, Sample Street 12, 10115 Berlin')),
      'e.docx',
    );
    expect(entity.text).toBe('John Smith & Sons, Sample Street 12, 10115 Berlin');
  });

  it('refuses a damaged DOCX', async () => {
    const whole = fixture('d01-en-gulf.docx');
    await expect(parseResume(whole.subarray(0, whole.length / 2), 'half.docx')).rejects.toMatchObject({
      code: 'truncated',
    });
  });

  it('reads tables, text boxes and links of a DOCX', async () => {
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const box =
      '<mc:AlternateContent><mc:Choice><w:txbxContent><w:p><w:r><w:t>In a box</w:t></w:r></w:p></w:txbxContent></mc:Choice><mc:Fallback><w:p><w:r><w:t>In a box</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>';
    const body = `<w:document><w:body><w:p><w:r>${box}<w:rPr><w:b/><w:sz w:val="28"/></w:rPr><w:t>Jane Sample of Samplestown</w:t></w:r></w:p><w:tbl><w:tr>${cell('Phone')}${cell('+49 30 123456')}</w:tr></w:tbl></w:body></w:document>`;
    const document = await extractDocument(docx(body), 'x.docx');
    expect(document.text.split(/\n+/)).toEqual([
      'In a box',
      'Jane Sample of Samplestown',
      'Phone\t+49 30 123456',
    ]);
    expect(document.pages[0]?.lines[1]).toMatchObject({ bold: true, font_size: 14 });
  });
});
