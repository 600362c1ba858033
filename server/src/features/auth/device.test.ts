import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signDevice } from '../../platform/auth/device.ts';
import { networkOf } from '../../platform/auth/sign-in-guard.ts';
import { withSystem } from '../../platform/db/transaction.ts';
import { testApp } from '../../testing/app.ts';
import { authCalls, PASSWORD } from './auth.fixture.ts';

const test = testApp();
const { withPassword } = authCalls(test);
const person = async () => withPassword((await test.team()).admin);
const DEVICE = /hireloom_device_\d+=[^;]+/;

/** Tries to sign in from a network address, with the cookie of a device if there is one. */
const tryFrom = (remoteAddress: string, username: string, password = 'not the password', cookie?: string) =>
  test.inject({
    method: 'POST',
    url: '/api/v1/token/',
    remoteAddress,
    payload: { username, password },
    headers: cookie ? { cookie } : {},
  });

/** Signs in; answers what the device keeps. */
async function deviceOf(email: string): Promise<string> {
  const reply = await tryFrom('203.0.113.7', email, PASSWORD);
  return DEVICE.exec(String(reply.headers['set-cookie']))?.[0] ?? '';
}

const accountOf = (email: string) =>
  withSystem(test.platform.db, (tx) =>
    tx.selectFrom('account').select('id').where('email_key', '=', email).executeTakeFirstOrThrow(),
  );

describe('who has to wait', () => {
  it.each(['known', 'unknown'])('is told how long, for a name that is %s', async (kind) => {
    const name = kind === 'known' ? (await person()).email : `${randomUUID()}@example.com`;
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await tryFrom('198.51.100.1', name)).headers['retry-after']).toBeUndefined();
    const locked = await tryFrom('198.51.100.1', name);
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '60']);
    expect(locked.body).toMatchObject({
      details: { retry_after: 60 },
      message: 'Too many attempts. Try again in 60 seconds.',
    });
  });

  it('waits alone: others get in from elsewhere', async () => {
    const { email } = await person();
    for (let attempt = 0; attempt < 6; attempt += 1) await tryFrom('198.51.100.1', email);
    expect((await tryFrom('198.51.100.1', email, PASSWORD)).status).toBe(429);
    expect((await tryFrom('203.0.113.7', email, PASSWORD)).status).toBe(200);
  });

  it('is no stranger’s choice: an owner gets in on a device that is known, whoever guesses from everywhere', async () => {
    const { email } = await person();
    const device = await deviceOf(email);
    expect(device).not.toBe('');
    for (let attempt = 0; attempt < 52; attempt += 1) await tryFrom(`198.51.100.${attempt}`, email);
    expect((await tryFrom('192.0.2.9', email, PASSWORD)).status).toBe(429);
    expect((await tryFrom('198.51.100.3', email, PASSWORD, device)).status).toBe(200);
    // Those who guess gain nothing by it.
    expect((await tryFrom('192.0.2.9', email, PASSWORD)).status).toBe(429);
  });

  it('has five attempts on a known device as well, and they are nobody else’s', async () => {
    const { email } = await person();
    const device = await deviceOf(email);
    for (let attempt = 0; attempt < 5; attempt += 1) await tryFrom('203.0.113.7', email, 'wrong', device);
    expect((await tryFrom('192.0.2.1', email, PASSWORD, device)).status).toBe(429);
    expect((await tryFrom('203.0.113.7', email, PASSWORD)).status).toBe(200);
  });

  it('counts as a stranger with a cookie of another account, a forged one and one that is too old', async () => {
    const [one, other] = [await person(), await person()];
    const { id } = await accountOf(one.email);
    const kept = (await deviceOf(one.email)).split('=')[1] ?? '';
    const foreign = (await deviceOf(other.email)).split('=')[1] ?? '';
    const [name, day, mark = ''] = kept.split('.');
    const { now, secret } = test.platform;
    const old = { secret, now: () => new Date(now().getTime() - 401 * 86_400_000) };
    const bad = [
      foreign,
      `${name}.${Number(day) + 1}.${mark}`,
      `${name}.${day}.${'A'.repeat(43)}`,
      signDevice({ secret: new Uint8Array(32), now }, id, null),
      signDevice(old, id, null),
      'x',
    ];
    for (const [at, value] of bad.entries())
      await tryFrom('198.51.100.1', one.email, 'wrong', `hireloom_device_${id}=${value || at}`);
    const last = await tryFrom('198.51.100.1', one.email, PASSWORD, `hireloom_device_${id}=${bad[0]}`);
    expect(last.status).toBe(429);
    const good = await tryFrom('198.51.100.1', one.email, PASSWORD, `hireloom_device_${id}=${kept}`);
    expect(good.status).toBe(200);
    // The name stays, so that guesses with it are counted on.
    expect(String(good.headers['set-cookie'])).toContain(`hireloom_device_${id}=${name}.`);
  });

  it('is not who changes their own password, however many guess it elsewhere', async () => {
    const owner = await person();
    for (let attempt = 0; attempt < 6; attempt += 1) await tryFrom('198.51.100.1', owner.email);
    const change = { current_password: PASSWORD, password: 'Correct-horse-battery-8' };
    expect((await owner.post('/users/change-password/', change)).status).toBe(200);
    // Another password, and all begins anew.
    expect((await tryFrom('198.51.100.1', owner.email, change.password)).status).toBe(200);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
