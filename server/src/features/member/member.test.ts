import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Role } from '@hireloom/contracts/permissions';
import { job } from '@hireloom/contracts/job/job';
import { testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { authCalls } from '../auth/auth.fixture.ts';

const test = testApp();
const { withPassword, signIn, me } = authCalls(test);

const invitation = (roles: Role[] = ['recruiter']) => ({
  first_name: 'Ada',
  last_name: 'Long',
  username: randomUUID(),
  email: `${randomUUID()}@example.com`,
  roles,
});

describe('whom a member reports to', () => {
  it('is refused for oneself, those below, who left, and strangers', async () => {
    const team = await test.team();
    const [top, middle, low] = [
      await team.member('hiring_manager'),
      await team.member('hiring_manager'),
      await team.member('hiring_manager'),
    ];
    const report = (member: { id: number }, to: number | null) =>
      team.admin.patch(`/users/member/${member.id}/`, { reports_to: to });
    expect((await report(middle, top.id)).body.reports_to).toMatchObject({ id: top.id });
    expect((await report(low, middle.id)).status).toBe(200);
    const refusals = [
      await report(top, top.id),
      await report(top, low.id),
      await report(top, (await (await test.team()).member('recruiter')).id),
    ];
    expect(refusals.map(({ status, body }) => [status, Object.keys(body.fields)])).toEqual(
      refusals.map(() => [400, ['reports_to']]),
    );
    await team.admin.patch(`/users/member/${middle.id}/`, { is_active: false });
    expect((await report(top, middle.id)).status).toBe(400);
    expect((await middle.patch(`/users/member/${low.id}/`, { reports_to: null })).status).not.toBe(200);
    const { body } = await report(low, null);
    expect(body.reports_to).toBeNull();
  });

  it('shows a hiring manager the jobs of those below them, and no more of others', async () => {
    const team = await test.team();
    const [above, below] = [await team.member('hiring_manager'), await team.member('hiring_manager')];
    const made = await createSample(team, job, { hiring_managers: [below.id] });
    expect((await above.get(`${job.path}${made.id}/`)).status).toBe(404);
    await team.admin.patch(`/users/member/${below.id}/`, { reports_to: above.id });
    expect((await above.get(`${job.path}${made.id}/`)).status).toBe(200);
    await team.admin.patch(`/users/member/${below.id}/`, { reports_to: null });
    expect((await above.get(`${job.path}${made.id}/`)).status).toBe(404);
  });
});

describe('inviting members', () => {
  it('is for admins', async () => {
    const team = await test.team();
    for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const) {
      const actor = await team.as(role);
      expect([role, (await actor.post('/users/member/', invitation())).status]).toEqual([role, 403]);
      expect([role, (await actor.patch(`/users/member/${actor.id}/`, { roles: ['admin'] })).status]).toEqual([
        role,
        403,
      ]);
    }
  });

  it('refuses names that anybody has, in any team and in any way of writing, and says no more', async () => {
    const [one, two] = [await test.team(), await test.team()];
    const taken = invitation();
    expect((await one.admin.post('/users/member/', taken)).status).toBe(200);
    const email = await two.admin.post('/users/member/', {
      ...invitation(),
      email: taken.email.toUpperCase(),
    });
    expect([email.status, email.body.fields]).toEqual([
      400,
      { email: ['This e-mail address is already used'] },
    ]);
    const username = await two.admin.post('/users/member/', {
      ...invitation(),
      username: ` ${taken.username.toUpperCase()}`,
    });
    expect([username.status, username.body.fields]).toEqual([
      400,
      { username: ['This user name is already used'] },
    ]);
    const members = await two.admin.get('/users/member/?all=true');
    expect(members.body.count).toBe(1);
  });

  it('makes one account when the same invitation comes twice at once', async () => {
    const [one, two] = [await test.team(), await test.team()];
    const body = invitation();
    const replies = await Promise.all([
      one.admin.post('/users/member/', body),
      two.admin.post('/users/member/', body),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('refuses what is not asked for: team, rights, ids, unknown roles', async () => {
    const team = await test.team();
    const extra = {
      team_id: 1,
      is_super_recruiter: true,
      permissions: [],
      acting_role: 'admin',
      id: 1,
      is_active: false,
      account_id: 1,
    };
    for (const [key, value] of Object.entries(extra)) {
      expect([
        key,
        (await team.admin.post('/users/member/', { ...invitation(), [key]: value })).status,
      ]).toEqual([key, 400]);
    }
    for (const roles of [[], ['owner'], 'admin', ['admin', 1]]) {
      expect((await team.admin.post('/users/member/', { ...invitation(), roles })).status).toBe(400);
    }
  });

  it('keeps the vendor limit of the team, even when invitations race', async () => {
    const team = await test.team();
    const settings = JSON.stringify({ external_vendor: { enabled: true, users_limit: 1 } });
    await team.admin.patch('/customer/admin-setting/', { settings });
    const replies = await Promise.all(
      [1, 2, 3].map(() => team.admin.post('/users/member/', invitation(['vendor']))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('answers the member and tells it in the activity', async () => {
    const team = await test.team();
    const body = invitation(['hiring_manager', 'recruiter']);
    const reply = await team.admin.post('/users/member/', body);
    expect(reply.body).toMatchObject({
      roles: ['recruiter', 'hiring_manager'],
      is_active: true,
      last_login: null,
      user: { email: body.email },
    });
    const log = await team.sql((tx) =>
      tx.selectFrom('activity').select(['action', 'record_id']).where('entity', '=', 'member').execute(),
    );
    expect(log).toContainEqual({ action: 'create', record_id: reply.body.id });
  });
});

describe('changing members', () => {
  it("does not know another team's members", async () => {
    const [one, two] = [await test.team(), await test.team()];
    expect((await one.admin.patch(`/users/member/${two.admin.id}/`, { first_name: 'Mine' })).status).toBe(
      404,
    );
    expect((await one.admin.patch('/users/member/999999999/', { first_name: 'Mine' })).status).toBe(404);
  });

  it('refuses to lose the last admin', async () => {
    const team = await test.team();
    for (const change of [{ roles: ['recruiter'] }, { is_active: false }]) {
      const reply = await team.admin.patch(`/users/member/${team.admin.id}/`, change);
      expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
    }
    expect((await team.admin.get('/users/profile/')).status).toBe(200);
  });

  it('keeps one admin when several remove each other at once', async () => {
    const team = await test.team();
    const others = [await team.member('admin'), await team.member('admin'), await team.member('admin')];
    const admins = [team.admin, ...others];
    await Promise.all(admins.map((admin) => admin.get('/users/profile/')));
    const next = (index: number) => admins[(index + 1) % admins.length]?.id;
    await Promise.all(
      admins.map((admin, index) => admin.patch(`/users/member/${next(index)}/`, { roles: ['recruiter'] })),
    );
    const members = await team.sql((tx) => tx.selectFrom('member').select('roles').execute());
    expect(members.filter(({ roles }) => roles.includes('admin'))).toHaveLength(1);
  });

  it('shuts out a deactivated member at once and lets them back in', async () => {
    const team = await test.team();
    const member = await withPassword(await team.member('recruiter'));
    const { access } = (await signIn(member.email)).body;
    expect((await me(access)).status).toBe(200);
    await team.admin.patch(`/users/member/${member.id}/`, { is_active: false });
    const reply = await me(access);
    expect([reply.status, reply.body.code]).toEqual([401, 'user_inactive']);
    await team.admin.patch(`/users/member/${member.id}/`, { is_active: true });
    expect((await me(access)).status).toBe(401);
    expect((await signIn(member.email)).status).toBe(200);
  });

  it('takes rights away from tokens that are out', async () => {
    const team = await test.team();
    const admin = await team.member('admin');
    expect((await admin.get('/users/member/')).body.results[0].user.email).toBeDefined();
    await team.admin.patch(`/users/member/${admin.id}/`, { roles: ['hiring_manager'] });
    expect((await admin.get('/users/get-current-role/')).body.role).toBe('hiring_manager');
    expect((await admin.post('/users/member/', invitation())).status).toBe(403);
  });

  it("changes a recruiter's permissions and nobody else's", async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const permissions = [{ module_name: 'job', options: [{ name: 'view_own', value: true }] }];
    const wrong = await team.admin.patch(`/users/member/${team.admin.id}/`, { permissions });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['permissions']]);
    await recruiter.get('/users/profile/');
    await team.admin.patch(`/users/member/${recruiter.id}/`, { permissions });
    expect((await recruiter.get('/users/profile/')).body.permissions).toEqual(permissions);
    const log = await team.sql((tx) =>
      tx.selectFrom('activity').select('changes').where('action', '=', 'update').execute(),
    );
    expect(log).toMatchObject([{ changes: [{ field: 'permissions', to: permissions }] }]);
  });
});

describe('the member list', () => {
  it.each(['vendor', 'hiring_manager'] as const)('shows a %s names of active staff alone', async (role) => {
    const team = await test.team();
    const actor = await team.as(role);
    const other = await team.member('vendor');
    const gone = await team.member('recruiter');
    await team.admin.patch(`/users/member/${gone.id}/`, { is_active: false });
    const { results } = (await actor.get('/users/member/?all=true&limited=false')).body;
    expect(results.map(({ id }: { id: number }) => id).sort()).toEqual([team.admin.id, actor.id].sort());
    expect(Object.keys(results[0]).sort()).toEqual(['id', 'user']);
    expect(Object.keys(results[0].user).sort()).toEqual(['first_name', 'id', 'last_name']);
    expect(results.map(({ id }: { id: number }) => id)).not.toContain(other.id);
    expect((await actor.get(`/users/member/?query=${team.admin.email}`)).body.count).toBe(0);
  });

  it('filters by role, searches, and pages', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    for (let index = 0; index < 3; index += 1) await team.member('hiring_manager');
    const ids = (reply: { body: { results: { id: number }[] } }) => reply.body.results.map(({ id }) => id);
    expect(ids(await team.admin.get('/users/member/?all=true&limited=true&role=recruiter'))).toEqual([
      recruiter.id,
    ]);
    expect((await team.admin.get('/users/member/?role=owner')).status).toBe(400);
    expect((await team.admin.get('/users/member/?nonsense=1')).status).toBe(400);
    expect(ids(await team.admin.get(`/users/member/?query=${recruiter.email}`))).toEqual([recruiter.id]);
    expect(ids(await team.admin.get('/users/member/?query=%25'))).toEqual([]);
    const page = await team.admin.get('/users/member/?page=2&page_size=2');
    expect([page.body.results.length, page.body.count]).toEqual([2, 5]);
  });
});

describe('own account', () => {
  it('refuses a role that is not held and rights by way of the profile', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    expect((await recruiter.post('/users/change-role/', { role: 'admin' })).status).toBe(403);
    expect((await recruiter.post('/users/change-role/', { role: 'owner' })).status).toBe(400);
    for (const key of [
      'roles',
      'current_role',
      'permissions',
      'team_id',
      'email',
      'is_super_recruiter',
      'is_active',
    ]) {
      expect([key, (await recruiter.patch('/users/profile/', { [key]: ['admin'] })).status]).toEqual([
        key,
        400,
      ]);
    }
    expect((await recruiter.get('/users/get-current-role/')).body.role).toBe('recruiter');
  });

  it('acts in another held role at once, and falls back when that is taken', async () => {
    const team = await test.team();
    const member = await team.member('recruiter');
    await team.admin.patch(`/users/member/${member.id}/`, { roles: ['recruiter', 'admin'] });
    expect((await member.post('/users/member/', invitation())).status).toBe(403);
    expect((await member.post('/users/change-role/', { role: 'admin' })).body).toEqual({ role: 'admin' });
    expect((await member.post('/users/member/', invitation())).status).toBe(200);
    const both = await Promise.all(
      ['admin', 'recruiter'].map((role) => member.post('/users/change-role/', { role })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await member.post('/users/change-role/', { role: 'admin' });
    await team.admin.patch(`/users/member/${member.id}/`, { roles: ['recruiter'] });
    expect((await member.get('/users/profile/')).body.user.current_role).toBe('recruiter');
  });

  it('changes name and phone, and lists sessions', async () => {
    const { admin } = await test.team();
    const reply = await admin.patch('/users/profile/', { first_name: 'Grace', phone: '+971501234567' });
    expect(reply.body.user).toMatchObject({ first_name: 'Grace', phone: '+971501234567', photo: null });
    expect((await admin.get('/users/sessions/')).body.results).toMatchObject([
      { current: true, ended_on: null },
    ]);
    expect((await admin.get('/users/role/')).body.results).toHaveLength(5);
  });

  it('takes a picture as photo, nothing else, and takes it away again', async () => {
    const { admin } = await test.team();
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const upload = (name: string, bytes: Buffer) => {
      const head = `--x\r\ncontent-disposition: form-data; name="photo"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
      const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]);
      return admin.call('PATCH', '/users/profile/', payload, {
        'content-type': 'multipart/form-data; boundary=x',
      });
    };
    const pdf = await upload('cv.pdf', Buffer.from('%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n'));
    expect([pdf.status, pdf.body.fields]).toEqual([400, { photo: ['cv.pdf is not an image'] }]);
    const reply = await upload('me.png', Buffer.from(png, 'base64'));
    expect(reply.body.user.photo).toMatch(/^\/api\/v1\/file\//);
    expect((await admin.patch('/users/profile/', { photo: null })).body.user.photo).toBeNull();
  });
});
