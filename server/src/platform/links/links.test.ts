import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { testApp, type TestTeam } from '../../testing/app.ts';
import { authenticate } from '../auth/viewer.ts';
import type { Context } from '../context.ts';
import { createServer } from '../http/server.ts';
import { sweeps } from '../jobs/sweeps.ts';
import { issueLink, revokeLinks } from './issue-link.ts';
import { LINK_CALLS, WRONG_TRIES } from './link-limits.ts';
import { doneBy, often, once, routesOf } from './links.fixture.ts';
import { definePurpose, type LinkContext, type Purpose } from './purpose.ts';

const DAY_MS = 86_400_000;
const spoiled = definePurpose({ ...often, name: 'spoiled', entity: 'spoiled' });

describe('links for outsiders', () => {
  const test = testApp({ PUBLIC_URL: 'https://ats.example.com/' });
  let server: FastifyInstance;
  let clock: Date | null = null;
  let network = 0;
  let record = 0;

  beforeAll(async () => {
    const platform = { ...test.platform, now: () => clock ?? new Date() };
    const routes = [once, often, spoiled].flatMap((purpose) => routesOf<'member' | 'outsider'>(purpose));
    server = await createServer({ platform, routes, authenticate, publicLimit: 100_000 });
    await server.ready();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    clock = null;
    network += 1;
    record += 1;
  });

  const contextOf = (team: TestTeam, tx: Context['tx']) => ({
    tx,
    platform: test.platform,
    viewer: { team_id: team.id },
  });
  const tokenOf = (address: string) => address.split('/').at(-1) ?? '';
  /** The token of a new link to the record of this test. */
  const issue = (team: TestTeam, purpose: Purpose, holder: number | null, expires?: Date) =>
    team.sql(async (tx) =>
      tokenOf(
        await issueLink(contextOf(team, tx), purpose, {
          record_id: record,
          holder,
          ...(expires ? { expires } : {}),
        }),
      ),
    );
  const call = async (name: string, token: string, payload?: object | null) => {
    const reply = await server.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/api/v1/test-link/${name}/${token}/`,
      remoteAddress: `10.0.0.${network}`,
      ...(payload ? { payload } : {}),
    });
    return { status: reply.statusCode, headers: reply.headers, body: JSON.parse(reply.payload) };
  };
  const gone = async (name: string, token: string) => {
    for (const payload of [undefined, { word: 'x' }]) {
      const { status, body } = await call(name, token, payload);
      expect([status, body.code, body.message]).toEqual([404, 'not_found', 'This link was not found']);
    }
  };
  const rowOf = (team: TestTeam) =>
    team.sql((tx) =>
      tx
        .selectFrom('outsider_link')
        .selectAll()
        .where('team_id', '=', team.id)
        .where('record_id', '=', record)
        .executeTakeFirstOrThrow(),
    );
  const done = (team: TestTeam) =>
    team.sql((tx) =>
      doneBy({
        ...{
          team_id: team.id,
          tx,
          platform: test.platform,
          uploads: [],
          request_id: '',
          jobs: [],
          after_commit: [],
        },
        holder: { team_id: team.id, link_id: 0, record_id: record, member_id: null },
      }),
    );

  it('is issued once, for an address of the configuration, and only its hash is kept', async () => {
    const team = await test.team();
    const address = await team.sql((tx) =>
      issueLink(contextOf(team, tx), once, { record_id: record, holder: team.admin.id }),
    );
    expect(address).toMatch(new RegExp(`^https://ats\\.example\\.com/once/${team.id}-\\d+-[\\w-]{43}$`));
    const row = await rowOf(team);
    expect(JSON.stringify(row)).not.toContain(address.slice(-43));
    expect(row.secret_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(Date.parse(row.expires_on) - Date.parse(row.created_on)).toBe(once.days * DAY_MS);
  });

  it('answers wrong, foreign, revoked and bent ones, and those of another purpose, with the same words', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const token = await issue(team, often, null);
    const [, id, secret] = token.split(/-(.*?)-(.*)/s);
    await gone('often', `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`);
    await gone('often', `${other.id}-${id}-${secret}`);
    await gone('often', `${team.id}-${Number(id) + 100_000}-${secret}`);
    await gone('often', "1-1-'%20or%201=1");
    await gone('once', token);
    expect((await call('often', token)).status).toBe(200);
    await team.sql((tx) => revokeLinks(contextOf(team, tx), 'thing', [record]));
    await gone('often', token);
    expect(await done(team)).toEqual([]);
  });

  it('is revoked by purpose and by record, in its own team only', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const mine = await issue(team, once, team.admin.id);
    await team.sql((tx) => revokeLinks(contextOf(team, tx), 'thing', [record], often));
    await team.sql((tx) => revokeLinks(contextOf(team, tx), 'thing', [record + 1000]));
    await other.sql((tx) => revokeLinks(contextOf(other, tx), 'thing', [record]));
    expect((await call('once', mine)).body.state).toBe('open');
    await team.sql((tx) => revokeLinks(contextOf(team, tx), 'thing', [record], once));
    await gone('once', mine);
  });

  it('a member who was deactivated comes in no more', async () => {
    const team = await test.team();
    const member = await team.member('recruiter');
    const token = await issue(team, once, member.id);
    await team.admin.patch(`/users/member/${member.id}/`, { is_active: false });
    await gone('once', token);
  });

  it('says that it has expired, or was used, only to whoever has the right secret', async () => {
    const team = await test.team();
    const token = await issue(team, once, team.admin.id, new Date(Date.now() + DAY_MS));
    clock = new Date(Date.now() + DAY_MS + 1000);
    const over = { state: 'expired', message: 'This link has expired', done: [] };
    expect((await call('once', token)).body).toMatchObject(over);
    expect((await call('once', token, { word: 'x' })).body).toMatchObject({ code: 1, message: over.message });
    clock = null;
    expect((await call('once', token, { word: 'x' })).body).toMatchObject({ code: 0, message: 'Done: x' });
    expect((await call('once', token)).body).toMatchObject({ state: 'used', done: [] });
    await gone('once', `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`);
  });

  it('shows and changes nothing, however often a scanner opens it', async () => {
    const team = await test.team();
    const token = await issue(team, once, team.admin.id);
    const before = await rowOf(team);
    for (let at = 0; at < 20; at += 1) expect((await call('once', token)).body.state).toBe('open');
    expect(await rowOf(team)).toEqual(before);
    const spoiling = await issue(team, spoiled, null);
    expect((await call('spoiled', spoiling)).status).toBe(503);
  });

  it('acts once of two clicks at once', async () => {
    const team = await test.team();
    for (let at = 0; at < 4; at += 1) {
      record += 1;
      const token = await issue(team, once, team.admin.id);
      const replies = await Promise.all(['a', 'b', 'c'].map((word) => call('once', token, { word })));
      expect(replies.map(({ body }) => body.code).toSorted()).toEqual([0, 1, 1]);
      expect(replies.filter(({ body }) => body.message === 'This link was used already')).toHaveLength(2);
      expect(await done(team)).toHaveLength(1);
      expect(await rowOf(team)).toMatchObject({ uses: 1, used_on: expect.any(String) });
    }
  });

  it('is used up only by what succeeds', async () => {
    const team = await test.team();
    const token = await issue(team, once, team.admin.id);
    expect((await call('once', token, { word: 'late' })).body).toMatchObject({
      code: 1,
      message: 'It is too late',
    });
    expect((await call('once', token, { word: 'wrong' })).body.fields).toEqual({ word: ['Another word'] });
    expect((await call('once', token, null)).status).toBe(400);
    expect((await call('once', token, {})).body.fields).toHaveProperty('word');
    expect(await rowOf(team)).toMatchObject({ uses: 0, used_on: null });
    expect(await done(team)).toEqual([]);
    expect((await call('once', token, { word: 'well' })).body.code).toBe(0);
  });

  it('acts as often as it is pressed where its purpose allows it', async () => {
    const team = await test.team();
    const token = await issue(team, often, null);
    for (const word of ['a', 'b']) expect((await call('often', token, { word })).body.code).toBe(0);
    expect((await call('often', token)).body).toMatchObject({ state: 'open', done: ['a', 'b'] });
    expect(await rowOf(team)).toMatchObject({ uses: 2 });
  });

  it('takes so many calls of one link a minute, and so many wrong tries of one network', async () => {
    const team = await test.team();
    const [busy, calm] = [await issue(team, often, null), await issue(team, often, null)];
    for (let at = 0; at < LINK_CALLS.most; at += 1) await call('often', busy);
    const refused = await call('often', busy);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(refused.body.message).toMatch(/^Too many tries\. Please try again in \d+ seconds\.$/);
    expect((await call('often', calm)).status).toBe(200);
    const wrong = (at: number) => `${team.id}-${at}-${'x'.repeat(43)}`;
    const tries = await Promise.all(
      Array.from({ length: WRONG_TRIES.most + 10 }, (_, at) => call('often', wrong(at))),
    );
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(WRONG_TRIES.most);
    expect((await call('often', calm)).status).toBe(429);
    network += 1;
    expect((await call('often', calm)).status).toBe(200);
    network -= 1;
    clock = new Date(Date.now() + WRONG_TRIES.ms + 1000);
    expect((await call('often', calm)).status).toBe(200);
  });

  it('puts the same walls on every answer', async () => {
    const team = await test.team();
    const token = await issue(team, once, team.admin.id);
    const answers = [
      await call('once', token),
      await call('once', 'wrong'),
      await call('once', token, {}),
      await call('once', token, { word: 'x' }),
    ];
    for (const { headers } of answers)
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
      });
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 200]);
  });

  it('keeps links inside the wall of their team', async () => {
    const [team, other] = [await test.team(), await test.team()];
    await issue(team, often, null);
    const seen = await other.sql((tx) => tx.selectFrom('outsider_link').select('id').execute());
    expect(seen).toEqual([]);
    const foreign = other.sql((tx) =>
      issueLink(contextOf(team, tx), often, { record_id: record, holder: null }),
    );
    await expect(foreign).rejects.toThrow(/row-level security/);
  });

  it('sweeps away what expired long ago, and nothing else', async () => {
    const team = await test.team();
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    const [old, recent] = [await issue(team, often, null, ago(91)), await issue(team, often, null, ago(89))];
    const sweep = sweeps.find(({ task }) => task === 'sweep_outsider_links');
    const signal = new AbortController().signal;
    for (let at = 0; at < 2; at += 1)
      await sweep?.perform(
        { platform: test.platform, teamId: 0, jobId: '1', attempt: 1, last: true, signal },
        {},
      );
    await gone('often', old);
    expect((await call('often', recent)).body.state).toBe('expired');
  });

  it('lets an outsider pass nowhere where a viewer is expected', () => {
    expectTypeOf<LinkContext>().not.toExtend<Context>();
    expectTypeOf<LinkContext>().not.toExtend<Pick<Context, 'viewer'>>();
  });
});
