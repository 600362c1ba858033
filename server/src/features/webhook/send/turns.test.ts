import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MadeWebhook } from '@hireloom/contracts/webhook/webhook-endpoints';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { withSystem } from '../../../platform/db/transaction.ts';
import { emit } from '../../../platform/events/emit.ts';
import { flushJobs } from '../../../platform/jobs/queue.ts';
import { startWorker } from '../../../platform/jobs/worker.ts';
import { type TestTeam, testApp } from '../../../testing/app.ts';
import { fanOut } from '../fan-out.ts';
import { fanOutOf, TRY_AGAIN_TASK } from '../queue.ts';
import { type Receiver, startReceiver } from '../receiver.fixture.ts';
import { webhookJobs } from '../webhook.jobs.ts';
import { sendJob, tryAgainJob } from './send.job.ts';

const test = testApp({ ALLOW_PRIVATE_TARGETS: 'true' });
const path = '/admin-app/webhook/';
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function receiver(): Promise<Receiver> {
  const made = await startReceiver();
  closing.push(() => made.close());
  return made;
}

/** An address that takes what is sent and never answers. */
async function silence(): Promise<{ url: string; calls: () => number; close: () => void }> {
  let calls = 0;
  const server = createServer(() => {
    calls += 1;
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  closing.push(close);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, calls: () => calls, close };
}

async function add(team: TestTeam, url: string, name = 'Payroll'): Promise<number> {
  const made: { body: MadeWebhook } = await team.admin.post(path, { name, url });
  return made.body.webhook.id;
}
const tell = (team: TestTeam, record: number) =>
  team.sql((tx) => emit({ tx, viewer: { team_id: team.id } }, 'candidate.created', record, {}));
const perform = (
  team: TestTeam,
  webhook_id: number,
  job = sendJob,
  signal: AbortSignal = new AbortController().signal,
) =>
  job.perform(
    { ...{ platform: test.platform, teamId: team.id, jobId: '1', attempt: 1, last: false }, signal },
    { webhook_id },
  );
const log = async (team: TestTeam, id: number) =>
  (await team.admin.get(`${path}${id}/deliveries/`)).body.results;

async function asOwner(text: string, values: unknown[]): Promise<unknown[]> {
  const client = new pg.Client(test.connection('hireloom'));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

it('those who answer are told at once, however many hang or have failed before', async () => {
  const team = await test.team();
  const silent = await silence();
  const answering = await Promise.all(Array.from({ length: 4 }, () => receiver()));
  const hanging: number[] = [];
  for (let place = 0; place < 8; place += 1) hanging.push(await add(team, silent.url, `Silent ${place}`));
  for (const [place, { url }] of answering.entries()) await add(team, url, `Answering ${place}`);
  // More have failed before than there are places for all of them; two are about to.
  await team.sql((tx) =>
    tx
      .updateTable('webhook')
      .set({ failing_since: new Date().toISOString() })
      .where('id', 'in', hanging.slice(2))
      .execute(),
  );
  for (let record = 1; record <= 40; record += 1) await tell(team, record);
  const ownerPool = new pg.Pool({ ...test.connection('hireloom'), max: 6 });
  ownerPool.on('error', () => undefined);
  const worker = await startWorker({ platform: test.platform, ownerPool, definitions: webhookJobs });
  try {
    // The sweep of the minute queues those that failed.
    for (const job of webhookJobs.filter(({ task }) => task === 'wake_webhooks'))
      await job.perform(
        {
          ...{ platform: test.platform, teamId: 0, jobId: '1', attempt: 1, last: false },
          signal: new AbortController().signal,
        },
        {},
      );
    await withSystem(test.platform.db, (tx) => flushJobs(tx, [fanOutOf(team.id)]));
    await vi.waitFor(() => expect(answering.map(({ heard }) => heard.length)).toEqual([40, 40, 40, 40]), {
      timeout: 8_000,
      interval: 50,
    });
    // They have not been given up yet.
    for (const id of hanging)
      expect((await log(team, id)).every((row: { tries: number }) => row.tries === 0)).toBe(true);
    expect(silent.calls()).toBeGreaterThan(0);
  } finally {
    silent.close();
    await worker.stop();
    await ownerPool.end();
  }
});

it('a webhook is sent to by one process at a time, each event once', async () => {
  const team = await test.team();
  const { url, heard } = await receiver();
  const id = await add(team, url);
  for (let record = 1; record <= 60; record += 1) await tell(team, record);
  await fanOut(test.platform, team.id);
  await Promise.all([perform(team, id), perform(team, id), perform(team, id)]);
  const ids = heard.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
});

it('what a process leaves as it ends is no try, and the next one sends it', async () => {
  const team = await test.team();
  const silent = await silence();
  const id = await add(team, silent.url);
  await tell(team, 1);
  await fanOut(test.platform, team.id);
  const ending = new AbortController();
  const sending = perform(team, id, sendJob, ending.signal);
  await vi.waitFor(() => expect(silent.calls()).toBe(1), { timeout: 8_000, interval: 20 });
  ending.abort();
  await sending;
  expect(await log(team, id)).toMatchObject([{ state: 'waiting', tries: 0, error: null }]);
  const { url, heard } = await receiver();
  await team.sql((tx) => tx.updateTable('webhook').set({ url }).where('id', '=', id).execute());
  await perform(team, id);
  expect(heard).toHaveLength(1);
  expect(await log(team, id)).toMatchObject([{ state: 'delivered', tries: 1 }]);
});

it('an address that fails is left alone for some seconds, and has a job of its own', async () => {
  const team = await test.team();
  const { url, heard, answers } = await receiver();
  const id = await add(team, url);
  answers.push(500);
  await tell(team, 1);
  await fanOut(test.platform, team.id);
  await perform(team, id);
  for (let record = 2; record <= 5; record += 1) await tell(team, record);
  await fanOut(test.platform, team.id);
  for (const job of [sendJob, tryAgainJob, tryAgainJob]) await perform(team, id, job);
  expect(heard).toHaveLength(1);
  const rows = await asOwner(
    `select task_identifier as task, run_at > now() + interval '2 seconds' as rests
     from graphile_worker.jobs where key = $1`,
    [`webhook ${team.id} ${id}`],
  );
  expect(rows).toEqual([{ task: TRY_AGAIN_TASK, rests: true }]);
});

it('an event that is kept no more is given up instead of being looked for again and again', async () => {
  const team = await test.team();
  const { url, heard } = await receiver();
  const id = await add(team, url);
  for (const record of [1, 2]) await tell(team, record);
  await fanOut(test.platform, team.id);
  await asOwner('delete from domain_event where team_id = $1 and sequence = 1', [team.id]);
  await perform(team, id);
  expect(heard).toHaveLength(1);
  expect(await log(team, id)).toMatchObject([
    { state: 'delivered' },
    { state: 'failed', error: 'The event is kept no more' },
  ]);
});
