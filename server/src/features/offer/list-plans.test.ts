import { offer } from '@hireloom/contracts/offer/offer';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { statementsOf, workOf } from '../../testing/list-plans.fixture.ts';
import { makeOffer } from './offer.fixture.ts';

const OFFERS = 10_000;
const big = new Set(['offer', 'applicant', 'candidate', 'candidate_search']);

/** A small table is fast whatever the plan: this looks at how many rows are read, and through what. */
describe('the list of offers, where there are many', { timeout: 60_000 }, () => {
  const test = testApp();
  let team: TestTeam;
  let client: pg.Client;
  let jobId = 0;

  beforeAll(async () => {
    team = await test.team();
    const first = await makeOffer(team, 'draft');
    jobId = (await team.admin.get(`${offer.path}${first.id}/`)).body.job.id;
    client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    // As many applicants as offers, of a hundred jobs.
    await client.query(
      `insert into job overriding system value
        select (jsonb_populate_record(j, jsonb_build_object('id', 1000 + n, 'job_code', 'J' || n))).*
        from job j, generate_series(1, 100) n where j.id = ${jobId}`,
    );
    await client.query(
      `insert into applicant (team_id, candidate_id, job_id, applicant, stage_id, workflow_id, stage_category, status)
        select team_id, candidate_id, 1001 + n % 100, applicant || n, stage_id, workflow_id, stage_category, 'withdrawn'
        from applicant, generate_series(1, ${OFFERS}) n where id = ${first.applicant}`,
    );
    await client.query(
      `insert into offer (team_id, applicant_id, number, status, designation_id, joining_date, currency_id, salary,
          expires_on, owner_id, created_on)
        select o.team_id, a.id, 1, (array['withdrawn', 'declined', 'expired'])[1 + a.id % 3], o.designation_id,
          o.joining_date, o.currency_id, 1000 + a.id % 5000, o.expires_on - (a.id % 900)::int, o.owner_id,
          now() - a.id * interval '1 minute'
        from applicant a, offer o where a.status = 'withdrawn' and o.id = ${first.id}`,
    );
    await client.query('vacuum analyze');
    await team.admin.get(offer.path);
  }, 60_000);
  afterAll(() => client.end());

  async function reading(query: string) {
    let reply = await team.admin.get('/health/');
    const statements = await statementsOf(async () => {
      reply = await team.admin.get(`${offer.path}?${query}`);
    });
    expect([query, reply.status]).toEqual([query, 200]);
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

  it.each(offer.sort)('reads a page sorted by %s and no more, besides what it counts', async (key) => {
    for (const ascending of [0, 1]) {
      const { rows, scanned } = await reading(`orderBy=${key}&ascending=${ascending}`);
      expect([ascending, scanned]).toEqual([ascending, []]);
      expect(rows).toBeLessThan(OFFERS + 300);
    }
  });

  it.each([
    'status=draft',
    'status=declined&orderBy=salary',
    'applicant=17',
    'designation=999999999',
    'expires_on_from=2095-01-01',
    'created_on_from=2095-01-01',
    'query=nobody',
  ])('finds by %s through an index', async (query) => {
    const { rows, scanned, body } = await reading(query);
    expect([query, scanned]).toEqual([query, []]);
    expect([query, rows <= 6 * body.count + 1000 || rows]).toEqual([query, true]);
  });

  it('finds those of a job through indexes', async () => {
    const { scanned, body } = await reading('job=1017');
    expect([scanned, body.count]).toEqual([[], OFFERS / 100]);
  });
});
