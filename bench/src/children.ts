import { type ChildProcess, fork, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Node's arguments for one of the server's programs: as built, or from its sources. */
function program(name: string, fromSource = false): string[] {
  const built = path.join(root, 'server/dist', `${name}.js`);
  if (existsSync(built) && !fromSource) return [built];
  return ['--import', 'tsx', '--conditions=source', path.join(root, 'server/src', `${name}.ts`)];
}

const environment = (dataDir: string) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  PORT: '0',
  SEED: 'none',
  LOG_LEVEL: 'error',
  // Mail servers of measurements stand on this machine.
  ALLOW_PRIVATE_TARGETS: 'true',
});

/** Runs the generator on a data folder until it ends. */
export async function runSeed(
  dataDir: string,
  args: string[],
  fromSource: boolean,
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<void> {
  const child = spawn(process.execPath, [...program('seed-cli', fromSource), ...args], {
    cwd: root,
    env: environment(dataDir),
    stdio: ['ignore', output, 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The generator ended with ${String(code)}`);
}

export interface Child {
  pid: number;
  url: string;
  stop(): Promise<void>;
}

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

/** Starts the real application, with its own PostgreSQL, on a free port of this machine. */
export async function startApp(dataDir: string, fromSource: boolean): Promise<Child & { built: boolean }> {
  const args = program('main', fromSource);
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: environment(dataDir),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = ended(child);
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /is ready: (http\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
    void end.then(() => reject(new Error(`The application did not start:\n${text}`)));
  });
  return {
    pid: child.pid ?? 0,
    url,
    built: args.length === 1,
    async stop() {
      child.kill('SIGTERM');
      await end;
    },
  };
}

/** Starts a server of the same framework that only says hello. */
export const startHello = (): Promise<Child> => startLimit('hello');

/** Starts a server of the same framework that answers the first page of candidates and does nothing else. */
export const startListLimit = (host: string, team: number): Promise<Child> =>
  startLimit('list-limit', [host, String(team)]);

async function startLimit(name: string, args: string[] = []): Promise<Child> {
  const child = fork(fileURLToPath(new URL(`./measure/${name}.ts`, import.meta.url)), args);
  const end = ended(child);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    void end.then(() => reject(new Error('The server of the limit did not start')));
  });
  return {
    pid: child.pid ?? 0,
    url,
    async stop() {
      child.disconnect();
      await end;
    },
  };
}
