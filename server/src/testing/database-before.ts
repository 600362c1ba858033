import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import '../platform/db/pool.ts';
import { ensureJobSchema } from '../platform/jobs/worker.ts';

const folder = new URL('../../migrations/', import.meta.url);
const OWNER = 'hireloom';

/** A database as it was before a migration, for tests of what that makes of rows that were there; `migrate` runs it. */
export function databaseBefore(migration: string) {
  const host = inject('socketDir');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const pool = new pg.Pool({ host, user: OWNER, database, max: 2 });
  const maintain = async (statement: string): Promise<void> => {
    const client = new pg.Client({ host, user: OWNER, database: 'postgres' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const run = async (name: string) => {
    await pool.query(await readFile(new URL(name, folder), 'utf8'));
  };
  beforeAll(async () => {
    await maintain(`create database ${database}`);
    await ensureJobSchema(pool);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name < migration).sort();
    for (const name of names) await run(name);
  }, 60_000);
  afterAll(async () => {
    await pool.end();
    await maintain(`drop database ${database} with (force)`);
  });
  const one = async <T extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<T> => {
    const { rows } = await pool.query<T>(statement, values);
    if (!rows[0]) throw new Error('No row came back');
    return rows[0];
  };
  /** Writes a row as it is; answers its id. */
  const insert = async (table: string, values: Record<string, unknown>): Promise<number> => {
    const columns = Object.keys(values);
    const places = columns.map((_column, index) => `$${index + 1}`);
    const statement = `insert into ${table} (${columns}) values (${places}) returning id`;
    return (await one<{ id: number }>(statement, Object.values(values))).id;
  };
  return { pool, one, insert, migrate: () => run(migration) };
}
