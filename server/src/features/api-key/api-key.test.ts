import type { ApiKeyBody, ApiKeyRow, MadeKey } from '@hireloom/contracts/api-key/api-key-endpoints';
import { keyScopes, scopeParts, takesKeys } from '@hireloom/contracts/api-key/key-calls';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { company } from '@hireloom/contracts/company/company';
import { describe, expect, it } from 'vitest';
import { announceSessions } from '../../platform/auth/session-cache.ts';
import { authenticate } from '../../platform/auth/viewer.ts';
import { type Reply, type TestTeam, testApp } from '../../testing/app.ts';
import { nameOf } from '../../testing/records.ts';
import { createSample } from '../../testing/sample.ts';
import { allRoutes } from '../all-routes.ts';
import { isListed } from './addresses.ts';
import { hashOf, makeToken } from './key-token.ts';

const path = '/admin-app/api-key/';
const companies = '/customer/company/';

describe('API keys', () => {
  const test = testApp();

  async function makeKey(team: TestTeam, more: Partial<ApiKeyBody> = {}): Promise<MadeKey> {
    const body = { name: `Key ${makeToken().prefix}`, scopes: ['company.view', 'company.create'], ...more };
    const reply = await team.admin.post(path, body);
    expect([reply.status, reply.body.message]).toEqual([200, undefined]);
    return reply.body;
  }

  const call = (
    token: string,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT',
    url: string,
    payload?: Record<string, unknown>,
    more: { headers?: Record<string, string>; remoteAddress?: string } = {},
  ): Promise<Reply> =>
    test.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${token}`, ...more.headers },
      ...(payload ? { payload } : {}),
      ...(more.remoteAddress ? { remoteAddress: more.remoteAddress } : {}),
    });

  const listOf = async (team: TestTeam): Promise<ApiKeyRow[]> => (await team.admin.get(path)).body.results;

  it('are read and made by admins alone', async () => {
    const team = await test.team();
    for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const) {
      const actor = await team.as(role);
      expect((await actor.get(path)).status).toBe(403);
      expect((await actor.post(path, { name: 'Mine', scopes: ['company.view'] })).status).toBe(403);
    }
  });

  it('are refused with all that is wrong with them', async () => {
    const team = await test.team();
    await makeKey(team, { name: 'Payroll' });
    const wrong = await team.admin.post(path, {
      name: ' payroll ',
      scopes: ['company.view'],
      addresses: ['203.0.113.7', '203.0.113.0/33', 'example.com'],
      expires_on: '2020-01-01',
    });
    expect([wrong.status, Object.keys(wrong.body.fields).toSorted()]).toEqual([
      400,
      ['addresses.1', 'addresses.2', 'expires_on', 'name'],
    ]);
    for (const scopes of [[], ['company.fly'], ['client_portal.view'], ['candidate.bulk']])
      expect((await team.admin.post(path, { name: 'Other', scopes })).status).toBe(400);
  });

  it('make calls in the name of their maker, within their scopes, and are named in the activity', async () => {
    const team = await test.team();
    const { token, key } = await makeKey(team, { name: 'Payroll' });
    expect(token).toMatch(/^hlk_[\w-]{49}$/);
    const made = await call(token, 'POST', companies, {
      name: 'Acme',
      organization: await idOf(team, '/customer/org/'),
    });
    expect([made.status, made.body.message]).toEqual([200, undefined]);
    expect((await call(token, 'GET', companies)).body.count).toBe(1);
    // Not among its scopes, though its maker may.
    expect((await call(token, 'PATCH', `${companies}${made.body.id}/`, { name: 'B' })).status).toBe(403);
    expect((await call(token, 'GET', '/customer/candidate/')).status).toBe(403);
    const log = (await team.admin.get(`${companies}${made.body.id}/activity/`)).body.results;
    expect(log[0]).toMatchObject({ actor: { id: team.admin.id }, key_name: 'Payroll' });
    const [listed] = await listOf(team);
    expect(listed).toMatchObject({ id: key.id, state: 'good', last_address: '127.0.0.1' });
    expect(listed?.last_used_on).toEqual(expect.any(String));
  });

  it('never do what only admins, persons or roles may: keys, sign-in, members, roles, settings', async () => {
    const team = await test.team();
    const { token } = await makeKey(team, { scopes: [...keyScopes], per_minute: 6000 });
    const wrong: string[] = [];
    for (const { endpoint } of allRoutes) {
      if (endpoint.access === 'public' || takesKeys(endpoint)) continue;
      const url = endpoint.path.replace(':list', 'skill').replaceAll(/:\w+/g, '999999999');
      const body =
        endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : { no_such_field: 1 };
      const reply = await call(token, endpoint.method, url, body);
      if (reply.status !== 403) wrong.push(`${endpoint.method} ${endpoint.path} answered ${reply.status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('have scopes that each open a call, and no call that asks for none but reading words and names', () => {
    const open = allRoutes.filter(({ endpoint }) => takesKeys(endpoint));
    const idle = keyScopes.filter((scope) => {
      const parts = scopeParts(scope);
      return !open.some(({ endpoint: { access } }) => {
        if (!parts || typeof access !== 'object' || !('module' in access)) return false;
        const { module, any, beside } = access;
        return (
          (module === parts.module && any.includes(parts.option)) ||
          (beside?.module === parts.module && beside.option === parts.option)
        );
      });
    });
    expect(idle).toEqual([]);
    const plain = open.filter(({ endpoint: { access } }) => typeof access === 'string').map(nameOf);
    expect(plain.filter((name) => !name.startsWith('GET '))).toEqual([]);
    expect(plain.filter((name) => /token|profile|session|notification|role|setting/.test(name))).toEqual([]);
  });

  it('can not exceed their maker: a right that is taken away is taken from the key at once', async () => {
    const team = await test.team();
    const { token, key } = await makeKey(team, { scopes: ['company.view', 'department.view'] });
    const maker = await team.member('recruiter');
    await team.sql((tx) =>
      tx.updateTable('api_key').set({ maker_id: maker.id }).where('id', '=', key.id).execute(),
    );
    const statuses = async () =>
      Promise.all(
        [companies, '/customer/department/'].map(async (url) => (await call(token, 'GET', url)).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    const change = (body: Record<string, unknown>) => team.admin.patch(`/users/member/${maker.id}/`, body);
    const changed = await change({
      permissions: [{ module_name: 'company', options: [{ name: 'view', value: true }] }],
    });
    expect(changed.status).toBe(200);
    await heard();
    expect(await statuses()).toEqual([200, 403]);
    // The maker may not give it more than they hold.
    const more = await team.admin.patch(`${path}${key.id}/`, { version: 1, scopes: ['department.view'] });
    expect([more.status, Object.keys(more.body.fields)]).toEqual([400, ['scopes']]);
    expect((await change({ roles: ['hiring_manager'] })).status).toBe(200);
    await heard();
    expect(await statuses()).toEqual([401, 401]);
    expect((await listOf(team))[0]?.state).toBe('maker_gone');
    expect((await change({ roles: ['recruiter'], is_active: false })).status).toBe(200);
    await heard();
    expect(await statuses()).toEqual([401, 401]);
  });

  it('end when they are revoked, replaced or over', async () => {
    const team = await test.team();
    const { token, key } = await makeKey(team);
    const status = async (of = token) => (await call(of, 'GET', companies)).status;
    expect(await status()).toBe(200);
    const rotate = (version: number) => team.admin.post(`${path}${key.id}/rotate/`, { version });
    const next = await rotate(key.version);
    expect(next.status).toBe(200);
    // The same click twice changes it once.
    expect((await rotate(key.version)).status).toBe(409);
    expect([await status(), await status(next.body.token)]).toEqual([401, 200]);
    for (const _click of [1, 2]) expect((await team.admin.remove(`${path}${key.id}/`)).status).toBe(200);
    const gone = await call(next.body.token, 'GET', companies);
    expect([gone.status, gone.body.message]).toEqual([401, 'This key was revoked']);
    expect((await rotate(3)).status).toBe(409);
    const old = await makeKey(team);
    await team.sql((tx) =>
      tx.updateTable('api_key').set({ expires_on: '2020-01-01' }).where('id', '=', old.key.id).execute(),
    );
    expect((await call(old.token, 'GET', companies)).body.message).toBe('This key has expired');
  });

  it('are good from the addresses that are listed alone, and so often a minute', async () => {
    const team = await test.team();
    const { token } = await makeKey(team, { addresses: ['203.0.113.0/24', '2001:db8::7'], per_minute: 3 });
    const from = async (remoteAddress: string) =>
      (await call(token, 'GET', companies, undefined, { remoteAddress })).status;
    expect(await from('198.51.100.1')).toBe(403);
    expect((await listOf(team))[0]?.last_used_on).toBeNull();
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::7'])
      expect([address, await from(address)]).toEqual([address, 200]);
    // The minute may turn meanwhile, but not twice.
    const answers: Reply[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      answers.push(await call(token, 'GET', companies, undefined, { remoteAddress: '203.0.113.9' }));
    const late = answers.find(({ status }) => status === 429);
    expect(late?.headers['retry-after']).toEqual(expect.any(String));
  });

  it('reach no other team, open no socket and no session, and are told nothing that their maker did', async () => {
    const [ours, theirs] = [await test.team(), await test.team()];
    const foreign = await createSample(theirs, company);
    const { token, key } = await makeKey(ours, {
      scopes: ['company.view', 'candidate.create', 'candidate.view_global'],
    });
    expect((await call(token, 'GET', `${companies}${foreign.id}/`)).status).toBe(404);
    expect((await theirs.admin.patch(`${path}${key.id}/`, { version: 1 })).status).toBe(404);
    expect((await theirs.admin.remove(`${path}${key.id}/`)).status).toBe(404);
    expect((await theirs.admin.post(`${path}${key.id}/rotate/`, { version: 1 })).status).toBe(404);
    expect((await call(token, 'GET', '/customer/mailbox/account/')).status).toBe(403);
    expect((await call(token, 'POST', '/token/refresh/', { refresh: token })).status).toBe(401);
    // What sockets ask.
    await expect(authenticate(test.platform, token)).rejects.toMatchObject({ status: 401 });
    const body = { first_name: 'Ada', last_name: 'Own', email: 'ada@example.com' };
    const headers = { 'idempotency-key': 'one' };
    const mine = await ours.admin.call('POST', candidate.path, body, headers);
    expect(mine.status).toBe(200);
    const again = await call(token, 'POST', candidate.path, { ...body, email: 'b@example.com' }, { headers });
    expect(again.status).not.toBe(422);
  });

  it('show their text once: it is in no list, no activity and no column', async () => {
    const team = await test.team();
    const { token, key } = await makeKey(team);
    const secret = token.slice(14);
    const log = await team.sql((tx) =>
      tx.selectFrom('activity').selectAll().where('entity', '=', 'api_key').execute(),
    );
    const row = await team.sql((tx) =>
      tx.selectFrom('api_key').selectAll().where('id', '=', key.id).execute(),
    );
    expect(log).toHaveLength(1);
    for (const told of [await listOf(team), log, row]) expect(JSON.stringify(told)).not.toContain(secret);
    for (const role of ['recruiter', 'hiring_manager', 'vendor'] as const) {
      const reply = await (await team.as(role)).get('/activity-log/');
      expect(JSON.stringify(reply.body)).not.toContain(key.name);
    }
  });

  it('are told from what only looks like one without asking the database', () => {
    const { token } = makeToken();
    expect(hashOf(token)).toMatch(/^[0-9a-f]{64}$/);
    for (const other of [
      `${token}x`,
      token.slice(0, -1),
      token.replace(/.$/, token.endsWith('A') ? 'B' : 'A'),
      'hlk_',
    ])
      expect(hashOf(other)).toBeNull();
    expect(isListed(['10.0.0.0/8'], '10.2.3.4')).toBe(true);
    expect(isListed(['10.0.0.0/8'], '11.2.3.4')).toBe(false);
    expect(isListed(['10.0.0.0/8'], 'unknown')).toBe(false);
  });

  /** Other processes hear of a change with its commit; this one too, a moment later. */
  async function heard(): Promise<void> {
    const team = await test.team();
    const told = new Promise<void>((done) => {
      const stop = test.platform.realtime.listen(({ team_id }) => {
        if (team_id !== team.id) return;
        stop();
        done();
      });
    });
    await team.sql((tx) => announceSessions(tx, team.id, null));
    await told;
  }

  async function idOf(team: TestTeam, entity: string): Promise<number> {
    const made = await team.admin.post(entity, { name: 'Group' });
    expect(made.status).toBe(200);
    return made.body.id;
  }
});
