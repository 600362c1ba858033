import { expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { authCalls } from '../auth/auth.fixture.ts';

const test = testApp();
const { withPassword, signIn, refresh, me } = authCalls(test);
const off = {
  code: 'user_inactive',
  message: 'External vendors are switched off in this team. Please ask your administrator.',
};

async function switchVendors({ admin }: TestTeam, enabled: boolean): Promise<void> {
  const external_vendor = { enabled, users_limit: -1, sees_all_candidates: false };
  const reply = await admin.patch('/customer/admin-setting/', {
    settings: JSON.stringify({ external_vendor }),
  });
  expect(reply.status).toBe(200);
}

it('switched off, vendors are signed out at once and refused at every door', async () => {
  const team = await test.team();
  const vendor = await withPassword(await team.as('vendor'));
  const tokens = (await signIn(vendor.email)).body;
  expect((await me(tokens.access)).status).toBe(200);
  await switchVendors(team, false);
  for (const reply of [await me(tokens.access), await refresh(tokens.refresh), await signIn(vendor.email)]) {
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject(off);
  }
  expect((await signIn(vendor.email, 'not the password')).body.code).toBe('wrong_credentials');
});

it('switched on again, they sign in; the session that was ended stays ended', async () => {
  const team = await test.team();
  const vendor = await withPassword(await team.as('vendor'));
  const tokens = (await signIn(vendor.email)).body;
  await switchVendors(team, false);
  for (let attempt = 0; attempt < 6; attempt += 1)
    expect((await signIn(vendor.email)).body).toMatchObject(off);
  await switchVendors(team, true);
  for (const reply of [await me(tokens.access), await refresh(tokens.refresh)])
    expect([reply.status, reply.body.code]).toEqual([401, 'unauthenticated']);
  expect((await signIn(vendor.email)).status).toBe(200);
});

it('whoever is more than a vendor stays signed in and loses that role alone', async () => {
  const team = await test.team();
  const both = await withPassword(await team.as('vendor'));
  const saved = await team.admin.patch(`/users/member/${both.id}/`, { roles: ['hiring_manager', 'vendor'] });
  expect(saved.body.current_role).toBe('vendor');
  const { access } = (await signIn(both.email)).body;
  expect((await me(access)).body.role).toBe('vendor');
  await switchVendors(team, false);
  expect([(await me(access)).status, (await me(access)).body.role]).toEqual([200, 'hiring_manager']);
  const asBoth = (method: 'GET' | 'POST', url: string, payload = {}) =>
    test.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${access}` },
      ...(method === 'POST' ? { payload } : {}),
    });
  expect((await asBoth('GET', '/users/profile/')).body.user).toMatchObject({
    roles: ['hiring_manager'],
    current_role: 'hiring_manager',
  });
  const refused = await asBoth('POST', '/users/change-role/', { role: 'vendor' });
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'External vendors are switched off in this team',
  ]);
  expect((await asBoth('POST', '/users/change-role/', { role: 'admin' })).body.message).toBe(
    'You do not hold this role',
  );
  await switchVendors(team, true);
  expect((await asBoth('POST', '/users/change-role/', { role: 'vendor' })).status).toBe(200);
});

it('signs nobody else out', async () => {
  const [team, other] = [await test.team(), await test.team()];
  const [recruiter, theirs] = [await team.as('recruiter'), await other.as('vendor')];
  await team.as('vendor');
  await switchVendors(team, false);
  expect((await recruiter.get('/users/profile/')).status).toBe(200);
  expect((await theirs.get('/users/profile/')).status).toBe(200);
});
