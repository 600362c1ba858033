import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { MadeWebhook, WebhookRow } from '@hireloom/contracts/webhook/webhook-endpoints';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { emit } from '../../platform/events/emit.ts';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { type Receiver, startReceiver } from './receiver.fixture.ts';
import { fanOut } from './fan-out.ts';
import { sendJob, tryAgainJob } from './send/send.job.ts';
import { MOST_TRIES } from './send/settle.ts';
import { webhookJobs } from './webhook.jobs.ts';

const path = '/admin-app/webhook/';
const HOUR = 3_600_000;

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterEach(() => {
  receiver.heard.length = 0;
  receiver.answers.length = 0;
});
afterAll(() => receiver.close());

describe('webhooks', () => {
  const test = testApp({ ALLOW_PRIVATE_TARGETS: 'true' });
  /** Sessions end by the clock, too: the jobs alone have one that is put on. */
  let ahead = 0;
  afterEach(() => {
    ahead = 0;
  });
  const clocked = () => ({ ...test.platform, now: () => new Date(Date.now() + ahead) });

  async function add(team: TestTeam, more: Record<string, unknown> = {}): Promise<MadeWebhook> {
    const reply = await team.admin.post(path, { name: 'Payroll', url: receiver.url, ...more });
    expect([reply.status, reply.body.message]).toEqual([200, undefined]);
    return reply.body;
  }
  const tell = (
    team: TestTeam,
    record: number,
    type: 'candidate.created' | 'job.closed' = 'candidate.created',
  ) => team.sql((tx) => emit({ tx, viewer: { team_id: team.id } }, type, record, { fields: ['city'] }));
  const helpersOf = (team: TestTeam) => ({
    ...{ platform: clocked(), teamId: team.id, jobId: '1', attempt: 1, last: false },
    signal: new AbortController().signal,
  });
  /** A turn as the queue has it: one that fails is tried by a job of its own, which leaves the rest to the first. */
  const send = async (team: TestTeam, webhook_id: number) => {
    for (const job of [sendJob, tryAgainJob, sendJob]) await job.perform(helpersOf(team), { webhook_id });
  };
  const deliver = async (team: TestTeam, id: number) => {
    await fanOut(clocked(), team.id);
    await send(team, id);
  };
  const rowOf = async (team: TestTeam, id: number): Promise<WebhookRow | undefined> =>
    (await team.admin.get(path)).body.results.find((row: WebhookRow) => row.id === id);
  const log = async (team: TestTeam, id: number) =>
    (await team.admin.get(`${path}${id}/deliveries/`)).body.results;
  const later = (ms: number) => {
    ahead += ms;
  };

  it('are the admins’ alone, and of one team', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const { webhook, secret } = await add(team);
    for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const) {
      const actor = await team.as(role);
      expect((await actor.get(path)).status).toBe(403);
      expect((await actor.post(`${path}${webhook.id}/test/`)).status).toBe(403);
      expect((await actor.get(`${path}${webhook.id}/deliveries/`)).status).toBe(403);
    }
    expect((await other.admin.get(path)).body.results).toEqual([]);
    for (const call of ['test', 'rotate', 'replay'])
      expect(
        (
          await other.admin.post(
            `${path}${webhook.id}/${call}/`,
            call === 'test' ? undefined : call === 'replay' ? { ids: [1] } : { version: 1 },
          )
        ).status,
      ).toBe(404);
    expect((await team.admin.post(path, { name: 'payroll', url: receiver.url })).body.fields).toEqual({
      name: ['Name is already used'],
    });
    const told = [
      await rowOf(team, webhook.id),
      await team.sql((tx) => tx.selectFrom('activity').selectAll().execute()),
      await team.sql((tx) => tx.selectFrom('webhook').selectAll().execute()),
    ];
    expect(JSON.stringify(told)).not.toContain(secret.slice(6, 30));
  });

  it('tell of each event that is wanted once, thinly and signed', async () => {
    const team = await test.team();
    await tell(team, 1);
    const { webhook, secret } = await add(team, { types: ['candidate.created'] });
    await tell(team, 7);
    await tell(team, 8, 'job.closed');
    await deliver(team, webhook.id);
    await deliver(team, webhook.id);
    expect(receiver.heard).toHaveLength(1);
    const [heard] = receiver.heard;
    expect(JSON.parse(heard?.text ?? '')).toEqual({
      ...{ type: 'candidate.created', sequence: 2, timestamp: expect.any(String) },
      ...{ entity: 'candidate', record_id: 7, data: { fields: ['city'] } },
    });
    expect(signatureOf(heard, secret)).toBe(heard?.headers['webhook-signature']);
    expect(await rowOf(team, webhook.id)).toMatchObject({ state: 'ok', waiting: 0, error: null });
    expect(await log(team, webhook.id)).toMatchObject([
      { message_id: heard?.headers['webhook-id'], state: 'delivered', tries: 1, status: 200, reply: null },
    ]);
  });

  it('try again under the same id until the receiver is back, and then tell the rest', async () => {
    const team = await test.team();
    const { webhook } = await add(team);
    receiver.answers.push(...Array.from({ length: 3 }, () => 503));
    for (const record of [1, 2, 3]) await tell(team, record);
    await deliver(team, webhook.id);
    expect(receiver.heard).toHaveLength(3);
    expect(await rowOf(team, webhook.id)).toMatchObject({
      ...{ state: 'failing', waiting: 3, error: 'Answered 503' },
    });
    await send(team, webhook.id);
    expect(receiver.heard).toHaveLength(3);
    later(30_000);
    receiver.answers.push(500);
    await tell(team, 4);
    await deliver(team, webhook.id);
    // While it fails, one finds out whether it is back.
    expect(receiver.heard).toHaveLength(4);
    later(24 * HOUR);
    await send(team, webhook.id);
    const delivered = receiver.heard.slice(4).map(({ headers }) => headers['webhook-id']);
    expect(delivered).toHaveLength(4);
    expect(new Set(delivered).size).toBe(4);
    expect(await rowOf(team, webhook.id)).toMatchObject({ state: 'ok', waiting: 0, failing_since: null });
  });

  it('give up an event after its last try, and are replayed by hand under the same id', async () => {
    const team = await test.team();
    const { webhook } = await add(team);
    await tell(team, 1);
    receiver.answers.push(...Array.from({ length: MOST_TRIES }, () => 400));
    await fanOut(clocked(), team.id);
    for (let turn = 0; turn < MOST_TRIES + 2; turn += 1) {
      await send(team, webhook.id);
      later(60_000);
      await team.sql((tx) =>
        tx
          .updateTable('webhook_delivery')
          .set({ next_try_on: new Date(0).toISOString() })
          .where('state', '=', 'waiting')
          .execute(),
      );
    }
    expect(receiver.heard).toHaveLength(MOST_TRIES);
    const [failed] = await log(team, webhook.id);
    expect(failed).toMatchObject({ state: 'failed', tries: MOST_TRIES, error: 'Answered 400' });
    const replay = () => team.admin.post(`${path}${webhook.id}/replay/`, { ids: [failed.id] });
    expect((await replay()).body.message).toBe('1 event is sent again');
    // The same click twice.
    expect((await replay()).body.message).toBe('0 events are sent again');
    await send(team, webhook.id);
    expect(receiver.heard.at(-1)?.headers['webhook-id']).toBe(failed.message_id);
    expect((await log(team, webhook.id))[0].state).toBe('delivered');
  });

  it('sign with both secrets for a day after a new one was made', async () => {
    const team = await test.team();
    const { webhook, secret } = await add(team);
    const rotate = () => team.admin.post(`${path}${webhook.id}/rotate/`, { version: webhook.version });
    const fresh = (await rotate()).body.secret;
    expect((await rotate()).status).toBe(409);
    await tell(team, 1);
    await deliver(team, webhook.id);
    const [first] = receiver.heard;
    expect(first?.headers['webhook-signature']).toBe(
      `${signatureOf(first, fresh)} ${signatureOf(first, secret)}`,
    );
    later(25 * HOUR);
    await tell(team, 2);
    await deliver(team, webhook.id);
    const last = receiver.heard.at(-1);
    expect(last?.headers['webhook-signature']).toBe(signatureOf(last, fresh));
  });

  it('end by themselves when the address is gone or fails for five days, and admins are told', async () => {
    const team = await test.team();
    const { webhook: gone } = await add(team, { name: 'Gone' });
    const { webhook: dead } = await add(team, { name: 'Dead', url: `${receiver.url}/dead` });
    receiver.answers.push(410);
    await tell(team, 1);
    await fanOut(clocked(), team.id);
    await send(team, gone.id);
    expect(await rowOf(team, gone.id)).toMatchObject({ state: 'gone', is_active: false, waiting: 0 });
    receiver.answers.push(500);
    await send(team, dead.id);
    later(5 * 24 * HOUR + 1);
    receiver.answers.push(500);
    await send(team, dead.id);
    expect(await rowOf(team, dead.id)).toMatchObject({ state: 'gave_up', is_active: false });
    const board = (await team.admin.get('/customer/notifications/')).body.results;
    expect(board.map((row: { message: string }) => row.message)).toEqual([
      'The webhook Dead was switched off: it failed for five days',
      'The webhook Gone was switched off: its address says that it is gone',
    ]);
    const mails = await team.sql((tx) => tx.selectFrom('mail_message').select('subject').execute());
    expect(mails).toHaveLength(2);
    // What waited is told once it is switched on again; what happened meanwhile is not.
    await tell(team, 2);
    const { version } = (await rowOf(team, dead.id)) ?? { version: 0 };
    expect((await team.admin.patch(`${path}${dead.id}/`, { version, is_active: true })).status).toBe(200);
    receiver.heard.length = 0;
    later(24 * HOUR);
    await deliver(team, dead.id);
    expect(receiver.heard).toHaveLength(1);
  });

  it('are looked at by the clock: each team, and each webhook that something is due to', async () => {
    const team = await test.team();
    const [due, idle] = [await add(team), await add(team, { name: 'Idle', types: ['job.closed'] })];
    await tell(team, 1);
    await fanOut(clocked(), team.id);
    const client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    try {
      await client.query('delete from graphile_worker._private_jobs');
      const helpers = { platform: clocked(), teamId: 0, jobId: '1', attempt: 1, last: false };
      const [sweep] = webhookJobs.filter(({ task }) => task === 'wake_webhooks');
      await sweep?.perform({ ...helpers, signal: new AbortController().signal }, {});
      const { rows } = await client.query<{ key: string }>('select key from graphile_worker.jobs');
      const keys = rows.map(({ key }) => key);
      expect(keys).toEqual(expect.arrayContaining([`webhook_fan_out:${team.id}`]));
      expect(keys.filter((key) => key.startsWith(`webhook ${team.id} `))).toEqual([
        `webhook ${team.id} ${due.webhook.id}`,
      ]);
      expect(idle.webhook.is_active).toBe(true);
    } finally {
      await client.end();
    }
  });

  it('are tested by an event that nothing happened for', async () => {
    const team = await test.team();
    const { webhook, secret } = await add(team, { is_active: false });
    const reply = await team.admin.post(`${path}${webhook.id}/test/`);
    expect(reply.body).toMatchObject({ ok: true, message: 'Sent, answered 200', reply: null });
    const [heard] = receiver.heard;
    expect(JSON.parse(heard?.text ?? '')).toMatchObject({ type: 'test' });
    expect(heard?.headers['webhook-signature']).toBe(signatureOf(heard, secret));
    receiver.answers.push(302);
    const led = await team.admin.post(`${path}${webhook.id}/test/`);
    expect(led.body).toMatchObject({ ok: false, message: 'Answered 302, a redirect: set the final address' });
    expect(receiver.heard).toHaveLength(2);
    expect((await team.admin.remove(`${path}${webhook.id}/`)).status).toBe(200);
    expect((await team.admin.post(`${path}${webhook.id}/test/`)).status).toBe(404);
  });
});

describe('webhooks where addresses must be public', () => {
  const test = testApp();

  it('never connect to an own address, however it is spelled, when it is saved and when it is sent to', async () => {
    let connections = 0;
    const canary = createServer((_request, reply) => reply.end('{}'));
    canary.on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((done) => canary.listen(0, done));
    const { port } = canary.address() as AddressInfo;
    const team = await test.team();
    const { id } = (await team.admin.post(path, { name: 'Public', url: 'https://8.8.8.8/in' })).body.webhook;
    const spellings = privateSpellings(port);
    expect(spellings.length).toBeGreaterThan(35);
    const passed: string[] = [];
    for (const url of spellings) {
      const saved = await team.admin.post(path, { name: url.slice(0, 60), url });
      if (saved.status !== 400 || !saved.body.fields?.url) passed.push(`saved: ${url}`);
      // As if its name had led elsewhere when it was saved.
      await team.sql((tx) => tx.updateTable('webhook').set({ url }).where('id', '=', id).execute());
      const sent = await team.admin.post(`${path}${id}/test/`);
      if (sent.status !== 200 || sent.body.ok) passed.push(`sent: ${url} ${sent.status}`);
    }
    canary.close();
    expect(passed).toEqual([]);
    expect(connections).toBe(0);
  }, 60_000);

  it('take https alone, without a name in it', async () => {
    const team = await test.team();
    const refused = async (url: string) => (await team.admin.post(path, { name: 'One', url })).body.fields;
    expect(await refused('http://8.8.8.8/in')).toEqual({ url: ['The address must begin with https'] });
    expect(await refused('https://user:word@8.8.8.8/in')).toEqual({
      url: ['The address may hold no user name and no password'],
    });
  });
});

function signatureOf(heard: { headers: Record<string, unknown>; text: string } | undefined, secret: string) {
  const { 'webhook-id': id, 'webhook-timestamp': at } = heard?.headers ?? {};
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key)
    .update(`${String(id)}.${String(at)}.${heard?.text}`)
    .digest('base64')}`;
}

/** Ways to write an address of this machine, of its network or of a cloud, and what is no web address. */
function privateSpellings(port: number): string[] {
  const file = new URL('private-targets.fixture.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as string[]).map((url) =>
    url.replaceAll('9977', String(port)),
  );
}
