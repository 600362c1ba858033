import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { deriveKey } from '../../platform/auth/keys.ts';
import { signRefresh } from '../../platform/auth/tokens.ts';
import { withSystem } from '../../platform/db/transaction.ts';
import { testApp } from '../../testing/app.ts';
import { authCalls, PASSWORD } from './auth.fixture.ts';

const test = testApp();
const { call, withPassword, signIn, refresh, me } = authCalls(test);
const person = async () => withPassword((await test.team()).admin);

/** Does `work` as if so much time had passed. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const { now } = test.platform;
  test.platform.now = () => new Date(now().getTime() + ms);
  try {
    return await work();
  } finally {
    test.platform.now = now;
  }
}

describe('signing in', () => {
  it('answers a wrong password and an unknown name alike', async () => {
    const { email } = await person();
    const wrong = await signIn(email, 'not the password');
    const unknown = await signIn(`${randomUUID()}@example.com`, 'not the password');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials']);
    const { request_id: _a, ...first } = wrong.body;
    const { request_id: _b, ...second } = unknown.body;
    expect([unknown.status, second]).toEqual([wrong.status, first]);
    expect(unknown.headers['set-cookie']).toBeUndefined();
  });

  it('refuses who chose no password yet', async () => {
    const { admin } = await test.team();
    expect((await signIn(admin.email, '')).status).toBe(400);
    expect((await signIn(admin.email, 'nobody has this password')).status).toBe(401);
  });

  it.each(['known', 'unknown'])(
    'evaluates few of many parallel wrong passwords for a name that is %s',
    async (kind) => {
      const email = kind === 'known' ? (await person()).email : `${randomUUID()}@example.com`;
      const replies = await Promise.all(Array.from({ length: 60 }, () => signIn(email, 'not the password')));
      expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
      const locked = replies.find(({ status }) => status === 429);
      expect(locked?.body).toMatchObject({ code: 'locked_out', details: { retry_after: 60 } });
    },
  );

  it('lets the right password in again after the wait, which doubles', async () => {
    const { email } = await person();
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(email, 'not the password');
    expect((await signIn(email)).status).toBe(429);
    await later(61_000, async () => {
      expect((await signIn(email, 'not the password')).status).toBe(401);
      expect((await signIn(email)).body.details.retry_after).toBe(120);
    });
    await later(182_000, async () => {
      expect((await signIn(email)).status).toBe(200);
      expect((await signIn(email, 'not the password')).status).toBe(401);
      expect((await signIn(email)).status).toBe(200);
    });
  });

  it('tells the inactive that they are, once the password is right', async () => {
    const team = await test.team();
    const member = await withPassword(await team.member('recruiter'));
    await team.admin.patch(`/users/member/${member.id}/`, { is_active: false });
    expect((await signIn(member.email, 'not the password')).body.code).toBe('wrong_credentials');
    const reply = await signIn(member.email);
    expect([reply.status, reply.body.code]).toEqual([401, 'user_inactive']);
  });

  it('takes e-mail and user name in any case and keeps the refresh token in a cookie for the token calls', async () => {
    const { email } = await person();
    const byEmail = await signIn(` ${email.toUpperCase()} `);
    expect(byEmail.status).toBe(200);
    expect((await signIn(email.split('@')[0] ?? '')).status).toBe(200);
    const cookie = String(byEmail.headers['set-cookie']);
    for (const part of ['hireloom_refresh=', 'HttpOnly', 'SameSite=Strict', 'Path=/api/v1/token']) {
      expect(cookie).toContain(part);
    }
  });

  it('ends the session before: the earlier one is told why', async () => {
    const { email } = await person();
    const first = (await signIn(email)).body;
    expect((await me(first.access)).status).toBe(200);
    const second = (await signIn(email)).body;
    for (const reply of [await me(first.access), await refresh(first.refresh)]) {
      expect(reply.status).toBe(401);
      expect(reply.body).toMatchObject({
        status: 'another_session_initiated',
        message: 'Another user logged in for same account',
      });
    }
    expect((await me(second.access)).status).toBe(200);
  });

  it('leaves one live session when several sign-ins race', async () => {
    const { email } = await person();
    const replies = await Promise.all(Array.from({ length: 4 }, () => signIn(email)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const states = await Promise.all(replies.map(({ body }) => me(body.access)));
    expect(states.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('tokens', () => {
  it('refuses forged, foreign and misused access tokens', async () => {
    const { email, id } = await person();
    const { access, refresh: good } = (await signIn(email)).body;
    const sid = good.split('.')[0] ?? '';
    const key = deriveKey(test.platform.secret, 'access');
    const base = () =>
      new SignJWT({ sid }).setSubject(String(id)).setIssuedAt().setExpirationTime('5m').setIssuer('hireloom');
    const good_ = () => base().setAudience('hireloom-api');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [head, body, mark] = access.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = [
      '',
      'nonsense',
      'a.b.c',
      good,
      `${encode({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
      `${encode({ alg: 'none', typ: 'at+jwt' })}.${body}.${mark}`,
      `${head}.${encode({ ...claims, sub: String(id + 1) })}.${mark}`,
      `${head}.${encode({ ...claims, exp: claims.exp + 9999 })}.${mark}`,
      `${head}.${body}.`,
      await good_().setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(test.platform.secret),
      await good_()
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .sign(deriveKey(test.platform.secret, 'refresh')),
      await good_().setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key),
      await base().setAudience('another').setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(key),
      await good_()
        .setSubject(String(id + 1))
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .sign(key),
      await good_().setExpirationTime('-2m').setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(key),
      await new SignJWT({ sid: randomUUID() })
        .setSubject(String(id))
        .setIssuedAt()
        .setExpirationTime('5m')
        .setIssuer('hireloom')
        .setAudience('hireloom-api')
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .sign(key),
    ];
    for (const token of forged) {
      expect([token, (await me(token)).status]).toEqual([token, 401]);
      if (token) expect((await call('POST', '/token/verify/', { token })).status).toBe(401);
    }
    expect((await call('GET', `/users/get-current-role/?access=${access}`)).status).toBe(401);
    expect((await call('POST', '/token/verify/', { token: access })).status).toBe(200);
    expect((await me(access)).status).toBe(200);
  });

  it('refuses an access token after its five minutes and a refresh token after its limits', async () => {
    const { email } = await person();
    const { access, refresh: token } = (await signIn(email)).body;
    await later(6 * 60_000, async () => expect((await me(access)).status).toBe(401));
    await later(15 * 86_400_000, async () => expect((await refresh(token)).status).toBe(401));
    const kept = (await signIn(email)).body;
    let latest: string = kept.refresh;
    for (let day = 10; day <= 60; day += 10) {
      await later(day * 86_400_000, async () => {
        latest = (await refresh(latest)).body.refresh;
      });
    }
    await later(61 * 86_400_000, async () => expect((await refresh(latest)).status).toBe(401));
  });

  it('refuses refresh tokens that were not signed here, and access tokens in their place', async () => {
    const { email } = await person();
    const { access, refresh: token } = (await signIn(email)).body;
    const [sid, counter, mark] = token.split('.');
    const foreign = signRefresh(
      { secret: new Uint8Array(32), now: () => new Date() },
      { session_id: sid, counter: 1 },
    );
    for (const forged of [access, 'x', `${sid}.2.${mark}`, `${sid}.${counter}.${'A'.repeat(43)}`, foreign]) {
      expect([forged, (await refresh(forged)).status]).toEqual([forged, 401]);
    }
    expect((await refresh(token)).status).toBe(200);
  });

  it('gives new tokens once: a replay ends the session', async () => {
    const { email } = await person();
    const first = (await signIn(email)).body;
    const second = await refresh(first.refresh);
    expect(second.status).toBe(200);
    expect((await me(second.body.access)).status).toBe(200);
    expect((await refresh(first.refresh)).status).toBe(401);
    expect((await refresh(second.body.refresh)).status).toBe(401);
    expect((await me(second.body.access)).status).toBe(401);
  });

  it('has one successor when twenty refresh at once', async () => {
    const { email } = await person();
    const { refresh: token } = (await signIn(email)).body;
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(19);
  });

  it('takes the cookie only from the application itself', async () => {
    const { email } = await person();
    const signedIn = await signIn(email);
    const cookie = `hireloom_refresh=${signedIn.body.refresh}`;
    expect((await call('POST', '/token/refresh/', {}, { cookie })).status).toBe(403);
    const cross = { cookie, 'x-requested-with': 'hireloom', 'sec-fetch-site': 'cross-site' };
    expect((await call('POST', '/token/refresh/', {}, cross)).status).toBe(403);
    expect((await call('POST', '/token/refresh/', {}, { 'x-requested-with': 'hireloom' })).status).toBe(401);
    const own = await call('POST', '/token/refresh/', {}, { cookie, 'x-requested-with': 'hireloom' });
    expect(own.status).toBe(200);
    expect(String(own.headers['set-cookie'])).toContain(own.body.refresh);
  });

  it('is over on the server after signing out', async () => {
    const { email } = await person();
    const { access, refresh: token } = (await signIn(email)).body;
    const headers = { authorization: `Bearer ${access}` };
    const out = await call('POST', '/token/sign-out/', {}, headers);
    expect(out.status).toBe(200);
    expect(out.headers['clear-site-data']).toContain('storage');
    expect(String(out.headers['set-cookie'])).toMatch(/hireloom_refresh=;/);
    expect((await me(access)).status).toBe(401);
    expect((await refresh(token)).status).toBe(401);
  });

  it('stores no token and no plain password', async () => {
    const { email } = await person();
    const { refresh: token } = (await signIn(email)).body;
    const rows = await withSystem(test.platform.db, async (tx) => [
      await tx.selectFrom('session').selectAll().execute(),
      await tx.selectFrom('account').selectAll().execute(),
    ]);
    const dump = JSON.stringify(rows);
    expect(dump).toContain('$argon2id$');
    for (const secret of [PASSWORD, token, token.split('.')[2] ?? '']) expect(dump).not.toContain(secret);
  });
});
