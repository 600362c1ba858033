// Writes the table types from a freshly migrated database, or with --verify fails when they differ.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../src/platform/db/migrate.ts';
import { ensureJobSchema } from '../src/platform/jobs/worker.ts';
import { startEmbedded } from '../src/platform/postgres/embedded.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'hireloom-types-'));
const server = await startEmbedded({ dataDir, fsync: false });
try {
  const { host, user, database } = server.connection('hireloom', 'hireloom');
  const pool = new pg.Pool({ host, user, database, max: 4 });
  await ensureJobSchema(pool);
  await migrate(pool);
  await pool.end();
  const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
  const verify = process.argv.includes('--verify') ? ['--verify'] : [];
  // What the types look like is said in .kysely-codegenrc.json.
  execFileSync('node_modules/.bin/kysely-codegen', ['--url', url, ...verify], { stdio: 'inherit' });
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
