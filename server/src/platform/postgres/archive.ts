import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const MANIFEST = 'manifest.json';
const FORMAT = 1;
const run = promisify(execFile);

/** A problem the person who runs a backup or a restore can act on; its message is one plain line. */
export class BackupError extends Error {}

interface Manifest {
  format: number;
  created_on: string;
  /** sha256 of every file, by its path in the archive */
  files: Record<string, string>;
}

/**
 * Adds the finished, never changing files below a folder to another one, which may have some of them already.
 * Uses links where the file system has them: no second copy on disk.
 */
export async function linkTree(source: string, target: string): Promise<void> {
  const entries = await readdir(source, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  await mkdir(target, { recursive: true });
  for (const entry of entries) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.isDirectory()) await linkTree(from, to);
    else if (entry.isFile()) await linkOrCopy(from, to);
  }
}

/** Packs a folder into `file` with a manifest of its checksums; it is on disk when this ends. */
export async function pack(folder: string, file: string): Promise<void> {
  const manifest: Manifest = {
    format: FORMAT,
    created_on: new Date().toISOString(),
    files: await checksums(folder),
  };
  await writeFile(path.join(folder, MANIFEST), JSON.stringify(manifest));
  // It holds the secret key.
  await writeFile(file, '', { mode: 0o600 });
  await tar(['-czf', file, '-C', folder, '.']);
  await flush(file);
}

/**
 * Unpacks an archive into an empty folder and compares every file with the manifest.
 *
 * @throws BackupError when the archive is damaged, incomplete or holds anything unexpected
 */
export async function unpack(file: string, folder: string): Promise<void> {
  const damaged = (reason: string) => new BackupError(`The backup ${file} cannot be used: ${reason}.`);
  await tar(['-xzf', file, '-C', folder, '--no-same-owner']).catch((error: unknown) => {
    throw error instanceof BackupError ? error : damaged('it is damaged or not a backup');
  });
  const manifest = await readManifest(path.join(folder, MANIFEST));
  if (!manifest) throw damaged('it has no readable manifest');
  if (manifest.format !== FORMAT) throw damaged(`its format ${manifest.format} is not known to this version`);
  await rm(path.join(folder, MANIFEST));
  const found = await checksums(folder).catch((error: unknown) => {
    if (error instanceof BackupError) throw damaged(error.message);
    throw error;
  });
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.files)]);
  const wrong = [...names].filter((name) => found[name] !== manifest.files[name]);
  if (wrong.length > 0) throw damaged(`${wrong.length} of its files are missing or changed (${wrong[0]})`);
}

/** Makes sure that a file, or every file below a folder, is on disk and not only in memory. */
export async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    if ((await handle.stat()).isDirectory()) {
      for (const name of await readdir(file)) await flush(path.join(file, name));
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readManifest(file: string): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}

async function checksums(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sums: Record<string, string> = {};
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file);
    if (!entry.isFile()) throw new BackupError(`${name} is not an ordinary file`);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    sums[name] = hash.digest('hex');
  }
  return sums;
}

async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOENT') return;
    // Another file system, or one without links.
    await copyFile(source, target);
  }
}

async function tar(args: string[]): Promise<void> {
  await run('tar', args).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupError('The program tar is needed for backups; install it.');
    throw error;
  });
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
