import type { SearchSuggestion } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../../testing/app.ts';
import { person, savedBy, SEARCH } from '../resume-search.fixture.ts';
import { recruiterWithout } from '../../../testing/recruiter.ts';

describe('suggestions', () => {
  const test = testApp();
  const suggest = async (actor: Actor, query: string): Promise<SearchSuggestion[]> => {
    const reply = await actor.get(`${SEARCH}suggest/?query=${encodeURIComponent(query)}`);
    expect(reply.status).toBe(200);
    return reply.body.results;
  };
  const of = (kind: string, results: readonly SearchSuggestion[]) =>
    results.filter((result) => result.kind === kind).map(({ label, query }) => [label, query]);

  it('are for those who may search', async () => {
    const team = await test.team();
    for (const actor of [
      await team.as('vendor'),
      await team.as('hiring_manager'),
      await recruiterWithout(team, 'resume_search.view'),
    ])
      expect((await actor.get(`${SEARCH}suggest/?query=a`)).status).toBe(403);
  });

  it('complete the word, or the words, that are being typed', async () => {
    const team = await test.team();
    for (const name of ['Project management', 'Management', 'Manual handling', 'C++', 'Cutting'])
      await team.lookup('skill', name);
    await team.lookup('designation', 'Site Manager');
    const gone = await team.lookup('skill', 'Manga');
    await team.sql((tx) =>
      tx.updateTable('lookup_item').set({ is_active: false }).where('id', '=', gone).execute(),
    );
    await person(team, 'Manal Idris', {
      current_position: 'Quay Manager',
      current_company: 'Manar Builders',
    });
    const results = await suggest(team.admin, 'dubai project man');
    expect(of('skill', results)).toEqual([
      ['Project management', 'dubai skill:"Project management"'],
      ['Management', 'dubai project skill:Management'],
      ['Manual handling', 'dubai project skill:"Manual handling"'],
    ]);
    expect(of('title', results)).toEqual(
      expect.arrayContaining([
        ['Quay Manager', 'dubai project title:"Quay Manager"'],
        ['Site Manager', 'dubai project title:"Site Manager"'],
      ]),
    );
    expect(of('company', results)).toEqual([['Manar Builders', 'dubai project company:"Manar Builders"']]);
    expect(of('person', results)).toEqual([
      ['Manal Idris, Quay Manager', 'dubai project name:"Manal Idris"'],
    ]);
    expect(of('skill', await suggest(team.admin, '-c'))).toContainEqual(['C++', '-skill:C++']);
    expect(new Set((await suggest(team.admin, 'title:"quay m')).map(({ kind }) => kind))).toEqual(
      new Set(['title']),
    );
    expect(of('field', await suggest(team.admin, 'java OR ti'))).toEqual([['title:', 'java OR title:']]);
    expect(await suggest(team.admin, 'java ')).toEqual([]);
    expect(await suggest(team.admin, '100%')).toEqual([]);
  });

  it('offer what was searched before and what is saved', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    await recruiter.post(SEARCH, { query: 'senior welder' });
    await savedBy(team.admin, 'Shared one', { query: 'welder dubai', shared: true });
    await savedBy(team.admin, 'Private one', { query: 'welder doha' });
    const results = await suggest(recruiter, 'weld');
    expect(of('recent', results)).toEqual([['senior welder', 'senior welder']]);
    expect(of('saved', results)).toEqual([['Shared one', 'welder dubai']]);
    expect((await suggest(recruiter, '')).map(({ kind }) => kind)).toEqual(['recent', 'saved']);
    expect((await suggest(team.admin, '')).map(({ label }) => label)).toEqual(['Private one', 'Shared one']);
    expect(of('recent', await suggest(recruiter, 'senior welder'))).toEqual([]);
  });

  it('tell nothing of people whom the viewer may not see', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const narrow = await recruiterWithout(team, 'candidate.view_global');
    await person(team, 'Ahmed Khalil', {
      current_position: 'Harbour pilot',
      current_company: 'Harbour Works',
    });
    await person(team, 'Ahmed Karam', { current_position: 'Harbour master', owner: narrow.id });
    expect(await suggest(other.admin, 'harb')).toEqual([]);
    expect(of('person', await suggest(other.admin, 'ahm'))).toEqual([]);
    expect(of('person', await suggest(team.admin, 'ahmed k')).length).toBe(2);
    expect(of('person', await suggest(narrow, 'ahmed k')).map(([label]) => label)).toEqual([
      'Ahmed Karam, Harbour master',
    ]);
    expect((await suggest(team.admin, 'harb')).map(({ label }) => label).sort()).toEqual([
      'Harbour Works',
      'Harbour master',
      'Harbour pilot',
    ]);
    expect((await suggest(narrow, 'harb')).map(({ label }) => label)).toEqual(['Harbour master']);
  });
});
