import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MailAnswer, MailRequest } from './parser-messages.ts';

/** For the start of the process, and for one mail. */
const START_MS = 30_000;
const MOST_MS = 20_000;
/** The largest mail takes some two hundred. */
const MOST_MB = 512;
const MEMORY_CHECK_MS = 100;
/** A process that has nothing to do stays for so long. */
const IDLE_MS = 30_000;
const PAGE_BYTES = 4096;

const fromSource = import.meta.url.endsWith('.ts');
const entry = fileURLToPath(new URL(fromSource ? './mail-parser.ts' : './mail-parser.js', import.meta.url));

interface Parser {
  child: ChildProcess;
  ready: Promise<void>;
}

let parser: Parser | null = null;
let idle: NodeJS.Timeout | undefined;
let before: Promise<unknown> = Promise.resolve();

/**
 * Has a mail opened by a process of its own, without environment; one after the other. A mail that kills the process,
 * takes 20 seconds or half a gigabyte is `failed`, and the next one gets a new process.
 */
export function parseApart(
  request: MailRequest,
  limits: { ms?: number; mb?: number } = {},
): Promise<MailAnswer> {
  const parsed = before.then(() => ask(request, limits));
  before = parsed.catch(() => undefined);
  return parsed;
}

/** Ends the process, when the program ends. */
export function closeMailParser(): void {
  clearTimeout(idle);
  parser?.child.kill('SIGKILL');
}

async function ask(
  request: MailRequest,
  { ms = MOST_MS, mb = MOST_MB }: { ms?: number; mb?: number },
): Promise<MailAnswer> {
  clearTimeout(idle);
  const { child, ready } = (parser ??= start());
  child.ref();
  child.channel?.ref();
  const kill = () => child.kill('SIGKILL');
  let late = setTimeout(kill, START_MS);
  let memory: NodeJS.Timeout | undefined;
  try {
    await ready;
    clearTimeout(late);
    memory = setInterval(() => residentMb(child.pid) > mb && kill(), MEMORY_CHECK_MS);
    late = setTimeout(kill, ms);
    return await new Promise<MailAnswer>((resolve) => {
      child.once('message', resolve);
      child.once('exit', () => resolve({ kind: 'failed' }));
      if (child.exitCode !== null || child.signalCode !== null) resolve({ kind: 'failed' });
      else child.send(request, (error) => error && kill());
    });
  } finally {
    clearTimeout(late);
    clearInterval(memory);
    child.removeAllListeners('message');
    // What rests must not keep the program alive.
    child.unref();
    child.channel?.unref();
    idle = setTimeout(kill, IDLE_MS).unref();
  }
}

function start(): Parser {
  const child = fork(entry, {
    cwd: path.dirname(entry),
    env: {},
    execArgv: ['--max-old-space-size=400', ...(fromSource ? ['--conditions=source', '--import', 'tsx'] : [])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', () => {
      if (parser?.child === child) parser = null;
      reject(new Error('The process that opens mails did not start'));
    });
  });
  return { child, ready };
}

/** Resident memory of a process; 0 where the system does not tell. */
function residentMb(pid: number | undefined): number {
  try {
    const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1];
    return (Number(pages) * PAGE_BYTES) / 1024 / 1024;
  } catch {
    return 0;
  }
}
