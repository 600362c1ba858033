import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, testApp, type TestTeam } from '../../../testing/app.ts';
import { openSecret } from '../account-secret.ts';
import { GraphStandIn } from '../graph/graph-stand-in.fixture.ts';
import { freshToken } from './fresh-token.ts';

const PATH = '/customer/mailbox/sign-in/';
const oauth = new OAuth2Server();
const graph = new GraphStandIn();
let claims: Record<string, unknown> = {};

/** The stand-in knows no tenants: their part of the address is taken off. */
const login = await new Promise<Server>((resolve) => {
  const server = createServer((request, reply) => {
    request.url = request.url?.replace(/^\/common\/v2\.0/, '') ?? '/';
    oauth.service.requestHandler(request, reply);
  });
  server.listen(0, '127.0.0.1', () => resolve(server));
});
const root = `http://127.0.0.1:${(login.address() as AddressInfo).port}`;
await oauth.issuer.keys.generate('RS256');
oauth.issuer.url = `${root}/common/v2.0`;
oauth.service.on('beforeTokenSigning', (token: MutableToken) => Object.assign(token.payload, claims));
await graph.start();
afterAll(async () => {
  await graph.stop();
  await new Promise((done) => login.close(done));
});

const test = testApp({
  ...{ MICROSOFT_CLIENT_ID: 'ats', MICROSOFT_CLIENT_SECRET: 'quiet', MICROSOFT_LOGIN_URL: root },
  MICROSOFT_GRAPH_URL: graph.root,
  ...{ GOOGLE_CLIENT_ID: 'ats', GOOGLE_CLIENT_SECRET: 'quiet', GOOGLE_ISSUER: `${root}/common/v2.0` },
});

let team: TestTeam;
let owner: Actor;
beforeEach(async () => {
  team = await test.team();
  owner = await team.member('recruiter');
  claims = {
    tid: 'tenant-1',
    oid: 'object-1',
    sub: 'google-1',
    email: 'me@gmail.example',
    email_verified: true,
  };
  oauth.service.removeAllListeners('beforeResponse');
  // Whatever token the provider gives is good at the service.
  oauth.service.on('beforeResponse', (answer) => {
    if (typeof answer.body === 'object' && answer.body !== null && 'access_token' in answer.body)
      graph.tokens.add(String(answer.body.access_token));
  });
});

/** Goes to the provider as a browser does; answers what it comes back with. */
async function visit(actor: Actor, provider: 'microsoft' | 'google' = 'microsoft') {
  const { status, body } = await actor.post(PATH, { provider });
  expect(status).toBe(200);
  const reply = await fetch(body.url, { redirect: 'manual' });
  const back = new URL(reply.headers.get('location') ?? '');
  return {
    page: back.pathname,
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
    url: new URL(body.url),
  };
}
const finish = (actor: Actor, { code, state }: { code: string; state: string }) =>
  actor.post(`${PATH}finish/`, { code, state });
const accounts = () => team.sql((tx) => tx.selectFrom('mailbox_account').selectAll().orderBy('id').execute());

describe('signing in at Microsoft', () => {
  it('goes there with a challenge, and comes back to a page of its own', async () => {
    const { page, url } = await visit(owner);
    expect(page).toBe('/mailbox/auth-redirect/microsoft');
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('scope')).toContain('offline_access');
  });

  it('connects the mailbox by tenant and object id, tokens sealed and never told', async () => {
    const { status, body } = await finish(owner, await visit(owner));
    expect(status).toBe(200);
    expect(body).toMatchObject({ provider: 'microsoft', address: 'me@contoso.example' });
    const [stored] = await accounts();
    expect(stored).toMatchObject({ subject: 'tenant-1:object-1', member_id: owner.id });
    const secret = openSecret(test.platform, stored?.secret ?? null);
    expect(secret?.refresh_token).toBeTruthy();
    expect(stored?.secret).not.toContain(secret?.refresh_token);
    const told = JSON.stringify([body, (await owner.get('/customer/mailbox/account/')).body]);
    expect(told).not.toContain(secret?.access_token);
    expect(told).not.toContain(secret?.refresh_token);
    const sends = await team.sql((tx) =>
      tx.selectFrom('mail_account').select(['kind', 'member_id']).execute(),
    );
    expect(sends).toEqual([{ kind: 'graph', member_id: owner.id }]);
  });

  it('takes the same person up again, whatever their address is called now', async () => {
    await finish(owner, await visit(owner));
    await finish(owner, await visit(owner));
    expect(await accounts()).toHaveLength(1);
    claims = { ...claims, oid: 'object-2' };
    const { status, body } = await finish(owner, await visit(owner));
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('connected already by another sign-in'),
    ]);
  });

  it('refuses a state that is foreign, made up or used, with the same words', async () => {
    const other = await team.member('recruiter');
    const back = await visit(owner);
    const refusals = [
      await finish(other, back),
      await finish(owner, { ...back, state: 'made-up' }),
      await finish(await (await test.team()).member('recruiter'), back),
    ];
    await finish(owner, back);
    refusals.push(await finish(owner, back));
    for (const { status, body } of refusals)
      expect([status, body.message]).toEqual([409, 'This sign-in is not open any more. Begin again.']);
    expect(await accounts()).toHaveLength(1);
  });

  it('refuses a code that the provider does not know, and the sign-in is used up', async () => {
    const back = await visit(owner);
    oauth.service.once('beforeResponse', (answer) => {
      answer.statusCode = 400;
      answer.body = { error: 'invalid_grant' };
    });
    expect((await finish(owner, back)).body.message).toBe('The sign-in was not completed. Begin again.');
    expect((await finish(owner, back)).body.message).toBe('This sign-in is not open any more. Begin again.');
  });

  it('is not for those who may not read e-mail', async () => {
    expect((await (await team.member('vendor')).post(PATH, { provider: 'microsoft' })).status).toBe(403);
  });
});

it('at Google connects the mailbox by IMAP, and takes no address that Google has not verified', async () => {
  const { page, ...back } = await visit(owner, 'google');
  expect(page).toBe('/mailbox/auth-redirect/google');
  expect((await finish(owner, back)).body).toMatchObject({
    ...{ provider: 'google', address: 'me@gmail.example', host: 'imap.gmail.com' },
  });
  claims = { ...claims, sub: 'google-2', email_verified: false };
  expect((await finish(owner, await visit(owner, 'google'))).status).toBe(409);
});

describe('a token', () => {
  const expire = () =>
    team.sql((tx) => tx.selectFrom('mailbox_account').select(['id', 'secret']).executeTakeFirstOrThrow());

  it('is used as long as it lasts, and renewed once for all who ask', async () => {
    await finish(owner, await visit(owner));
    const { id } = await expire();
    let asked = 0;
    oauth.service.on('beforeResponse', () => (asked += 1));
    const first = await freshToken(test.platform, team.id, id);
    expect([await freshToken(test.platform, team.id, id), asked]).toEqual([first, 0]);
    const later = { ...test.platform, now: () => new Date(Date.now() + 2 * 3600_000) };
    await Promise.all([freshToken(later, team.id, id), freshToken(later, team.id, id)]);
    expect(asked).toBe(1);
  });

  it('that is renewed no more asks its owner to sign in again', async () => {
    await finish(owner, await visit(owner));
    const { id } = await expire();
    oauth.service.on('beforeResponse', (answer) => {
      answer.statusCode = 400;
      answer.body = { error: 'invalid_grant' };
    });
    const later = { ...test.platform, now: () => new Date(Date.now() + 2 * 3600_000) };
    await expect(freshToken(later, team.id, id)).rejects.toMatchObject({ kind: 'sign_in' });
  });
});
