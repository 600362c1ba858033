import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP archive as programs write it: local entries, then the directory. */
function zip(entries: Record<string, Buffer>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const packed = deflateRawSync(content, { level: 9 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, place, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  const count = directory.length;
  const size = Buffer.concat(directory).length;
  for (const at of [4, 6]) end.writeUInt16LE(count, at);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end]);
}

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const docx = (document: Buffer) =>
  zip({ '[Content_Types].xml': Buffer.from(TYPES), 'word/document.xml': document });

const LAUGHS = Array.from(
  { length: 9 },
  (_unused, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${'abcdefghi'[index]};`.repeat(10)}">`,
).join('');

/** A PDF whose page tree names one page over and over. */
const manyPages = (count: number) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [${'3 0 R '.repeat(count)}] /Count ${count} >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  );

const sample = (name: string) =>
  readFileSync(new URL(`../../../../resume/fixtures/${name}`, import.meta.url));

/** A resume that is read from its picture, which takes seconds. */
export const slowResume = (): Buffer => sample('d03-en-sidebar-scan.pdf');

/** Small files that are meant to do harm, by name, and the code that each must end with. */
export const hostileFiles = (): Record<string, { bytes: Buffer; error: string }> => ({
  'zip-bomb.docx': { bytes: docx(Buffer.alloc(60 * 1024 * 1024, ' ')), error: 'too_large' },
  'entity-bomb.docx': {
    bytes: docx(
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "lol">${LAUGHS}]><w:document><w:body><w:p><w:r><w:t>&j;</w:t></w:r></w:p></w:body></w:document>`,
      ),
    ),
    error: 'not_supported',
  },
  'deep.rtf': { bytes: Buffer.from(`{\\rtf1 ${'{'.repeat(2 * 1024 * 1024)}`), error: 'not_supported' },
  'locked.pdf': { bytes: sample('password-protected.pdf'), error: 'encrypted' },
  'pages.pdf': { bytes: manyPages(5000), error: 'too_large' },
});
