import { candidate } from '@hireloom/contracts/candidate/candidate';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { itemChangedJob } from './index.ts';

describe('an item of a settings list that is renamed or merged', () => {
  const test = testApp();

  const run = (team: TestTeam, payload: Record<string, unknown>, signal = new AbortController().signal) =>
    itemChangedJob.perform(
      { platform: test.platform, teamId: team.id, jobId: '1', attempt: 1, last: false, signal },
      payload,
    );
  /** What is queued for the team, and done. */
  async function work(team: TestTeam): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    const { rows } = await client.query<{ payload: Record<string, unknown> }>(
      `with gone as (delete from graphile_worker._private_jobs where payload->>'team_id' = $1
          and task_id in (select id from graphile_worker._private_tasks where identifier = $2) returning id, payload)
        select payload from gone order by id`,
      [String(team.id), itemChangedJob.task],
    );
    await client.end();
    for (const { payload } of rows) await run(team, payload);
    return rows.map(({ payload }) => payload);
  }
  const known = (team: TestTeam, id: number) =>
    team.sql(async (tx) => {
      const { rows } = await sql<{
        skills: number[];
        marks: string[];
        words: string[];
      }>`select p.skills, p.marks,
          tsvector_to_array(s.vector) as words from search_profile p join search_text s using (team_id, candidate_id)
        where p.team_id = ${team.id} and p.candidate_id = ${id}`.execute(tx);
      return rows[0] ?? { skills: [], marks: [], words: [] };
    });

  it('is found under its new name, by words and as a filter', async () => {
    const team = await test.team();
    const { id } = await createSample(team, candidate);
    const [from, into] = [await team.lookup('skill', 'Zyrtex'), await team.lookup('skill', 'Quoll')];
    await team.admin.post('/customer/candidate-skill/', { candidate: id, skill: from });
    expect((await known(team, id)).words).toContain('zyrtex');
    const path = `/admin-app/lookup/skill/${from}/`;
    const renamed = await team.admin.patch(path, { name: 'Wombat' });
    expect([renamed.status, renamed.body.message]).toEqual([200, undefined]);
    await work(team);
    const words = (await known(team, id)).words;
    expect([words.includes('zyrtex'), words.includes('wombat')]).toEqual([false, true]);
    expect((await team.admin.post(`${path}merge/`, { into })).status).toBe(200);
    const [queued] = await work(team);
    expect(queued).toMatchObject({ item: into });
    const after = await known(team, id);
    expect([after.skills, after.marks.filter((mark) => mark.startsWith('skill:'))]).toEqual([
      [into],
      [`skill:${into}`],
    ]);
    expect([after.words.includes('wombat'), after.words.includes('quoll')]).toEqual([false, true]);
  });

  it('leaves the rest to a next job when it is stopped', async () => {
    const team = await test.team();
    const { id } = await createSample(team, candidate);
    const item = await team.lookup('skill', 'Numbat');
    await team.admin.post('/customer/candidate-skill/', { candidate: id, skill: item });
    await team.sql((tx) => sql`update lookup_item set name = 'Bilby' where id = ${item}`.execute(tx));
    const stopped = new AbortController();
    stopped.abort();
    await run(team, { list: 'skill', item }, stopped.signal);
    expect((await known(team, id)).words).toContain('numbat');
    expect(await work(team)).toMatchObject([{ item, after: 0 }]);
    expect((await known(team, id)).words).toContain('bilbi');
  });
});
