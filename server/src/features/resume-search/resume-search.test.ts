import { candidate } from '@hireloom/contracts/candidate/candidate';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { defaultRecruiterPermissions, type Module, type Option } from '@hireloom/contracts/permissions';
import type { Highlighted } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { formWith } from '../../testing/form.ts';
import { createSample } from '../../testing/sample.ts';

const SEARCH = '/customer/resume-search/';
type Body = Record<string, unknown>;

async function person(team: TestTeam, fields: Body = {}, skills: string[] = []): Promise<number> {
  const { id } = await createSample(team, candidate, { country: null, state: null, city: null, ...fields });
  for (const name of skills) {
    const skill = await team.lookup('skill', name);
    await team.admin.post('/customer/candidate-skill/', { candidate: id, skill });
  }
  return id;
}

/** A recruiter with some options of one module switched. */
async function recruiterWith(
  team: TestTeam,
  module: Module,
  switched: Partial<Record<Option, boolean>>,
): Promise<Actor> {
  const actor = await team.member('recruiter');
  const permissions = defaultRecruiterPermissions().map((entry) =>
    entry.module_name === module
      ? {
          ...entry,
          options: entry.options.map(({ name, value }) => ({ name, value: switched[name] ?? value })),
        }
      : entry,
  );
  await team.sql((tx) =>
    sql`update member set permissions = ${JSON.stringify(permissions)} where id = ${actor.id}`.execute(tx),
  );
  return actor;
}

const ask = (actor: Actor, query: string, more: Body = {}) => actor.post(SEARCH, { query, ...more });
async function found(actor: Actor, query: string, more: Body = {}): Promise<number[]> {
  const { status, body } = await ask(actor, query, more);
  expect([query, status, body.message]).toEqual([query, 200, undefined]);
  return body.results.map((hit: { candidate: { id: number } }) => hit.candidate.id);
}

describe('who may search', () => {
  const test = testApp();

  it('refuses hiring managers, vendors and recruiters without the permission', async () => {
    const team = await test.team();
    for (const role of ['hiring_manager', 'vendor'] as const) {
      const actor = await team.member(role);
      expect((await ask(actor, 'java')).status).toBe(403);
      expect((await actor.post(`${SEARCH}facets/`, { query: 'java' })).status).toBe(403);
    }
    const recruiter = await recruiterWith(team, 'resume_search', { view: false });
    expect((await ask(recruiter, 'java')).status).toBe(403);
  });

  it('finds nobody of another team, by words, filters or counts', async () => {
    const [team, other] = [await test.team(), await test.team()];
    await person(other, { current_position: 'Glassblower' });
    const { body } = await ask(team.admin, 'glassblower');
    expect([body.results, body.count]).toEqual([[], 0]);
    const facets = await team.admin.post(`${SEARCH}facets/`, { query: 'glassblower' });
    expect(facets.body.facets.find((facet: { key: string }) => facet.key === 'title').values).toEqual([]);
  });

  it('names values as they are, whatever the words mean to a program', async () => {
    const team = await test.team();
    await person(team, { current_position: 'constructor', tags: ['__proto__'] });
    const { status, body } = await team.admin.post(`${SEARCH}facets/`, { query: 'constructor' });
    const labels = body.facets
      .filter(({ key }: { key: string }) => key === 'title' || key === 'tag')
      .flatMap(({ values }: { values: { label: string }[] }) => values.map(({ label }) => label));
    expect([status, labels]).toEqual([200, ['constructor', '__proto__']]);
  });

  it('shows a recruiter who sees own people those alone, in rows, counts and facets', async () => {
    const team = await test.team();
    const recruiter = await recruiterWith(team, 'candidate', { view_global: false });
    const own = await person(team, { current_position: 'Glassblower', owner: recruiter.id });
    await person(team, { current_position: 'Glassblower', owner: team.admin.id });
    const { body } = await ask(recruiter, 'glassblower');
    expect([body.results.length, body.count, body.results[0].candidate.id]).toEqual([1, 1, own]);
    const facets = await recruiter.post(`${SEARCH}facets/`, { query: 'glassblower' });
    const titles = facets.body.facets.find((facet: { key: string }) => facet.key === 'title').values;
    expect(titles).toEqual([{ value: 'glassblower', label: 'Glassblower', count: 1 }]);
    expect(await found(team.admin, 'glassblower')).toHaveLength(2);
  });
});

describe('the query', () => {
  const test = testApp();

  it('names what is wrong at the query, with its place, and never fails', async () => {
    const team = await test.team();
    const wrong = await ask(team.admin, 'java AND (titel:boss');
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields.query.length).toBeGreaterThan(0);
    const [first] = wrong.body.details.errors;
    expect(first.end).toBeGreaterThan(first.start);
    for (const query of [
      "'; drop table candidate; --",
      '\\',
      "o'brien",
      ':*',
      '<->',
      '!!!',
      '"\'"',
      'a:b:c',
      '\u202Eabc',
      '😀',
    ])
      expect([200, 400]).toContain((await ask(team.admin, query)).status);
    expect((await ask(team.admin, 'x'.repeat(501))).status).toBe(400);
    expect((await ask(team.admin, 'java', { cursor: 'nonsense' })).body.fields.cursor).toBeDefined();
    expect((await ask(team.admin, 'java', { filters: { gender: ['male'] } })).status).toBe(400);
  });

  it('finds by words in any order, phrases, fields, prefixes, ranges, NOT and OR', async () => {
    const team = await test.team();
    const ann = await person(
      team,
      {
        first_name: 'Ann',
        last_name: 'Archer',
        current_position: 'Site Engineer',
        total_experiences: 7,
        current_company: 'Quay Builders',
      },
      ['AutoCAD'],
    );
    const bob = await person(
      team,
      {
        first_name: 'Bob',
        last_name: 'Butler',
        current_position: 'Engineer on site visits',
        total_experiences: 2,
      },
      ['Java'],
    );
    const both = [ann, bob].sort((a, b) => a - b);
    const sorted = async (query: string) => (await found(team.admin, query)).sort((a, b) => a - b);
    expect(await sorted('engineers site')).toEqual(both);
    expect(await found(team.admin, '"site engineer"')).toEqual([ann]);
    expect(await found(team.admin, 'title:"site engineer"')).toEqual([ann]);
    expect(await found(team.admin, 'company:quay')).toEqual([ann]);
    expect(await found(team.admin, 'skill:quay')).toEqual([]);
    expect(await found(team.admin, 'autoc*')).toEqual([ann]);
    expect(await found(team.admin, 'experience:5..10')).toEqual([ann]);
    expect(await found(team.admin, 'engineer AND experience:<5')).toEqual([bob]);
    expect(await found(team.admin, 'engineer -java')).toEqual([ann]);
    expect(await sorted('skill:(java OR autocad)')).toEqual(both);
    expect(await found(team.admin, 'name:archr~')).toEqual([ann]);
    expect(await found(team.admin, 'name:butler')).toEqual([bob]);
  });

  it('leaves out who has the unwanted word, not who has another name for it', async () => {
    const team = await test.team();
    const wanted = await person(team, { current_position: 'Resident Engineer, construction' });
    await person(team, { current_position: 'Site Engineer, construction' });
    expect(await found(team.admin, 'construction')).toHaveLength(2);
    expect(await found(team.admin, 'construction NOT site')).toEqual([wanted]);
    expect(await found(team.admin, 'construction NOT (site OR crane)')).toEqual([wanted]);
  });

  it('finds by everyday words, takes none for a slip, and counts the people it shows', async () => {
    const team = await test.team();
    const wanted = await person(team, { current_position: 'Accountant' }, ['General ledger', 'QuickBooks']);
    await person(team, { current_position: 'Plumber' }, ['Pipe fitting']);
    const { body } = await ask(team.admin, 'someone who keeps our books');
    expect(body.results.map((hit: { candidate: { id: number } }) => hit.candidate.id)).toEqual([wanted]);
    expect(body.results[0].score).toBeGreaterThan(30);
    expect(body.corrections).toEqual([]);
    const facets = await team.admin.post(`${SEARCH}facets/`, { query: 'someone who keeps our books' });
    const titles = facets.body.facets.find((facet: { key: string }) => facet.key === 'title').values;
    expect(titles).toEqual([{ value: 'accountant', label: 'Accountant', count: 1 }]);
  });

  it('ranks all words before some, and says why', async () => {
    const team = await test.team();
    const some = await person(team, { current_position: 'Painter', summary: 'Once helped a welder' });
    const all = await person(team, { current_position: 'Pipe Welder' }, ['Welding']);
    const { body } = await ask(team.admin, 'pipe welder');
    expect(body.results.map((hit: { candidate: { id: number } }) => hit.candidate.id)).toEqual([all, some]);
    const [first] = body.results;
    expect(first.score).toBeGreaterThan(body.results[1].score);
    const why = first.reasons.find(({ word }: { word: string }) => word === 'pipe');
    expect(why).toMatchObject({ kind: 'word', found: 'pipe', fields: ['Current position'] });
    const [snippet] = body.results[1].snippets;
    const [start, end] = snippet.marks[0];
    expect(snippet.text.slice(start, end)).toBe('welder');
    expect(body.chips.map((chip: { label: string; without: string }) => [chip.label, chip.without])).toEqual([
      ['pipe', 'welder'],
      ['welder', 'pipe'],
    ]);
    expect(await found(team.admin, 'pipe welder', { words: 'all' })).toEqual([all]);
  });

  it('marks the words that were typed, and tells apart what only belongs to them', async () => {
    const team = await test.team();
    const summary = 'Develops for the web with Git';
    await person(team, { current_position: 'Web Developer', summary }, ['Git', 'Postman', 'Web design']);
    await person(team, { current_position: 'Accountant' }, ['QuickBooks']);
    const told = ({ text, marks, near }: Highlighted) =>
      [marks, near].map((places) => places.map(([start, end]) => text.slice(start, end)));
    const byWord = (await ask(team.admin, 'web developer')).body.results[0];
    expect(byWord.skills.map(told)).toEqual([
      [['Web'], []],
      [[], []],
      [[], []],
    ]);
    expect(byWord.snippets.map(told)).toEqual([[['Develops', 'web'], []]]);
    expect(byWord.reasons.map(({ kind }: { kind: string }) => kind)).toEqual(['word', 'word']);
    // Whoever is found for nothing nearer is told by what, but not as if that had been typed.
    const byMeaning = (await ask(team.admin, 'someone who keeps our books')).body.results[0];
    expect(byMeaning.skills.map(told)).toEqual([[[], ['QuickBooks']]]);
    expect(new Set(byMeaning.reasons.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(['related']),
    );
  });

  it('forgives a slip of the pen and says what it looked for', async () => {
    const team = await test.team();
    const id = await person(team, { current_position: 'Accountant' });
    const { body } = await ask(team.admin, 'acountant');
    expect(body.results.map((hit: { candidate: { id: number } }) => hit.candidate.id)).toEqual([id]);
    expect(body.corrections[0]).toMatchObject({ word: 'acountant' });
  });
});

describe('filters, facets and pages', () => {
  const test = testApp();

  it('narrows by several values of one facet and by several facets', async () => {
    const team = await test.team();
    const [java, go] = [await team.lookup('skill', 'Java'), await team.lookup('skill', 'Go')];
    const one = await person(team, {
      status: 'active',
      tags: ['Urgent'],
      expected_salary: 9000,
      salary_period: 'month',
    });
    const two = await person(team, { status: 'inactive', expected_salary: 60_000, salary_period: 'year' });
    await team.admin.post('/customer/candidate-skill/', { candidate: one, skill: java, level: 'Expert' });
    await team.admin.post('/customer/candidate-skill/', { candidate: two, skill: go });
    const by = async (filters: Body) => (await found(team.admin, '', { filters })).sort((a, b) => a - b);
    expect(await by({ skill: [{ id: java }, { id: go }] })).toEqual([one, two]);
    expect(await by({ skill: [{ id: java, level: 'Expert' }] })).toEqual([one]);
    expect(await by({ skill: [{ id: java, level: 'Beginner' }] })).toEqual([]);
    expect(await by({ skill: [{ id: java }, { id: go }], status: ['inactive'] })).toEqual([two]);
    expect(await by({ tag: ['urgent'] })).toEqual([one]);
    expect(await by({ expected_salary: { max: 6000 } })).toEqual([two]);
    const { body } = await team.admin.post(`${SEARCH}facets/`, {
      query: '',
      filters: { status: ['active'] },
    });
    const facet = (key: string) => body.facets.find((entry: { key: string }) => entry.key === key);
    expect(body.exact).toBe(true);
    // Its own filter does not narrow a facet; the others do.
    expect(facet('status').values.map(({ value, count }: Body) => [value, count])).toEqual(
      expect.arrayContaining([
        ['active', 1],
        ['inactive', 1],
      ]),
    );
    expect(
      facet('skill')
        .values.filter(({ level }: Body) => !level)
        .map(({ label }: Body) => label),
    ).toEqual(['Java']);
  });

  it('counts nobody in two stretches, and finds by a stretch whom it counts', async () => {
    const team = await test.team();
    for (const total_experiences of [1, 2, 3, 4, 4, 6, 6, 8, 9, 11])
      await person(team, { current_position: 'Rigger', total_experiences });
    const { body } = await team.admin.post(`${SEARCH}facets/`, { query: 'rigger' });
    const { buckets } = body.facets.find(({ key }: { key: string }) => key === 'years');
    const labels = ['Under 2', '2 to under 4', '4 to under 6', '6 to under 8', '8 and more'];
    expect(buckets.map(({ label, count }: Body) => [label, count])).toEqual(
      [1, 2, 2, 2, 3].map((count, at) => [labels[at], count]),
    );
    for (const { min, below, count } of buckets) {
      const years = { ...(min !== null && { min }), ...(below !== null && { below }) };
      expect(await found(team.admin, 'rigger', { filters: { years } })).toHaveLength(count);
    }
    const both = await ask(team.admin, 'rigger', { filters: { years: { max: 4, below: 4 } } });
    expect(both.status).toBe(400);
    const back = await ask(team.admin, 'rigger', { filters: { years: { min: 4, below: 3 } } });
    expect(back.status).toBe(400);
  });

  it('knows who is in a job and who was never rejected', async () => {
    const team = await test.team();
    const id = await person(team, { current_position: 'Rigger' });
    const other = await person(team, { current_position: 'Rigger' });
    const applied = await createSample(team, applicant, { candidate: id });
    const { body } = await team.admin.get(`/customer/applicant/${applied.id}/`);
    expect(await found(team.admin, 'rigger', { filters: { job: [body.job.id] } })).toEqual([id]);
    expect(await found(team.admin, 'rigger', { filters: { not_in_job: [body.job.id] } })).toEqual([other]);
    await team.admin.remove(`/customer/candidate/${other}/`);
    expect(await found(team.admin, 'rigger', { filters: { never_rejected: true } })).toEqual([id]);
  });

  it('pages to the end without a gap or a double', async () => {
    const team = await test.team();
    const made: number[] = [];
    for (let index = 0; index < 7; index += 1)
      made.push(await person(team, { current_position: 'Crane Operator' }));
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await ask(team.admin, 'crane', { page_size: 3, ...(cursor ? { cursor } : {}) });
      expect([body.count, body.count_exact]).toEqual([7, true]);
      seen.push(...body.results.map((hit: { candidate: { id: number } }) => hit.candidate.id));
      cursor = body.cursor ?? undefined;
    } while (cursor);
    expect(seen.sort((a, b) => a - b)).toEqual(made);
  });

  it('adds people of that kind of work behind those who have the words, and says how many have them', async () => {
    const team = await test.team();
    await person(team, { current_position: 'Pastry baker' });
    const [caller, agent] = [
      await person(team, { current_position: 'Customer care helpdesk agent' }),
      await person(team, { current_position: 'Technical support executive' }),
    ];
    const { body } = await ask(team.admin, 'helpdesk agent');
    const ids = body.results.map((hit: { candidate: { id: number } }) => hit.candidate.id);
    expect([ids, body.count, body.asked_count]).toEqual([[caller, agent], 2, 1]);
    // One word wants just what it says.
    expect(await found(team.admin, 'agent')).toEqual([caller]);
    expect(await found(team.admin, '"helpdesk agent"')).toEqual([caller]);
    expect(await found(team.admin, 'helpdesk AND agent')).toEqual([caller]);
  });
});

describe('the index keeps step', () => {
  const test = testApp();

  it('with profile, parts, notes, resumes, deletion and restoring', async () => {
    const team = await test.team();
    const id = await person(team, { current_position: 'Plumber' });
    await team.admin.patch(`/customer/candidate/${id}/`, { current_position: 'Electrician' });
    expect([await found(team.admin, 'plumber'), await found(team.admin, 'electrician')]).toEqual([[], [id]]);
    const note = await team.admin.post('/customer/candidate-note/', { candidate: id, body: 'Speaks Basque' });
    expect(await found(team.admin, 'note:basque')).toEqual([id]);
    await team.admin.remove(`/customer/candidate-note/${note.body.id}/`);
    expect(await found(team.admin, 'basque')).toEqual([]);
    const secret = { candidate: id, body: 'Ukulele', private: true };
    await team.admin.post('/customer/candidate-note/', secret);
    expect(await found(team.admin, 'ukulele')).toEqual([]);
    const cv = formWith(
      'resume',
      'cv.txt',
      Buffer.from(`Elena Electrician\nSwitchgear commissioning\n${'Worked with substations.\n'.repeat(20)}`),
    );
    expect(
      (await team.admin.call('POST', `/customer/candidate/${id}/resume/`, cv.body, cv.headers)).status,
    ).toBe(200);
    expect(await found(team.admin, 'substation')).toEqual([id]);
    await team.admin.remove(`/customer/candidate/${id}/`);
    expect(await found(team.admin, 'substation')).toEqual([]);
    await team.admin.post(`/customer/candidate/${id}/restore/`);
    expect(await found(team.admin, 'substation')).toEqual([id]);
  });
});
