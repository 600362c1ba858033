import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { authCalls } from './auth.fixture.ts';

const test = testApp({ PUBLIC_URL: 'https://ats.example.com' });
const { call, withPassword, signIn } = authCalls(test);
const ours = { 'x-requested-with': 'hireloom' };

const cookiesOf = (reply: { headers: Record<string, unknown> }): string[] =>
  [reply.headers['set-cookie'] ?? []].flat().map(String);

describe('over https', () => {
  it('cookies of signing in belong to this host alone', async () => {
    const { email } = await withPassword((await test.team()).admin);
    const cookies = cookiesOf(await signIn(email));
    expect(cookies.map((cookie) => cookie.split('=')[0]?.replace(/\d+$/, ''))).toEqual([
      '__Host-hireloom_refresh',
      '__Host-hireloom_device_',
    ]);
    for (const cookie of cookies) {
      // What browsers ask of a name that begins so.
      expect(cookie).toMatch(/; Path=\/;/);
      expect(cookie).toContain('; Secure');
      expect(cookie).not.toMatch(/domain=/i);
      for (const part of ['HttpOnly', 'SameSite=Strict']) expect(cookie).toContain(part);
    }
  });

  it('a session kept under the earlier name goes on, and its cookie is replaced', async () => {
    const { email } = await withPassword((await test.team()).admin);
    const { refresh } = (await signIn(email)).body;
    const cookie = `hireloom_refresh=${refresh}`;
    const reply = await call('POST', '/token/refresh/', {}, { ...ours, cookie });
    expect(reply.status).toBe(200);
    const [now, earlier] = cookiesOf(reply);
    expect(now).toContain(`__Host-hireloom_refresh=${reply.body.refresh}`);
    expect(earlier).toMatch(/^hireloom_refresh=; .*Path=\/api\/v1\/token/);
    expect(earlier).toMatch(/Expires=Thu, 01 Jan 1970/);
  });

  it('the earlier name does not count beside the present one, and signing out clears both', async () => {
    const { email } = await withPassword((await test.team()).admin);
    const { refresh, access } = (await signIn(email)).body;
    const cookie = `hireloom_refresh=planted; __Host-hireloom_refresh=${refresh}`;
    expect((await call('POST', '/token/refresh/', {}, { ...ours, cookie })).status).toBe(200);
    const out = await call('POST', '/token/sign-out/', {}, { authorization: `Bearer ${access}`, cookie });
    expect(cookiesOf(out).map((text) => text.split(';')[0])).toEqual([
      '__Host-hireloom_refresh=',
      'hireloom_refresh=',
    ]);
  });
});
