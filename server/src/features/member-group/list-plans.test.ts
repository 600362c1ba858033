import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { statementsOf, workOf } from '../../testing/list-plans.fixture.ts';
import { createSample } from '../../testing/sample.ts';
import { makeGroup } from './member-group.fixture.ts';

const JOBS = 10_000;

const test = testApp();
let team: TestTeam;
let client: pg.Client;
let group = 0;

beforeAll(async () => {
  team = await test.team();
  const { id } = await createSample(team, job);
  group = (await makeGroup(team)).id;
  await team.sql((tx) =>
    sql`insert into job overriding system value
      select (jsonb_populate_record(j, jsonb_build_object('id', 1000 + n, 'job_code', 'J' || n,
        'member_group_id', case when n % 100 = 0 then ${group}::bigint end))).*
      from job j, generate_series(1, ${JOBS}::int) n where j.id = ${id}`.execute(tx),
  );
  client = new pg.Client(test.connection('hireloom'));
  await client.connect();
  await client.query('vacuum analyze job');
  await team.admin.get(job.path);
}, 60_000);
afterAll(() => client.end());

it.each([
  ['', '&orderBy=id'],
  ['', '&orderBy=job_title&ascending=1'],
  ['_empty', ''],
])('finds the jobs of one team among many through an index: member_group%s %s', async (ending, order) => {
  const value = ending ? 'false' : String(group);
  let reply = await team.admin.get('/health/');
  const statements = await statementsOf(async () => {
    reply = await team.admin.get(`${job.path}?member_group${ending}=${value}${order}`);
  });
  expect([reply.status, reply.body.count]).toEqual([200, JOBS / 100]);
  let rows = 0;
  const scanned: string[] = [];
  for (const statement of statements.filter(({ text }) => /^\W*(prepared \*\/ )?(select|with)/i.test(text))) {
    const work = await workOf(client, team.id, statement);
    rows += work.rows;
    scanned.push(...work.scanned.filter((table) => table === 'job'));
  }
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan((8 * JOBS) / 100 + 500);
});
