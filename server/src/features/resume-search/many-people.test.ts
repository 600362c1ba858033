import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { rebuildIndex } from '../search-index/index.ts';
import { SEARCH } from './resume-search.fixture.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';

type Body = Record<string, unknown>;

/** More people match than are ranked exactly: what is asked must still hold for everybody who is shown. */
describe('a search with more finds than are ranked', { timeout: 60_000 }, () => {
  const test = testApp();
  let team: TestTeam;

  beforeAll(async () => {
    team = await test.team();
    await team.sql(async (tx) => {
      // Masons by skill alone are the newest: they come first wherever only the words count.
      await sql`insert into candidate (team_id, first_name, last_name, email, status, current_position, total_experiences, summary)
        select ${team.id}, 'Person', i::text, i || '@example.com', 'active', case when i <= 550 then 'Mason' else 'Baker' end, i % 20,
          case when i % 3 = 0 then 'Knows mortar and mason work' else 'Knows mason work' end from generate_series(1, 1500) i`.execute(
        tx,
      );
    });
    await rebuildIndex(test.platform.db, team.id);
  }, 60_000);

  async function all(actor: Actor, query: string, more: Body = {}) {
    const ids: number[] = [];
    const titles = new Set<string>();
    let count = 0;
    for (let cursor: string | null = null, pages = 0; pages < 60; pages += 1) {
      const { status, body } = await actor.post(SEARCH, {
        query,
        page_size: 50,
        ...more,
        ...(cursor ? { cursor } : {}),
      });
      expect([query, status, body.message]).toEqual([query, 200, undefined]);
      for (const hit of body.results) {
        ids.push(hit.candidate.id);
        titles.add(hit.current_position);
      }
      ({ cursor, count } = body);
      if (!cursor) break;
    }
    expect([query, new Set(ids).size]).toEqual([query, ids.length]);
    return { found: ids.length, titles: [...titles], count };
  }

  it.each([
    ['mason', {}, 1500],
    ['mason mortar', {}, 1500],
    ['mason mortar', { words: 'all' }, 500],
    ['mason OR experience:>=10', {}, 1500],
    ['mason experience:0..9', {}, 750],
    ['mason', { filters: { years: { min: 10 } } }, 750],
    ['mason', { filters: { title: ['Mason'] } }, 550],
    ['(mason OR mortar) AND NOT title:mason', {}, 950],
    ['"mason work"', {}, 1500],
    ['mas*', {}, 1500],
    ['', {}, 1500],
  ] as [string, Body, number][])(
    'pages through %s with %o to the end, each person once',
    async (query, more, expected) => {
      const { found, count } = await all(team.admin, query, more);
      expect([found, count]).toEqual([expected, expected]);
    },
  );

  it('shows nobody twice when words come to weigh something else between two pages', async () => {
    const page = async (more: Body) => {
      const { body } = await team.admin.post(SEARCH, { query: 'mason mortar', page_size: 50, ...more });
      return { ids: body.results.map((hit: { candidate: { id: number } }) => hit.candidate.id), ...body };
    };
    const first = await page({});
    // Whoever was shown would come last now.
    await team.sql((tx) =>
      sql`update search_text set impacts = '' where team_id = ${team.id} and candidate_id = any(${first.ids})`.execute(
        tx,
      ),
    );
    const pages = [first];
    while (pages.at(-1)?.cursor) pages.push(await page({ cursor: pages.at(-1)?.cursor }));
    await rebuildIndex(test.platform.db, team.id);
    const shown = pages.flatMap(({ ids }) => ids);
    expect([shown.length, new Set(shown).size]).toEqual([1500, 1500]);
  });

  it('keeps to a field, however many have the word elsewhere', async () => {
    expect(await all(team.admin, 'title:mason')).toEqual({ found: 550, titles: ['Mason'], count: 550 });
    expect(await all(team.admin, 'title:(mason baker)')).toMatchObject({ found: 1500 });
    expect(await all(team.admin, 'skill:mason')).toMatchObject({ found: 0 });
  });

  it('takes part of a day or of a year', async () => {
    for (const filters of [
      { notice: { min: 0.5 } },
      { years: { max: 1e308 } },
      { expected_salary: { min: 1e300 } },
    ])
      expect((await team.admin.post(SEARCH, { query: '', filters })).status).toBe(200);
    for (const query of ['notice:0.5', 'notice:1..999999999999', 'salary:999999999999k'])
      expect([query, (await team.admin.post(SEARCH, { query })).status]).toEqual([query, 200]);
    expect(
      (
        await team.admin.post(SEARCH, {
          query: '',
          filters: { created: { from: '0001-01-01', to: '9999-12-31' } },
        })
      ).body.count,
    ).toBe(1500);
  });

  it('stays quick with wide phrases', { timeout: 180_000 }, async () => {
    const words = Array.from(
      { length: 40 },
      (_, index) => `mason${index % 2 ? '' : ' work'}`.split(' ')[0],
    ).join(' ');
    for (const query of [
      `"${words}"~1`,
      `"${words}"~50`,
      '"knows mason work"~50',
      Array.from({ length: 40 }, (_, i) => `m${'abcdefghij'[i % 10]}*`).join(' OR '),
    ]) {
      const start = performance.now();
      expect([200, 400]).toContain((await team.admin.post(SEARCH, { query })).status);
      // Some tenths of a second on a quiet machine. What is caught is a product of all places, which takes minutes.
      expect(performance.now() - start).toBeLessThan(40_000);
    }
    expect(await all(team.admin, '"knows work"~3')).toMatchObject({ found: 1500 });
    expect(await all(team.admin, '"knows mason work"~9')).toMatchObject({ found: 1500 });
    expect(await all(team.admin, '"work mason knows"~9')).toMatchObject({ found: 0 });
  });

  it('asks for all of many words', async () => {
    const fillers = Array.from(
      { length: 30 },
      (_, index) => `unheard${String.fromCharCode(97 + (index % 26))}${index}`,
    );
    expect(await all(team.admin, [...fillers, 'mortar'].join(' '))).toMatchObject({ found: 500 });
  });

  it('counts those whom a viewer sees', async () => {
    const narrow = await recruiterWithout(team, 'candidate.view_global');
    expect(await all(narrow, 'mason')).toMatchObject({ found: 0, count: 0 });
  });
});
