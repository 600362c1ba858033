import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { readConfig } from '../config/config.ts';
import { createPlatform, type OwnedPlatform } from '../create-platform.ts';
import { withSystem, withTeam } from '../db/transaction.ts';
import { defineJob, type JobDefinition } from './job.ts';
import { holdLease } from './lease.ts';
import { flushJobs } from './queue.ts';
import { sweeps } from './sweeps.ts';
import { jobsReady, startWorker, type Worker } from './worker.ts';

const times = { beatMs: 150, leaseMs: 900 };
let database: TestDatabase;
let platform: OwnedPlatform;
let ownerPool: pg.Pool;
let dataDir: string;
let team: number;
const workers: Worker[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'hireloom-jobs-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const connection = database.connection('hireloom_server');
  platform = await createPlatform({
    config,
    connection,
    secret: new Uint8Array(randomBytes(32)),
    consequences: new Map(),
  });
  ownerPool = new pg.Pool({ ...database.connection('hireloom'), max: 6 });
  ownerPool.on('error', () => undefined);
  team = await withSystem(platform.db, async (tx) => {
    const row = await tx
      .insertInto('team')
      .values({ name: 'Jobs' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(async () => {
  await platform.close();
  await ownerPool.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(...definitions: JobDefinition[]): Promise<void> {
  workers.push(await startWorker({ platform, ownerPool, definitions, times }));
}

async function until(true_: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await true_())) {
    if (performance.now() > end) throw new Error('It did not come to pass in ten seconds');
    await sleep(25);
  }
}

function noting(task: string) {
  const seen: { teamId: number; word: string }[] = [];
  const job = defineJob({
    task,
    payload: z.looseObject({ word: z.string() }),
    run: async ({ teamId }, { word }) => void seen.push({ teamId, word }),
  });
  return { job, seen };
}

test('a job runs if and only if the transaction that queued it commits', async () => {
  const { job, seen } = noting('note_commit');
  await start(job);
  const undone = withTeam(platform.db, team, async (tx) => {
    await flushJobs(tx, [job.queued(team, { word: 'rolled back' })]);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await withTeam(platform.db, team, (tx) => flushJobs(tx, [job.queued(team, { word: 'committed' })]));
  await until(() => seen.length > 0);
  expect(seen).toEqual([{ teamId: team, word: 'committed' }]);
  await until(() => jobsReady());
});

test('the system transaction may queue and goes on as the system', async () => {
  const { job, seen } = noting('note_system');
  await start(job);
  await withSystem(platform.db, async (tx) => {
    await flushJobs(tx, [job.queued(team, { word: 'system' })]);
    await tx.selectFrom('account').select('id').execute();
  });
  await until(() => seen.length === 1);
});

test('a team role can not queue by itself', async () => {
  const direct = withTeam(platform.db, team, (tx) =>
    tx.selectNoFrom((eb) => eb.fn('enqueue_jobs', [eb.val('[]')]).as('done')).execute(),
  );
  await expect(direct).rejects.toMatchObject({ code: '42501' });
});

test('jobs of a killed worker start again within the lease; those of a living one are left alone', async () => {
  const { host, database: name } = database.connection('hireloom');
  const child = fork(new URL('./killed-worker.fixture.ts', import.meta.url), [host, name], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { job, seen } = noting('endless');
  let runs = 0;
  const slow = defineJob({
    task: 'slow',
    payload: z.looseObject({}),
    run: async () => {
      runs += 1;
      await sleep(times.leaseMs * 3);
    },
  });
  const started = new Promise<void>((resolve) => child.once('message', () => resolve()));
  await withTeam(platform.db, team, (tx) => flushJobs(tx, [job.queued(team, { word: 'survivor' })]));
  await started;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  await withTeam(platform.db, team, (tx) => flushJobs(tx, [slow.queued(team, {})]));
  await start(job, slow);
  await until(() => seen.length === 1);
  await until(async () => {
    const { rows } = await ownerPool.query('select from graphile_worker.jobs');
    return rows.length === 0;
  });
  expect(seen).toEqual([{ teamId: team, word: 'survivor' }]);
  expect(runs).toBe(1);
});

/** Takes the database away for half a second. */
async function outage(): Promise<void> {
  const admin = new pg.Client({ ...database.connection('hireloom'), database: 'postgres' });
  await admin.connect();
  const allow = (allowed: boolean) =>
    admin.query(`alter database ${database.database} with allow_connections ${allowed}`);
  await allow(false);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    database.database,
  ]);
  await sleep(500);
  await allow(true);
  await admin.end();
}

test('a worker that could not write the end of a job, as the database was away, goes on by itself', async () => {
  const { job, seen } = noting('note_outage');
  let over: Promise<void> | undefined;
  await start({
    ...job,
    async perform(helpers, payload) {
      await job.perform(helpers, payload);
      over ??= outage();
      await sleep(200);
    },
  });
  await withTeam(platform.db, team, (tx) => flushJobs(tx, [job.queued(team, { word: 'first' })]));
  await until(() => seen.length === 2);
  await over;
  await until(() => jobsReady());
  await withTeam(platform.db, team, (tx) => flushJobs(tx, [job.queued(team, { word: 'second' })]));
  await until(() => seen.length === 3);
  expect(seen.map(({ word }) => word)).toEqual(['first', 'first', 'second']);
});

test('a lease reaps only when it has beaten for as long itself: nobody could beat while the database was away', async () => {
  await ownerPool.query(`select graphile_worker.add_job('nobody_takes_it')`);
  await ownerPool.query(
    `update graphile_worker._private_jobs set locked_by = 'slow to come back', locked_at = now() - interval '1 hour'
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'nobody_takes_it')`,
  );
  const locked = async () => {
    const { rows } = await ownerPool.query<{ locked_by: string | null }>(
      `select locked_by from graphile_worker.jobs where task_identifier = 'nobody_takes_it'`,
    );
    return rows[0]?.locked_by;
  };
  const lease = holdLease(ownerPool, 'quick to come back', times);
  await sleep(times.leaseMs / 2);
  expect([lease.alive(), await locked()]).toEqual([true, 'slow to come back']);
  await until(async () => (await locked()) === null);
  await lease.end();
  await ownerPool.query(`delete from graphile_worker._private_jobs where locked_by is null`);
});

test('the nightly sweeps remove what is old, in every team', async () => {
  const key = (name: string, created_on: string) => ({
    team_id: team,
    actor_id: 1,
    key: name,
    fingerprint: '',
    created_on,
  });
  await withTeam(platform.db, team, (tx) =>
    tx
      .insertInto('idempotency_key')
      .values([key('old', '2001-01-01T00:00:00Z'), key('new', new Date().toISOString())])
      .execute(),
  );
  const helpers = {
    platform,
    teamId: 0,
    jobId: '1',
    attempt: 1,
    last: false,
    signal: new AbortController().signal,
  };
  for (const sweep of sweeps) await sweep.perform(helpers, {});
  const left = await withTeam(platform.db, team, (tx) =>
    tx.selectFrom('idempotency_key').select('key').execute(),
  );
  expect(left).toEqual([{ key: 'new' }]);
});

test('heavy work goes one at a time, and other jobs do not wait for it', async () => {
  let [running, most, done] = [0, 0, 0];
  const heavy = defineJob({
    task: 'heavy',
    heavy: true,
    payload: z.looseObject({}),
    run: async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(150);
      running -= 1;
      done += 1;
    },
  });
  const { job, seen } = noting('light');
  await start(heavy, job);
  await withTeam(platform.db, team, (tx) =>
    flushJobs(tx, [
      ...Array.from({ length: 8 }, () => heavy.queued(team, {})),
      job.queued(team, { word: 'meanwhile' }),
    ]),
  );
  await until(() => seen.length === 1);
  expect(done).toBeLessThan(8);
  await until(() => done === 8);
  expect(most).toBe(1);
});
