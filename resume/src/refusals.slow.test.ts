import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { extractDocument, parseResume } from './in-process.ts';

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
  ])('%s is refused as %s', async (name, code) => {
    await expect(parseResume(fixture(name), name)).rejects.toMatchObject({ name: 'ResumeError', code });
  });

  it('says what is supported', async () => {
    await expect(parseResume(Buffer.from('GIF89a…'), 'cv.gif')).rejects.toThrow(
      /GIF.*PDF, DOCX, DOC, ODT, RTF, TXT, HTML, EML, JPG and PNG/,
    );
  });

  it.each([
    ['a GIF', Buffer.from('GIF89a')],
    ['a TIFF', Buffer.from('II*\0')],
    ['a WEBP', Buffer.from('RIFF0000WEBPVP8 ')],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic')],
    ['an XML file', Buffer.from('<?xml version="1.0"?><person xmlns="x"/>')],
    ['a spreadsheet', zipSync({ '[Content_Types].xml': strToU8('x'), 'xl/workbook.xml': strToU8('x') })],
    ['a RAR archive', Buffer.from('Rar!\x1a\x07')],
  ])('refuses %s whatever its name says', async (_what, bytes) => {
    await expect(parseResume(bytes, 'cv.pdf')).rejects.toMatchObject({ code: 'not_supported' });
  });

  it('sends whoever uploads an archive to the ZIP upload', async () => {
    const archive = zipSync({ 'cv.txt': strToU8('hello') });
    await expect(parseResume(archive, 'cv.zip')).rejects.toMatchObject({
      code: 'not_supported',
      message: expect.stringContaining('ZIP upload'),
    });
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

  it.each(['d01-en-gulf.docx', 'd01-en-gulf.doc', 'd01-en-gulf.pdf', 'd02-en-classic.rtf'])(
    'refuses the first half of %s',
    async (name) => {
      const whole = fixture(name);
      await expect(parseResume(whole.subarray(0, whole.length / 2), name)).rejects.toMatchObject({
        code: 'truncated',
      });
    },
  );

  it('reads tables, text boxes and links of a DOCX', async () => {
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const box =
      '<mc:AlternateContent><mc:Choice><w:txbxContent><w:p><w:r><w:t>In a box</w:t></w:r></w:p></w:txbxContent></mc:Choice><mc:Fallback><w:p><w:r><w:t>In a box</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>';
    const body = `<w:document><w:body><w:p><w:r>${box}<w:rPr><w:b/><w:sz w:val="28"/></w:rPr><w:t>Jane Sample of Samplestown</w:t></w:r></w:p><w:tbl><w:tr>${cell('Phone')}${cell('+49 30 123456')}</w:tr></w:tbl></w:body></w:document>`;
    const document = await extractDocument(docx(body), 'x.docx');
    expect(document.text.split(/\n+/)).toEqual([
      'Jane Sample of Samplestown',
      'In a box',
      'Phone\t+49 30 123456',
    ]);
    expect(document.pages[0]?.lines[0]).toMatchObject({ bold: true, font_size: 14 });
  });
});
