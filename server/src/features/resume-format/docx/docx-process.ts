import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocxAnswer, DocxRequest } from './docx-messages.ts';

/** For one file; and for the start of the process. */
const MOST_MS = 15_000;
const START_MS = 30_000;
const MEMORY_MB = 600;
const MEMORY_CHECK_MS = 100;
const PAGE_BYTES = 4096;
/** A process that has nothing to do stays for so long. */
const IDLE_MS = 30_000;

const fromSource = import.meta.url.endsWith('.ts');
const entry = fileURLToPath(new URL(fromSource ? './docx-child.ts' : './docx-child.js', import.meta.url));

interface Filler {
  child: ChildProcess;
  /** Fails when the process does not start. */
  ready: Promise<void>;
}

let filler: Filler | null = null;
let idle: NodeJS.Timeout | undefined;
let before: Promise<unknown> = Promise.resolve();

/**
 * Has a Word file checked or filled by a process of its own, without environment; one after the other. A file that
 * kills the process, takes too long or too much memory is `failed`.
 */
export function docxApart(request: DocxRequest): Promise<DocxAnswer> {
  const answered = before.then(async () => {
    const used = filler !== null;
    const { answer, ended } = await ask(request);
    // One that had opened others may have died of those.
    return answer ?? (used && !ended ? (await ask(request)).answer : null) ?? { kind: 'failed' as const };
  });
  before = answered.catch(() => undefined);
  return answered;
}

/** @returns no answer when the process died over it; `ended` when it was ended from here */
async function ask(request: DocxRequest): Promise<{ answer: DocxAnswer | null; ended: boolean }> {
  clearTimeout(idle);
  const { child, ready } = (filler ??= start());
  let ended = false;
  const end = () => {
    ended = true;
    child.kill('SIGKILL');
  };
  child.ref();
  child.channel?.ref();
  let late = setTimeout(end, START_MS);
  let watch: NodeJS.Timeout | undefined;
  let gone: (() => void) | undefined;
  try {
    await ready;
    clearTimeout(late);
    late = setTimeout(end, MOST_MS);
    watch = setInterval(() => residentMb(child.pid) > MEMORY_MB && end(), MEMORY_CHECK_MS);
    const answer = await new Promise<DocxAnswer | null>((resolve) => {
      child.once('message', resolve);
      gone = () => resolve(null);
      child.once('exit', gone);
      if (child.exitCode !== null || child.signalCode !== null) resolve(null);
      else child.send(request, (error) => error && child.kill('SIGKILL'));
    });
    return { answer, ended };
  } finally {
    clearTimeout(late);
    clearInterval(watch);
    child.removeAllListeners('message');
    if (gone) child.off('exit', gone);
    // What rests must not keep the program alive.
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref();
  }
}

function start(): Filler {
  const child = fork(entry, {
    cwd: path.dirname(entry),
    env: {},
    execArgv: ['--max-old-space-size=384', ...(fromSource ? ['--import', 'tsx', '--conditions=source'] : [])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', () => {
      if (filler?.child === child) filler = null;
      reject(new Error('The process that fills Word files did not start'));
    });
  });
  return { child, ready };
}

/** Memory of the process; 0 where the system does not tell. */
function residentMb(pid: number | undefined): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 1024 / 1024;
  } catch {
    return 0;
  }
}
