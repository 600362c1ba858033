import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/db/migrate.ts';
import { ensureJobSchema } from '../platform/jobs/worker.ts';
import { startEmbedded } from '../platform/postgres/embedded.ts';
import { findPostmaster, isAlive, stopPostmaster } from '../platform/postgres/postmaster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** folder of the test server's unix socket */
    socketDir: string;
    /** a migrated, empty database to clone */
    templateDatabase: string;
  }
}

const PREFIX = 'hireloom-vitest-';
/** A folder in memory, where the system has one. */
const MEMORY_FOLDER = '/dev/shm';
/** What the databases of a run take at most, with much to spare. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** Starts one throw-away PostgreSQL for the whole run, with a migrated database for tests to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const folder of [tmpdir(), MEMORY_FOLDER]) await removeAbandoned(folder);
  const dataDir = await mkdtemp(path.join(await quickFolder(), `${PREFIX}${process.pid}-`));
  const server = await startEmbedded({ dataDir, fsync: false, sharedBuffers: '128MB' });
  const teardown = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const pool = new pg.Pool({ ...server.connection(server.ownerUser, 'hireloom'), max: 4 });
  try {
    await ensureJobSchema(pool);
    await migrate(pool);
  } catch (error) {
    await pool.end();
    await teardown();
    throw error;
  }
  await pool.end();
  project.provide('socketDir', server.socketDir);
  project.provide('templateDatabase', 'hireloom');
  return teardown;
}

/**
 * Where the databases lie: in memory if there is room. A clone is some two thousand files, which takes a disk more than a
 * second and memory a twentieth of that.
 */
async function quickFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY_FOLDER).catch(() => ({ bavail: 0, bsize: 0 }));
  const hasRoom = bavail * bsize > ROOM_BYTES && process.availableMemory() > 2 * ROOM_BYTES;
  return hasRoom ? MEMORY_FOLDER : tmpdir();
}

/** Ends the servers of runs that were killed before they could do so. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(PREFIX) || isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    const dataDir = path.join(folder, name);
    const server = await findPostmaster(path.join(dataDir, 'postgres'));
    if (server) await stopPostmaster(server.pid);
    await rm(dataDir, { recursive: true, force: true });
  }
}
