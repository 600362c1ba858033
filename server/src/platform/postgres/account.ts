import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chown, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** How PostgreSQL's programs are run: it refuses to run as root. */
export interface Account {
  /** words put before the program, empty when it is run directly */
  prefix: string[];
  /** numeric owner of the files, when it differs from this process */
  owner?: { uid: number; gid: number };
}

/**
 * Decides who runs PostgreSQL for a cluster folder.
 *
 * An ordinary user runs it as itself. Root runs it as the folder's owner if that is not root, else in a
 * user namespace (files stay root's), else as the `postgres` or `nobody` account.
 *
 * @param clusterDir folder of the cluster; may not exist yet
 * @throws when root has no way to run it
 */
export async function chooseAccount(clusterDir: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const folder = await stat(clusterDir).catch(() => undefined);
  if (folder && folder.uid !== 0) return { prefix: [], owner: { uid: folder.uid, gid: folder.gid } };

  // initdb wants a user id that has a passwd entry, in the namespace as well.
  const entry = await findPasswdEntry(['postgres', 'nobody']);
  if (!entry) throw new Error('Built-in PostgreSQL cannot run as root: no account postgres or nobody.');
  const prefix = ['unshare', '--user', `--map-user=${entry.uid}`, `--map-group=${entry.gid}`, '--'];
  const [command = '', ...args] = prefix;
  const works = await promisify(execFile)(command, [...args, 'true']).then(
    () => true,
    () => false,
  );
  return works ? { prefix } : { prefix: [], owner: entry };
}

/** Hands a path to the account that runs PostgreSQL; does nothing when that is this process. */
export async function giveTo(account: Account, file: string): Promise<void> {
  if (account.owner) await chown(file, account.owner.uid, account.owner.gid);
}

/** Hands a whole folder to the account that runs PostgreSQL, if it is not its own already. */
export async function giveTreeTo(account: Account, folder: string): Promise<void> {
  if (!account.owner || (await stat(folder)).uid === account.owner.uid) return;
  await promisify(execFile)('chown', ['-R', `${account.owner.uid}:${account.owner.gid}`, folder]);
}

/**
 * Starts one of PostgreSQL's programs in its own session, so that a Ctrl-C meant for the application
 * does not reach it. Settings in the environment (PGDATA, PGPORT, …) are not passed on.
 */
export function spawnAs(account: Account, program: string, args: string[]): ChildProcess {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
  return spawn(command, rest, {
    ...account.owner,
    env,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

async function findPasswdEntry(names: string[]): Promise<{ uid: number; gid: number } | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  for (const name of names) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return undefined;
}
