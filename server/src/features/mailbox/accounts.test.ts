import { candidate } from '@hireloom/contracts/candidate/candidate';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, testApp, type TestTeam } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { openSecret } from './account-secret.ts';
import { clearMailboxJob } from './account/disconnect.service.ts';
import { type Mailbox, mailboxApp, makeMail, makeMailbox } from './mailbox.fixture.ts';

const test = testApp();
const { server, call } = mailboxApp(test);
const CONFIGURATION = '/api/v1/customer/mailbox-configuration/';

describe('own mailboxes', () => {
  let team: TestTeam;
  let owner: Actor;
  beforeEach(async () => {
    team = await test.team();
    owner = await team.member('recruiter');
    Object.assign(server, {
      away: false,
      password: 'right',
      sendsMail: true,
      saved: [],
      removed: [],
      woken: [],
    });
  });

  const form = { address: 'me@own.example', username: 'me', password: 'right', host: 'imap.own.example' };
  const smtp = { host: 'smtp.own.example' };
  const stored = () => team.sql((tx) => tx.selectFrom('mailbox_account').selectAll().orderBy('id').execute());
  const sending = () =>
    team.sql((tx) => tx.selectFrom('mail_account').selectAll().where('deleted_on', 'is', null).execute());
  const connected = async () => (await call(owner, 'POST', 'account/', { ...form, smtp })).body;
  const runClearing = (account: number) =>
    clearMailboxJob.perform(
      {
        ...{ platform: test.platform, teamId: team.id, jobId: '1', attempt: 1, last: false },
        signal: new AbortController().signal,
      },
      { account },
    );

  it('are connected once both servers let them in, with folders and what mails leave by', async () => {
    const { status, body } = await call(owner, 'POST', 'account/', { ...form, name: 'Work', smtp });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ name: 'Work', provider: 'imap', port: 993, security: 'tls', state: 'catching_up' },
      send_account: { name: 'me@own.example' },
      folders: [{ name: 'Inbox', role: 'inbox' }, { role: 'archive' }],
    });
    expect(await sending()).toMatchObject([
      { from_address: 'me@own.example', host: 'smtp.own.example', port: 587 },
    ]);
    expect(server.woken).toEqual([body.id]);
    expect((await call(owner, 'GET', 'account/')).body).toMatchObject({
      results: [{ id: body.id }],
      sign_ins: [],
    });
  });

  it('keep nothing of what does not work, and say the words of the server at the field', async () => {
    const refused = async (more: object) => {
      const { status, body } = await call(owner, 'POST', 'account/', { ...form, smtp, ...more });
      return [status, body.fields];
    };
    expect(await refused({ password: 'wrong' })).toEqual([
      400,
      { password: ['Invalid credentials (Failure)'] },
    ]);
    server.away = true;
    expect(await refused({})).toEqual([400, { host: ['The mail server does not answer'] }]);
    Object.assign(server, { away: false, sendsMail: false });
    expect(await refused({})).toEqual([400, { 'smtp.host': ['535 Not here'] }]);
    expect(await stored()).toEqual([]);
    server.sendsMail = true;
    await connected();
    expect(await refused({ address: 'ME@own.example' })).toEqual([
      400,
      { address: ['This mailbox is connected already'] },
    ]);
  });

  it('keep passwords sealed and tell them nobody', async () => {
    server.password = 'very-secret-password';
    const { body } = await call(owner, 'POST', 'account/', {
      ...form,
      smtp,
      password: 'very-secret-password',
    });
    const rows = await stored();
    const config = await call(owner, 'GET', CONFIGURATION);
    for (const text of [rows, body, config.body].map((value) => JSON.stringify(value)))
      expect(text).not.toContain('very-secret-password');
    expect(openSecret(test.platform, rows[0]?.secret ?? null)).toEqual({ password: 'very-secret-password' });
    expect(JSON.parse(config.body.access_tokens)).toEqual({
      imap: { address: 'me@own.example', connected: true, expires_on: null },
    });
  });

  it('want the password again before it goes to another server', async () => {
    const { id, version } = await connected();
    const change = (more: object) => call(owner, 'PATCH', `account/${id}/`, { version, ...more });
    for (const more of [
      { host: 'evil.example' },
      { port: 1143 },
      { username: 'other' },
      { security: 'none' },
      { smtp: { host: 'evil.example' } },
    ])
      expect([more, (await change(more)).body.fields]).toEqual([
        more,
        { password: ['Type the password again'] },
      ]);
    expect((await change({ host: 'new.example', password: 'wrong' })).body.fields).toHaveProperty('password');
    expect((await change({ address: 'you@own.example' })).body.fields).toHaveProperty('address');
    const moved = await change({ host: 'new.example', password: 'right', name: 'New' });
    expect(moved.body).toMatchObject({ host: 'new.example', port: 993, name: 'New', version: version + 1 });
    expect((await change({ name: 'Late' })).body.code).toBe('version_conflict');
  });

  it('change what is given and leave the rest: a pause keeps server and sending account', async () => {
    const { id, version, send_account } = await connected();
    const paused = await call(owner, 'PATCH', `account/${id}/`, { version, is_paused: true });
    expect(paused.body).toMatchObject({
      state: 'paused',
      next_try_on: null,
      name: 'me@own.example',
      port: 993,
      send_account,
    });
    expect((await call(owner, 'POST', `account/${id}/sync/`)).body).toMatchObject({ code: 1 });
    const again = await call(owner, 'PATCH', `account/${id}/`, {
      version: version + 1,
      is_paused: false,
      remote_pictures: true,
    });
    expect(again.body).toMatchObject({ state: 'catching_up', remote_pictures: true });
    expect((await call(owner, 'POST', `account/${id}/sync/`)).body).toMatchObject({ code: 0 });
    const only = await call(owner, 'PATCH', `account/${id}/`, { version: version + 2, smtp: null });
    expect([only.body.send_account, await sending()]).toEqual([null, []]);
  });

  describe('disconnected', () => {
    let mailbox: Mailbox;
    let linked: number;
    let other: number;
    let hidden: number;
    let person: number;
    beforeEach(async () => {
      mailbox = await makeMailbox(team, owner, { address: 'me@own.example' });
      person = (await createSample(team, candidate)).id;
      linked = (await makeMail(team, mailbox, { subject: 'linked', plain: null })).thread_id;
      other = (await makeMail(team, mailbox, { subject: 'other' })).thread_id;
      hidden = (await makeMail(team, mailbox, { subject: 'hidden' })).thread_id;
      for (const thread_id of [linked, hidden])
        await team.made('mailbox_link', { thread_id, candidate_id: person, made_by: 'hand' });
      await call(owner, 'POST', 'thread/act/', { ids: [hidden], action: 'private' });
    });
    const threads = () =>
      team.sql(async (tx) =>
        (await tx.selectFrom('mailbox_thread').select('id').execute()).map(({ id }) => id),
      );

    it('and keeping: what belongs to records stays there, the rest goes, and what signed in is forgotten', async () => {
      expect((await call(owner, 'DELETE', `account/${mailbox.account}/`)).body.code).toBe(0);
      expect((await call(owner, 'GET', 'account/')).body.results).toEqual([]);
      await runClearing(mailbox.account);
      await runClearing(mailbox.account);
      expect(await threads()).toEqual([linked]);
      const { body } = await call(team.admin, 'GET', `thread/${linked}/`);
      expect(body.items[0]).toMatchObject({
        ...{ body_state: 'failed', body_error: 'The mailbox was disconnected before this text was read' },
      });
      expect((await stored())[0]).toMatchObject({ secret: null, state: 'paused' });
      // Connected again, it is the same mailbox.
      const again = await connected();
      expect(again.id).toBe(mailbox.account);
      await runClearing(mailbox.account);
      expect(await threads()).toEqual([linked]);
    });

    it('and removing: all of it is gone at once, for records too', async () => {
      await call(owner, 'DELETE', `account/${mailbox.account}/?keep=false`);
      for (const [actor, id] of [
        [owner, other],
        [owner, linked],
        [team.admin, linked],
      ] as const)
        expect((await call(actor, 'GET', `thread/${id}/`)).status).toBe(404);
      expect((await call(team.admin, 'GET', `conversation/candidate/${person}/`)).body.results).toEqual([]);
      // Another one of the same address may be connected while it is cleared away.
      const fresh = await connected();
      await runClearing(mailbox.account);
      expect([await threads(), (await stored()).map(({ id }) => id)]).toEqual([[], [fresh.id]]);
    });
  });

  describe('in the mailbox configuration', () => {
    const patch = (actor: Actor, body: object) =>
      call(
        actor,
        'PATCH',
        CONFIGURATION,
        Object.fromEntries(Object.entries(body).map(([key, value]) => [key, JSON.stringify(value)])),
      );

    it('no foreign token is taken: what a call accepts it keeps or refuses (10)', async () => {
      const token = { address: 'a@example.com', access_token: 'very-secret-token' };
      for (const access_tokens of [
        { google: token },
        { microsoft: token },
        { imap: token },
        { yahoo: null },
        [],
      ]) {
        const { status, body } = await patch(owner, { access_tokens });
        expect([status, Object.keys(body.fields)]).toEqual([400, ['access_tokens']]);
      }
      const rows = await team.sql((tx) => tx.selectFrom('mailbox_configuration').selectAll().execute());
      expect(JSON.stringify(rows)).not.toContain('very-secret-token');
    });

    it('null disconnects and leaves what belongs to records; the IMAP one takes a new password', async () => {
      await connected();
      const imap = { address: 'Me@own.example', password: 'changed' };
      expect(
        (await patch(owner, { access_tokens: { imap: { ...imap, address: 'x@own.example' } } })).status,
      ).toBe(400);
      expect((await patch(team.admin, { access_tokens: { imap } })).status).toBe(400);
      const { status, body } = await patch(owner, { access_tokens: { imap } });
      expect([status, Object.keys(JSON.parse(body.access_tokens))]).toEqual([200, ['imap']]);
      const [account] = await stored();
      expect(openSecret(test.platform, account?.secret ?? null)).toEqual({ password: 'changed' });
      expect((await patch(owner, { access_tokens: { imap: null } })).body.access_tokens).toBe('{}');
      expect((await stored())[0]?.secret).toBeNull();
    });

    it('signatures are cleaned, and everything is one person’s', async () => {
      const email_signatures = [
        { name: 'Main', body: '<b>Ada</b><script>alert(1)</script>', is_default: true },
      ];
      await patch(owner, { email_signatures, meta: { folder: 'inbox' } });
      const { body } = await patch(owner, { meta: { folder: 'sent' } });
      expect(JSON.parse(body.email_signatures)).toMatchObject([
        { name: 'Main', body: '<b>Ada</b>', is_default: true },
      ]);
      expect(JSON.parse(body.meta)).toEqual({ folder: 'sent' });
      expect((await call(team.admin, 'GET', CONFIGURATION)).body).toMatchObject({
        id: null,
        email_signatures: '[]',
      });
      for (const [key, value] of [
        ['email_signatures', [{ name: '', body: '' }]],
        ['email_signatures', {}],
        ['meta', { a: { b: 1 } }],
        ['meta', []],
      ] as const)
        expect(Object.keys((await patch(owner, { [key]: value })).body.fields)).toEqual([key]);
      expect((await call(owner, 'PATCH', CONFIGURATION, { user_id: 1 })).status).toBe(400);
    });
  });
});
