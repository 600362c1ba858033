import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError, invalid } from '../http/app-error.ts';
import { cleanFileName } from './file-name.ts';
import { sniffFile } from './sniff.ts';
import type { ReceiveOptions, Upload } from './storage.ts';
import { phrase } from '../words/phrase.ts';

/**
 * Streams a file part into a temporary folder while it is measured and hashed, then reads its type from its bytes.
 * Throws `too_large` (413) past `maxBytes`, `unsupported_file` (415) for types that are not accepted and
 * `invalid_input` for an empty file, each at the field's name; the temporary file is gone then.
 */
export async function receiveFile(
  folder: string,
  part: { fieldname: string; filename: string; file: Readable },
  maxBytes: number,
  options: ReceiveOptions = {},
): Promise<Upload> {
  const name = cleanFileName(part.filename);
  const field = part.fieldname.replace(/\[\]$/, '');
  const path = join(folder, randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    const { size, sha256 } = await pour(part.file, path, maxBytes, () => tooLarge(field, name, maxBytes));
    if (size === 0) throw invalid({ [field]: phrase('{name} is empty', { name }) });
    const content_type = await sniffFile(path, name, options);
    if (!content_type) {
      const message = phrase('{name} is of a type that is not accepted', { name });
      throw new AppError('unsupported_file', 415, message, { [field]: [message] });
    }
    return { field: part.fieldname, name, size, sha256, content_type, path };
  } catch (error) {
    part.file.resume();
    await rm(path, { force: true });
    throw isCode(error, 'ENOSPC') || isCode(error, 'EDQUOT') ? noRoom() : error;
  }
}

/**
 * Streams a part of a file into a temporary folder. Its type says nothing, so that it is not looked at. Throws `too_large`
 * past `maxBytes`, and `invalid_input` for one without bytes; the temporary file is gone then.
 */
export async function receivePart(folder: string, source: Readable, maxBytes: number): Promise<Upload> {
  const path = join(folder, randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    const past = () => new AppError('too_large', 413, 'The part is larger than it was said to be');
    const { size, sha256 } = await pour(source, path, maxBytes, past);
    if (size === 0) throw new AppError('invalid_input', 400, 'The part is empty');
    return { field: '', name: '', size, sha256, content_type: 'application/octet-stream', path };
  } catch (error) {
    source.resume();
    await rm(path, { force: true });
    throw isCode(error, 'ENOSPC') || isCode(error, 'EDQUOT') ? noRoom() : error;
  }
}

async function pour(source: Readable, path: string, maxBytes: number, past: () => AppError) {
  const hash = createHash('sha256');
  const target = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw past();
      hash.update(chunk);
      await target.writeFile(chunk);
    }
    // The multipart parser has the same limit and ends the part there without an error.
    if ('truncated' in source && source.truncated) throw past();
  } finally {
    await target.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** Removes files of the temporary folder last written before a moment. Answers their number. */
export async function sweepFolder(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => null);
    if (!written?.isFile() || written.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

export function tooLarge(field: string, name: string, maxBytes: number): AppError {
  const message = phrase('{name} is larger than {maxBytes} MB', {
    name,
    maxBytes: Math.floor(maxBytes / 1024 / 1024),
  });
  return new AppError('too_large', 413, message, { [field]: [message] });
}

export const noRoom = () => new AppError('server_error', 507, 'The server has no room left to store this.');

export const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
