import { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { statementsOf, workOf } from '../../testing/list-plans.fixture.ts';
import { beginFor, DOCUMENTS, require } from './onboarding.fixture.ts';

const PEOPLE = 10_000;
const big = new Set(['onboarding', 'document_request', 'applicant', 'candidate', 'candidate_search']);

/** A small table is fast whatever the plan: this looks at how many rows are read, and through what. */
describe('people who join and their documents, where there are many', { timeout: 60_000 }, () => {
  const test = testApp();
  let team: TestTeam;
  let client: pg.Client;

  beforeAll(async () => {
    team = await test.team();
    await require(team, { name: 'Passport' });
    const first = await beginFor(team);
    const document: number = first.record.requests[0].id;
    const jobId: number = first.record.row.job.id;
    client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    await client.query(
      `insert into job overriding system value
        select (jsonb_populate_record(j, jsonb_build_object('id', 1000 + n, 'job_code', 'J' || n))).*
        from job j, generate_series(1, 100) n where j.id = ${jobId}`,
    );
    await client.query(
      `insert into applicant (team_id, candidate_id, job_id, applicant, stage_id, workflow_id, stage_category, status)
        select team_id, candidate_id, 1001 + n % 100, applicant || n, stage_id, workflow_id, stage_category, 'withdrawn'
        from applicant, generate_series(1, ${PEOPLE}) n where id = ${first.applicant}`,
    );
    // Nearly everybody has joined or was cancelled; a hundredth is on the way.
    await client.query(
      `insert into onboarding overriding system value
        select (jsonb_populate_record(o, jsonb_build_object('id', 100000 + a.id, 'applicant_id', a.id, 'name', a.applicant,
          'state', case when a.id % 100 = 7 then 'open' when a.id % 2 = 0 then 'joined' else 'cancelled' end,
          'joining_date', date '2090-01-01' - (a.id % 900)::int,
          'created_on', now() - a.id * interval '1 minute'))).*
        from onboarding o, applicant a where o.id = ${first.id} and a.status = 'withdrawn'`,
    );
    await client.query(
      `insert into document_request overriding system value
        select (jsonb_populate_record(q, jsonb_build_object('id', 100000 + o.id * 10 + n, 'onboarding_id', o.id,
          'requirement_id', null,
          'status', case when o.id % 100 = 7 and n = 1 then 'uploaded' else 'approved' end,
          'uploaded_on', now() - o.id * interval '1 minute'))).*
        from document_request q, onboarding o, generate_series(1, 3) n where q.id = ${document} and o.id > 100000`,
    );
    await client.query('vacuum analyze');
    await team.admin.get(onboarding.path);
  }, 60_000);
  afterAll(() => client.end());

  async function reading(path: string) {
    let reply = await team.admin.get('/health/');
    const statements = await statementsOf(async () => {
      reply = await team.admin.get(path);
    });
    expect([path, reply.status]).toEqual([path, 200]);
    let rows = 0;
    const scanned: string[] = [];
    for (const statement of statements.filter(({ text }) =>
      /^\W*(prepared \*\/ )?(select|with)/i.test(text),
    )) {
      const work = await workOf(client, team.id, statement);
      rows += work.rows;
      scanned.push(...work.scanned.filter((table) => big.has(table)));
    }
    return { rows, scanned, body: reply.body };
  }
  const list = (query: string) => reading(`${onboarding.path}?${query}`);

  it.each(onboarding.sort)(
    'the list reads a page sorted by %s and no more, besides what it counts',
    async (key) => {
      for (const ascending of [0, 1]) {
        const { rows, scanned } = await list(`orderBy=${key}&ascending=${ascending}`);
        expect([ascending, scanned]).toEqual([ascending, []]);
        expect(rows).toBeLessThan(PEOPLE + 600);
      }
    },
  );

  it.each([
    'state=open',
    'needs=review',
    'needs=overdue,tasks',
    'state=open&orderBy=joining_date',
    'applicant=17',
    'owner=999999999',
    'joining_date_from=2089-12-30',
    'ready_on_from=2095-01-01',
    'created_on_from=2095-01-01',
    'updated_on_from=2095-01-01',
    'query=nobody',
  ])('the list finds by %s through an index', async (query) => {
    const { rows, scanned, body } = await list(query);
    expect([query, scanned]).toEqual([query, []]);
    expect([query, rows <= 12 * body.count + 1000 || rows]).toEqual([query, true]);
  });

  it('the list finds those of a job through indexes', async () => {
    const { scanned, body } = await list('job=1017');
    expect([scanned, body.count]).toEqual([[], PEOPLE / 100]);
  });

  it.each(['', 'mine=true', 'applicant=17', 'job=1007'])(
    'the queue of reviews reads what waits and no more: %s',
    async (query) => {
      const { rows, scanned, body } = await reading(`${DOCUMENTS}queue/?${query}`);
      expect([query, scanned]).toEqual([query, []]);
      expect([query, rows <= 12 * (PEOPLE / 100) + 1000 || rows]).toEqual([query, true]);
      expect(body.count).toBeLessThanOrEqual(PEOPLE / 100);
    },
  );
});
