import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestTeam } from '../../testing/app.ts';
import { withSystem } from '../db/transaction.ts';
import { authenticate } from '../auth/viewer.ts';
import { createServer } from '../http/server.ts';
import { retryMail } from './change-mails.ts';
import { devMailRoutes } from './dev-mail.routes.ts';
import { queueMail } from './mail.ts';
import { drain, LATER, stored, withServer, write } from './mail.fixture.ts';
import { headerOf, refusal, type TestMailServer, testMailServer } from './smtp/mail-server.fixture.ts';

const t = testApp();
let smtp: TestMailServer;
let team: TestTeam;

beforeAll(async () => {
  smtp = await testMailServer();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.reset();
  team = await t.team();
});

const attempt = (later = 0) => drain(withServer(t, smtp.port, later), team);
const messageIds = () => smtp.received.map(({ source }) => headerOf(source, 'Message-ID'));
const again = (id: number) => team.sql((tx) => retryMail(tx, team.id, [id]));

test('a mail is sent once, in both forms, however often its job runs', async () => {
  const [id = 0] = await write(team, { purpose: 'system' });
  await attempt();
  await attempt();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.source).toMatch(/multipart\/alternative/);
  expect(smtp.received[0]?.source).toContain(t.platform.config.PRODUCT_NAME);
  expect(await stored(team, id)).toMatchObject({
    ...{ state: 'sent', error: null, sent_on: expect.any(String), claimed_until: null },
  });
});

test('one job sees to all mails of an account, and two of one account never run at once', async () => {
  const job = await team.sql((tx) =>
    queueMail(tx, team.id, { to: ['a@example.com'], subject: 'x', html: 'x', plain: 'x' }),
  );
  const name = `mail:${team.id}:0`;
  expect(job).toMatchObject({
    ...{ task: 'mail_send', payload: { team_id: team.id, account_id: null }, key: name, queue: name },
  });
});

test('a passing failure is tried again with the same Message-ID, at growing intervals', async () => {
  smtp.answers = [refusal(451)];
  const [id = 0] = await write(team, {});
  await attempt();
  const waiting = await stored(team, id);
  expect(waiting).toMatchObject({ state: 'queued', attempts: 1, error: expect.stringContaining('451') });
  expect(Date.parse(waiting.send_after ?? '') - Date.now()).toBeGreaterThan(50_000);
  await attempt();
  expect(smtp.received).toHaveLength(0);
  await attempt(LATER);
  const mail = await stored(team, id);
  expect(mail).toMatchObject({ state: 'sent', attempts: 2, error: null });
  expect(messageIds()).toEqual([mail.message_id]);
});

test('check 4: 550 is final at once in the words of the server; 451 is tried again for some four hours', async () => {
  smtp.answers = [refusal(550, 'No such person')];
  const [refused = 0] = await write(team, {});
  await attempt();
  expect(await stored(team, refused)).toMatchObject({
    ...{ state: 'failed', error: expect.stringContaining('No such person'), attempts: 1 },
  });
  const [put = 0] = await write(team, {});
  smtp.answers = Array.from({ length: 10 }, () => refusal(451));
  let after = 0;
  for (let turn = 0; turn < 10; turn += 1) {
    await attempt(after);
    const { send_after } = await stored(team, put);
    after = send_after ? Date.parse(send_after) - Date.now() + 1_000 : after;
  }
  expect(await stored(team, put)).toMatchObject({ state: 'failed', attempts: 10, send_after: null });
  expect(after / 3_600_000).toBeGreaterThan(3);
  expect(after / 3_600_000).toBeLessThan(5);
  await again(put);
  await attempt(after);
  expect(await stored(team, put)).toMatchObject({ state: 'sent' });
});

describe('of several recipients', () => {
  const [ann, bob, eve] = ['ann@example.com', 'bob@example.com', 'eve@example.com'] as const;
  // Such a name goes over the wire in another form.
  const shown = 'eve@m\u00fcnchen.example';

  test('one who is refused for good is named, and the others have got it once', async () => {
    smtp.recipients = { [shown]: [refusal(550)] };
    const [id = 0] = await write(team, { to: [ann, shown], cc: [bob] });
    await attempt();
    expect(await stored(team, id)).toMatchObject({
      state: 'partly',
      accepted: [ann, bob],
      refused: { [shown]: expect.stringContaining('550') },
      error: expect.stringMatching(new RegExp(`^${shown}: .*550`)),
      sent_on: expect.any(String),
    });
    await attempt(LATER);
    expect(smtp.envelopes).toEqual([[ann, bob]]);
  });

  test('it is tried again for those alone who were put off', async () => {
    smtp.recipients = { [ann]: [refusal(550)], [bob]: [refusal(451)] };
    const [id = 0] = await write(team, { to: [ann, bob], bcc: [eve] });
    await attempt();
    expect(await stored(team, id)).toMatchObject({
      state: 'queued',
      accepted: [eve],
      error: expect.stringMatching(/^ann@.*550.*; bob@.*451/),
    });
    await attempt(LATER);
    expect(smtp.envelopes).toEqual([[eve], [bob]]);
    const mail = await stored(team, id);
    expect(mail).toMatchObject({
      state: 'partly',
      accepted: [eve, bob],
      error: expect.stringMatching(/^ann@/),
    });
    expect(mail.error).not.toContain(bob);
    expect(messageIds()).toEqual([mail.message_id, mail.message_id]);
    // All are named in the mail itself, whoever still gets it.
    expect(smtp.received[1]?.source).toMatch(/^To: .*ann@.*bob@/im);
  });

  test('when all are refused for good, it failed and is not tried again, until a person says so', async () => {
    smtp.recipients = { [ann]: [refusal(550)], [bob]: [refusal(553)] };
    const [id = 0] = await write(team, { to: [ann, bob] });
    await attempt();
    expect(await stored(team, id)).toMatchObject({ state: 'failed', accepted: [], sent_on: null });
    await attempt(LATER);
    expect(smtp.received).toEqual([]);
    await again(id);
    await attempt();
    expect(await stored(team, id)).toMatchObject({ state: 'sent', accepted: [ann, bob], refused: {} });
  });

  test('trying again reaches only those who have not got it', async () => {
    smtp.recipients = { [bob]: [refusal(550)] };
    const [id = 0] = await write(team, { to: [ann, bob] });
    await attempt();
    await again(id);
    await attempt();
    expect(smtp.envelopes).toEqual([[ann], [bob]]);
    expect(await stored(team, id)).toMatchObject({ state: 'sent', error: null });
    // Whoever has all of it is not asked again.
    expect(await again(id)).toEqual({ ids: [], jobs: [] });
  });
});

test('without a mail server mails are kept; the mailbox shows those of demo teams outside production only', async () => {
  const [id = 0] = await write(team, { to: ['kept@example.com'] });
  await drain(withServer(t, null), team);
  expect(await stored(team, id)).toMatchObject({ state: 'kept' });

  const read = async (production: boolean) => {
    const platform = { ...t.platform, config: { ...t.platform.config, production } };
    const app = await createServer({ platform, routes: devMailRoutes, authenticate, publicLimit: 1000 });
    const reply = await app.inject({ url: '/api/v1/dev/mail/' });
    await app.close();
    return { status: reply.statusCode, body: reply.json() };
  };
  expect((await read(false)).body.results).toEqual([]);
  await withSystem(t.platform.db, (tx) =>
    tx.updateTable('team').set({ is_demo: true }).where('id', '=', team.id).execute(),
  );
  expect((await read(false)).body.results).toMatchObject([
    { recipients: ['kept@example.com'], plain: 'Hello' },
  ]);
  expect((await read(true)).status).toBe(404);
  // Once there is a server it can be sent.
  await again(id);
  await attempt();
  expect(await stored(team, id)).toMatchObject({ state: 'sent' });
});

test('a job of another team does not send it', async () => {
  const [id = 0] = await write(team, {});
  await drain(withServer(t, smtp.port), await t.team());
  expect(smtp.received).toEqual([]);
  expect(await stored(team, id)).toMatchObject({ state: 'queued' });
});
