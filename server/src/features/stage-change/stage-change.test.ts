import { setTimeout as sleep } from 'node:timers/promises';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { job } from '@hireloom/contracts/job/job';
import { pushOf, type StageChangeProcess } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import type { StageRow } from '@hireloom/contracts/workflow/workflow-endpoints';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startWorker } from '../../platform/jobs/worker.ts';
import type { RealtimeMessage } from '../../platform/realtime/messages.ts';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { doneAtOnce } from '../bulk-action/bulk-action.fixture.ts';
import { type Receiver, startReceiver } from './receiver.fixture.ts';
import { stageChangeJob } from './stage-change.job.ts';

const path = '/admin-app/stage-change-processes/';
const settings = '/admin-app/stage-change-endpoints/';
const SECRET = 'k-4711-very-secret';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterEach(() => {
  receiver.heard.length = 0;
  receiver.answers.length = 0;
});
afterAll(() => receiver.close());

const endpointForm = (more: Record<string, unknown> = {}) => ({
  type: 'dvms',
  enabled: true,
  url: receiver.url,
  header_name: 'X-Api-Key',
  secret: SECRET,
  mapping: [
    { key: 'worker_name', field: 'candidate_name' },
    { key: 'position', field: 'job_title' },
    { key: 'stage', field: 'stage' },
    { key: 'mail', field: 'email' },
  ],
  version: 0,
  ...more,
});

/** A team whose interview stage pushes to DVMS. */
async function prepare(team: TestTeam, more: Record<string, unknown> = {}) {
  expect((await team.admin.call('PUT', settings, endpointForm(more))).status).toBe(200);
  const [{ id, stages }] = (await team.admin.get('/admin-app/workflow/with-stages/')).body.results;
  const asked = stages.map(({ position: _position, ...stage }: StageRow) => ({
    ...stage,
    push: stage.category === 'interview' ? 'dvms' : null,
  }));
  const saved = await team.admin.call('PUT', `/admin-app/workflow/${id}/stages/`, { stages: asked });
  const rows: StageRow[] = saved.body.stages;
  expect(rows.filter(({ push }) => push).map(({ category }) => category)).toEqual(['interview']);
  return Object.fromEntries(rows.map((row) => [row.category, row.id])) as Record<string, number>;
}

const move = (actor: Actor, id: number, stage: number | undefined) =>
  actor.post(`${applicant.path}${id}/move/`, { stage });

async function listOf(actor: Actor): Promise<StageChangeProcess[]> {
  return (await actor.get(path)).body.results;
}

async function newest(actor: Actor): Promise<StageChangeProcess> {
  const [first] = await listOf(actor);
  if (!first) throw new Error('There is no process');
  return first;
}

describe('pushing to another system', () => {
  const test = testApp({ ALLOW_PRIVATE_TARGETS: 'true' });

  /** One attempt of the job, as the queue makes it; answers the error that asks for another one. */
  const attempt = (team: TestTeam, id: number, number = 1, signal = new AbortController().signal) =>
    stageChangeJob
      .perform(
        { platform: test.platform, teamId: team.id, jobId: '1', attempt: number, last: number >= 6, signal },
        { process_id: id },
      )
      .then(() => null)
      .catch((error: Error) => error.message);

  async function pushed(more: Record<string, unknown> = {}) {
    const team = await test.team();
    const stages = await prepare(team, more);
    const row = await createSample(team, applicant);
    expect((await move(team.admin, row.id, stages.interview)).status).toBe(200);
    return { team, stages, row, process: await newest(team.admin) };
  }

  it('sends who enters the stage, through the queue, and marks them as sent', async () => {
    const ownerPool = new pg.Pool({ ...test.connection('hireloom'), max: 4 });
    const worker = await startWorker({ platform: test.platform, ownerPool, definitions: [stageChangeJob] });
    const news: RealtimeMessage[] = [];
    const stop = test.platform.realtime.listen((message) => news.push(message));
    try {
      const { team, row, process } = await pushed();
      await expect
        .poll(async () => pushOf(await newest(team.admin)).state, { timeout: 8000 })
        .toBe('success');
      const done = await newest(team.admin);
      expect(done).toMatchObject({
        id: process.id,
        type: 'dvms',
        dvms_status: true,
        dvms_log: [{ status: true, message: 'Sent, answered 200' }],
        pending_worker_status: null,
        pending_woker_log: null,
      });
      const [heard] = receiver.heard;
      expect(heard?.headers['x-api-key']).toBe(SECRET);
      expect(heard?.headers['idempotency-key']).toBe(`stage-change-${team.id}-${process.id}`);
      expect(heard?.body).toEqual({
        worker_name: row.applicant,
        position: (row.job as { name: string }).name,
        stage: 'interview',
        mail: expect.stringContaining('@example.com'),
      });
      const after = (await team.admin.get(`${applicant.path}${row.id}/`)).body;
      expect([after.dvms_sent, after.pending_worker_sent]).toEqual([true, null]);
      const channel = `stage_change/${team.admin.id}/`;
      await expect
        .poll(() => news.filter((message) => message.channel === channel).length)
        .toBeGreaterThan(1);
      expect(news.find((message) => message.channel === channel)?.payload).toEqual({ updated: true });
    } finally {
      stop();
      await worker.stop();
      await ownerPool.end();
    }
  });

  it('tries again while the receiver fails, then succeeds', async () => {
    const { team, process } = await pushed();
    receiver.answers.push(500, 503);
    expect(await attempt(team, process.id, 1)).toBe('Answered 500');
    expect(pushOf(await newest(team.admin)).state).toBe('processing');
    expect(await attempt(team, process.id, 2)).toBe('Answered 503');
    expect(await attempt(team, process.id, 3)).toBeNull();
    const { state, log } = pushOf(await newest(team.admin));
    expect([state, log.map(({ message }) => message)]).toEqual([
      'success',
      ['Answered 500', 'Answered 503', 'Sent, answered 200'],
    ]);
    const keys = new Set(receiver.heard.map(({ headers }) => headers['idempotency-key']));
    expect([receiver.heard.length, keys.size]).toEqual([3, 1]);
  });

  it('fails after the last attempt, at a hanging receiver too, and is sent again when asked to', async () => {
    const { team, process } = await pushed();
    const early = await team.admin.post(`${path}retry/`, { process_ids: [process.id] });
    expect([early.status, early.body.message]).toEqual([409, 'Only what has failed can be sent again']);
    receiver.answers.push(0);
    const started = performance.now();
    expect(await attempt(team, process.id, 6)).toBeNull();
    expect(performance.now() - started).toBeGreaterThan(9_000);
    const failed = await newest(team.admin);
    expect(pushOf(failed)).toMatchObject({
      state: 'failed',
      log: [{ status: false, message: 'No answer within 10 seconds' }],
    });
    expect([failed.dvms_status, typeof failed.dvms_sent_on]).toEqual([null, 'string']);
    const again = await team.admin.post(`${path}retry/`, { process_ids: [process.id] });
    expect(again.body).toMatchObject({ code: 0, message: 'It is sent again' });
    expect(pushOf(await newest(team.admin)).state).toBe('processing');
    await attempt(team, process.id);
    expect(pushOf(await newest(team.admin)).log).toHaveLength(2);
    expect(pushOf(await newest(team.admin)).state).toBe('success');
  });

  it.each([
    [422, 'Answered 422'],
    [401, 'Answered 401'],
    [302, 'Answered 302, a redirect: set the final address'],
  ])('takes %i for an answer that will not change', async (status, message) => {
    const { team, process } = await pushed();
    receiver.answers.push(status);
    expect(await attempt(team, process.id)).toBeNull();
    expect(pushOf(await newest(team.admin))).toMatchObject({ state: 'failed', log: [{ message }] });
    expect(receiver.heard).toHaveLength(1);
  });

  it('sends once, however often its job runs', async () => {
    const { team, process } = await pushed();
    const results = await Promise.all([1, 2, 3].map(() => attempt(team, process.id)));
    expect(results.filter((result) => result === 'Another worker is sending this').length).toBeLessThan(3);
    expect(await attempt(team, process.id, 2)).toBeNull();
    expect(receiver.heard).toHaveLength(1);
  });

  it('is deleted while it waits or is on its way, and nothing breaks', async () => {
    const { team, stages, process } = await pushed();
    const other = await createSample(team, applicant);
    await move(team.admin, other.id, stages.interview);
    const waiting = await newest(team.admin);
    receiver.answers.push(0);
    const stopping = new AbortController();
    const running = attempt(team, process.id, 6, stopping.signal);
    while (receiver.heard.length === 0) await sleep(20);
    const reply = await team.admin.remove(`${path}?process_ids=${process.id},${waiting.id}`);
    expect(reply.body).toMatchObject({ code: 0, message: 'Deleted successfully' });
    stopping.abort();
    expect(await running).toBeNull();
    expect(await attempt(team, waiting.id)).toBeNull();
    expect([await listOf(team.admin), receiver.heard.length]).toEqual([[], 1]);
  });

  it('goes on later when the process is asked to end', async () => {
    const { team, process } = await pushed();
    receiver.answers.push(0);
    const stopping = new AbortController();
    const running = attempt(team, process.id, 1, stopping.signal);
    while (receiver.heard.length === 0) await sleep(20);
    stopping.abort();
    expect(await running).toBe('The process ends; sending goes on later');
    expect(await attempt(team, process.id, 2)).toBeNull();
    expect(pushOf(await newest(team.admin)).state).toBe('success');
  });

  it('says so when the system is switched off or the applicant is gone', async () => {
    const { team, row, process } = await pushed({ enabled: false });
    await attempt(team, process.id);
    expect(pushOf(await newest(team.admin)).log[0]?.message).toBe('DVMS is not set up or is switched off');
    await team.admin.call('PUT', settings, endpointForm({ version: 1 }));
    await team.admin.post(`${path}retry/`, { process_ids: [process.id] });
    await team.admin.remove(`${applicant.path}${row.id}/`);
    await attempt(team, process.id);
    expect(receiver.heard).toHaveLength(0);
    const [stored] = await team.sql((tx) => tx.selectFrom('stage_change_process').select('log').execute());
    expect(stored?.log).toMatchObject([{}, { message: 'The applicant was deleted' }]);
  });

  it('is made by bulk moves and by attaching into the stage, not by taking a rejection back', async () => {
    const { team, stages, row } = await pushed();
    const reason = await team.lookup('reason');
    await team.admin.post(`${applicant.path}${row.id}/reject/`, { reason });
    await team.admin.post(`${applicant.path}${row.id}/unreject/`, {});
    expect(await listOf(team.admin)).toHaveLength(1);
    const two = [await createSample(team, applicant), await createSample(team, applicant)];
    const chosen = { entity: 'applicant' as const, ids: two.map(({ id }) => id) };
    await doneAtOnce(team.admin, chosen, { kind: 'move', stage: stages.interview ?? 0 });
    expect(await listOf(team.admin)).toHaveLength(3);
    await createSample(team, applicant, { stage: stages.interview });
    const all = await team.admin.get(`${path}?type=dvms`);
    expect([all.body.count, all.body.counts]).toEqual([4, { pending_worker: 0, dvms: 4 }]);
    const older = await team.admin.get(`${path}?before=${all.body.results[1].id}`);
    expect(older.body.results).toHaveLength(2);
  });

  it('shows a recruiter their own, admins and super recruiters all, and nobody those of others', async () => {
    const { team, stages, process } = await pushed();
    const recruiter = await team.as('recruiter');
    const opening = await createSample(team, job, { recruiters: [recruiter.id] });
    const own = await createSample(team, applicant, { job: opening.id });
    expect((await move(recruiter, own.id, stages.interview)).status).toBe(200);
    expect((await listOf(recruiter)).map(({ applicant: { job_id } }) => job_id)).toEqual([opening.id]);
    expect(await listOf(await team.as('super_recruiter'))).toHaveLength(2);
    expect(await listOf(await team.member('recruiter'))).toEqual([]);
    const stranger = (await test.team()).admin;
    expect(await listOf(stranger)).toEqual([]);
    const ownProcess = await newest(recruiter);
    for (const actor of [recruiter, stranger]) {
      const ids = `${ownProcess.id},${process.id}`;
      expect((await actor.remove(`${path}?process_ids=${ids}`)).status).toBe(404);
      expect((await actor.post(`${path}retry/`, { process_ids: [process.id] })).status).toBe(404);
    }
    expect(await listOf(team.admin)).toHaveLength(2);
    expect((await recruiter.remove(`${path}?process_ids=${ownProcess.id}`)).status).toBe(200);
    expect((await recruiter.remove(`${path}?process_ids=x`)).status).toBe(400);
    expect((await (await team.as('vendor')).remove(`${path}?process_ids=${process.id}`)).status).toBe(403);
  });

  it('keeps the secret sealed, never answers it, and asks for it anew for another address', async () => {
    const team = await test.team();
    const saved = await team.admin.call('PUT', settings, endpointForm());
    expect(saved.body).toMatchObject({ has_secret: true, version: 1 });
    const everything = [saved, await team.admin.get(settings), await team.admin.get('/activity-log/')];
    expect(JSON.stringify(everything.map(({ body }) => body))).not.toContain(SECRET);
    const [stored] = await team.sql((tx) => tx.selectFrom('push_endpoint').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(SECRET);
    const kept = endpointForm({ version: 1, secret: undefined, header_name: 'X-Other' });
    expect((await team.admin.call('PUT', settings, kept)).body.has_secret).toBe(true);
    const moved = { ...kept, version: 2, url: 'https://elsewhere.example/in' };
    expect((await team.admin.call('PUT', settings, moved)).body.fields).toHaveProperty('secret');
    expect((await team.admin.call('PUT', settings, kept)).status).toBe(409);
    const gone = await team.admin.call('PUT', settings, { ...moved, secret: null });
    expect(gone.body).toMatchObject({ has_secret: false, version: 3 });
    expect((await (await team.as('super_recruiter')).get(settings)).status).toBe(403);
  });

  it.each([
    [{ url: 'ftp://files.example/' }, 'url'],
    [{ url: 'https://me:pw@files.example/' }, 'url'],
    [{ url: '' }, 'url'],
    [{ header_name: 'Host' }, 'header_name'],
    [{ header_name: 'X:\r\nY' }, 'header_name'],
    [{ secret: 'a\r\nb' }, 'secret'],
    [{ mapping: [] }, 'mapping'],
    [{ mapping: [{ key: 'a', field: 'password_hash' }] }, 'mapping.0.field'],
    [
      {
        mapping: [
          { key: 'a', field: 'email' },
          { key: 'a', field: 'phone' },
        ],
      },
      'mapping.1.key',
    ],
  ])('refuses %j', async (more, field) => {
    const team = await test.team();
    const reply = await team.admin.call('PUT', settings, endpointForm(more));
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]]);
  });

  it('sends a test of made-up values and tells the answer', async () => {
    const team = await test.team();
    expect((await team.admin.post(`${settings}test/`, { type: 'dvms' })).status).toBe(400);
    await team.admin.call('PUT', settings, endpointForm({ enabled: false }));
    const good = await team.admin.post(`${settings}test/`, { type: 'dvms' });
    expect(good.body).toMatchObject({ ok: true, message: 'Sent, answered 200', reply: '{"answer":200}' });
    expect(receiver.heard[0]?.headers['x-api-key']).toBe(SECRET);
    expect(receiver.heard[0]?.body.worker_name).toBe('Test of Candidate name');
    receiver.answers.push(500);
    const bad = await team.admin.post(`${settings}test/`, { type: 'dvms' });
    expect([bad.body.ok, bad.body.message]).toEqual([false, 'Answered 500']);
    expect(await listOf(team.admin)).toEqual([]);
  });
});

describe('private targets', () => {
  const test = testApp();

  it('are refused for good while they are not allowed', async () => {
    const team = await test.team();
    const stages = await prepare(team);
    const row = await createSample(team, applicant);
    await move(team.admin, row.id, stages.interview);
    const { id } = await newest(team.admin);
    const signal = new AbortController().signal;
    const helpers = {
      platform: test.platform,
      teamId: team.id,
      jobId: '1',
      attempt: 1,
      last: false,
      signal,
    };
    await stageChangeJob.perform(helpers, { process_id: id });
    const { state, log } = pushOf(await newest(team.admin));
    expect([state, log[0]?.message]).toEqual(['failed', expect.stringContaining('private network')]);
    expect(receiver.heard).toEqual([]);
  });
});
