import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { withSystem, withTeam } from '../../platform/db/transaction.ts';
import { testApp } from '../../testing/app.ts';
import { unfittingJson } from '../../testing/unfitting-json.ts';
import { firstRun } from '../../first-run.ts';
import { setupSecret } from '../setup/setup.routes.ts';
import { brokenRules } from './invariants.fixture.ts';

const accounts = [
  ['admin@demo.test', 'admin'],
  ['super@demo.test', 'super_recruiter'],
  ['recruiter@demo.test', 'recruiter'],
  ['manager@demo.test', 'hiring_manager'],
  ['vendor@demo.test', 'vendor'],
  ['multi@demo.test', 'recruiter'],
  ['admin@other.test', 'admin'],
] as const;

describe('the demo', () => {
  const test = testApp({ SEED: 'demo' });
  const said: string[] = [];
  const teams = () =>
    withSystem(test.platform.db, (tx) =>
      tx.selectFrom('team').select(['id', 'name', 'is_demo']).orderBy('id').execute(),
    );
  let ids: number[] = [];
  let seconds = 0;

  beforeAll(async () => {
    const started = performance.now();
    // Two processes that start at the same moment.
    await Promise.all([
      firstRun(test.platform, (line) => said.push(line)),
      firstRun(test.platform, () => undefined),
    ]);
    seconds = (performance.now() - started) / 1000;
    ids = (await teams()).map(({ id }) => id);
  });

  it('makes two demo teams once, quickly, and tells everybody loudly', async () => {
    expect(await teams()).toMatchObject([
      { name: 'Hireloom Demo', is_demo: true },
      { name: 'Other Team', is_demo: true },
    ]);
    expect(seconds).toBeLessThan(20); // far above what it takes, for a busy machine
    const text = said.join('\n');
    for (const [email] of accounts) expect(text).toContain(email);
    expect(text).toContain('DEMO');
    expect(text).not.toContain(setupSecret());
  });

  it('keeps every rule of the data, in both teams', async () => {
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(await withTeam(test.platform.db, id, brokenRules)).toEqual({});
  });

  it('stores JSON as its schemas have it', async () => {
    for (const id of ids) {
      const { seen, wrong } = await withTeam(test.platform.db, id, (tx) => unfittingJson(tx, id));
      expect([id, seen > 10, wrong]).toEqual([id, true, []]);
    }
  });

  it('has the records that a look around needs', async () => {
    const count = async (id: number) => {
      const { rows } = await withTeam(test.platform.db, id, (tx) =>
        sql`select (select count(*) from organization) as organizations, (select count(*) from job) as jobs,
          (select count(*) from candidate) as candidates, (select count(*) from candidate where vendor_id is not null) > 3 as supplied,
          (select count(*) from applicant_rating) > 50 as rated, (select count(*) from activity) as activities,
          (select count(*) from job_hiring_managers) > 0 as managed,
          (select settings #>> '{external_vendor,enabled}' from team) as vendors`.execute(tx),
      );
      return rows[0];
    };
    const [demo = 0, other = 0] = ids;
    expect(await count(demo)).toEqual({
      organizations: 4,
      jobs: 12,
      candidates: 80,
      supplied: true,
      rated: true,
      activities: 4 + 8 + 8 + 14 + 12 + 80 + 140,
      managed: true,
      vendors: 'true',
    });
    expect(await count(other)).toMatchObject({ organizations: 1, jobs: 2, candidates: 5, vendors: null });
  });

  it.each(accounts)('lets %s sign in as %s', async (username, role) => {
    const reply = await test.inject({
      method: 'POST',
      url: '/api/v1/token/',
      payload: { username, password: 'hireloom-demo' },
    });
    expect(reply.status).toBe(200);
    const { rows } = await withSystem(test.platform.db, (tx) =>
      sql<{ acting_role: string }>`select acting_role from member where email = ${username}`.execute(tx),
    );
    expect(rows).toEqual([{ acting_role: role }]);
  });

  it('does nothing at the next start but print the accounts again', async () => {
    const again: string[] = [];
    await firstRun(test.platform, (line) => again.push(line));
    expect((await teams()).map(({ id }) => id)).toEqual(ids);
    expect(again.join('\n')).toContain('recruiter@demo.test');
    expect(again.join('\n')).not.toContain('Loading');
  });
});

describe('a start without demo', () => {
  const test = testApp();

  it('prints the secret of the setup as long as there is no team', async () => {
    const said: string[] = [];
    await firstRun(test.platform, (line) => said.push(line));
    expect(said.join('\n')).toContain(setupSecret());
    await test.team();
    const later: string[] = [];
    await firstRun(test.platform, (line) => later.push(line));
    expect(later).toEqual([]);
  });
});
