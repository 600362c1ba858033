import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IcsAnswer, IcsRequest } from './ics-messages.ts';

/** For the start of the process, and for one file. */
const START_MS = 30_000;
const MOST_MS = 15_000;
const MOST_MB = 300;

const fromSource = import.meta.url.endsWith('.ts');
const entry = fileURLToPath(new URL(fromSource ? './ics-reader.ts' : './ics-reader.js', import.meta.url));

let before: Promise<unknown> = Promise.resolve();

/**
 * Has a calendar file read by a process of its own, without environment; one after the other. A file that kills the process,
 * takes 15 seconds or more room than there is has `failed`.
 */
export function readApart(request: IcsRequest, ms = MOST_MS): Promise<IcsAnswer> {
  const read = before.then(() => ask(request, ms));
  before = read.catch(() => undefined);
  return read;
}

function ask(request: IcsRequest, ms: number): Promise<IcsAnswer> {
  const child = fork(entry, {
    cwd: path.dirname(entry),
    env: {},
    execArgv: [
      `--max-old-space-size=${MOST_MB}`,
      ...(fromSource ? ['--conditions=source', '--import', 'tsx'] : []),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise<IcsAnswer>((resolve) => {
    let late = setTimeout(() => child.kill('SIGKILL'), START_MS);
    const done = (answer: IcsAnswer) => {
      clearTimeout(late);
      child.kill('SIGKILL');
      resolve(answer);
    };
    child.on('message', (answer: IcsAnswer) => {
      if (answer.kind !== 'ready') return done(answer);
      clearTimeout(late);
      late = setTimeout(() => child.kill('SIGKILL'), ms);
      child.send(request, (error) => error && done({ kind: 'failed' }));
    });
    child.once('error', () => done({ kind: 'failed' }));
    child.once('exit', () => done({ kind: 'failed' }));
  });
}
