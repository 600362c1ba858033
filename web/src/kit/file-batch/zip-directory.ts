import { UnreadableFile } from './batch-file.ts';
import { say } from '../words/say.ts';
import { formatCount } from '../value/format-count.ts';

/** One file inside a zip, as its directory tells. */
export interface ZipEntry {
  path: string;
  method: number;
  encrypted: boolean;
  packedSize: number;
  size: number;
  /** Where its own head begins. */
  offset: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const LOCATOR_BYTES = 20;
const IN_EXTRA = 0xffffffff;
/** No directory of a batch is larger; a zip that says so is broken or means harm. */
const LARGEST_DIRECTORY = 64 * 1024 * 1024;

const broken = () => new UnreadableFile(say('This zip file is damaged'));

/**
 * Reads the directory at the end of a zip; of the file itself nothing but that is read, so that zips of any size can be
 * looked into. Folders are left out. Throws `UnreadableFile` when it is no zip or has more entries than `most`.
 */
export async function readZipDirectory(zip: Blob, most: number): Promise<ZipEntry[]> {
  const { offset, bytes, count } = await findDirectory(zip);
  if (count > most * 4)
    throw new UnreadableFile(say('This zip holds {count} entries, too many', { count: formatCount(count) }));
  if (bytes > LARGEST_DIRECTORY || offset + bytes > zip.size) throw broken();
  const view = await viewOf(zip, offset, bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) throw broken();
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const next = at + 46 + nameBytes + extraBytes + view.getUint16(at + 32, true);
    if (next > view.byteLength) throw broken();
    const entry = readEntry(view, at, nameBytes, extraBytes);
    if (!entry.path.endsWith('/')) entries.push(entry);
    at = next;
  }
  return entries;
}

function readEntry(view: DataView, at: number, nameBytes: number, extraBytes: number): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const name = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameBytes);
  const large = extraValues(view, at + 46 + nameBytes, extraBytes);
  // The values stand in this order, each only where its own place is full.
  const wide = (value: number) => (value === IN_EXTRA ? (large.shift() ?? value) : value);
  const size = wide(view.getUint32(at + 24, true));
  const packedSize = wide(view.getUint32(at + 20, true));
  const offset = wide(view.getUint32(at + 42, true));
  return {
    path: nameText(name, (flags & 0x800) !== 0),
    method: view.getUint16(at + 10, true),
    encrypted: (flags & 1) !== 0,
    packedSize,
    size,
    offset,
  };
}

/** The 64-bit values of an entry's extra field. */
function extraValues(view: DataView, start: number, length: number): number[] {
  const end = start + length;
  for (let at = start; at + 4 <= end; ) {
    const bytes = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1) {
      const last = Math.min(at + 4 + bytes, end);
      const values: number[] = [];
      for (let place = at + 4; place + 8 <= last; place += 8)
        values.push(Number(view.getBigUint64(place, true)));
      return values;
    }
    at += 4 + bytes;
  }
  return [];
}

/** Names without the mark for UTF-8 are often UTF-8 all the same. */
function nameText(bytes: Uint8Array, isUtf8: boolean): string {
  const plain = new Uint8Array(bytes);
  const text = (() => {
    try {
      return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(plain);
    } catch {
      return new TextDecoder('windows-1252').decode(plain);
    }
  })();
  return text.replaceAll('\\', '/');
}

async function findDirectory(zip: Blob): Promise<{ offset: number; bytes: number; count: number }> {
  const start = Math.max(0, zip.size - END_BYTES - LONGEST_COMMENT);
  const tail = await viewOf(zip, start, zip.size - start);
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END) continue;
    const found = {
      count: tail.getUint16(at + 10, true),
      bytes: tail.getUint32(at + 12, true),
      offset: tail.getUint32(at + 16, true),
    };
    const large = found.count === 0xffff || found.bytes === IN_EXTRA || found.offset === IN_EXTRA;
    return large ? findLargeDirectory(zip, start + at) : found;
  }
  throw broken();
}

async function findLargeDirectory(zip: Blob, end: number) {
  if (end < LOCATOR_BYTES) throw broken();
  const locator = await viewOf(zip, end - LOCATOR_BYTES, LOCATOR_BYTES);
  if (locator.getUint32(0, true) !== LOCATOR_64) throw broken();
  const record = await viewOf(zip, Number(locator.getBigUint64(8, true)), 56);
  if (record.byteLength < 56 || record.getUint32(0, true) !== END_64) throw broken();
  return {
    count: Number(record.getBigUint64(32, true)),
    bytes: Number(record.getBigUint64(40, true)),
    offset: Number(record.getBigUint64(48, true)),
  };
}

/** A part of a file, as it is on the disk. Throws `UnreadableFile`. */
export async function viewOf(blob: Blob, offset: number, bytes: number): Promise<DataView<ArrayBuffer>> {
  try {
    return new DataView(await blob.slice(offset, offset + bytes).arrayBuffer());
  } catch (cause) {
    throw new UnreadableFile(say('The file could not be read from your disk'), { cause });
  }
}
