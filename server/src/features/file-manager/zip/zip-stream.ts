import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** Unique among all, with `/` between folders. */
  name: string;
  open(): Promise<Readable>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

/** Sizes follow the bytes, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
// 1 January 1980: when somebody saved it says nothing of the files.
const NO_DATE = 0x0021;

/**
 * A zip that is written while its files are read: no file, and not the zip, is ever whole in memory. Less than 4 GB and
 * 65,535 files, which whoever calls sees to.
 */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  return Readable.from(chunksOf(entries), { objectMode: false });
}

async function* chunksOf(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const one: Written = { name, crc: 0, packed: 0, size: 0, at };
    const head = Buffer.concat([localHead(name.length), name]);
    at += head.length;
    yield head;
    const source = await entry.open();
    // Files are mostly packed already: the least work that makes a good zip.
    const packer = createDeflateRaw({ level: 1 });
    source.on('data', (chunk: Buffer) => {
      one.crc = crc32(chunk, one.crc);
      one.size += chunk.length;
    });
    source.on('error', (error) => packer.destroy(error));
    source.pipe(packer);
    try {
      for await (const chunk of packer as AsyncIterable<Buffer>) {
        one.packed += chunk.length;
        at += chunk.length;
        yield chunk;
      }
    } finally {
      source.destroy();
      packer.destroy();
    }
    const tail = descriptor(one);
    at += tail.length;
    yield tail;
    written.push(one);
  }
  const start = at;
  for (const one of written) {
    const line = Buffer.concat([directoryLine(one), one.name]);
    at += line.length;
    yield line;
  }
  yield directoryEnd(written.length, start, at - start);
}

type Field = readonly [bytes: 2 | 4, value: number];

/** Little-endian figures, one after the other. */
function fields(list: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(list.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of list) {
    buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

const common: readonly Field[] = [
  [2, 20],
  [2, FLAGS],
  [2, DEFLATED],
  [2, 0],
  [2, NO_DATE],
];

const localHead = (nameLength: number) =>
  fields([[4, 0x04034b50], ...common, [4, 0], [4, 0], [4, 0], [2, nameLength], [2, 0]]);

const sums = ({ crc, packed, size }: Written): Field[] => [
  [4, crc],
  [4, packed],
  [4, size],
];

const descriptor = (one: Written) => fields([[4, 0x08074b50], ...sums(one)]);

const directoryLine = (one: Written) =>
  fields([
    ...([[4, 0x02014b50], [2, 20], ...common, ...sums(one)] as Field[]),
    ...([
      [2, one.name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, one.at],
    ] as Field[]),
  ]);

const directoryEnd = (count: number, start: number, size: number) =>
  fields([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, start],
    [2, 0],
  ]);
