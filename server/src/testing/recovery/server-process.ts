import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';

const serverFolder = fileURLToPath(new URL('../../../', import.meta.url));
const READY = /is ready: (http:\/\/\S+)/;
const READY_MS = 40_000;
/** All that a server started here takes over from this process: its settings are those of the test alone. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG'];

export interface ServerProcess {
  child: ChildProcess;
  /** what it has written so far */
  out: () => string;
  err: () => string;
  /** ends with its exit code, null when a signal ended it */
  exited: Promise<number | null>;
}

/** From its sources; as built, which starts in a fraction of the time, where a whole run has just built it. */
const program = process.env.BUILT_JUST_NOW
  ? ['dist/main.js']
  : ['--conditions=source', '--import', 'tsx', 'src/main.ts'];

/** Starts the server as a process of its own, on a free port unless `settings` name one. */
export function spawnServer(settings: Record<string, string>): ServerProcess {
  const inherited = INHERITED.map((name) => [name, process.env[name] ?? '']);
  const child = spawn(process.execPath, program, {
    cwd: serverFolder,
    env: { ...Object.fromEntries(inherited), PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  // 'close' would wait for the database, which holds the pipes of a killed server.
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, out: () => out, err: () => err, exited };
}

/** Waits until the server says its address. Throws with what it wrote when it ends or takes too long. */
export async function whenReady(server: ServerProcess): Promise<string> {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await sleep(50)) {
    const address = READY.exec(server.out())?.[1];
    if (address) return address;
    if (server.child.exitCode !== null) break;
  }
  throw new Error(`The server did not get ready:\n${server.out()}\n${server.err()}`);
}

/** Ends the server in the hardest way and waits until it is gone. */
export async function killHard(server: ServerProcess): Promise<void> {
  server.child.kill('SIGKILL');
  await server.exited;
}
