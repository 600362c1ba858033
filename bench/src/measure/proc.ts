import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

interface Stat {
  parent: number;
  own: number;
  /** With that of children that have ended. */
  withEnded: number;
}

async function stat(pid: number | string): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (!text) return null;
  // The name of the program stands in brackets and may hold spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, utime = 0, stime = 0, cutime = 0, cstime = 0] = [1, 11, 12, 13, 14].map(
    (at) => fields[at],
  );
  const own = (utime + stime) * TICK_MS;
  return { parent, own, withEnded: own + (cutime + cstime) * TICK_MS };
}

/** Processor milliseconds of a process so far; null where the system does not tell. */
export async function cpuOf(pid: number): Promise<number | null> {
  return (await stat(pid))?.own ?? null;
}

/** Processor milliseconds of a process and its children so far, ended ones included. */
export async function cpuOfTree(pid: number): Promise<number | null> {
  const root = await stat(pid);
  if (!root) return null;
  let sum = root.withEnded;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const child = await stat(name);
    if (child?.parent === pid) sum += child.own;
  }
  return sum;
}

/** Resident memory of a process in MB; null where the system does not tell. */
export const memoryOf = (pid: number): Promise<number | null> => memory(pid, /VmRSS:\s+(\d+)/);

/** The most resident memory that a process has had so far, in MB. */
export const peakMemoryOf = (pid: number): Promise<number | null> => memory(pid, /VmHWM:\s+(\d+)/);

async function memory(pid: number, line: RegExp): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = line.exec(text)?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : null;
}

/** Memory of a process and its children in MB, what they share counted once; null where the system does not tell. */
export async function memoryOfTree(pid: number): Promise<number | null> {
  const pids: (number | string)[] = [pid];
  for (const name of await readdir('/proc').catch(() => []))
    if (/^\d+$/.test(name) && (await stat(name))?.parent === pid) pids.push(name);
  let sum = 0;
  for (const one of pids) {
    const text = await readFile(`/proc/${one}/smaps_rollup`, 'utf8').catch(() => '');
    sum += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
  }
  return sum > 0 ? sum : null;
}

/** Process id of a process's parent; null when it is gone. */
export const parentOf = async (pid: number): Promise<number | null> => (await stat(pid))?.parent ?? null;
