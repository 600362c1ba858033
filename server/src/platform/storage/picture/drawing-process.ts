import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DrawAnswer, DrawRequest } from './picture-messages.ts';

/** For the start of the process, and for one picture. */
const MOST_MS = 30_000;
/** A process that has nothing to do stays for so long: starting takes longer than drawing. */
const IDLE_MS = 60_000;

const fromSource = import.meta.url.endsWith('.ts');
const entry = fileURLToPath(new URL(fromSource ? './draw-picture.ts' : './draw-picture.js', import.meta.url));

interface Drawer {
  child: ChildProcess;
  /** fails when the process does not start */
  ready: Promise<void>;
}

let drawer: Drawer | null = null;
let idle: NodeJS.Timeout | undefined;
let before: Promise<unknown> = Promise.resolve();

/**
 * Has a picture drawn by a process of its own, without environment; one after the other. A picture that kills the
 * process, or takes half a minute, is `unreadable`.
 *
 * @throws when the process does not start
 */
export function drawApart(request: DrawRequest): Promise<DrawAnswer> {
  const drawn = before.then(async () => {
    const used = drawer !== null;
    const answer = await ask(request);
    // One that had drawn others may have died of those.
    return answer ?? (used ? await ask(request) : null) ?? { kind: 'unreadable' as const };
  });
  before = drawn.catch(() => undefined);
  return drawn;
}

/** @returns null when the process died over it */
async function ask(request: DrawRequest): Promise<DrawAnswer | null> {
  clearTimeout(idle);
  const { child, ready } = (drawer ??= start());
  child.ref();
  child.channel?.ref();
  const late = setTimeout(() => child.kill('SIGKILL'), MOST_MS);
  try {
    await ready;
    return await new Promise((resolve) => {
      child.once('message', resolve);
      child.once('exit', () => resolve(null));
      if (child.exitCode !== null || child.signalCode !== null) resolve(null);
      else child.send(request, (error) => error && child.kill('SIGKILL'));
    });
  } finally {
    clearTimeout(late);
    child.removeAllListeners('message');
    // What rests must not keep the program alive.
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref();
  }
}

function start(): Drawer {
  const child = fork(entry, {
    cwd: path.dirname(entry),
    env: {},
    execArgv: fromSource ? ['--import', 'tsx'] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', () => {
      if (drawer?.child === child) drawer = null;
      reject(new Error('The process that draws pictures did not start'));
    });
  });
  return { child, ready };
}
