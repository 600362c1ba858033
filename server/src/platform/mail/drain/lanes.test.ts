import { fork } from 'node:child_process';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { testApp, type TestTeam } from '../../../testing/app.ts';
import { defineJob } from '../../jobs/job.ts';
import { flushJobs } from '../../jobs/queue.ts';
import { startWorker, type Worker } from '../../jobs/worker.ts';
import { queueMails } from '../mail.ts';
import { drain, LATER, makeAccount, stored, withServer, write } from '../mail.fixture.ts';
import { headerOf, silentServer, type TestMailServer, testMailServer } from '../smtp/mail-server.fixture.ts';
import { wakeMails } from '../wake.ts';
import { CLAIM_SECONDS } from './claim.queries.ts';
import { sweepMails } from './sweep-mails.ts';

const t = testApp();
let smtp: TestMailServer;
let team: TestTeam;
let pool: pg.Pool;
const workers: Worker[] = [];

beforeAll(async () => {
  smtp = await testMailServer();
  pool = new pg.Pool({ ...t.connection('hireloom'), max: 8 });
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(async () => {
  await pool.end();
  await smtp.close();
});
beforeEach(async () => {
  smtp.reset();
  team = await t.team();
});

const wake = (...accounts: (number | null)[]) =>
  team.sql((tx) => flushJobs(tx, wakeMails(team.id, accounts)));

const seen: string[] = [];
const other = defineJob({
  task: 'some_other_job',
  payload: z.looseObject({}),
  run: async () => void seen.push('done'),
});

const start = async (platform = withServer(t, smtp.port)) =>
  void workers.push(await startWorker({ platform, ownerPool: pool, definitions: [other], concurrency: 1 }));

it('a server that hangs delays no other account and no other job', async () => {
  const silent = await silentServer();
  const [hanging, fine] = [await makeAccount(t, team, silent.port), await makeAccount(t, team, smtp.port)];
  await write(team, { account_id: hanging }, { account_id: hanging }, { account_id: hanging });
  const [id = 0] = await write(team, { account_id: fine });
  await start();
  await wake(hanging);
  await new Promise((resolve) => setTimeout(resolve, 300));
  // Woken again while it hangs, it takes no second worker.
  await wake(hanging);
  await wake(fine, null);
  await team.sql((tx) => flushJobs(tx, [other.queued(team.id, {})]));
  const begun = performance.now();
  await expect.poll(async () => (await stored(team, id)).state, { timeout: 8_000 }).toBe('sent');
  await expect.poll(() => seen.length, { timeout: 8_000 }).toBe(1);
  expect(performance.now() - begun).toBeLessThan(5_000);
  await silent.close();
});

it('check 2: a worker that is killed while it hands a mail over leaves one mail', async () => {
  smtp.answers = ['hang'];
  const [id = 0] = await write(team, {});
  const { host, database } = t.connection('hireloom_server');
  const child = fork(
    new URL('./killed-drain.fixture.ts', import.meta.url),
    [host, database, String(team.id), String(smtp.port)],
    { execArgv: ['--import', 'tsx', '--conditions=source'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  await expect.poll(() => smtp.envelopes.length, { timeout: 30_000 }).toBe(1);
  await expect.poll(() => smtp.answers.length, { timeout: 8_000 }).toBe(0);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  expect(await stored(team, id)).toMatchObject({ state: 'sending' });
  await drain(withServer(t, smtp.port, (CLAIM_SECONDS + 1) * 1000), team);
  const mail = await stored(team, id);
  expect(mail).toMatchObject({ state: 'sent', doubts: 1 });
  expect(smtp.received.map(({ source }) => headerOf(source, 'Message-ID'))).toEqual([mail.message_id]);
}, 60_000);

it('5,000 personal mails are written under 10 s by one job, and handed over over a kept line', async () => {
  const account = await makeAccount(t, team, smtp.port);
  const mails = Array.from({ length: 5_000 }, (_, place) => ({
    ...{
      to: [`person${place}@example.com`],
      subject: `Dear ${place}`,
      html: `<p>Hello ${place}</p>`.repeat(20),
    },
    ...{
      plain: `Hello ${place}`,
      purpose: 'bulk' as const,
      account_id: account,
      dedupe_key: `bulk:${place}`,
    },
  }));
  const begun = performance.now();
  const { ids, jobs } = await team.sql(async (tx) => {
    const queued = await queueMails(tx, team.id, mails);
    await flushJobs(tx, queued.jobs);
    return queued;
  });
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(new Set(ids).size).toBe(5_000);
  expect(jobs).toHaveLength(1);
  // A second time nothing is written.
  const again = await team.sql((tx) => queueMails(tx, team.id, mails.slice(0, 600)));
  expect(again).toEqual({ ids: Array.from({ length: 600 }, () => null), jobs: [] });
  await start();
  await expect.poll(() => smtp.received.length, { timeout: 60_000 }).toBeGreaterThan(250);
  await workers.pop()?.stop();
  const handed = smtp.received.length;
  expect(smtp.connections).toBeLessThanOrEqual(Math.ceil(handed / 100) + 1);
  expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(handed);
  // Asked to end, it ends between two mails: the next is due and not in doubt.
  const states = await team.sql((tx) =>
    tx
      .selectFrom('mail_message')
      .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
  );
  expect(states.toSorted((a, b) => a.state.localeCompare(b.state))).toEqual([
    { state: 'queued', count: 5_000 - handed },
    { state: 'sent', count: handed },
  ]);
}, 90_000);

it('each minute what is due is woken, without a job of its own', async () => {
  const [later = 0, now = 0] = await write(
    team,
    { send_after: new Date(Date.now() + LATER / 2).toISOString() },
    {},
  );
  await pool.query('delete from graphile_worker._private_jobs');
  const helpers = { teamId: 0, jobId: '1', attempt: 1, last: false, signal: new AbortController().signal };
  await sweepMails.perform({ ...helpers, platform: t.platform }, {});
  const { rows } = await pool.query('select key from graphile_worker.jobs');
  expect(rows).toContainEqual({ key: `mail:${team.id}:0` });
  await start();
  await expect.poll(async () => (await stored(team, now)).state, { timeout: 8_000 }).toBe('sent');
  expect(await stored(team, later)).toMatchObject({ state: 'scheduled' });
});
