import { Unzip, UnzipInflate } from 'fflate';
import { MAX_UNPACKED_BYTES } from '../limits.ts';
import { ResumeError } from '../resume-error.ts';

const CENTRAL_ENTRY = 0x02014b50;
const END_RECORD = 0x06054b50;
const MAX_ENTRIES = 5000;

/**
 * Names in a ZIP file's central directory, without unpacking anything.
 * @throws ResumeError `truncated` when the directory is missing
 */
export function zipEntryNames(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= Math.max(0, bytes.length - 66_000) && view.getUint32(end, true) !== END_RECORD) end--;
  if (end < 0 || view.getUint32(end, true) !== END_RECORD) throw new ResumeError('truncated');
  const count = Math.min(view.getUint16(end + 10, true), MAX_ENTRIES);
  let at = view.getUint32(end + 16, true);
  const names: string[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL_ENTRY)
      throw new ResumeError('truncated');
    const length = view.getUint16(at + 28, true);
    names.push(Buffer.from(bytes.subarray(at + 46, at + 46 + length)).toString('utf8'));
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

/**
 * Unpacks the wanted entries of a ZIP file, counting what really comes out rather than what the header claims.
 * @throws ResumeError `too_large` above the limit, `truncated` for damaged data
 */
export function unzipBounded(bytes: Uint8Array, wanted: (name: string) => boolean): Map<string, string> {
  return new Map([...unzipBytes(bytes, wanted)].map(([name, part]) => [name, part.toString('utf8')]));
}

/** As `unzipBounded`, for entries that are no text. */
export function unzipBytes(bytes: Uint8Array, wanted: (name: string) => boolean): Map<string, Buffer> {
  const found = new Map<string, Buffer[]>();
  let total = 0;
  let failure: Error | null = null;
  const unzip = new Unzip((file) => {
    if (!wanted(file.name) || found.has(file.name)) return;
    const parts: Buffer[] = [];
    found.set(file.name, parts);
    file.ondata = (error, chunk) => {
      if (error) failure ??= error;
      if (failure || error) return;
      total += chunk.length;
      if (total > MAX_UNPACKED_BYTES) {
        failure = new ResumeError('too_large', 'The file unpacks to far more data than a resume holds.');
        return;
      }
      parts.push(Buffer.from(chunk));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    // Small steps keep the inflater from producing gigabytes before the first count.
    const step = 16 * 1024;
    for (let at = 0; at < bytes.length && !failure; at += step) {
      unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
    }
  } catch (error) {
    failure ??= error instanceof Error ? error : new Error(String(error));
  }
  throwFailure(failure);
  return new Map([...found].map(([name, parts]) => [name, Buffer.concat(parts)]));
}

/** Passes on a refusal of ours; any other failure means damaged data. */
function throwFailure(failure: Error | null): void {
  if (failure instanceof ResumeError) throw failure;
  if (failure) throw new ResumeError('truncated', undefined, { cause: failure });
}
