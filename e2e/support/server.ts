import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const READY = /is ready: (http:\/\/\S+)/;
const READY_MS = 120_000;
const STOP_MS = 25_000;

export interface AppServer {
  address: string;
  /** ends the server, its database with it, and removes its data */
  stop(): Promise<void>;
}

/**
 * Starts the built app as its users do, with the demo teams and data of its own, on a free port.
 *
 * @throws when it is not built or does not get ready, with what it wrote
 */
export async function startApp(): Promise<AppServer> {
  for (const file of ['server/dist/main.js', 'web/dist/index.html']) {
    if (!existsSync(path.join(root, file))) throw new Error(`${file} is missing. Run “npm run build” first.`);
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hireloom-e2e-'));
  const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG'].map((name) => [name, process.env[name] ?? '']);
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env: {
      ...Object.fromEntries(inherited),
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      SEED: 'people',
      // Mail servers of the journeys stand on this machine.
      ALLOW_PRIVATE_TARGETS: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([exited, sleep(STOP_MS, undefined, { ref: false })]);
    child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline && child.exitCode === null; ) {
    const address = READY.exec(output)?.[1];
    if (address && (await isHealthy(address))) return { address, stop };
    await sleep(100);
  }
  await stop();
  throw new Error(`The app did not get ready:\n${output}`);
}

const isHealthy = (address: string) =>
  fetch(`${address}/api/v1/health/`).then(
    ({ status }) => status === 200,
    () => false,
  );
