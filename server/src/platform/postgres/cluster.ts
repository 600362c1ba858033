import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { giveTo, spawnAs } from './account.ts';
import type { Account } from './account.ts';
import { isAlive } from './postmaster.ts';

const PARTIAL = 'postgres.init-';
/** Partial clusters this process is making; their names carry its id, which restarts in containers reuse. */
const inProgress = new Set<string>();

/** Name of the superuser and of the database the application uses. */
export const OWNER_NAME = 'hireloom';

/**
 * Creates the cluster folder `<dataDir>/postgres` if it is not there.
 *
 * It is made under another name and renamed when complete, so a kill in the middle leaves no half cluster;
 * such remains are removed here.
 *
 * @param sync false leaves out the flush to disk (tests)
 * @throws with initdb's own message when it fails
 */
export async function ensureCluster(
  dataDir: string,
  account: Account,
  initdb: string,
  sync: boolean,
): Promise<void> {
  const clusterDir = path.join(dataDir, 'postgres');
  const entries = await readdir(dataDir);
  for (const name of entries.filter((entry) => entry.startsWith(PARTIAL))) {
    const maker = Number.parseInt(name.slice(PARTIAL.length), 10);
    const abandoned = maker === process.pid ? !inProgress.has(name) : !isAlive(maker);
    if (abandoned) await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
  if (entries.includes('postgres')) return;

  const partial = await mkdtemp(path.join(dataDir, `${PARTIAL}${process.pid}-`));
  inProgress.add(path.basename(partial));
  try {
    await giveTo(account, partial);
    await runInitdb(account, initdb, partial, sync);
    await rename(partial, clusterDir);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Another start was faster: its cluster stays.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    inProgress.delete(path.basename(partial));
  }
}

async function runInitdb(account: Account, initdb: string, target: string, sync: boolean): Promise<void> {
  const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8';
  const child = spawnAs(account, initdb, [
    `--pgdata=${target}`,
    `--username=${OWNER_NAME}`,
    '--auth=trust',
    '--data-checksums',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    ...(sync ? [] : ['--no-sync']),
  ]);
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('exit', resolve);
  });
  const [code, message] = await Promise.all([exited, child.stderr ? text(child.stderr) : '']);
  if (code !== 0) throw new Error(`initdb failed (${code}): ${message.trim()}`);
}
