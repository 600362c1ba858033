import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { person, SAVED, savedBy, SEARCH } from '../resume-search.fixture.ts';
import { recruiterWithout } from '../../../testing/recruiter.ts';

describe('a saved search', () => {
  const test = testApp();

  it('is for nobody without the right to search', async () => {
    const team = await test.team();
    const { id } = await savedBy(team.admin, 'Welders', { shared: true });
    const outsiders = [
      await team.as('vendor'),
      await team.as('hiring_manager'),
      await recruiterWithout(team, 'resume_search.view'),
    ];
    for (const actor of outsiders) {
      const replies = [
        await actor.get(SAVED),
        await actor.post(SAVED, { name: 'Mine' }),
        await actor.patch(`${SAVED}${id}/`, { name: 'Mine' }),
        await actor.remove(`${SAVED}${id}/`),
        await actor.post(`${SAVED}${id}/seen/`),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
  });

  it('of another member or team does not exist unless it is shared in the team', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const recruiter = await team.as('recruiter');
    const hidden = await savedBy(recruiter, 'Mine alone');
    const shared = await savedBy(recruiter, 'For all', { shared: true });
    for (const [actor, id] of [
      [team.admin, hidden.id],
      [other.admin, hidden.id],
      [other.admin, shared.id],
    ] as const) {
      expect((await actor.patch(`${SAVED}${id}/`, { name: 'Taken' })).status).toBe(404);
      expect((await actor.post(`${SAVED}${id}/seen/`)).status).toBe(404);
      expect((await actor.remove(`${SAVED}${id}/`)).status).toBe(404);
    }
    expect((await other.admin.get(SAVED)).body.results).toEqual([]);
    const [seen, ...none] = (await team.admin.get(SAVED)).body.results;
    expect([seen, none]).toMatchObject([{ id: shared.id, owner: { id: recruiter.id } }, []]);
  });

  it('whose stored filters can not be read any more says which, and breaks no list', async () => {
    const team = await test.team();
    const broken = await savedBy(team.admin, 'Broken', { filters: { status: ['active'] }, alert: 'daily' });
    await savedBy(team.admin, 'Whole');
    const client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    const filters = { status: ['active'], years: { from: 3 }, shoe_size: [42] };
    await client.query('update saved_search set filters = $1 where id = $2', [filters, broken.id]);
    await client.end();
    const listed = async () => (await team.admin.get(SAVED)).body.results;
    const gone = { gone: ['years', 'shoe_size'], filters: { status: ['active'] }, fresh: 0 };
    expect(await listed()).toMatchObject([
      { name: 'Broken', ...gone },
      { name: 'Whole', gone: [] },
    ]);
    await team.admin.patch(`${SAVED}${broken.id}/`, { name: 'Renamed' });
    expect(await listed()).toMatchObject([{ name: 'Renamed', ...gone }, { name: 'Whole' }]);
    await team.admin.patch(`${SAVED}${broken.id}/`, { filters: { status: ['inactive'] } });
    expect(await listed()).toMatchObject([
      { gone: [], filters: { status: ['inactive'] } },
      { name: 'Whole' },
    ]);
  });

  it('that is shared is changed by its owner and by admins', async () => {
    const team = await test.team();
    const [owner, colleague] = [await team.member('recruiter'), await team.member('recruiter')];
    const { id } = await savedBy(owner, 'For all', { shared: true });
    expect((await colleague.post(`${SAVED}${id}/seen/`)).body).toEqual({ ok: true });
    expect((await colleague.patch(`${SAVED}${id}/`, { name: 'Mine' })).status).toBe(403);
    expect((await colleague.remove(`${SAVED}${id}/`)).status).toBe(403);
    const unshared = await team.admin.patch(`${SAVED}${id}/`, { name: 'Welding', shared: false });
    expect(unshared.body).toMatchObject({ id, name: 'Welding', shared: false, owner: { id: owner.id } });
    expect((await colleague.remove(`${SAVED}${id}/`)).status).toBe(404);
    expect((await owner.remove(`${SAVED}${id}/`)).body).toEqual({ ok: true });
    expect((await owner.get(SAVED)).body.results).toEqual([]);
  });

  it('has a name of its own, a query that can be read, and no end of others beside it', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const { id } = await savedBy(recruiter, 'Welders');
    const twice = await recruiter.post(SAVED, { name: ' WELDERS ', query: 'x' });
    expect([twice.status, twice.body.fields.name]).toEqual([
      400,
      ['You already have a saved search with this name'],
    ]);
    expect((await recruiter.post(SAVED, { name: ' ' })).body.fields).toHaveProperty('name');
    const unread = await recruiter.post(SAVED, { name: 'Other', query: '(welder' });
    expect([unread.status, Object.keys(unread.body.fields)]).toEqual([400, ['query']]);
    const body = { name: 'Other', query: 'skill:', words: 'any', filters: {}, shared: false, alert: 'none' };
    const changed = await recruiter.patch(`${SAVED}${id}/`, body);
    expect([changed.status, Object.keys(changed.body.fields)]).toEqual([400, ['query']]);
    await savedBy(await team.member('recruiter'), 'Welders');
    await savedBy(recruiter, 'Plumbers');
    const taken = await recruiter.patch(`${SAVED}${id}/`, { ...body, query: '', name: 'plumbers' });
    expect(taken.body.fields.name).toEqual(['You already have a saved search with this name']);
    await team.sql((tx) =>
      sql`insert into saved_search (team_id, owner_id, name, query, words, filters)
        select ${team.id}, ${recruiter.id}, 'Search ' || i, '', 'any', '{}' from generate_series(1, 98) i`.execute(
        tx,
      ),
    );
    expect((await recruiter.post(SAVED, { name: 'One more' })).body.fields).toHaveProperty('name');
  });

  it('tells how many of those it finds have come since the viewer looked', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    await person(team, 'Old Hand', { current_position: 'Welder' });
    const skill = await team.lookup('skill', 'Argon welding');
    const welders = await savedBy(team.admin, 'Welders', { shared: true });
    const skilled = await savedBy(team.admin, 'Skilled', { query: '', filters: { skill: [{ id: skill }] } });
    expect(welders.fresh).toBe(0);
    const own = { owner: team.admin.id };
    const id = await person(team, 'Amal Haddad', { current_position: 'Pipe welder', ...own });
    await person(team, 'Noor Aziz', { current_position: 'Baker', ...own });
    const part = await team.admin.post('/customer/candidate-skill/', { candidate: id, skill });
    expect(part.status).toBe(200);
    const freshOf = async (actor: typeof recruiter) => {
      const { body } = await actor.get(SAVED);
      return Object.fromEntries(
        body.results.map((row: { name: string; fresh: number }) => [row.name, row.fresh]),
      );
    };
    expect(await freshOf(team.admin)).toEqual({ Skilled: 1, Welders: 1 });
    const narrow = await recruiterWithout(team, 'candidate.view_global');
    expect([await freshOf(recruiter), await freshOf(narrow)]).toEqual([{ Welders: 1 }, { Welders: 0 }]);
    await team.admin.post(`${SAVED}${welders.id}/seen/`);
    expect(await freshOf(team.admin)).toEqual({ Skilled: 1, Welders: 0 });
    expect(await freshOf(recruiter)).toEqual({ Welders: 1 });
    await team.admin.remove(`${SAVED}${skilled.id}/`);
    expect(await freshOf(team.admin)).toEqual({ Welders: 0 });
  });

  it('stays in the list when its question can not be asked any more', async () => {
    const team = await test.team();
    const { id } = await savedBy(team.admin, 'Broken');
    await team.sql((tx) =>
      tx.updateTable('saved_search').set({ query: 'gone:yes' }).where('id', '=', id).execute(),
    );
    expect((await team.admin.get(SAVED)).body.results).toMatchObject([{ name: 'Broken', fresh: 0 }]);
  });
});

describe('the last searches', () => {
  const test = testApp();
  const recent = `${SEARCH}recent/`;

  it('are the viewer’s own, newest first, each once', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    expect((await (await team.as('vendor')).get(recent)).status).toBe(403);
    expect((await (await team.as('hiring_manager')).remove(recent)).status).toBe(403);
    for (const query of ['quorvex', 'baker', ' ', 'Quorvex ']) await recruiter.post(SEARCH, { query });
    await recruiter.post(SEARCH, { query: 'quorvex', words: 'all' });
    expect((await recruiter.post(SEARCH, { query: '(baker' })).status).toBe(400);
    const { body } = await recruiter.get(recent);
    expect(body.results.map(({ query, words }: { query: string; words: string }) => [query, words])).toEqual([
      ['quorvex', 'all'],
      ['Quorvex', 'any'],
      ['baker', 'any'],
    ]);
    expect((await team.admin.get(recent)).body.results).toEqual([]);
    expect((await recruiter.remove(recent)).body).toEqual({ ok: true });
    expect((await recruiter.get(recent)).body.results).toEqual([]);
  });

  it('are twenty at most', async () => {
    const team = await test.team();
    for (let i = 1; i <= 22; i += 1) await team.admin.post(SEARCH, { query: `word${i}` });
    const { body } = await team.admin.get(recent);
    expect([body.results.length, body.results[0].query, body.results[19].query]).toEqual([
      20,
      'word22',
      'word3',
    ]);
    const rows = await team.sql((tx) => tx.selectFrom('recent_search').select('mark').execute());
    expect(rows.length).toBe(20);
  });
});
