import type { ApiClientRow } from '@hireloom/contracts/api-client/api-client-endpoints';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { back, clientPath, oauthCalls } from './api-client.fixture.ts';
import { isRedirectUri, isRegistered } from './redirect-uri.ts';

const test = testApp();
const { register, ask, consent } = oauthCalls(test);

describe('API clients', () => {
  it('are read and registered by admins alone, within their team', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const { client } = await register(team);
    for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const) {
      const actor = await team.as(role);
      expect((await actor.get(clientPath)).status).toBe(403);
      expect((await actor.post(clientPath, {})).status).toBe(403);
    }
    expect((await other.admin.patch(`${clientPath}${client.id}/`, { version: 1 })).status).toBe(404);
    expect((await other.admin.remove(`${clientPath}${client.id}/`)).status).toBe(404);
    expect((await other.admin.get(clientPath)).body.results).toEqual([]);
  });

  it('are refused with all that is wrong with them', async () => {
    const team = await test.team();
    await register(team, { name: 'Planner' });
    const wrong = await team.admin.post(clientPath, {
      name: ' planner ',
      redirect_uris: [back, 'http://planner.example.com/back', 'javascript:alert(1)'],
      scopes: ['company.view'],
    });
    expect([wrong.status, Object.keys(wrong.body.fields).toSorted()]).toEqual([
      400,
      ['name', 'redirect_uris.1', 'redirect_uris.2'],
    ]);
    for (const body of [{ redirect_uris: [] }, { scopes: [] }, { scopes: ['candidate.bulk'] }]) {
      const given = { name: 'Other', redirect_uris: [back], scopes: ['company.view'], ...body };
      expect((await team.admin.post(clientPath, given)).status).toBe(400);
    }
  });

  it('show a secret once, and only those that keep one; the same click twice changes it once', async () => {
    const team = await test.team();
    const [open, closed] = [await register(team), await register(team, { is_confidential: true })];
    expect([open.secret, open.client.is_confidential]).toEqual([null, false]);
    expect(closed.secret).toMatch(/^hls_[\w-]{43}$/);
    const rotate = ({ id, version }: ApiClientRow) =>
      team.admin.post(`${clientPath}${id}/secret/`, { version });
    expect((await rotate(open.client)).status).toBe(409);
    expect((await rotate(closed.client)).body.secret).not.toBe(closed.secret);
    expect((await rotate(closed.client)).status).toBe(409);
    const told = JSON.stringify([
      (await team.admin.get(clientPath)).body,
      (await team.admin.get('/activity-log/')).body,
      await team.sql((tx) => tx.selectFrom('api_client').selectAll().execute()),
    ]);
    expect(told).not.toContain(closed.secret?.slice(4));
  });

  it('go back to https or to the own machine, letter by letter, there on any port', () => {
    for (const text of [
      ...['http://a.example/x', 'ftp://a.example', 'app:/x', 'javascript:alert(1)', '//a.example/x', ''],
      ...[
        'https://a.example/#x',
        'https://u:p@a.example/',
        'https://a.example\\@b.example/',
        'HTTPS://a.example',
      ],
      ...['https://a.example/../x', 'https://ä.example/', 'http://127.0.0.1.example/', 'http://127.1/x'],
    ])
      expect([text, isRedirectUri(text)]).toEqual([text, false]);
    const known = ['https://a.example/x?y=1', 'http://127.0.0.1/back', 'http://localhost:7000/back'];
    for (const text of [...known, 'http://127.0.0.1:51004/back', 'http://localhost:1/back'])
      expect([text, isRegistered(known, text)]).toEqual([text, true]);
    for (const text of [
      ...[
        'https://a.example/x',
        'https://a.example/x?y=1&z=2',
        'https://a.example/x?y=1/../',
        'https://a.example:8443/x?y=1',
      ],
      ...['http://127.0.0.1:51004/back/more', 'http://localhost/other', 'http://[::1]/back'],
    ])
      expect([text, isRegistered(known, text)]).toEqual([text, false]);
  });
});

describe('the consent to a program', () => {
  it('is asked of whoever is signed in, and nobody is sent anywhere by a program or address that is not known', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const { client } = await register(team);
    const params = ask(client.client_id);
    expect((await test.inject({ method: 'GET', url: '/api/v1/oauth/authorize/' })).status).toBe(401);
    const refused = async (who = team.admin, more: Record<string, string> = {}) => {
      for (const reply of [
        await consent(who, { ...params, ...more }),
        await who.post('/oauth/authorize/', { ...params, ...more, allow: true }),
      ]) {
        expect([more, reply.status]).toEqual([more, 400]);
        expect(reply.body).not.toHaveProperty('redirect');
      }
    };
    await refused(other.admin);
    await refused(team.admin, { client_id: 'hlc_nobody' });
    for (const redirect_uri of [
      '',
      `${back}/`,
      `${back}?x=1`,
      'https://evil.example/',
      back.replace('https', 'http'),
    ])
      await refused(team.admin, { redirect_uri });
    const twice = await team.admin.get(
      `/oauth/authorize/?${new URLSearchParams(params).toString()}&redirect_uri=https://evil.example/`,
    );
    expect(twice.status).toBe(400);
    await team.admin.patch(`${clientPath}${client.id}/`, { version: 1, is_active: false });
    await refused();
  });

  it('sends a program that asks wrongly back with the error and its state', async () => {
    const team = await test.team();
    const { client } = await register(team);
    const wrong: [Record<string, string>, string][] = [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ code_challenge: '' }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ scope: 'company.fly' }, 'invalid_scope'],
      [{ scope: ' ' }, 'invalid_scope'],
      [{ scope: 'company.view candidate.view_global' }, 'invalid_scope'],
    ];
    for (const [more, error] of wrong) {
      const params = { ...ask(client.client_id), ...more };
      const { body } = await consent(team.admin, params);
      const to = new URL(body.redirect);
      expect([more, body.consent, to.origin + to.pathname]).toEqual([more, null, back]);
      expect(Object.fromEntries(to.searchParams)).toMatchObject({
        error,
        state: 'xyz',
        iss: expect.any(String),
      });
      const decided = await team.admin.post('/oauth/authorize/', { ...params, allow: true });
      expect(decided.body.redirect).toBe(body.redirect);
    }
  });

  it('says what it would be, as whom and for how long, less what the person may not; a no goes back as one', async () => {
    const team = await test.team();
    const { client } = await register(team, { name: 'Planner', scopes: ['company.view', 'job.delete'] });
    const recruiter = await team.member('recruiter');
    const permissions = [{ module_name: 'company', options: [{ name: 'view', value: true }] }];
    expect((await team.admin.patch(`/users/member/${recruiter.id}/`, { permissions })).status).toBe(200);
    const { body } = await consent(recruiter, ask(client.client_id));
    expect(body).toEqual({
      redirect: null,
      consent: {
        ...{
          client: 'Planner',
          host: 'planner.example.com',
          who: 'Test recruiter',
          team: expect.any(String),
        },
        ...{ scopes: ['company.view'], missing: ['job.delete'], until: expect.any(String) },
      },
    });
    const errorOf = async (who = recruiter, allow = false) => {
      const reply = await who.post('/oauth/authorize/', { ...ask(client.client_id), allow });
      return new URL(reply.body.redirect).searchParams.get('error');
    };
    expect(await errorOf()).toBe('access_denied');
    // Roles that see by rules of their own have no programs call for them.
    for (const role of ['hiring_manager', 'vendor'] as const) {
      const one = await team.as(role);
      expect((await consent(one, ask(client.client_id))).body.consent.scopes).toEqual([]);
      expect(await errorOf(one, true)).toBe('access_denied');
    }
  });

  it('can not be framed', async () => {
    const page = await test.inject({ method: 'GET', url: '/authorize?client_id=x' });
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  });
});
