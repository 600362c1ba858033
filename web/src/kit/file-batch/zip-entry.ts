import { UnreadableFile } from './batch-file.ts';
import { viewOf, type ZipEntry } from './zip-directory.ts';
import { say } from '../words/say.ts';

const HEAD = 0x04034b50;
const HEAD_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/** Why an entry can not be unpacked, told before it is tried; null when it can. */
export function zipEntryProblem({ encrypted, method }: ZipEntry): string | null {
  if (encrypted) return say('It is protected by a password. Unpack the zip and drop the files.');
  if (method !== STORED && method !== DEFLATED)
    return say('It is packed in a way that can not be opened here. Unpack the zip and drop the files.');
  return null;
}

/**
 * Unpacks one entry; only its own part of the zip is read. What the entry holds is trusted no further than its
 * announced size. Throws `UnreadableFile`.
 */
export async function unpackEntry(zip: Blob, entry: ZipEntry, name: string): Promise<File> {
  const head = await viewOf(zip, entry.offset, HEAD_BYTES);
  if (head.byteLength < HEAD_BYTES || head.getUint32(0, true) !== HEAD) throw damaged();
  const start = entry.offset + HEAD_BYTES + head.getUint16(26, true) + head.getUint16(28, true);
  const packed = new Uint8Array((await viewOf(zip, start, entry.packedSize)).buffer);
  if (packed.byteLength !== entry.packedSize) throw damaged();
  const bytes = entry.method === STORED ? packed : await inflate(packed, entry.size);
  if (bytes.byteLength !== entry.size) throw damaged();
  return new File([bytes], name);
}

async function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  // Whatever goes wrong shows at the reading end.
  void writer
    .write(packed)
    .then(() => writer.close())
    .catch(() => undefined);
  const reader = stream.readable.getReader();
  const bytes = new Uint8Array(size);
  let filled = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (filled + value.byteLength > size) throw damaged();
      bytes.set(value, filled);
      filled += value.byteLength;
    }
  } catch (cause) {
    void reader.cancel().catch(() => undefined);
    throw cause instanceof UnreadableFile ? cause : damaged(cause);
  }
  return bytes.subarray(0, filled);
}

const damaged = (cause?: unknown) => new UnreadableFile(say('It is damaged inside the zip'), { cause });
