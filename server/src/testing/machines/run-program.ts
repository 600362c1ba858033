import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Account } from '../../platform/postgres/account.ts';

export interface Wish {
  env?: Record<string, string>;
  account?: Account;
}

/** Starts a program with the environment named and nothing else of this process. */
export function begin(program: string, args: string[], { env = {}, account }: Wish = {}): ChildProcess {
  const [command = program, ...rest] = [...(account?.prefix ?? []), program, ...args];
  const inherited = ['PATH', 'HOME', 'LANG', 'LD_LIBRARY_PATH'].map((name) => [
    name,
    process.env[name] ?? '',
  ]);
  return spawn(command, rest, {
    ...account?.owner,
    cwd: '/',
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a program to its end; answers what it wrote. Throws with that when it fails. */
export async function runProgram(program: string, args: string[], wish: Wish = {}): Promise<string> {
  const child = begin(program, args, wish);
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('exit', resolve);
  });
  const [code, out, err] = await Promise.all([
    exited,
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${out}${err}`);
  return out;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Sends a signal to a process and its children at once: SIGKILL for a crash, SIGSTOP for a machine that falls silent. */
export function signalAll(pid: number, signal: 'SIGKILL' | 'SIGSTOP'): void {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
  for (const one of [pid, ...children]) {
    try {
      process.kill(one, signal);
    } catch {
      // It has ended by itself.
    }
  }
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}
