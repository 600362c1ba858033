import { createHash } from 'node:crypto';
import { lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { giveTo } from './account.ts';
import type { Account } from './account.ts';

const SOCKET_NAME = '/.s.PGSQL.5432';
// The smallest limit among the supported systems is macOS's 104 bytes, end mark included.
const MAX_SOCKET_PATH = 103;

/**
 * Makes the private folder for a cluster's unix socket, in the system's temp folder because socket paths
 * are short by nature while data folders need not be.
 *
 * @param clusterDir real path of the cluster; its hash names the folder
 * @throws when a folder of that name belongs to somebody else
 */
export async function ensureSocketFolder(clusterDir: string, account: Account): Promise<string> {
  const uid = process.getuid?.() ?? 0;
  const name = `hireloom-${createHash('sha256').update(`${uid}:${clusterDir}`).digest('hex').slice(0, 16)}`;
  const preferred = path.join(tmpdir(), name);
  const folder = (preferred + SOCKET_NAME).length <= MAX_SOCKET_PATH ? preferred : path.join('/tmp', name);

  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const trusted = found.uid === uid || found.uid === account.owner?.uid;
  if (!found.isDirectory() || !trusted || (found.mode & 0o077) !== 0) {
    throw new Error(`The socket folder ${folder} is not private to this user; remove it and start again.`);
  }
  await giveTo(account, folder);
  return folder;
}
