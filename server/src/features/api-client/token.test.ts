import { describe, expect, it } from 'vitest';
import { keyScopes, takesKeys } from '@hireloom/contracts/api-key/key-calls';
import type { GrantRow } from '@hireloom/contracts/api-client/oauth-endpoints';
import { type Actor, testApp } from '../../testing/app.ts';
import { allRoutes } from '../all-routes.ts';
import { back, challenge, clientPath, oauthCalls } from './api-client.fixture.ts';
import { apiClientJobs } from './api-client.jobs.ts';

const test = testApp();
const { form, register, ask, allow, token, redeem, refresh, enter, call } = oauthCalls(test);
const companies = '/customer/company/';

describe('a code', () => {
  it('is good once, within a minute, for the one who began', async () => {
    const team = await test.team();
    const made = await register(team);
    const { client_id } = made.client;
    const other = (await register(team)).client.client_id;
    const code = () => allow(team.admin, ask(client_id));
    const wrong = async (reply: ReturnType<typeof redeem>, error = 'invalid_grant') => {
      const { status, body } = await reply;
      expect([status, body]).toEqual([400, { error }]);
    };
    await wrong(redeem(client_id, 'nothing'));
    await wrong(redeem(other, await code()));
    await wrong(redeem(client_id, await code(), { redirect_uri: `${back}/` }));
    await wrong(redeem(client_id, await code(), { redirect_uri: '' }));
    await wrong(redeem(client_id, await code(), { code_verifier: '' }));
    await wrong(redeem(client_id, await code(), { code_verifier: challenge }));
    await wrong(redeem(client_id, await code(), { grant_type: 'password' }), 'unsupported_grant_type');
    await wrong(redeem('hlc_nobody', await code()), 'invalid_client');
    await wrong(redeem(client_id, await code(), { client_secret: 'x' }), 'invalid_client');
    const late = await code();
    await team.sql((tx) =>
      tx.updateTable('api_client_grant').set({ code_until: '2020-01-01T00:00:00Z' }).execute(),
    );
    await wrong(redeem(client_id, late));
    // A guess at the verifier is the only one.
    const guessed = await code();
    await wrong(redeem(client_id, guessed, { code_verifier: challenge }));
    await wrong(redeem(client_id, guessed));
    const good = await redeem(client_id, await code());
    expect([good.status, good.body]).toEqual([
      200,
      {
        ...{ access_token: expect.stringMatching(/^hla_/), token_type: 'Bearer', expires_in: 600 },
        ...{ refresh_token: expect.stringMatching(/^hlr_/), scope: 'company.view job.view_global' },
      },
    ]);
    expect(good.headers['cache-control']).toBe('no-store');
  });

  it('that comes twice, or twice at once, ends what was allowed', async () => {
    const team = await test.team();
    const { client_id } = (await register(team)).client;
    const code = await allow(team.admin, ask(client_id));
    const both = await Promise.all([redeem(client_id, code), redeem(client_id, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const tokens = both.find(({ status }) => status === 200)?.body;
    expect((await call(tokens.access_token, 'GET', companies)).status).toBe(401);
    expect((await refresh(client_id, tokens.refresh_token)).body).toEqual({ error: 'invalid_grant' });
    const log = await team.sql((tx) =>
      tx.selectFrom('activity').select(['action', 'actor_id']).where('action', '=', 'reuse').execute(),
    );
    expect(log).toEqual([{ action: 'reuse', actor_id: null }]);
  });

  it('of a client that keeps a secret asks for it, in the header or in the form', async () => {
    const team = await test.team();
    const { client, secret } = await register(team, { is_confidential: true });
    const { client_id } = client;
    const code = () => allow(team.admin, ask(client_id));
    expect((await redeem(client_id, await code())).body).toEqual({ error: 'invalid_client' });
    expect((await redeem(client_id, await code(), { client_secret: 'hls_x' })).status).toBe(400);
    expect((await redeem(client_id, await code(), { client_secret: secret ?? '' })).status).toBe(200);
    const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    const asked = { grant_type: 'authorization_code', redirect_uri: back, code_verifier: 'x' };
    const wrong = await form('/oauth/token/', asked, basic(`${client_id}:wrong`));
    expect([wrong.status, wrong.headers['www-authenticate']]).toEqual([401, 'basic realm="oauth"']);
    const right = basic(`${client_id}:${secret}`);
    expect((await form('/oauth/token/', asked, right)).body).toEqual({ error: 'invalid_grant' });
    expect((await token('hlc_other', asked, right)).body).toEqual({ error: 'invalid_request' });
  });
});

describe('a refresh token', () => {
  it('is replaced whenever it is used; one that comes again ends what was allowed', async () => {
    const team = await test.team();
    const made = await register(team);
    const { client_id } = made.client;
    const first = await enter(team.admin, made);
    const other = (await register(team)).client.client_id;
    for (const text of ['', 'hlr_1.1.1.x', first.access_token, `${first.refresh_token}x`])
      expect((await refresh(client_id, text)).body).toEqual({ error: 'invalid_grant' });
    expect((await refresh(other, first.refresh_token)).body).toEqual({ error: 'invalid_grant' });
    const second = (await refresh(client_id, first.refresh_token)).body;
    expect((await call(second.access_token, 'GET', companies)).status).toBe(200);
    expect((await refresh(client_id, first.refresh_token)).status).toBe(400);
    expect((await call(second.access_token, 'GET', companies)).status).toBe(401);
    expect((await refresh(client_id, second.refresh_token)).status).toBe(400);
  });

  it('is no longer good when nobody used it for a month, and what was allowed ends after its days', async () => {
    const team = await test.team();
    const made = await register(team);
    const set = (values: Record<string, string>) =>
      team.sql((tx) => tx.updateTable('api_client_grant').set(values).execute());
    const idle = await enter(team.admin, made);
    await set({ refreshed_on: '2020-01-01T00:00:00Z' });
    expect((await refresh(made.client.client_id, idle.refresh_token)).status).toBe(400);
    const old = await enter(team.admin, made);
    await set({ ends_on: '2020-01-01T00:00:00Z' });
    expect((await refresh(made.client.client_id, old.refresh_token)).status).toBe(400);
    expect((await call(old.access_token, 'GET', companies)).status).toBe(401);
    await apiClientJobs[0]?.perform({ platform: test.platform } as never, {});
    expect(await team.sql((tx) => tx.selectFrom('api_client_grant').select('id').execute())).toEqual([]);
  });

  it('is given up by its program alone, which is told nothing of others', async () => {
    const team = await test.team();
    const made = await register(team);
    const { access_token, refresh_token } = await enter(team.admin, made);
    const giveUp = (client_id: string, text: string) =>
      form('/oauth/revoke/', { client_id, token: text, token_type_hint: 'refresh_token' });
    const other = (await register(team)).client.client_id;
    for (const [client_id, text] of [
      [other, refresh_token],
      [made.client.client_id, 'nothing'],
    ] as const)
      expect((await giveUp(client_id, text)).status).toBe(200);
    expect((await call(access_token, 'GET', companies)).status).toBe(200);
    expect((await giveUp('hlc_nobody', refresh_token)).status).toBe(400);
    for (const _turn of [1, 2]) expect((await giveUp(made.client.client_id, refresh_token)).status).toBe(200);
    expect((await call(access_token, 'GET', companies)).status).toBe(401);
  });
});

describe('a program that was allowed', () => {
  it('calls as the person within its scopes, is named beside them, and does nothing that is a person’s or an admin’s', async () => {
    const team = await test.team();
    const made = await register(team, { name: 'Planner', scopes: [...keyScopes], per_minute: 6000 });
    const { access_token } = await enter(team.admin, made);
    const org = await call(access_token, 'POST', '/customer/org/', { name: 'Group' });
    expect(org.status).toBe(200);
    const log = (await team.admin.get(`/customer/org/${org.body.id}/activity/`)).body.results;
    expect(log[0]).toMatchObject({ actor: { id: team.admin.id }, key_name: 'Planner', key_kind: 'client' });
    const wrong: string[] = [];
    for (const { endpoint } of allRoutes) {
      if (endpoint.access === 'public' || takesKeys(endpoint)) continue;
      const url = endpoint.path.replace(':list', 'skill').replaceAll(/:\w+/g, '999999999');
      const body = ['GET', 'DELETE'].includes(endpoint.method) ? undefined : { no_such_field: 1 };
      const { status } = await call(access_token, endpoint.method, url, body);
      if (status !== 403) wrong.push(`${endpoint.method} ${endpoint.path} answered ${status}`);
    }
    expect(wrong).toEqual([]);
    const narrow = await enter(team.admin, made, { scope: 'company.view' });
    expect(narrow.scope).toBe('company.view');
    expect((await call(narrow.access_token, 'GET', companies)).status).toBe(200);
    expect((await call(narrow.access_token, 'POST', '/customer/org/', { name: 'B' })).status).toBe(403);
  });

  it('is stopped by the person, by their rights, by switching it off, by removing it and by letting the person go', async () => {
    const team = await test.team();
    const who = await team.member('recruiter');
    const status = async ({ access_token }: { access_token: string }) =>
      (await call(access_token, 'GET', companies)).status;
    const made = await register(team);
    const grants = async (actor: Actor): Promise<GrantRow[]> =>
      (await actor.get('/oauth/grant/')).body.results;

    const ended = await enter(who, made);
    expect(await status(ended)).toBe(200);
    const [grant] = await grants(who);
    expect(grant).toMatchObject({ client: made.client.name, last_address: '127.0.0.1' });
    const end = (actor: Actor) => actor.remove(`/oauth/grant/${grant?.id}/`);
    expect([await grants(team.admin), (await end(team.admin)).status]).toEqual([[], 404]);
    for (const _click of [1, 2]) expect((await end(who)).status).toBe(200);
    expect([await status(ended), await grants(who)]).toEqual([401, []]);

    const cut = await enter(who, made);
    const change = (version: number, more: Record<string, unknown>) =>
      team.admin.patch(`${clientPath}${made.client.id}/`, { version, ...more });
    expect((await change(1, { scopes: ['job.view_global'] })).status).toBe(200);
    expect(await status(cut)).toBe(403);
    expect((await change(2, { scopes: ['company.view'] })).body.allowed_by).toBe(1);
    expect(await status(cut)).toBe(200);
    expect((await change(3, { is_active: false })).body.allowed_by).toBe(0);
    expect(await status(cut)).toBe(401);
    expect((await refresh(made.client.client_id, cut.refresh_token)).status).toBe(400);
    expect((await change(4, { is_active: true })).status).toBe(200);
    // It has ended for good.
    expect(await status(cut)).toBe(401);
    expect((await refresh(made.client.client_id, cut.refresh_token)).status).toBe(400);

    const left = await enter(who, made);
    for (const is_active of [false, true]) {
      expect((await team.admin.patch(`/users/member/${who.id}/`, { is_active })).status).toBe(200);
      expect([is_active, await status(left)]).toEqual([is_active, 401]);
    }
    expect((await refresh(made.client.client_id, left.refresh_token)).status).toBe(400);

    const last = await enter(team.admin, made);
    for (const expected of [200, 404])
      expect((await team.admin.remove(`${clientPath}${made.client.id}/`)).status).toBe(expected);
    expect(await status(last)).toBe(401);
  });

  it('calls so often a minute', async () => {
    const team = await test.team();
    const { access_token } = await enter(team.admin, await register(team, { per_minute: 2 }));
    // The minute may turn meanwhile, but not twice.
    const answers: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) answers.push((await call(access_token, 'GET', companies)).status);
    expect(answers).toContain(429);
  });

  it('leaves no token in what is stored', async () => {
    const team = await test.team();
    const made = await register(team);
    const code = await allow(team.admin, ask(made.client.client_id));
    const { access_token, refresh_token } = (await redeem(made.client.client_id, code)).body;
    const stored = JSON.stringify(
      await team.sql((tx) => tx.selectFrom('api_client_grant').selectAll().execute()),
    );
    for (const text of [code, access_token.slice(-43), refresh_token.slice(-43)])
      expect(stored).not.toContain(text);
  });
});
