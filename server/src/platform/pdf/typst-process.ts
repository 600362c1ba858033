import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PdfAnswer, PdfRequest } from './pdf-messages.ts';

/** For one document; and for the start of the process. */
const MOST_MS = 20_000;
const START_MS = 30_000;
/** Each document leaves some megabytes behind. */
const DOCUMENTS = 50;
const MEMORY_MB = 900;
const MEMORY_CHECK_MS = 100;
const PAGE_BYTES = 4096;
/** A process that has nothing to do stays for so long: starting takes longer than setting a letter. */
const IDLE_MS = 60_000;

const fromSource = import.meta.url.endsWith('.ts');
const entry = fileURLToPath(new URL(fromSource ? './typst-child.ts' : './typst-child.js', import.meta.url));

interface Setter {
  child: ChildProcess;
  /** Fails when the process does not start. */
  ready: Promise<void>;
  made: number;
}

/** Why there is no document, for the log. */
export class SettingFailed extends Error {}

let setter: Setter | null = null;
let idle: NodeJS.Timeout | undefined;
let before: Promise<unknown> = Promise.resolve();

/**
 * Has a document set by a process of its own, without environment; one after the other. It is ended after twenty seconds,
 * or when it holds too much memory, and renewed every so many documents.
 *
 * @throws SettingFailed
 */
export function setApart(request: PdfRequest): Promise<Extract<PdfAnswer, { kind: 'made' }>> {
  const made = before.then(async () => {
    const used = setter !== null;
    const answer = await ask(request);
    // One that had made others may have died of those.
    const { answered, why } = answer.answered || !used || answer.why ? answer : await ask(request);
    if (answered?.kind === 'made') return answered;
    throw new SettingFailed(answered?.kind === 'failed' ? answered.message : (why ?? 'the process ended'));
  });
  before = made.catch(() => undefined);
  return made;
}

interface Asked {
  /** Null when the process died over it. */
  answered: PdfAnswer | null;
  /** Why it was ended from here. */
  why: string | null;
}

async function ask(request: PdfRequest): Promise<Asked> {
  clearTimeout(idle);
  const own = (setter ??= start());
  const { child, ready } = own;
  let why: string | null = null;
  const end = (reason: string) => {
    why = reason;
    child.kill('SIGKILL');
  };
  child.ref();
  child.channel?.ref();
  let late = setTimeout(() => end('the process did not start'), START_MS);
  let watch: NodeJS.Timeout | undefined;
  let died: () => void = () => undefined;
  try {
    await ready;
    clearTimeout(late);
    late = setTimeout(() => end('it took too long'), MOST_MS);
    watch = setInterval(() => {
      if (residentMb(child.pid) > MEMORY_MB) end('it took too much memory');
    }, MEMORY_CHECK_MS);
    const answered = await new Promise<PdfAnswer | null>((resolve) => {
      died = () => resolve(null);
      child.once('message', resolve);
      child.once('exit', died);
      if (child.exitCode !== null || child.signalCode !== null) resolve(null);
      else child.send(request, (error) => error && child.kill('SIGKILL'));
    });
    own.made += 1;
    if (own.made >= DOCUMENTS) retire(own);
    return { answered, why };
  } finally {
    clearTimeout(late);
    clearInterval(watch);
    child.removeAllListeners('message');
    child.off('exit', died);
    // What rests must not keep the program alive.
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => retire(own), IDLE_MS).unref();
  }
}

function retire(own: Setter): void {
  if (setter === own) setter = null;
  own.child.kill('SIGKILL');
}

function start(): Setter {
  const child = fork(entry, {
    cwd: path.dirname(entry),
    // No secret of ours reaches the process that reads what others have written.
    env: {},
    execArgv: fromSource ? ['--import', 'tsx'] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) asideOf(child.pid);
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', () => {
      if (setter?.child === child) setter = null;
      reject(new SettingFailed('the process that makes PDFs did not start'));
    });
  });
  return { child, ready, made: 0 };
}

/** Whoever reads a list does not wait for letters. Where the system does not let us, they are set as fast as all else. */
function asideOf(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {}
}

/** Memory of the process; 0 where the system does not tell. */
function residentMb(pid: number | undefined): number {
  try {
    const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1];
    return (Number(pages) * PAGE_BYTES) / 1024 / 1024;
  } catch {
    return 0;
  }
}
