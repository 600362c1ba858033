import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { BackupError } from './archive.ts';

const BACKUP_LOCK = 7_245_003;
const WAL_SEGMENT = /^[0-9A-F]{24}$/;
/** Folders whose content a restored server makes anew; they must exist all the same. */
const CONTENT_LEFT_OUT = new Set(
  'pg_wal pg_dynshmem pg_notify pg_replslot pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
);
const FILES_LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label|tablespace_map)$/;

interface Stop {
  labelfile: string;
  first_segment: string;
  last_segment: string;
}

/**
 * Copies a running cluster with PostgreSQL's own low-level backup calls: the state at the end of the copy,
 * everything committed until then included.
 *
 * @param connection as a superuser
 * @param beforeEnd runs when the copy is made but before its point in time is fixed
 * @see https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function copyCluster(
  connection: pg.ClientConfig,
  target: string,
  beforeEnd: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'hireloom-backup' });
  await client.connect();
  try {
    const free = await first<{ free: boolean }>(
      client,
      `SELECT pg_try_advisory_lock(${BACKUP_LOCK}) AS free`,
    );
    if (!free.free) throw new BackupError('Another backup of this data is being made; try again after it.');
    const { folder } = await first<{ folder: string }>(
      client,
      `SELECT current_setting('data_directory') AS folder`,
    );
    // A temporary slot keeps the log from being recycled meanwhile, and goes with this connection.
    await client.query(`SELECT pg_create_physical_replication_slot('hireloom_backup', true, true)`);
    const { start } = await first<{ start: string }>(
      client,
      `SELECT pg_backup_start('hireloom', fast => true)::text AS start`,
    );
    await copyFolder(folder, target);
    await beforeEnd();
    const stop = await first<Stop>(
      client,
      `SELECT labelfile, pg_walfile_name('${start}') AS first_segment, pg_walfile_name(lsn) AS last_segment
       FROM pg_backup_stop(wait_for_archive => false)`,
    );
    await writeFile(path.join(target, 'backup_label'), stop.labelfile, { mode: 0o600 });
    await copyLog(path.join(folder, 'pg_wal'), path.join(target, 'pg_wal'), stop);
  } finally {
    await client.end();
  }
}

async function first<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row> {
  const { rows } = await client.query<Row>(sql);
  const [row] = rows;
  if (!row) throw new Error(`No answer to: ${sql}`);
  return row;
}

async function copyFolder(source: string, target: string): Promise<void> {
  await mkdir(target, { mode: 0o700 });
  for (const entry of await readdir(source, { withFileTypes: true })) {
    if (FILES_LEFT_OUT.test(entry.name)) continue;
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (!entry.isDirectory()) await copyUnlessGone(from, to);
    else if (CONTENT_LEFT_OUT.has(entry.name)) await mkdir(to, { mode: 0o700 });
    else await copyFolder(from, to);
  }
}

async function copyLog(source: string, target: string, { first_segment, last_segment }: Stop): Promise<void> {
  for (const folder of ['archive_status', 'summaries']) {
    await mkdir(path.join(target, folder), { mode: 0o700 });
  }
  for (const name of await readdir(source)) {
    const needed = WAL_SEGMENT.test(name) && name >= first_segment && name <= last_segment;
    if (needed || name.endsWith('.history')) await copyFile(path.join(source, name), path.join(target, name));
  }
}

/** Tables may be dropped during the copy; replaying the log drops them again. */
async function copyUnlessGone(source: string, target: string): Promise<void> {
  await copyFile(source, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
