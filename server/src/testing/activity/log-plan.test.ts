import { candidate } from '@hireloom/contracts/candidate/candidate';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../app.ts';
import { statementsOf, workOf } from '../list-plans.fixture.ts';
import { createSample } from '../sample.ts';
import { linesOf } from './activity.fixture.ts';
import { recruiterWithout } from '../recruiter.ts';

const LOG = '/activity-log/';
const HIDDEN = 6000;

describe('the log over many lines that are hidden', () => {
  const test = testApp();
  let team: TestTeam;
  let client: pg.Client;

  /** Candidates of an owner, and a line of each. */
  const own = (owner: number, count: number) =>
    team.sql(async (tx) => {
      await sql`with made as (insert into candidate (team_id, first_name, last_name, owner_id)
          select ${team.id}::bigint, 'Own', 'Person', ${owner}::bigint from generate_series(1, ${count}::int) returning id)
        insert into activity (team_id, entity, record_id, action) select ${team.id}::bigint, 'candidate', id, 'update' from made`.execute(
        tx,
      );
    });

  beforeAll(async () => {
    team = await test.team();
    client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    const { id } = await createSample(team, candidate);
    await client.query(
      `insert into activity (team_id, entity, record_id, action)
        select $1, 'candidate', $2, 'update' from generate_series(1, $3)`,
      [team.id, id, HIDDEN],
    );
  });
  afterAll(() => client.end());

  it('passes over them by an index where the viewer sees few records', async () => {
    const recruiter = await recruiterWithout(team, 'candidate.view_global', 'job.view_global');
    await own(recruiter.id, 3);
    await client.query('vacuum analyze activity, candidate');
    for (const path of [LOG, `${LOG}?entity=candidate`]) {
      let found = 0;
      const statements = await statementsOf(async () => {
        found = (await linesOf(recruiter, path)).length;
      });
      expect([path, found]).toEqual([path, 3]);
      for (const statement of statements) {
        const { rows } = await workOf(client, team.id, statement);
        expect(rows).toBeLessThan(200);
      }
    }
  });

  it('finds the same where they see more records than are named one by one', async () => {
    const recruiter = await recruiterWithout(team, 'candidate.view_global');
    await own(recruiter.id, 1010);
    const ids: number[] = [];
    for (let page = 0; page < 30; page += 1) {
      const lines = await linesOf(recruiter, `${LOG}?entity=candidate${page ? `&before=${ids.at(-1)}` : ''}`);
      ids.push(...lines.map(({ id }) => id));
      if (lines.length < 50) break;
    }
    expect([ids.length, new Set(ids).size]).toEqual([1010, 1010]);
  });
});
