import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkflowFull } from '@hireloom/contracts/workflow/workflow-endpoints';
import { endTravels, newsTravels, refresh, signIn } from './across.ts';
import { need, until } from './call.ts';
import { longestGap, startLoad } from './load.ts';
import { killNode, type Node, nodeIsReady, startNode } from './nodes.ts';
import { startPostgresPair } from './postgres-pair.ts';
import { startProxy } from './proxy.ts';
import { type Receivers, startReceivers } from './receivers.ts';
import { freePort } from './run-program.ts';
import { queueIsEmpty, verify } from './verify.ts';

/*
 * npm run test:machines: two API processes and two workers behind a reverse proxy, on a PostgreSQL server with a
 * streaming standby. Under load one API process, one worker and then the primary are killed; what was acknowledged has
 * to be there afterwards, once. With `-- --freeze` the primary is not killed but falls silent. With `-- --control` no commit waits for the standby and the standby is cut off before
 * the primary dies: that run has to find lost writes, or this program could not find any.
 */

const DEMO_PASSWORD = 'hireloom-demo';
const CALM_MS = 4_000;
const control = process.argv.includes('--control');
const freeze = process.argv.includes('--freeze');
const began = Date.now();
const say = (line: string) =>
  console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
const problems: string[] = [];
const expectThat = (true_: boolean, what: string) => {
  if (!true_) problems.push(what);
  say(`${true_ ? 'ok  ' : 'FAIL'}  ${what}`);
};
const undo: (() => unknown)[] = [];

/** Lets the stage "interview" of a job's workflow push to the receiver; answers job and stage. */
async function preparePush(address: string, access: string, { pushUrl }: Receivers) {
  const mapping = [{ key: 'mail', field: 'email' }];
  const settings = {
    type: 'dvms',
    enabled: true,
    url: pushUrl,
    header_name: 'X-Key',
    secret: 'k-1',
    mapping,
  };
  await need(address, '/admin-app/stage-change-endpoints/', {
    method: 'PUT',
    body: { ...settings, version: 0 },
    access,
  });
  const jobs = await need<{
    results: { id: number; workflow: { id: number }; job_status_category: string }[];
  }>(address, '/customer/job/?page_size=100', { access });
  const job = jobs.results.find(({ job_status_category }) => job_status_category === 'open');
  if (!job) throw new Error('The demo has no open job');
  const workflows = await need<{ results: WorkflowFull[] }>(address, '/admin-app/workflow/with-stages/', {
    access,
  });
  const workflow = workflows.results.find(({ id }) => id === job.workflow.id);
  const stages = (workflow?.stages ?? []).map(({ position: _position, ...stage }) => ({
    ...stage,
    push: stage.category === 'interview' ? 'dvms' : null,
  }));
  const stage = stages.find(({ push }) => push);
  if (!stage) throw new Error('The workflow of the job has no interview');
  await need(address, `/admin-app/workflow/${job.workflow.id}/stages/`, {
    method: 'PUT',
    body: { stages },
    access,
  });
  return { job: job.id, stage: stage.id };
}

async function run(): Promise<void> {
  const root = await mkdtemp(path.join(tmpdir(), 'hireloom-machines-'));
  undo.push(() => rm(root, { recursive: true, force: true }));
  const receivers = await startReceivers();
  undo.push(() => receivers.stop());
  const postgres = await startPostgresPair(path.join(root, 'postgres'), !control);
  undo.push(() => postgres.stop());
  say(`${postgres.version}, primary and standby${control ? ', which no commit waits for' : ''}`);

  const env = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: randomBytes(36).toString('base64url'),
    STORAGE_URL: `file:${path.join(root, 'files')}`,
    SMTP_URL: receivers.smtpUrl,
    ALLOW_PRIVATE_TARGETS: 'true',
    TRUST_PROXY: 'true',
    SEED: 'demo',
  };
  const nodes = new Map<string, Node>();
  const start = (name: string, role: 'api' | 'worker', port: number) => {
    const node = startNode(name, role, port, { ...env, DATA_DIR: path.join(root, name) });
    nodes.set(name, node);
    return node;
  };
  undo.push(() => Promise.all([...nodes.values()].map(killNode)));
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const api1 = start('api1', 'api', ports[0]);
  const api2 = start('api2', 'api', ports[1]);
  const worker1 = start('worker1', 'worker', ports[2]);
  const worker2 = start('worker2', 'worker', ports[3]);
  await Promise.all([api1, api2, worker1, worker2].map(nodeIsReady));
  say('two API processes and two workers, started at once on an empty database');
  const proxy = await startProxy(root, [ports[0], ports[1]]);
  undo.push(() => proxy.stop());
  say(`reverse proxy: ${proxy.name}`);

  const admin = await signIn(proxy.address, 'admin@demo.test', DEMO_PASSWORD);
  const target = await preparePush(proxy.address, admin.access, receivers);
  let person = await signIn(api1.address, 'super@demo.test', DEMO_PASSWORD);
  person = await refresh(api2.address, person.cookie);
  expectThat(true, 'a session begun at one process is refreshed at the other');
  const there = await newsTravels(api1.address, api2.address, admin.access);
  const back = await newsTravels(api2.address, api1.address, admin.access);
  expectThat(
    Math.max(there.ms, back.ms) < 1000,
    `news reach the other process in ${inMs(there.ms, back.ms)}`,
  );
  const leaver = await signIn(api1.address, 'recruiter@demo.test', DEMO_PASSWORD);
  const ended = await endTravels(api1.address, api2.address, leaver.access);
  expectThat(ended < 1000, `a session that ends at one process is over at the other in ${inMs(ended)}`);

  const load = startLoad({ address: proxy.address, access: admin.access, ...target });
  undo.push(() => load.stop().catch(() => undefined));
  const { acknowledged } = load;
  await sleep(CALM_MS);
  say(`load: ${(acknowledged.at.length / (CALM_MS / 1000)).toFixed(0)} acknowledged writes a second`);

  const kills: { what: string; at: number }[] = [];
  const killed = (what: string) => {
    kills.push({ what, at: Date.now() });
    say(`gone: ${what}`);
  };
  killed('one API process');
  await killNode(api1);
  await sleep(CALM_MS);
  const api1Again = start('api1', 'api', ports[0]);
  killed('one worker');
  await killNode(worker1);
  await sleep(CALM_MS);
  const worker1Again = start('worker1', 'worker', ports[2]);
  await Promise.all([api1Again, worker1Again].map(nodeIsReady));
  say('both are back');
  await sleep(CALM_MS);

  if (control) {
    await postgres.cutStandby();
    await sleep(2_000);
  }
  const beforeDeath = acknowledged.at.length;
  killed(freeze ? 'the primary database, which only falls silent' : 'the primary database');
  postgres.losePrimary(freeze ? 'SIGSTOP' : 'SIGKILL');
  await sleep(1_000);
  await postgres.promote();
  say('the standby is the primary');
  await until('writes go on', 60_000, () => acknowledged.at.length > beforeDeath + 20 || control);
  await Promise.all([api1Again, api2, worker1Again, worker2].map(nodeIsReady));
  say('all processes found it by themselves');
  await sleep(CALM_MS);
  await load.stop().catch((error: unknown) => {
    if (!control) throw error;
  });
  for (const [index, { what, at }] of kills.entries()) {
    const gap = longestGap(acknowledged.at, at, kills[index + 1]?.at ?? Date.now());
    say(`longest wait for an acknowledged write after ${what}: ${gap} ms`);
  }
  const refused = [...acknowledged.refused].map(([status, times]) => `${times} × ${status || 'none'}`);
  say(`answers that were no success, all sent again: ${refused.join(', ') || 'none'}`);
  expectThat(acknowledged.unhelpful === 0, 'every 503 says when to come again');

  person = await refresh(proxy.address, person.cookie);
  expectThat(true, 'a session from before lives on');
  const after = await newsTravels(api1Again.address, api2.address, admin.access);
  expectThat(after.ms < 1000, `news reach the other process in ${inMs(after.ms)} again`);

  const client = await postgres.connect();
  undo.push(() => client.end());
  if (!control) await queueIsEmpty(client);
  const verdict = await verify(client, acknowledged, receivers);
  const { candidates, pushes, mails, lost, wrong, repeated } = verdict;
  say(`acknowledged: ${candidates} candidates, ${pushes} moves that push, ${mails} invitations by mail`);
  say(`effects repeated under the same key, for the receiver to leave out: ${repeated}`);
  for (const line of [...lost, ...wrong].slice(0, 10)) say(`      ${line}`);
  if (control) expectThat(lost.length > 0, `control: ${lost.length} lost writes were noticed`);
  else {
    expectThat(lost.length === 0, `no acknowledged write is lost (${lost.length})`);
    expectThat(wrong.length === 0, `nothing is there twice, no effect happened twice (${wrong.length})`);
  }
}

const inMs = (...values: number[]) => `${values.map((value) => Math.round(value)).join(' and ')} ms`;

try {
  await run();
} catch (error) {
  console.error(error);
  problems.push('it did not come to its end');
}
for (const step of undo.toReversed()) await Promise.resolve(step()).catch(() => undefined);
say(problems.length === 0 ? 'All held.' : `Failed: ${problems.join('; ')}`);
process.exit(problems.length === 0 ? 0 : 1);
