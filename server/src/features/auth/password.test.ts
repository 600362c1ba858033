import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from '../../platform/auth/password.ts';
import { withSystem } from '../../platform/db/transaction.ts';
import { testApp } from '../../testing/app.ts';
import { authCalls, PASSWORD } from './auth.fixture.ts';

const test = testApp();
const { call, withPassword, signIn, refresh, me, lastLink } = authCalls(test);
const NEW = 'staple and clip 77';
const recover = (email: string) => call('POST', '/users/password-recovery/', { email });

/** As if the last link had been sent some time ago: only one mail a minute goes out. */
const ageLinks = (minutes: number) =>
  withSystem(test.platform.db, (tx) =>
    tx
      .updateTable('one_time_link')
      .set({
        created_on: new Date(Date.now() - minutes * 60_000).toISOString(),
        expires_on: new Date(Date.now() + (60 - minutes) * 60_000).toISOString(),
      })
      .where('used_on', 'is', null)
      .execute(),
  );

describe('which passwords may be chosen', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'passw0rd123',
    'welcome2024!',
    '123456789',
    '87654321',
    'qwertyuiop',
    'abcabcabc',
    'aaaaaaaa',
    'hireloom',
    'Hireloom2024',
    'acme-corp',
    'ACME Corp 1',
    'jane.doe@example.com',
    'janedoe99',
    'iloveyou!',
    'letmein123',
  ])('refuses %s', (password) => {
    expect(
      passwordProblem(password, ['Hireloom', 'Acme Corp', 'jane.doe@example.com', 'jane.doe']),
    ).not.toBeNull();
  });

  it.each([
    'correct horse battery',
    'Tr0ub4dor&3x',
    'ключ от двери',
    '密码密码安全的很长',
    '🙂🙃🙂🙃 mixed',
    'a'.repeat(64) + 'b',
    '        x       ',
  ])('takes %s', (password) => {
    expect(passwordProblem(password, ['Hireloom', 'Acme Corp', 'jane.doe'])).toBeNull();
  });
});

describe('recovery', () => {
  it('answers alike for known, unknown and inactive addresses', async () => {
    const team = await test.team();
    const inactive = await team.member('recruiter');
    await team.admin.patch(`/users/member/${inactive.id}/`, { is_active: false });
    const replies = await Promise.all([
      recover(team.admin.email),
      recover(`${randomUUID()}@example.com`),
      recover(inactive.email),
    ]);
    for (const reply of replies) expect([reply.status, reply.body]).toEqual([200, replies[0]?.body]);
    const mails = await team.sql((tx) => tx.selectFrom('mail_message').select('recipients').execute());
    expect(mails.map(({ recipients }) => recipients)).toEqual([[team.admin.email]]);
  });

  it('answers 404 for wrong, foreign and old links', async () => {
    const team = await test.team();
    await recover(team.admin.email);
    const link = await lastLink(team);
    const [a, b] = link.split('/');
    for (const wrong of [`${a}/${'x'.repeat(43)}`, `0/${b}`, `999999/${b}`, `${a}x/${b}`, `-1/${b}`]) {
      expect([
        wrong,
        (await call('POST', `/users/password-reset/${wrong}/`, { password: NEW })).status,
      ]).toEqual([wrong, 404]);
    }
    expect((await call('POST', `/users/verify/${link}/`, { password: NEW })).status).toBe(404);
    await ageLinks(61);
    expect((await call('POST', `/users/password-reset/${link}/`, { password: NEW })).status).toBe(404);
  });

  it('sets a new password once, refuses weak ones, and ends sessions and lock-out', async () => {
    const team = await test.team();
    const { email } = await withPassword(team.admin);
    const session = (await signIn(email)).body;
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn(email, 'not the password');
    await recover(email);
    const path = `/users/password-reset/${await lastLink(team)}/`;
    const weak = await call('POST', path, { password: 'password123' });
    expect([weak.status, Object.keys(weak.body.fields)]).toEqual([400, ['password']]);
    const both = await Promise.all([
      call('POST', path, { password: NEW }),
      call('POST', path, { password: NEW }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await me(session.access)).status).toBe(401);
    expect((await refresh(session.refresh)).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  it('kills open links when the password or the address changes', async () => {
    const team = await test.team();
    const person = await withPassword(await team.member('recruiter'));
    const access = (await signIn(person.email)).body.access;
    await recover(person.email);
    const first = await lastLink(team);
    const headers = { authorization: `Bearer ${access}` };
    await call('POST', '/users/change-password/', { current_password: PASSWORD, password: NEW }, headers);
    expect((await call('POST', `/users/password-reset/${first}/`, { password: PASSWORD })).status).toBe(404);
    await recover(person.email);
    const second = await lastLink(team);
    await team.admin.patch(`/users/member/${person.id}/`, { email: `${randomUUID()}@example.com` });
    expect((await call('POST', `/users/password-reset/${second}/`, { password: PASSWORD })).status).toBe(404);
  });

  it('builds links from the configuration, not from the Host header', async () => {
    const team = await test.team();
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    };
    await call('POST', '/users/password-recovery/', { email: team.admin.email }, headers);
    const mails = await team.sql((tx) => tx.selectFrom('mail_message').selectAll().execute());
    expect(JSON.stringify(mails)).not.toContain('evil.example');
  });

  it('keeps the secret of a link only as a hash and sends one mail a minute', async () => {
    const team = await test.team();
    await recover(team.admin.email);
    const secret = (await lastLink(team)).split('/')[1] ?? '';
    const links = await withSystem(test.platform.db, (tx) =>
      tx.selectFrom('one_time_link').selectAll().execute(),
    );
    expect(JSON.stringify(links)).not.toContain(secret);
    await recover(team.admin.email);
    const mails = await team.sql((tx) => tx.selectFrom('mail_message').select('id').execute());
    expect(mails).toHaveLength(1);
  });
});

describe('activation', () => {
  const invite = { first_name: 'Ada', last_name: 'Long', roles: ['recruiter'] };

  it('lets an invited person choose a password by a link that works once', async () => {
    const team = await test.team();
    const email = `${randomUUID()}@example.com`;
    await team.admin.post('/users/member/', { ...invite, username: randomUUID(), email });
    const link = await lastLink(team);
    expect((await call('GET', `/users/verify/${link}/`)).body.first_name).toBe('Ada');
    expect((await call('GET', `/users/verify/1/${'y'.repeat(43)}/`)).status).toBe(404);
    expect((await call('POST', `/users/verify/${link}/`, { password: NEW })).status).toBe(200);
    expect((await call('POST', `/users/verify/${link}/`, { password: NEW })).status).toBe(404);
    expect((await call('GET', `/users/verify/${link}/`)).status).toBe(404);
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  it('sends the link again, and ends the one before', async () => {
    const team = await test.team();
    const email = `${randomUUID()}@example.com`;
    await team.admin.post('/users/member/', { ...invite, username: randomUUID(), email });
    const first = await lastLink(team);
    await ageLinks(2);
    expect((await call('POST', '/users/resend-activation/', { email })).body.code).toBe(0);
    const second = await lastLink(team);
    expect((await call('GET', `/users/verify/${first}/`)).status).toBe(404);
    expect((await call('GET', `/users/verify/${second}/`)).status).toBe(200);
  });
});

describe('changing the password', () => {
  it('asks for the current one, counts wrong ones, and refuses weak ones', async () => {
    const { admin } = await test.team();
    await withPassword(admin);
    const weak = await admin.post('/users/change-password/', {
      current_password: PASSWORD,
      password: 'password1',
    });
    expect([weak.status, Object.keys(weak.body.fields)]).toEqual([400, ['password']]);
    const change = () =>
      admin.post('/users/change-password/', { current_password: 'not this', password: NEW });
    const wrong = await change();
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['current_password']]);
    for (let attempt = 0; attempt < 4; attempt += 1) await change();
    expect((await change()).body.code).toBe('locked_out');
  });

  it('keeps the session that did it', async () => {
    const { admin } = await test.team();
    await withPassword(admin);
    const reply = await admin.post('/users/change-password/', { current_password: PASSWORD, password: NEW });
    expect(reply.body.code).toBe(0);
    expect((await admin.get('/users/profile/')).status).toBe(200);
  });
});
