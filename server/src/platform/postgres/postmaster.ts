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
 * Finds the live server that owns a cluster folder.
 *
 * A lock file whose process id meanwhile belongs to some other program (usual after a container restart)
 * is removed, because PostgreSQL itself would refuse to start because of it.
 *
 * @returns the server, or undefined when none runs
 */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const lockFile = path.join(clusterDir, 'postmaster.pid');
  const lines = (await readFile(lockFile, 'utf8').catch(() => '')).split('\n');
  const pid = Math.abs(Number(lines[0]));
  if (!pid || !isAlive(pid)) return undefined;
  if (await ownsFolder(pid, clusterDir)) return { pid, socketDir: lines[4]?.trim() ?? '' };
  // Gone between the two looks: PostgreSQL handles that lock file itself.
  if (isAlive(pid)) await rm(lockFile, { force: true });
  return undefined;
}

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
    // A postmaster's working folder is its cluster.
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    return folder === (await realpath(clusterDir));
  }
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres') && stdout.includes(clusterDir);
}
