/** A file that goes into a zip. */
export interface ZippedFile {
  name: string;
  content: Blob;
}

const HEAD = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const UTF8 = 0x800;
/** A day that every program takes, as the bytes tell no other: 1980-01-01. */
const FIRST_DAY = 0x21;

/**
 * Puts files into one zip as they are: Word files and PDF are packed already. Of two with one name the second is called
 * "name (2)". Only for what fits into memory.
 */
export function zipFiles(files: readonly ZippedFile[]): Promise<Blob> {
  const names = new Set<string>();
  return zipEntries(files.map(({ name, content }) => ({ path: freeName(name, names), content })));
}

/** Puts entries into one zip as they are, each at the path that it names. */
export async function zipEntries(entries: readonly { path: string; content: Blob }[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directoryBytes = 0;
  for (const { path: name, content } of entries) {
    const bytes = new Uint8Array(await content.arrayBuffer());
    const path = new TextEncoder().encode(name);
    const facts: Field[] = [
      ...([
        [2, VERSION],
        [2, UTF8],
        [2, 0],
        [2, 0],
        [2, FIRST_DAY],
      ] as const),
      ...([
        [4, crc32(bytes)],
        [4, bytes.length],
        [4, bytes.length],
        [2, path.length],
        [2, 0],
      ] as const),
    ];
    const head = record([[4, HEAD], ...facts]);
    const entry = record([[4, ENTRY], [2, VERSION], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]);
    parts.push(head, path, bytes);
    directory.push(entry, path);
    offset += head.length + path.length + bytes.length;
    directoryBytes += entry.length + path.length;
  }
  const count = entries.length;
  const end = record([
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directoryBytes],
    [4, offset],
    [2, 0],
  ]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

/** How many bytes a figure takes, and the figure. */
type Field = readonly [bytes: 2 | 4, value: number];

function record(fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** No folders and nothing that a file system takes amiss, and no name twice, also where case does not count. */
function freeName(name: string, taken: Set<string>): string {
  const plain = name.replace(/[/\\:*?"<>|]/g, '_');
  const dot = plain.lastIndexOf('.');
  const [stem, end] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
  let own = plain;
  for (let place = 2; taken.has(own.toLowerCase()); place += 1) own = `${stem} (${place})${end}`;
  taken.add(own.toLowerCase());
  return own;
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
