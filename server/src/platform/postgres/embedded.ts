import { mkdir, realpath, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount, giveTreeTo, spawnAs } from './account.ts';
import type { Account } from './account.ts';
import { findBinaries } from './binaries.ts';
import { OWNER_NAME, ensureCluster } from './cluster.ts';
import { FolderHeldError, type FolderHold, holdFolder } from './folder-hold.ts';
import { findPostmaster, isAlive, removeStaleLock, stopPostmaster } from './postmaster.ts';
import { ensureSocketFolder } from './socket-folder.ts';

/** How long a start waits for remains of a killed server, or one that is stopping, to go away. */
const RETRY_MS = 60_000;
const POLL_MS = 25;
const OCCUPIED = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;
// Connection refused in some way that passes: not listening yet, starting up, shutting down.
const PASSING_CODES = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03']);
const CREATION_LOCK = 7_245_000;
const TOO_MANY_CONNECTIONS = '53300';

export interface EmbeddedOptions {
  /** the application's data folder; the cluster lives in its subfolder `postgres` */
  dataDir: string;
  /** false only in tests: a crash of the machine may then lose or break the data */
  fsync?: boolean;
  /** PostgreSQL's shared_buffers */
  sharedBuffers?: string;
  /** receives the server's log lines */
  log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** folder of the unix socket, what pg calls `host` */
  socketDir: string;
  ownerUser: 'hireloom';
  connection(user: string, database: string): { host: string; user: string; database: string };
  /** true when a server that was already running was taken over */
  adopted: boolean;
  /** ends when the server ends, with its exit code (null for an adopted or killed one) */
  exited: Promise<number | null>;
  /** stops the server, also an adopted one; may be called again */
  stop(): Promise<void>;
}

interface RunningServer {
  pid: number;
  socketDir: string;
  adopted: boolean;
  exited: Promise<number | null>;
}

interface Plan {
  clusterDir: string;
  postgres: string;
  account: Account;
  settings: string[];
  log: (line: string) => void;
}

/**
 * Starts the built-in PostgreSQL, creating cluster and database at first; takes over a server that an
 * earlier, killed run left behind. It listens on a private unix socket only. The data folder is this process's
 * own until the server has ended.
 *
 * @throws FolderHeldError when another process has the data folder; with the server's last log lines when it cannot
 * be started
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const hold = await holdFolder(dataDir);
  try {
    return await startIn(dataDir, hold, options);
  } catch (error) {
    hold.release();
    throw error;
  }
}

/**
 * The same for commands that work beside a running application: whoever has the data folder serves them too, and
 * their `stop` leaves that server alone.
 *
 * @throws FolderHeldError when the one who has the folder has no server there after a minute
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  for (const deadline = Date.now() + RETRY_MS; ; await sleep(100)) {
    const started = await startEmbedded(options).catch((error: unknown) => {
      if (error instanceof FolderHeldError) return error;
      throw error;
    });
    if (!(started instanceof FolderHeldError)) return started;
    const clusterDir = path.join(await realpath(options.dataDir), 'postgres');
    const server = await findRunning(clusterDir);
    if (server) return { ...shown(server), stop: () => Promise.resolve() };
    if (Date.now() > deadline) throw started;
  }
}

async function startIn(
  dataDir: string,
  hold: FolderHold,
  { fsync = true, sharedBuffers = '256MB', log = () => {} }: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const clusterDir = path.join(dataDir, 'postgres');
  const account = await chooseAccount(clusterDir);
  await ensureCluster(dataDir, account, binaries.initdb, fsync);
  await giveTreeTo(account, clusterDir);
  const settings = serverSettings(fsync, sharedBuffers);
  const server = await runServer({ clusterDir, postgres: binaries.postgres, account, settings, log });
  await ensureDatabase(server.socketDir).catch(async (error: unknown) => {
    if (!server.adopted) await stopPostmaster(server.pid);
    throw error;
  });
  void server.exited.then(() => hold.release());

  let stopping: Promise<void> | undefined;
  return {
    ...shown(server),
    stop() {
      stopping ??= (async () => {
        await stopPostmaster(server.pid);
        await server.exited;
        // Empty now, unless the server was killed: then the next start uses it again.
        await rmdir(server.socketDir).catch(() => {});
        hold.release();
      })();
      return stopping;
    },
  };
}

const shown = ({ socketDir, adopted, exited }: RunningServer): Omit<EmbeddedPostgres, 'stop'> => ({
  socketDir,
  ownerUser: OWNER_NAME,
  connection: (user, database) => ({ host: socketDir, user, database }),
  adopted,
  exited,
});

function serverSettings(fsync: boolean, sharedBuffers: string): string[] {
  const durable = fsync ? 'on' : 'off';
  return [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    `fsync=${durable}`,
    `full_page_writes=${durable}`,
    `synchronous_commit=${durable}`,
    // One that is thrown away is not tidied up either.
    `autovacuum=${durable}`,
    `shared_buffers=${sharedBuffers}`,
    'max_connections=100',
    'random_page_cost=1.1',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
  ].flatMap((setting) => ['-c', setting]);
}

async function runServer(plan: Plan): Promise<RunningServer> {
  const deadline = Date.now() + RETRY_MS;
  for (;;) {
    const running = await findRunning(plan.clusterDir);
    if (running) return running;
    const owner = await findPostmaster(plan.clusterDir);
    if (!owner) await removeStaleLock(plan.clusterDir);
    const lastLines = owner ? [] : await spawnServer(plan);
    if (!Array.isArray(lastLines)) return lastLines;
    const message = lastLines.join('\n');
    if ((!owner && !OCCUPIED.test(message)) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start:\n${message}`);
    }
    await sleep(100);
  }
}

/** @returns the server of a cluster once it accepts connections, or undefined when none runs */
async function findRunning(clusterDir: string): Promise<RunningServer | undefined> {
  const owner = await findPostmaster(clusterDir);
  if (!owner?.socketDir || !(await isReady(owner.socketDir, () => isAlive(owner.pid)))) return undefined;
  return { ...owner, adopted: true, exited: waitForExit(owner.pid) };
}

/** @returns the server once it accepts connections, or its last log lines if it ended before that */
async function spawnServer(plan: Plan): Promise<RunningServer | string[]> {
  const socketDir = await ensureSocketFolder(plan.clusterDir, plan.account);
  const child = spawnAs(plan.account, plan.postgres, [
    '-D',
    plan.clusterDir,
    '-k',
    socketDir,
    ...plan.settings,
  ]);
  const lastLines: string[] = [];
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      plan.log(line);
    });
  }
  let running = true;
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      lastLines.push(error.message);
      resolve(null);
    });
    // 'close' comes after the last log line, 'exit' may come before it; but a killed server's children
    // keep the pipe open for a moment.
    child.once('exit', (code) => setTimeout(() => resolve(code), 50));
  }).finally(() => {
    running = false;
  });
  const ready = await isReady(socketDir, () => running).catch(async (error: unknown) => {
    if (child.pid) await stopPostmaster(child.pid);
    throw error;
  });
  if (ready && child.pid) return { pid: child.pid, socketDir, adopted: false, exited };
  await exited;
  // A server that is in the way may be about to use it.
  if (!OCCUPIED.test(lastLines.join('\n'))) await rmdir(socketDir).catch(() => {});
  return lastLines;
}

/** Tries to connect until it works (true) or the server is gone (false). */
async function isReady(socketDir: string, serverRuns: () => boolean): Promise<boolean> {
  while (serverRuns()) {
    const client = new pg.Client({ host: socketDir, user: OWNER_NAME, database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (code === TOO_MANY_CONNECTIONS) return true;
      if (!PASSING_CODES.has(code)) throw error;
      await sleep(POLL_MS);
    }
  }
  return false;
}

async function ensureDatabase(socketDir: string): Promise<void> {
  const client = new pg.Client({ host: socketDir, user: OWNER_NAME, database: 'postgres' });
  await client.connect();
  try {
    // Two starts may come here at the same moment.
    await client.query('SELECT pg_advisory_lock($1)', [CREATION_LOCK]);
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [OWNER_NAME]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${OWNER_NAME}`);
  } finally {
    await client.end();
  }
}

async function waitForExit(pid: number): Promise<null> {
  while (isAlive(pid)) await sleep(200, undefined, { ref: false });
  return null;
}
