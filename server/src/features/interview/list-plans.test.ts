import { interview } from '@hireloom/contracts/interview/interview';
import { job } from '@hireloom/contracts/job/job';
import { memberGroup } from '@hireloom/contracts/member-group/member-group';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { workOfCall } from '../../testing/list-plans.fixture.ts';
import { recruiterWith } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';
import { makeApplicant } from './interview.fixture.ts';

const INTERVIEWS = 10_000;
const big = new Set(['interview', 'interview_member', 'applicant']);

/** A small table is fast whatever the plan: this looks at how many rows are read, and through what. */
describe('the list of interviews, where there are many', { timeout: 60_000 }, () => {
  const test = testApp();
  let team: TestTeam;
  let client: pg.Client;
  let manager: Actor;
  let someone: Actor;

  beforeAll(async () => {
    team = await test.team();
    manager = await team.member('hiring_manager');
    someone = await team.member('recruiter');
    const first = await makeApplicant(team);
    const own = await createSample(team, job, { hiring_managers: [manager.id] });
    client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    // As many applicants as interviews, of a hundred jobs; every thousandth one is of the manager's.
    await client.query(
      `insert into job overriding system value
        select (jsonb_populate_record(j, jsonb_build_object('id', 1000 + n, 'job_code', 'J' || n))).*
        from job j, generate_series(1, 100) n where j.id = ${own.id}`,
    );
    await client.query(
      `insert into applicant (team_id, candidate_id, job_id, applicant, stage_id, workflow_id, stage_category, status)
        select team_id, candidate_id, case when n % 1000 = 0 then ${own.id} else 1001 + n % 100 end, applicant, stage_id, workflow_id,
          stage_category, 'withdrawn'
        from applicant, generate_series(1, ${INTERVIEWS}) n where id = ${first}`,
    );
    await client.query(
      `insert into interview (team_id, applicant_id, name, type, status, starts_on, ends_on, minutes, zone, organiser_id,
          ics_uid, outcome, created_on)
        select a.team_id, a.id, 'Interview ' || a.id, (array['phone', 'video', 'onsite'])[1 + a.id % 3],
          (array['scheduled', 'completed'])[1 + a.id % 2], t.starts_on, t.starts_on + interval '30 minutes', 30, 'UTC',
          ${team.admin.id}, 'uid-' || a.id, case when a.id % 2 = 1 then 'pass' end, now() - a.id * interval '1 minute'
        from applicant a, lateral (select now() + (a.id - 5000) * interval '1 hour' as starts_on) t
        where a.status = 'withdrawn'`,
    );
    await client.query(
      `insert into interview_member (team_id, interview_id, member_id)
        select team_id, id, case when id % 500 = 0 then ${someone.id} else ${team.admin.id} end from interview`,
    );
    await client.query('vacuum analyze');
    await team.admin.get(interview.path);
  }, 60_000);
  afterAll(() => client.end());

  const reading = (actor: Actor, query: string) =>
    workOfCall(client, actor, `${interview.path}?${query}`, big);

  it.each(interview.sort)('reads a page sorted by %s and no more, besides what it counts', async (key) => {
    for (const ascending of [0, 1]) {
      const { rows, scanned } = await reading(team.admin, `orderBy=${key}&ascending=${ascending}`);
      expect([ascending, scanned]).toEqual([ascending, []]);
      expect(rows).toBeLessThan(INTERVIEWS + 300);
    }
  });

  it.each([
    'type=phone',
    'status=scheduled',
    'outcome=fail',
    'stage=999999999',
    'organiser=999999999',
    'applicant=17',
    'date_from=2090-01-01',
    'date_last=3',
    'created_on_from=2090-01-01',
    'updated_on_to=1990-01-01',
  ])('filters by %s through an index', async (query) => {
    const { rows, scanned, body } = await reading(team.admin, query);
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(6 * body.count + 500);
  });

  it('finds those of one interviewer, of one person and of one job by what they are', async () => {
    const { rows, scanned, body } = await reading(team.admin, `interviewers=${someone.id}`);
    expect([scanned, body.count]).toEqual([[], INTERVIEWS / 500]);
    expect(rows).toBeLessThan(1500);
    const { rows: own } = await team.sql((tx) =>
      sql<{ id: number }>`select job_id as id from applicant order by id limit 1`.execute(tx),
    );
    expect((await reading(team.admin, `job=${own[0]?.id}`)).scanned).toEqual([]);
    // Of three of the hundred jobs, less the manager's, and of none.
    const { id } = await createSample(team, memberGroup);
    await team.sql((tx) =>
      sql`update job set member_group_id = ${id} where id between 1001 and 1003`.execute(tx),
    );
    for (const [query, count] of [
      [`member_group=${id}`, 290],
      ['member_group=999999999', 0],
    ] as const) {
      const found = await reading(team.admin, query);
      expect([query, found.scanned, found.body.count]).toEqual([query, [], count]);
      expect(found.rows, query).toBeLessThan(6 * count + 500);
    }
  });

  it.each(['', 'orderBy=date&ascending=0', 'orderBy=name&ascending=1', 'page_size=5&page=2'])(
    'looks at the few that a hiring manager sees: %s',
    async (query) => {
      const { rows, scanned, body } = await reading(manager, query);
      expect([scanned, body.count]).toEqual([[], INTERVIEWS / 1000]);
      // Of the interviews these alone; applicants of so few are passed over to find them, to count and for the page.
      expect(rows).toBeLessThan(2 * INTERVIEWS + 1000);
    },
  );

  it('reads those that somebody is named on, though they see no applicants', async () => {
    const stranger = await recruiterWith(team, (key) => key === 'interview.view');
    await team.sql((tx) =>
      tx
        .updateTable('interview_member')
        .set({ member_id: stranger.id })
        .where('member_id', '=', someone.id)
        .execute(),
    );
    const { rows, scanned, body } = await reading(stranger, '');
    expect(scanned).toEqual([]);
    expect(body.count).toBeGreaterThan(5);
    expect(rows).toBeLessThan(1500);
  });
});
