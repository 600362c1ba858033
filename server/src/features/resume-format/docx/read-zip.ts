import { inflateRawSync } from 'node:zlib';
import type { DocxRefusal } from './docx-messages.ts';

const MB = 1024 * 1024;
const ENTRIES = 1_000;
const UNPACKED = 60 * MB;
const XML = 12 * MB;
/** Beyond this size no honest file is packed so tightly. */
const RATIO = 150;
const RATIO_FROM = MB;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/** Why a file is not opened. */
export class DocxRefused extends Error {
  readonly why: DocxRefusal;
  constructor(why: DocxRefusal) {
    super(why);
    this.why = why;
  }
}

/**
 * Unpacks every part of a file, each no further than it said it is long, and reads the texts among them. Throws
 * `DocxRefused` for what is no archive, has too many parts, or grows too large.
 */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) throw new DocxRefused('no_docx');
  const count = bytes.readUInt16LE(end + 10);
  if (count > ENTRIES) throw new DocxRefused('too_large');
  const parts = new Map<string, Buffer>();
  let unpacked = 0;
  let at = bytes.readUInt32LE(end + 16);
  try {
    for (let index = 0; index < count; index += 1) {
      const { name, packed, size, data, method, next } = readEntry(bytes, at);
      at = next;
      unpacked += size;
      if (unpacked > UNPACKED || (/\.(?:xml|rels)$/i.test(name) && size > XML))
        throw new DocxRefused('too_large');
      if (size > RATIO_FROM && size > packed * RATIO) throw new DocxRefused('too_large');
      // Two parts of one name: what one program reads another does not.
      if (parts.has(name)) throw new DocxRefused('no_docx');
      const part = method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, size) });
      if (part.length !== size) throw new DocxRefused('too_large');
      parts.set(name, part);
    }
  } catch (error) {
    if (error instanceof DocxRefused) throw error;
    const grew = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new DocxRefused(grew ? 'too_large' : 'no_docx');
  }
  return parts;
}

function readEntry(bytes: Buffer, at: number) {
  if (bytes.readUInt32LE(at) !== ENTRY) throw new DocxRefused('no_docx');
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
  if (flags & 1 || (method !== 0 && method !== 8)) throw new DocxRefused('no_docx');
  const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
  const nameLength = bytes.readUInt16LE(at + 28);
  const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8');
  const local = bytes.readUInt32LE(at + 42);
  if (bytes.readUInt32LE(local) !== LOCAL) throw new DocxRefused('no_docx');
  const begins = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (begins + packed > bytes.length) throw new DocxRefused('no_docx');
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  return { name, packed, size, method, data: bytes.subarray(begins, begins + packed), next };
}

/** Refuses what is no plain Word document: macros, and what is fetched from elsewhere when it is opened. */
export function refuseUnsafe(parts: ReadonlyMap<string, Buffer>): void {
  const types = parts.get('[Content_Types].xml')?.toString('utf8');
  if (!types || !parts.has('word/document.xml')) throw new DocxRefused('no_docx');
  if (
    /macroenabled|vbaproject/i.test(types) ||
    [...parts.keys()].some((name) => /vba(?:Project|Data)/i.test(name))
  )
    throw new DocxRefused('macros');
  if (!/wordprocessingml\.(?:document|template)\.main\+xml/.test(types)) throw new DocxRefused('no_docx');
  for (const [name, part] of parts) {
    if (/\.(?:xml|rels)$/i.test(name) && /<!(?:DOCTYPE|ENTITY)/i.test(part.toString('utf8')))
      throw new DocxRefused('no_docx');
    if (!name.endsWith('.rels')) continue;
    for (const [relation] of part.toString('utf8').matchAll(/<Relationship\b[^>]*>/g))
      if (/TargetMode\s*=\s*["']External/i.test(relation) && !/\/hyperlink["']/.test(relation))
        throw new DocxRefused('linked');
  }
}
