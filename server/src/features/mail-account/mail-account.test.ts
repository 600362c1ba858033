import type { MailAccountBody } from '@hireloom/contracts/mail-account/mail-account-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { drain, stored, withServer, write } from '../../platform/mail/mail.fixture.ts';
import {
  headerOf,
  refusal,
  type TestMailServer,
  testMailServer,
} from '../../platform/mail/smtp/mail-server.fixture.ts';
import { type Actor, testApp, type TestTeam } from '../../testing/app.ts';
import { actingAs } from '../notification/notification.fixture.ts';
import { accountFor, canSend, removeOwnAccount, saveOwnAccount, trySmtp } from './index.ts';

const path = '/admin-app/mail-account/';
const PASSWORD = 'a-password-that-is-nowhere';
const test = testApp({ ALLOW_PRIVATE_TARGETS: 'true' });
const guarded = testApp();
let smtp: TestMailServer;
let team: TestTeam;

beforeAll(async () => {
  smtp = await testMailServer({ user: 'ann', pass: PASSWORD });
});
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.reset();
  team = await test.team();
});

const body = (more: Partial<MailAccountBody> = {}): MailAccountBody => ({
  ...{ name: 'Office', from_name: 'Acme', from_address: 'office@example.com', reply_to: null },
  ...{ host: '127.0.0.1', port: smtp.port, security: 'none', username: 'ann', password: PASSWORD },
  ...more,
});
const create = async (more: Partial<MailAccountBody> = {}) => (await team.admin.post(path, body(more))).body;
const list = async (actor: Actor = team.admin) => (await actor.get(path)).body.results;
const as = <T>(actor: Actor, work: (context: Context) => Promise<T>) =>
  actingAs(test.platform, team, actor, work);

describe('accounts', () => {
  it('are added, changed and removed by admins; mails keep their name', async () => {
    const made = await create();
    expect(made).toMatchObject({
      ...{ id: expect.any(Number), version: 1, kind: 'smtp', has_password: true, state: 'untried' },
      ...{ sent_today: 0, waiting: 0, is_default: false, is_active: true, daily_cap: null },
    });
    const changed = await team.admin.patch(`${path}${made.id}/`, { version: 1, name: 'Main office' });
    // What is left out stays as it was.
    expect(changed.body).toEqual({ ...made, version: 2, name: 'Main office' });
    expect((await team.admin.patch(`${path}${made.id}/`, { version: 1, name: 'x' })).status).toBe(409);
    const [id = 0] = await write(team, { account_id: made.id });
    expect(await list()).toMatchObject([{ name: 'Main office', waiting: 1 }]);
    expect((await team.admin.remove(`${path}${made.id}/`)).body.code).toBe(0);
    expect(await list()).toEqual([]);
    expect((await team.admin.patch(`${path}${made.id}/`, { version: 2, name: 'x' })).status).toBe(404);
    expect(await stored(team, id)).toMatchObject({
      ...{
        state: 'failed',
        account_id: made.id,
        reason: 'The mail account was removed before this was sent',
      },
    });
    const kept = await team.sql((tx) =>
      tx.selectFrom('mail_account').select(['name', 'secret']).where('id', '=', made.id).execute(),
    );
    expect(kept).toEqual([{ name: 'Main office', secret: null }]);
    const log = await team.sql((tx) =>
      tx
        .selectFrom('activity')
        .select(['action', 'record_name'])
        .where('entity', '=', 'mail_account')
        .orderBy('id')
        .execute(),
    );
    expect(log).toEqual([
      { action: 'create', record_name: 'Office' },
      { action: 'update', record_name: 'Main office' },
      { action: 'delete', record_name: 'Main office' },
    ]);
  });

  it('one is the default, and one stands for each category: the next takes it from the one before', async () => {
    const first = await create({ is_default: true, categories: ['offer', 'interview'] });
    const second = await create({ name: 'Second', is_default: true, categories: ['offer'] });
    expect(await list()).toMatchObject([
      { id: second.id, is_default: true, categories: ['offer'] },
      { id: first.id, is_default: false, categories: ['interview'] },
    ]);
    const { version } = (await list())[1];
    await team.admin.patch(`${path}${first.id}/`, { version, is_default: true });
    expect(await list()).toMatchObject([
      { id: first.id, is_default: true },
      { id: second.id, is_default: false },
    ]);
  });

  it('refuse a name that is taken, and values that would be more than one line', async () => {
    await create();
    expect((await team.admin.post(path, body({ name: 'OFFICE' }))).body.fields).toEqual({
      name: ['Name is already used'],
    });
    for (const value of ['A\r\nBcc: evil@example.net', 'A\nB']) {
      const refused = await team.admin.post(path, body({ name: 'Other', from_name: value, host: value }));
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['from_name', 'host']]);
    }
  });

  it('a password goes to no other server or name than the one it was given for', async () => {
    const made = await create();
    for (const elsewhere of [{ host: 'evil.example.net' }, { username: 'eve' }]) {
      const refused = await team.admin.patch(`${path}${made.id}/`, { version: 1, ...elsewhere });
      expect(refused.body.fields).toEqual({
        password: ['The server or the user name was changed: write the password again'],
      });
      const tried = await team.admin.post(`${path}test/`, {
        ...body({ password: undefined, ...elsewhere }),
        id: made.id,
      });
      expect(Object.keys(tried.body.fields)).toEqual(['password']);
    }
    expect(smtp.connections).toBe(0);
    const moved = { version: 1, host: 'localhost', password: PASSWORD };
    expect((await team.admin.patch(`${path}${made.id}/`, moved)).status).toBe(200);
  });
});

describe('a test', () => {
  it('signs in and sends a mail to the viewer alone', async () => {
    const made = await create();
    const reply = await team.admin.post(`${path}test/`, { ...body({ password: undefined }), id: made.id });
    expect(reply.body).toMatchObject({
      ...{ ok: true, advice: null, message: `A test mail is on its way to ${team.admin.email}` },
    });
    expect(smtp.received.map(({ to }) => to)).toEqual([[team.admin.email]]);
    expect(headerOf(smtp.received[0]?.source ?? '', 'From')).toBe('Acme <office@example.com>');
    expect(await list()).toMatchObject([{ state: 'ok', last_ok_on: expect.any(String) }]);
  });

  it('tells the words of the server and what may be done about it', async () => {
    const tried = async (more: Partial<MailAccountBody>) =>
      (await team.admin.post(`${path}test/`, body(more))).body;
    expect(await tried({ password: 'wrong' })).toMatchObject({
      ...{ ok: false, message: expect.stringMatching(/^535 5\.7\.8 Username and password/) },
      advice: expect.stringContaining('user name and password'),
    });
    expect(await tried({ port: 1 })).toMatchObject({
      ...{ ok: false, message: 'The server refuses connections at this port' },
      advice: expect.stringContaining('Check server and port'),
    });
    expect(await tried({ security: 'tls' })).toMatchObject({
      ...{ ok: false, message: 'The server does not speak TLS in this way' },
      advice: expect.stringContaining('STARTTLS with port 587'),
    });
    expect(await tried({ host: 'no-such-host.invalid' })).toMatchObject({
      ok: false,
      advice: expect.stringContaining('name of the server'),
    });
    smtp.answers = [refusal(554, 'No spam here')];
    expect(await tried({})).toMatchObject({ ok: false, message: expect.stringMatching(/^554 No spam here/) });
    const microsoft = await testMailServer({ user: 'x', pass: 'x' });
    microsoft.signIn = refusal(535, '5.7.139 Authentication unsuccessful, basic authentication is disabled.');
    expect(await tried({ port: microsoft.port })).toMatchObject({
      ...{ ok: false, message: expect.stringContaining('5.7.139') },
      advice: expect.stringContaining('Sign in with Microsoft'),
    });
    await microsoft.close();
  });

  it('reaches no private network unless the installation allows it', async () => {
    const other = await guarded.team();
    for (const host of ['127.0.0.1', 'localhost', '169.254.169.254', '::1', '2130706433']) {
      const { body: reply } = await other.admin.post(`${path}test/`, body({ host }));
      expect([host, reply.ok, reply.message]).toEqual([
        host,
        false,
        expect.stringContaining('private network'),
      ]);
    }
    expect(smtp.connections).toBe(0);
    const { body: made } = await other.admin.post(path, body());
    const [id = 0] = await write(other, { account_id: made.id });
    await drain(guarded.platform, other, made.id);
    expect(await stored(other, id)).toMatchObject({
      ...{ state: 'queued', error: expect.stringContaining('private network') },
    });
    expect(smtp.connections).toBe(0);
  });
});

it('check 8: the password is in no reply, log, activity or error', async () => {
  const made = await create();
  const answers = [
    made,
    await list(),
    (await team.admin.post(`${path}test/`, body({ port: 1 }))).body,
    (await team.admin.post(`${path}test/`, body({ username: 'eve' }))).body,
    (await team.admin.patch(`${path}${made.id}/`, { version: 1, password: PASSWORD })).body,
    (await team.admin.get(`${path}options/`)).body,
    await team.sql((tx) => tx.selectFrom('activity').selectAll().execute()),
    await team.sql((tx) => tx.selectFrom('mail_account').selectAll().execute()),
  ];
  smtp.answers = [refusal(550, 'No')];
  await write(team, { account_id: made.id });
  await drain(withServer(test, null), team, made.id);
  answers.push(await team.sql((tx) => tx.selectFrom('mail_message').selectAll().execute()));
  const said = JSON.stringify(answers);
  for (const form of [PASSWORD, Buffer.from(PASSWORD).toString('base64')]) expect(said).not.toContain(form);
});

describe('what a mail leaves by', () => {
  it('is what is named, else that of the category, else the own one, else the default, else the configured server', async () => {
    const recruiter = await team.as('recruiter');
    const choose = (account: number | null, category: 'offer' | null) =>
      as(recruiter, (context) => accountFor(context, { account, category }));
    expect(await choose(null, null)).toBeNull();
    expect(await as(recruiter, canSend)).toBe(false);
    const standard = await create({ is_default: true });
    const offers = await create({ name: 'Offers', categories: ['offer'] });
    expect(await choose(null, null)).toMatchObject({ id: standard.id, from_address: 'office@example.com' });
    expect(await choose(null, 'offer')).toMatchObject({ id: offers.id });
    const own = { name: 'Rita', address: 'rita@example.com', host: 'h', port: 465, security: 'tls' as const };
    const mine = await as(recruiter, (context) =>
      saveOwnAccount(context, { ...own, username: 'rita', password: 'x' }),
    );
    expect(await choose(null, null)).toMatchObject({
      id: mine,
      from_name: 'Rita',
      from_address: 'rita@example.com',
    });
    expect(await choose(null, 'offer')).toMatchObject({ id: offers.id });
    expect(await choose(standard.id, 'offer')).toMatchObject({ id: standard.id });
    expect(await as(recruiter, canSend)).toBe(true);
    // Nobody else sends by it, sees it or counts it.
    const named = as(team.admin, (context) => accountFor(context, { account: mine, category: null }));
    await expect(named).rejects.toMatchObject({ fields: { account: [expect.any(String)] } });
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([standard.id, offers.id]);
    const shown = (await recruiter.get(`${path}options/`)).body;
    expect(shown.results.map(({ id, is_own }: { id: number; is_own: boolean }) => [id, is_own])).toEqual([
      ...[
        [mine, true],
        [standard.id, false],
        [offers.id, false],
      ],
    ]);
    expect((await team.admin.patch(`${path}${mine}/`, { version: 1, name: 'x' })).status).toBe(404);
    expect((await team.admin.remove(`${path}${mine}/`)).status).toBe(404);
  });

  it('a member changes and removes their own account alone', async () => {
    const recruiter = await team.as('recruiter');
    const own = { name: 'Rita', address: 'rita@example.com', host: 'h', port: 465, security: 'tls' as const };
    const save = (more: { host?: string; password: string | null }) =>
      as(recruiter, (context) => saveOwnAccount(context, { ...own, username: 'rita', ...more }));
    const id = await save({ password: 'x' });
    expect(await save({ password: null })).toBe(id);
    await expect(save({ host: 'evil.example.net', password: null })).rejects.toMatchObject({
      fields: { password: [expect.any(String)] },
    });
    expect(await save({ host: 'other', password: 'y' })).toBe(id);
    await as(team.admin, (context) => removeOwnAccount(context, id));
    expect((await recruiter.get(`${path}options/`)).body.results).toHaveLength(1);
    await as(recruiter, (context) => removeOwnAccount(context, id));
    expect((await recruiter.get(`${path}options/`)).body.results).toEqual([]);
  });

  it('can be tried without a mail', async () => {
    const server = { host: '127.0.0.1', port: smtp.port, security: 'none' as const, username: 'ann' };
    expect(await trySmtp(test.platform, { ...server, password: PASSWORD })).toEqual({ ok: true });
    expect(await trySmtp(test.platform, { ...server, password: 'wrong' })).toMatchObject({ ok: false });
    expect(smtp.received).toEqual([]);
  });
});

it('hiring managers and vendors are told of no account', async () => {
  await create();
  for (const role of ['hiring_manager', 'vendor'] as const)
    expect((await (await team.as(role)).get(`${path}options/`)).status).toBe(403);
  for (const role of ['super_recruiter', 'recruiter'] as const) {
    const actor = await team.as(role);
    expect((await actor.get(path)).status).toBe(403);
    expect((await actor.post(`${path}test/`, body())).status).toBe(403);
  }
});
