import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { notFound } from '../http/app-error.ts';
import { isCode, noRoom, receiveFile, receivePart, sweepFolder } from './receive-file.ts';
import type { Storage } from './storage.ts';

export const STORED_NAME = /^[0-9a-f]{32}$/;

/** A stored name: 128 random bits, so that nothing about a file can be guessed from it. */
export const newStoredName = () => randomBytes(16).toString('hex');

/**
 * Files in a folder of this machine: `files/ab/cd/<name>` and `tmp/`, on one file system so that a rename makes a
 * received file permanent in one step. `keep` answers only after file and folders are flushed to the disk.
 */
export function createDiskStorage(root: string): Storage {
  const files = join(root, 'files');
  const temporary = join(root, 'tmp');
  const pathOf = (name: string) => {
    if (!STORED_NAME.test(name)) throw notFound('The file');
    return join(files, name.slice(0, 2), name.slice(2, 4), name);
  };
  return {
    receive: (part, maxBytes, options) => receiveFile(temporary, part, maxBytes, options),
    receivePart: (source, maxBytes) => receivePart(temporary, source, maxBytes),
    async keep(upload) {
      const name = newStoredName();
      const path = pathOf(name);
      try {
        await flush(upload.path);
        await mkdir(dirname(path), { recursive: true });
        await rename(upload.path, path);
        for (const folder of [dirname(path), dirname(dirname(path)), files]) await flush(folder);
      } catch (error) {
        throw isCode(error, 'ENOSPC') ? noRoom() : error;
      }
      return name;
    },
    async discard(upload) {
      // Never anything outside the temporary folder, whatever the upload says.
      await rm(join(temporary, basename(upload.path)), { force: true });
    },
    async read(name, range) {
      const file = await open(pathOf(name)).catch((error: unknown) => {
        throw isCode(error, 'ENOENT') ? notFound('The file') : error;
      });
      return file.createReadStream(range);
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async check() {
      for (const folder of [files, temporary]) {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.W_OK);
      }
    },
    async *stored() {
      const folder = await opendir(files, { recursive: true }).catch(() => null);
      if (!folder) return;
      for await (const entry of folder) {
        if (!entry.isFile() || !STORED_NAME.test(entry.name)) continue;
        const found = await stat(pathOf(entry.name)).catch(() => null);
        if (found) yield { name: entry.name, stored_on: found.mtime };
      }
    },
    sweepTemporary: (before) => sweepFolder(temporary, before),
  };
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
