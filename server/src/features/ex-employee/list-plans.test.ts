import { exEmployee } from '@hireloom/contracts/ex-employee/ex-employee';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { workOfCall } from '../../testing/list-plans.fixture.ts';

const PEOPLE = 10_000;
const big = new Set(['ex_employee', 'ex_employee_match', 'candidate']);
const { path } = exEmployee;

/** A small table is fast whatever the plan: this looks at how many rows are read, and through what. */
describe('people who worked here, where there are many', { timeout: 60_000 }, () => {
  const test = testApp();
  let team: TestTeam;
  let client: pg.Client;
  const reading = (query: string) => workOfCall(client, team.admin, `${path}?${query}`, big);

  beforeAll(async () => {
    team = await test.team();
    client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    await client.query(
      `insert into ex_employee (team_id, name, employee_no, email, left_on, rehire, updated_on)
        select ${team.id}, 'Person ' || md5(n::text), 'E-' || n, case when n % 3 > 0 then 'p' || n || '@here.test' end,
          case when n % 4 > 0 then date '2015-01-01' + n % 3650 end,
          case when n % 100 = 7 then 'no' when n % 2 = 0 then 'yes' else 'ask' end, now() - n * interval '1 hour'
        from generate_series(1, ${PEOPLE}) n`,
    );
    await client.query('vacuum analyze ex_employee');
    await team.admin.get(path);
  }, 60_000);
  afterAll(() => client.end());

  it.each(exEmployee.sort)('a page sorted by %s reads that page', async (key) => {
    for (const ascending of [0, 1]) {
      const { rows, scanned, body } = await reading(`orderBy=${key}&ascending=${ascending}`);
      expect([ascending, scanned, body.count, body.results.length]).toEqual([ascending, [], PEOPLE, 10]);
      // The total of all is counted over an index.
      expect(rows - PEOPLE).toBeLessThan(300);
    }
  });

  it.each([
    'rehire=no',
    'rehire_not=yes',
    'left_on_from=2024-12-01',
    'left_on_to=2014-01-01',
    'left_on_empty=true',
    'updated_on_preset=last_7_days',
  ])('filtered by %s it reads what is found', async (query) => {
    const { rows, scanned, body } = await reading(query);
    expect([query, scanned]).toEqual([query, []]);
    expect([query, rows <= 3 * body.count + 300 || rows]).toEqual([query, true]);
  });

  it.each(['query=E-77', 'name=qqzz', 'employee_no=E-9999', 'email=p77'])(
    'looked through for %s it is read once to count and once to show, and no other table with it',
    async (query) => {
      const { rows, scanned, body } = await reading(query);
      expect([query, scanned]).toEqual([query, []]);
      expect([query, rows <= 2 * PEOPLE + body.count + 300 || rows]).toEqual([query, true]);
    },
  );
});
