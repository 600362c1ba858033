import { candidate } from '@hireloom/contracts/candidate/candidate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';

describe('the search index', () => {
  const test = testApp();

  it('knows every one of several changes that are made to a person at once', async () => {
    const team = await test.team();
    const { id } = await createSample(team, candidate);
    const skills: number[] = [];
    for (let index = 0; index < 12; index += 1) skills.push(await team.lookup('skill', `Skill ${index}`));
    const replies = await Promise.all([
      ...skills.map((skill) => team.admin.post('/customer/candidate-skill/', { candidate: id, skill })),
      team.admin.post('/customer/candidate-note/', { candidate: id, body: 'Ukulele' }),
      team.admin.patch(`${candidate.path}${id}/`, { current_position: 'Glazier' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const { rows } = await team.sql((tx) =>
      sql<{
        skills: number[];
        title: string;
        words: string[];
      }>`select p.skills, p.title, tsvector_to_array(s.vector) as words
        from search_profile p join search_text s using (team_id, candidate_id)
        where p.team_id = ${team.id} and p.candidate_id = ${id}`.execute(tx),
    );
    expect(rows[0]?.skills.toSorted((a, b) => a - b)).toEqual(skills.toSorted((a, b) => a - b));
    expect([rows[0]?.title, rows[0]?.words.some((word) => word.startsWith('ukulel'))]).toEqual([
      'Glazier',
      true,
    ]);
  });

  it('follows a merge of records that differ in nothing, and its undoing', async () => {
    const team = await test.team();
    const same = { first_name: 'Amal', last_name: 'Haddad', email: 'amal@example.com' };
    const [keep, drop] = [
      await createSample(team, candidate, same),
      await createSample(team, candidate, same),
    ];
    const skill = await team.lookup('skill', 'Masonry');
    await team.admin.post('/customer/candidate-skill/', { candidate: drop.id, skill });
    const holders = () =>
      team.sql(async (tx) => {
        const { rows } = await sql<{ id: number }>`select candidate_id as id from search_profile
          where team_id = ${team.id} and skills @> array[${skill}]::bigint[]`.execute(tx);
        return rows.map(({ id }) => id);
      });
    const merged = await team.admin.post('/customer/candidate-merge/', { keep: keep.id, drop: drop.id });
    expect([merged.status, merged.body.message]).toEqual([200, undefined]);
    expect(await holders()).toEqual([keep.id]);
    expect((await team.admin.post(`/customer/candidate-merge/${merged.body.id}/undo/`, {})).status).toBe(200);
    expect(await holders()).toEqual([drop.id]);
  });
});
