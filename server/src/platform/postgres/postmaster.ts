import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const FAST_STOP_MS = 60_000;

export interface Postmaster {
  pid: number;
  /** folder of its unix socket; empty while it is still starting */
  socketDir: string;
}

/**
 * Finds the live server that owns a cluster folder. Only reads.
 *
 * @returns the server, or undefined when none runs, whatever its lock file says: nothing, something damaged, or a
 * process that has ended or meanwhile is some other program (usual after a container restart)
 */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(lockFileOf(clusterDir), 'utf8').catch(() => '')).split('\n');
  // A server in single-user mode writes its number with a minus.
  const pid = /^-?([1-9]\d{0,9})$/.test(lines[0] ?? '') ? Math.abs(Number(lines[0])) : 0;
  if (!pid || !isAlive(pid) || !(await ownsFolder(pid, clusterDir))) return undefined;
  return { pid, socketDir: lines[4]?.trim() ?? '' };
}

/**
 * Removes the lock file of a server that is gone. PostgreSQL itself refuses to start over one that is empty, damaged,
 * or names a process number that is in use again. What a dead server's last children still hold, it notices by their
 * shared memory. Only for whoever holds the data folder: nobody else may be about to start here.
 */
export async function removeStaleLock(clusterDir: string): Promise<void> {
  await rm(lockFileOf(clusterDir), { force: true });
}

const lockFileOf = (clusterDir: string) => path.join(clusterDir, 'postmaster.pid');

/** Stops a server: fast shutdown first (open transactions roll back), immediate if that takes too long. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  const deadline = Date.now() + FAST_STOP_MS;
  while (isAlive(pid)) {
    if (Date.now() > deadline) signal(pid, 'SIGQUIT');
    await sleep(20);
  }
}

/** @returns whether a process runs; an ended one that nobody has reaped yet does not count */
export function isAlive(pid: number): boolean {
  if (!signal(pid, 0)) return false;
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return !existsSync('/proc/self/stat');
  }
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function ownsFolder(pid: number, clusterDir: string): Promise<boolean> {
  if (existsSync('/proc/self/cwd')) {
    // A postmaster's working folder is its cluster; so may be a shell's of somebody who looks around there.
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    return folder === (await realpath(clusterDir)) && name.trim() === 'postgres';
  }
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres') && stdout.includes(clusterDir);
}
