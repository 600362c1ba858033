import { mkdtemp, readdir, rm } from 'node:fs/promises';
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

/** Starts one throw-away PostgreSQL for the whole run, with a migrated database for tests to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const dataDir = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
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

/** Ends the servers of runs that were killed before they could do so. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX) || isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    const dataDir = path.join(tmpdir(), name);
    const server = await findPostmaster(path.join(dataDir, 'postgres'));
    if (server) await stopPostmaster(server.pid);
    await rm(dataDir, { recursive: true, force: true });
  }
}
