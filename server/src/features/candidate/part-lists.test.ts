import { candidate } from '@hireloom/contracts/candidate/candidate';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';

const test = testApp();

describe.each([
  ['skill', '/customer/candidate-skill/'],
  ['language', '/customer/candidate-language/'],
])('the %ss of all candidates', (list, path) => {
  it('are answered as far as the viewer may see whose they are', async () => {
    const team = await test.team();
    const recruiter = await recruiterWithout(team, 'candidate.view_global');
    const theirs = await createSample(team, candidate);
    const own = await createSample(team, candidate, { owner: recruiter.id });
    for (const { id } of [theirs, own]) {
      const made = await team.admin.post(path, { candidate: id, [list]: await team.lookup(list) });
      expect(made.status, JSON.stringify(made.body)).toBe(200);
    }
    const whose = async (actor: typeof recruiter) => {
      const { status, body } = await actor.get(path);
      expect(status).toBe(200);
      const rows = body.results as { candidate: { id: number } }[];
      expect(body.count).toBe(rows.length);
      return rows.map((row) => row.candidate.id).sort((one, other) => one - other);
    };
    expect(await whose(team.admin)).toEqual([theirs.id, own.id]);
    expect(await whose(recruiter)).toEqual([own.id]);
    expect(await whose(await team.as('vendor'))).toEqual([]);
    expect((await (await team.as('hiring_manager')).get(path)).status).toBe(403);
  });
});
