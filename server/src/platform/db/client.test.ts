import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { toFailure } from '../http/failure.ts';
import { clientConfig, DatabaseClient, serverUrls } from './client.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client(database.connection('hireloom'));
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

test('an address names one server or several', () => {
  expect(serverUrls('postgres://ann:p%40ss@db1:5432,db2:5433,[::1]/ats?sslmode=require')).toEqual([
    'postgres://ann:p%40ss@db1:5432/ats?sslmode=require',
    'postgres://ann:p%40ss@db2:5433/ats?sslmode=require',
    'postgres://ann:p%40ss@[::1]/ats?sslmode=require',
  ]);
  const one = { connectionString: 'postgres:///ats?host=/var/run/postgresql' };
  expect(serverUrls(one.connectionString)).toHaveLength(1);
  expect(clientConfig(one)).toBe(one);
  expect(() => serverUrls('postgres://ann@db1:port/ats')).toThrow();
});

test('none of several servers that takes writes is a 503', async () => {
  const pool = createPool({ connectionString: 'postgres://nobody@127.0.0.1:1,127.0.0.1:2/none' }, 2);
  const error = await pool.query('select 1').catch((thrown: unknown) => thrown);
  expect(toFailure(error, 'r')).toMatchObject({ status: 503, body: { code: 'not_ready' } });
  await pool.end();
});

/** Passes bytes on to the test database until it is told to swallow them, as a machine does that lost its power. */
async function startLine(): Promise<{ port: number; cut(): void; server: Server }> {
  let silent = false;
  const server = createServer((caller) => {
    const target = connect(`${inject('socketDir')}/.s.PGSQL.5432`);
    caller.on('data', (bytes) => silent || target.write(bytes)).on('error', () => undefined);
    target.on('data', (bytes) => silent || caller.write(bytes)).on('error', () => undefined);
    caller.on('close', () => target.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, cut: () => (silent = true), server };
}

test('a server that falls silent in the middle of a question is given up, an idle one is not', async () => {
  const line = await startLine();
  const { database: name } = database.connection('hireloom');
  const client = new DatabaseClient({
    connectionString: `postgres://hireloom@127.0.0.1:${line.port}/${name}`,
    silenceMs: 200,
  });
  client.on('error', () => undefined);
  await client.connect();
  await sleep(600);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  line.cut();
  const error = await client.query('select 1').catch((thrown: unknown) => thrown);
  expect(toFailure(error, 'r').status).toBe(503);
  line.server.close();
});

test('a commit that no standby confirmed is no success', async () => {
  const client = new DatabaseClient(database.connection('hireloom'));
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query('create table confirmed (id int)');
  // Other sessions of the test server do not wait for anything.
  await admin.query(`alter system set synchronous_standby_names = 'nobody'`);
  await admin.query('select pg_reload_conf()');
  try {
    await client.query('set synchronous_commit = on');
    // The server takes a moment to read its settings: the commits before are none that wait.
    const commits = async () => {
      for (;;) await client.query('insert into confirmed values (1)');
    };
    const committed = commits().catch((thrown: unknown) => thrown);
    const waits = async () => {
      const found = await admin.query(
        `select from pg_stat_activity where pid = $1 and wait_event = 'SyncRep'`,
        [rows[0]?.pid],
      );
      return found.rowCount;
    };
    await expect.poll(waits, { timeout: 8000 }).toBe(1);
    await admin.query('select pg_cancel_backend($1)', [rows[0]?.pid]);
    const error = await committed;
    expect(error).toMatchObject({ code: '40003' });
    expect(toFailure(error, 'r')).toMatchObject({ status: 503, body: { code: 'not_ready' } });
    await expect(client.query('select 1')).rejects.toThrow();
  } finally {
    await admin.query('alter system reset synchronous_standby_names');
    await admin.query('select pg_reload_conf()');
    await client.end().catch(() => undefined);
  }
});
