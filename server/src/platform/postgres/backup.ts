import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { BackupError, flush, linkTree, pack, unpack } from './archive.ts';
import { copyCluster } from './cluster-copy.ts';
import { FolderHeldError, holdFolder, LOCK_FILE } from './folder-hold.ts';
import { findPostmaster, isAlive } from './postmaster.ts';

const STAGING = '.backup-';
const RESTORING = '.restore-';
const FILES = 'files';
const SECRET = 'secret.key';
const CLUSTER = 'postgres';
/** What a backup may hold; the cluster comes last, so that a restore that is cut off is no working half. */
const PARTS = [FILES, SECRET, CLUSTER];

/**
 * Saves the running database, the uploaded files and the secret key in one `.tar.gz`, sealed with checksums.
 * Needs room for a copy of the database on the data disk while it works.
 *
 * @param connection the built-in database as its superuser; null leaves the database out
 * @throws BackupError when `file` exists or another backup is being made
 */
export async function backup(options: {
  connection: pg.ClientConfig | null;
  dataDir: string;
  file: string;
}): Promise<void> {
  const { connection, dataDir, file } = options;
  if (await exists(file)) throw new BackupError(`${file} exists already; choose another name.`);
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  await removeAbandoned(dataDir);
  const staging = await mkdtemp(path.join(dataDir, `${STAGING}${process.pid}-`));
  const partial = `${path.resolve(file)}.partial`;
  // Twice: a file removed during the copy is caught before its end, one that came after its begin at the end.
  const saveFiles = () => linkTree(path.join(dataDir, FILES), path.join(staging, FILES));
  try {
    if (connection) await copyCluster(connection, path.join(staging, CLUSTER), saveFiles);
    await saveFiles();
    if (await exists(path.join(dataDir, SECRET))) {
      await copyFile(path.join(dataDir, SECRET), path.join(staging, SECRET));
    }
    await pack(staging, partial);
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * Puts a backup into a data folder. Nothing there is touched before the whole backup is unpacked and checked.
 *
 * @param force moves what is there aside, into `replaced-<time>`, instead of refusing
 * @returns the folder that holds what was replaced, if anything was
 * @throws BackupError when the folder is in use or not empty, or the backup is damaged
 */
export async function restore(options: {
  dataDir: string;
  file: string;
  force?: boolean;
}): Promise<string | undefined> {
  const { dataDir, file } = options;
  if (!(await exists(file))) throw new BackupError(`There is no backup ${file}.`);
  await mkdir(dataDir, { recursive: true });
  const hold = await holdFolder(dataDir).catch((error: unknown) => {
    throw error instanceof FolderHeldError
      ? new BackupError(`Hireloom is running there. ${error.message}`)
      : error;
  });
  try {
    return await restoreInto(options);
  } finally {
    hold.release();
  }
}

async function restoreInto({
  dataDir,
  file,
  force = false,
}: Parameters<typeof restore>[0]): Promise<string | undefined> {
  if (await findPostmaster(path.join(dataDir, CLUSTER))) {
    throw new BackupError(`The database in ${dataDir} is running; stop Hireloom first.`);
  }
  const present = (await readdir(dataDir)).filter(
    (name) => !name.startsWith(RESTORING) && name !== LOCK_FILE,
  );
  if (present.length > 0 && !force) {
    throw new BackupError(
      `${dataDir} is not empty; use another folder, or --force to replace what is there.`,
    );
  }
  const staging = await mkdtemp(path.join(dataDir, RESTORING));
  try {
    await unpack(file, staging);
    const replaced = await moveAside(dataDir, present);
    for (const part of PARTS) {
      if (!(await exists(path.join(staging, part)))) continue;
      // The cluster's first start flushes it, as after every crash.
      if (part !== CLUSTER) await flush(path.join(staging, part));
      await rename(path.join(staging, part), path.join(dataDir, part));
    }
    return replaced;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function moveAside(dataDir: string, names: string[]): Promise<string | undefined> {
  const replaced = names.filter((name) => PARTS.includes(name));
  if (replaced.length === 0) return undefined;
  const aside = path.join(dataDir, `replaced-${new Date().toISOString().replaceAll(':', '-')}`);
  await mkdir(aside, { mode: 0o700 });
  for (const name of replaced) await rename(path.join(dataDir, name), path.join(aside, name));
  return aside;
}

/** Removes what backups left that were killed. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(STAGING) || isAlive(Number.parseInt(name.slice(STAGING.length), 10))) continue;
    await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined;
}
