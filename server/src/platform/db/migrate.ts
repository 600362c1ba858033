import { readdir, readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const LOCK = 7_245_001;
// The same place from the sources and from the build.
const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/**
 * Applies the plain SQL migrations that this database has not seen yet, in the order of their names, each in a
 * transaction of its own, under an advisory lock and with a lock timeout, so that several nodes may start at once.
 * Runs as the owner of the schema. Throws if a migration that was applied has been edited since.
 */
export async function migrate(pool: pg.Pool, options: { log?: (line: string) => void } = {}): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      `create table if not exists schema_migration (name text primary key, checksum text not null, applied_on timestamptz not null default now())`,
    );
    const applied = new Map(
      (
        await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
      ).rows.map((row) => [row.name, row.checksum]),
    );
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    for (const name of names) {
      const sql = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const seen = applied.get(name);
      if (seen === checksum) continue;
      if (seen) throw new Error(`Migration ${name} was changed after it had been applied`);
      options.log?.(`Migrating: ${name}`);
      await client.query('begin');
      try {
        await client.query(`set local lock_timeout = '5s'`);
        await client.query(sql);
        await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(
          `Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        );
      }
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
}
