import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { phrase } from '../../words/phrase.ts';
import { testApp, type TestTeam } from '../../../testing/app.ts';
import { cancelMails, resumeMails, retryMail } from '../change-mails.ts';
import { drain, LATER, makeAccount, quickSenders, stored, withServer, write } from '../mail.fixture.ts';
import {
  headerOf,
  refusal,
  silentServer,
  type TestMailServer,
  testMailServer,
} from '../smtp/mail-server.fixture.ts';
import { CLAIM_SECONDS, claimNext } from './claim.queries.ts';

const t = testApp();
let smtp: TestMailServer;
let team: TestTeam;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  smtp = await testMailServer();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.reset();
  team = await t.team();
});
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const attempt = (later = 0) => drain(withServer(t, smtp.port, later), team);
const messageIds = () => smtp.received.map(({ source }) => headerOf(source, 'Message-ID'));
const statesOf = () =>
  team.sql((tx) => tx.selectFrom('mail_message').select(['state', 'subject']).orderBy('id').execute());

describe('check 2: nothing is sent twice', () => {
  it('two drains at once send each mail once', async () => {
    await write(team, ...Array.from({ length: 20 }, (_, place) => ({ subject: `Mail ${place}` })));
    await Promise.all([attempt(), attempt(), attempt()]);
    expect(smtp.received).toHaveLength(20);
    expect(new Set(messageIds()).size).toBe(20);
    // In the order in which they were written, over one line for each drain.
    expect(smtp.connections).toBeLessThanOrEqual(3);
  });

  it('lost answer: one repeat with the same Message-ID, then a person decides', async () => {
    smtp.answers = ['lost', 'lost', 'lost'];
    const [id = 0] = await write(team, {});
    await attempt();
    expect(await stored(team, id)).toMatchObject({ state: 'queued', doubts: 1, error: expect.any(String) });
    await attempt(LATER);
    const mail = await stored(team, id);
    expect(mail).toMatchObject({ state: 'uncertain', doubts: 2, send_after: null });
    expect(messageIds()).toEqual([mail.message_id, mail.message_id]);
    await attempt(2 * LATER);
    expect(smtp.received).toHaveLength(2);
    await team.sql((tx) => retryMail(tx, team.id, [id]));
    await attempt(2 * LATER);
    expect(smtp.received).toHaveLength(3);
    expect(await stored(team, id)).toMatchObject({ state: 'uncertain' });
  });

  it('a cut after the server asked for the mail is a doubt; the repeat that arrives ends it', async () => {
    smtp.answers = ['cut'];
    const [id = 0] = await write(team, {});
    await attempt();
    expect(await stored(team, id)).toMatchObject({ state: 'queued', doubts: 1 });
    await attempt(LATER);
    expect(await stored(team, id)).toMatchObject({ state: 'sent', error: null });
    expect(smtp.received).toHaveLength(1);
  });

  it('a server that says nothing after the mail is a doubt', async () => {
    smtp.answers = ['hang'];
    const [id = 0] = await write(team, {});
    await attempt();
    expect(await stored(team, id)).toMatchObject({ state: 'queued', doubts: 1 });
  });

  it('a line that breaks before the mail is no doubt, whatever nodemailer calls it', async () => {
    const silent = await silentServer();
    const greets = await silentServer('220 hello');
    open.push(silent, greets);
    for (const { port } of [silent, greets, { port: 1 }]) {
      const [id = 0] = await write(team, { account_id: await makeAccount(t, team, port) });
      const { account_id } = await stored(team, id);
      await drain(withServer(t, null), team, account_id);
      expect(await stored(team, id)).toMatchObject({ state: 'queued', doubts: 0, attempts: 1 });
    }
  });

  it('killed worker: what it had claimed goes once more, then a person decides', async () => {
    const [id = 0] = await write(team, {});
    await team.sql((tx) => claimNext(tx, team.id, null, new Date()));
    expect(await stored(team, id)).toMatchObject({ state: 'sending' });
    // Whoever claimed it may still be at it.
    await attempt();
    expect(smtp.received).toHaveLength(0);
    await attempt((CLAIM_SECONDS + 1) * 1000);
    const { message_id, ...mail } = await stored(team, id);
    expect(mail).toMatchObject({ state: 'sent', doubts: 1 });
    expect(messageIds()).toEqual([message_id]);

    const [other = 0] = await write(team, {});
    // It had gone once more already.
    await team.sql((tx) =>
      tx.updateTable('mail_message').set({ doubts: 1 }).where('id', '=', other).execute(),
    );
    await team.sql((tx) => claimNext(tx, team.id, null, new Date()));
    await attempt(10 * CLAIM_SECONDS * 1000);
    expect(await stored(team, other)).toMatchObject({
      ...{ state: 'uncertain', reason: 'The program ended while this was being handed over' },
    });
    expect(smtp.received).toHaveLength(1);
  });

  it('a mail that is taken back and claimed at once does one of the two', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const [id = 0] = await write(team, {});
      const [cancelled] = await Promise.all([
        team.sql((tx) => cancelMails(tx, team.id, { ids: [id] }, 'Taken back')),
        attempt(),
      ]);
      const { state } = await stored(team, id);
      expect(state).toBe(cancelled.length > 0 ? 'cancelled' : 'sent');
    }
    const states = (await statesOf()).map(({ state }) => state);
    expect(smtp.received).toHaveLength(states.filter((state) => state === 'sent').length);
  });
});

it('check 9: what is scheduled goes when its time has come, and can be taken back until then', async () => {
  const at = new Date(Date.now() + LATER / 2).toISOString();
  const [kept = 0, gone = 0] = await write(team, { send_after: at }, { send_after: at });
  await attempt();
  expect(await stored(team, kept)).toMatchObject({ state: 'scheduled' });
  const why = phrase('{name} was moved back', { name: 'Ann' });
  expect(await team.sql((tx) => cancelMails(tx, team.id, { ids: [gone] }, why))).toEqual([gone]);
  await attempt(LATER);
  expect(await stored(team, kept)).toMatchObject({ state: 'sent' });
  expect(await stored(team, gone)).toMatchObject({
    ...{ state: 'cancelled', reason: 'Ann was moved back' },
    reason_phrase: { text: '{name} was moved back', values: { name: 'Ann' } },
  });
  expect(smtp.received).toHaveLength(1);
});

it('what persons write goes before what goes to many, then the oldest first', async () => {
  await write(
    team,
    { subject: 'many 1', purpose: 'bulk' },
    { subject: 'many 2', purpose: 'auto' },
    { subject: 'person 1', purpose: 'person' },
    { subject: 'person 2', purpose: 'person' },
  );
  await attempt();
  const subjects = smtp.received.map(({ source }) => headerOf(source, 'Subject'));
  expect(subjects).toEqual(['person 1', 'person 2', 'many 1', 'many 2']);
});

describe('an account whose server can not be reached', () => {
  it('puts all its mails off with the reason, further each time, and loses none', async () => {
    const account = await makeAccount(t, team, 1);
    const ids = await write(team, ...Array.from({ length: 5 }, () => ({ account_id: account })));
    const platform = withServer(t, smtp.port);
    await drain(platform, team, account);
    for (const id of ids)
      expect(await stored(team, id)).toMatchObject({
        ...{ state: 'queued', attempts: 1, error: 'The server refuses connections at this port' },
      });
    const health = () =>
      team.sql((tx) =>
        tx.selectFrom('mail_account').selectAll().where('id', '=', account).executeTakeFirstOrThrow(),
      );
    expect(await health()).toMatchObject({
      ...{ state: 'failing', error: 'The server refuses connections at this port' },
      ...{ error_on: expect.any(String), last_ok_on: null },
    });
    await team.sql((tx) =>
      tx.updateTable('mail_account').set({ port: smtp.port, version: 2 }).where('id', '=', account).execute(),
    );
    await team.sql((tx) => resumeMails(tx, team.id, account));
    await drain(platform, team, account);
    expect((await statesOf()).map(({ state }) => state)).toEqual(ids.map(() => 'sent'));
    expect(await health()).toMatchObject({
      ...{ state: 'ok', error: null, error_on: null, last_ok_on: expect.any(String) },
    });
  });

  it('fails them after the last attempt, some four hours on, in words', async () => {
    const account = await makeAccount(t, team, 1);
    const [id = 0] = await write(team, { account_id: account });
    for (let turn = 0; turn < 10; turn += 1) await drain(withServer(t, null, turn * LATER), team, account);
    expect(await stored(team, id)).toMatchObject({
      state: 'failed',
      attempts: 10,
      error: expect.any(String),
    });
  });

  it('is not asked over and over with a password that it refuses', async () => {
    const strict = await testMailServer({ user: 'ann', pass: 'right' });
    open.push(strict);
    const account = await makeAccount(t, team, strict.port, { username: 'ann', password: 'wrong' });
    const [id = 0] = await write(team, { account_id: account });
    await drain(withServer(t, null), team, account);
    const row = await team.sql((tx) =>
      tx.selectFrom('mail_account').selectAll().where('id', '=', account).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ state: 'sign_in_again', error: expect.stringMatching(/^535 5\.7\.8/) });
    await write(team, { account_id: account });
    await drain(withServer(t, null), team, account);
    expect(strict.connections).toBe(1);
    expect(await stored(team, id)).toMatchObject({ state: 'queued', error: row.error });
  });

  it('whose server refuses its sender keeps its mails, as all would fare alike', async () => {
    const account = await makeAccount(t, team, smtp.port);
    const ids = await write(team, { account_id: account }, { account_id: account });
    smtp.sender = refusal(553, '5.7.1 Sender address rejected: not owned by user');
    await drain(withServer(t, null), team, account);
    for (const id of ids)
      expect(await stored(team, id)).toMatchObject({
        state: 'queued',
        error: expect.stringMatching(/^553 5\.7\.1/),
      });
    smtp.sender = null;
    await drain(withServer(t, null, LATER), team, account);
    expect(smtp.received).toHaveLength(2);
  });

  it('a kept line that the server has closed is opened anew, at once', async () => {
    const platform = withServer(t, smtp.port);
    const senders = quickSenders(platform);
    await write(team, {});
    await drain(platform, team, null, senders);
    smtp.answers = [refusal(421, 'Too many in one talk')];
    await write(team, {});
    await drain(platform, team, null, senders);
    const [later = 0] = await write(team, {});
    await drain(platform, team, null, senders);
    senders.close();
    expect(await stored(team, later)).toMatchObject({ state: 'sent' });
  });
});

it('a daily cap lets the rest wait for the next day, and says so', async () => {
  const account = await makeAccount(t, team, smtp.port, { daily_cap: 2 });
  const ids = await write(team, ...Array.from({ length: 4 }, () => ({ account_id: account })));
  await drain(withServer(t, null), team, account);
  expect(smtp.received).toHaveLength(2);
  const waiting = await stored(team, ids[3] ?? 0);
  expect(waiting).toMatchObject({
    ...{ state: 'queued', attempts: 0 },
    reason: 'This account sends at most 2 mails a day: it goes tomorrow',
  });
  expect(waiting.send_after).toMatch(/T00:00:00\.000Z$/);
  await drain(withServer(t, null, 24 * 3_600_000), team, account);
  expect((await statesOf()).map(({ state }) => state)).toEqual(ids.map(() => 'sent'));
});

it('an account that is switched off keeps its mails waiting; one that is removed fails them', async () => {
  const account = await makeAccount(t, team, smtp.port, { is_active: false });
  const [id = 0] = await write(team, { account_id: account });
  await drain(withServer(t, null), team, account);
  expect(await stored(team, id)).toMatchObject({
    state: 'queued',
    reason: 'The mail account is switched off',
  });
  await team.sql((tx) =>
    tx
      .updateTable('mail_account')
      .set({ deleted_on: new Date().toISOString() })
      .where('id', '=', account)
      .execute(),
  );
  await drain(withServer(t, null), team, account);
  expect(await stored(team, id)).toMatchObject({
    ...{ state: 'failed', reason: 'The mail account was removed before this was sent' },
  });
  // It goes by the configured server then, if somebody says so.
  await team.sql((tx) => retryMail(tx, team.id, [id]));
  await attempt();
  expect(await stored(team, id)).toMatchObject({ state: 'sent', account_id: null });
});
