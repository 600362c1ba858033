import { candidate } from '@hireloom/contracts/candidate/candidate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { rebuildIndex } from './rebuild.ts';

describe('making the search index anew', () => {
  const test = testApp();
  const indexed = (team: TestTeam) =>
    team.sql(async (tx) => {
      const { rows } =
        await sql`select * from search_text s join search_profile p using (team_id, candidate_id)
        where team_id = ${team.id} order by candidate_id`.execute(tx);
      return rows;
    });
  const damage = (team: TestTeam) =>
    team.sql(async (tx) => {
      await sql`delete from search_text where team_id = ${team.id}`.execute(tx);
      await sql`update search_profile set marks = '{}' where team_id = ${team.id}`.execute(tx);
    });

  it('leaves what every change has kept up to date, in one team alone', async () => {
    const [team, other] = [await test.team(), await test.team()];
    for (const one of [team, other])
      for (const current_position of ['Welder', 'Baker'])
        await createSample(one, candidate, { current_position });
    const before = await indexed(team);
    expect(before.length).toBe(2);
    await damage(team);
    await damage(other);
    const told: number[] = [];
    expect(await rebuildIndex(test.platform.db, team.id, { progress: (done) => told.push(done) })).toBe(2);
    expect(told).toEqual([2]);
    expect(await indexed(team)).toEqual(before);
    expect(await indexed(other)).toEqual([]);
  });
});
