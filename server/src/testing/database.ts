import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

const CLONE_LOCK = 7_245_002;
const OBJECT_IN_USE = '55006';
const OWNER = 'hireloom';

export interface TestDatabase {
  database: string;
  /** what pg needs to connect as one of the roles the migrations made */
  connection(user: string): { host: string; user: string; database: string };
  /** removes it, cutting connections that are still open */
  drop(): Promise<void>;
}

/** Clones the migrated template for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const host = inject('socketDir');
  const template = inject('templateDatabase');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await maintain(host, async (client) => {
    // A template is cloned by one session at a time.
    await client.query('SELECT pg_advisory_lock($1)', [CLONE_LOCK]);
    await clone(client, database, template);
  });
  return {
    database,
    connection: (user) => ({ host, user, database }),
    drop: () =>
      maintain(host, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
      }),
  };
}

async function clone(client: pg.Client, database: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY file_copy`);
      return;
    } catch (error) {
      // A session that has just left the template, or autovacuum, may still count as inside.
      if ((error as { code?: string }).code !== OBJECT_IN_USE || attempt === 100) throw error;
      await sleep(50);
    }
  }
}

async function maintain(host: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ host, user: OWNER, database: 'postgres' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
