import { company } from '@hireloom/contracts/company/company';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { seedLists } from '../seed-lists/seed-lists.ts';

const entity = company as unknown as Entity;
const path = (list: string, rest = '') => `/admin-app/lookup/${list}/${rest}`;
const names = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name);

describe('settings lists', () => {
  const test = testApp();
  let team: TestTeam;
  let other: TestTeam;
  beforeAll(async () => {
    team = await test.team();
    other = await test.team();
  });

  describe('refusals', () => {
    it('knows no list outside the declared ones', async () => {
      for (const list of ['nonsense', '__proto__', 'constructor'])
        expect([list, (await team.admin.get(path(list))).status]).toEqual([list, 404]);
    });

    it('asks who it is', async () => {
      const reply = await test.inject({ method: 'GET', url: `/api/v1${path('skill')}` });
      expect(reply.status).toBe(401);
    });

    it('lets others than admins create only from pickers, and vendors never', async () => {
      const body = { name: 'Reading minds' };
      for (const role of ['hiring_manager', 'super_recruiter', 'recruiter'] as const) {
        const actor = await team.as(role);
        expect((await actor.post(path('skill'), { name: `Of a ${role}` })).status).toBe(200);
        expect((await actor.post(path('job_type'), body)).status).toBe(403);
      }
      expect((await (await team.as('vendor')).post(path('skill'), body)).status).toBe(403);
    });

    it('leaves changing, deleting, merging and ordering to admins', async () => {
      const id = await team.lookup('skill');
      const actor = await team.as('super_recruiter');
      expect((await actor.patch(path('skill', `${id}/`), { name: 'Other' })).status).toBe(403);
      expect((await actor.remove(path('skill', `${id}/`))).status).toBe(403);
      expect((await actor.get(path('skill', `${id}/usage/`))).status).toBe(403);
      expect((await actor.post(path('skill', `${id}/merge/`), { into: 1 })).status).toBe(403);
      expect((await actor.post(path('skill', 'reorder/'), { ids: [id] })).status).toBe(403);
    });

    it("does not know another team's items nor those of another list", async () => {
      const foreign = await other.lookup('skill', 'Foreign');
      const own = await team.lookup('skill', 'Own');
      for (const at of [path('skill', `${foreign}/`), path('job_type', `${own}/`)]) {
        expect((await team.admin.patch(at, { name: 'Mine' })).status).toBe(404);
        expect((await team.admin.remove(at)).status).toBe(404);
        expect((await team.admin.get(`${at}usage/`)).status).toBe(404);
      }
      expect((await team.admin.post(path('skill', `${own}/merge/`), { into: foreign })).status).toBe(404);
      expect(names((await team.admin.get(`${path('skill')}?page_size=100`)).body)).not.toContain('Foreign');
    });

    it('wants a parent of the right list and team', async () => {
      const reply = await team.admin.post(path('state'), { name: 'Nowhere' });
      expect(reply.body.fields).toEqual({ parent: ['Country is required'] });
      for (const parent of [await other.lookup('country'), await team.lookup('skill')]) {
        const wrong = await team.admin.post(path('state'), { name: 'Nowhere', parent });
        expect(wrong.body.fields).toEqual({ parent: ['Country was not found'] });
      }
      const needless = await team.admin.post(path('skill'), { name: 'Child', parent: 1 });
      expect(needless.body.fields).toHaveProperty('parent');
    });

    it('wants the extra fields that rules look at, and no unknown ones', async () => {
      const missing = await team.admin.post(path('reason'), { name: 'Because' });
      expect(missing.body.fields).toEqual({ 'extra.kind': ['Used for is required'] });
      const wrong = await team.admin.post(path('reason'), {
        name: 'Because',
        extra: { kind: 'x', more: 'y' },
      });
      expect(Object.keys(wrong.body.fields)).toEqual(['extra.more', 'extra.kind']);
    });

    it('refuses words that can not be stored or searched', async () => {
      for (const name of ['', '  ', 'nul\u0000', 'x'.repeat(151)])
        expect((await team.admin.post(path('skill'), { name })).status).toBe(400);
      expect((await team.admin.get(`${path('skill')}?query=a%00b`)).status).toBe(400);
    });
  });

  it('has a name once in its list, and once under its parent', async () => {
    expect((await team.admin.post(path('language'), { name: 'Old  Norse' })).body.name).toBe('Old Norse');
    const twin = await team.admin.post(path('language'), { name: ' old norse' });
    expect([twin.status, twin.body.fields.name]).toEqual([400, ['This list already has old norse']]);
    const [here, there] = [await team.lookup('country', 'Here'), await team.lookup('country', 'There')];
    for (const parent of [here, there])
      expect((await team.admin.post(path('state'), { name: 'North', parent })).status).toBe(200);
    expect((await team.admin.post(path('state'), { name: 'north', parent: here })).status).toBe(400);
  });

  it('changes what is given and tells it in the activity', async () => {
    const made = await team.admin.post(path('currency'), {
      name: 'Crown',
      extra: { symbol: 'kr', decimals: 2 },
    });
    const at = path('currency', `${made.body.id}/`);
    const reply = await team.admin.patch(at, {
      is_active: false,
      aliases: ['Krone'],
      extra: { symbol: null },
    });
    expect(reply.body).toMatchObject({
      name: 'Crown',
      is_active: false,
      aliases: ['Krone'],
      extra: { decimals: 2 },
    });
    const log = await team.sql((tx) =>
      tx
        .selectFrom('activity')
        .select(['action', 'changes'])
        .where('record_id', '=', made.body.id)
        .where('entity', '=', 'lookup:currency')
        .orderBy('id')
        .execute(),
    );
    expect(log.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(log[1]?.changes).toContainEqual({ field: 'is_active', label: 'Active', from: true, to: false });
  });

  it('finds without accents, by alias and Arabic name; pickers get active ones, best first', async () => {
    await team.admin.post(path('university'), {
      name: 'Universität Zürich',
      name_ar: 'جامعة زيورخ',
      aliases: ['UZH'],
    });
    await team.admin.post(path('university'), { name: 'Old Zurich College' });
    await team.admin.post(path('university'), { name: 'Zurich Arts', is_active: true });
    await team.admin.post(path('university'), { name: 'Zurich Closed', is_active: false });
    for (const query of ['zurich', 'uzh', 'زيورخ']) {
      const found = await team.admin.get(`${path('university')}?query=${encodeURIComponent(query)}`);
      expect([query, names(found.body)]).toEqual([query, expect.arrayContaining(['Universität Zürich'])]);
    }
    const options = await team.admin.get(path('university', 'options/?query=zurich'));
    expect(names(options.body)).toEqual(['Zurich Arts', 'Old Zurich College', 'Universität Zürich']);
    expect((await team.admin.get(`${path('university')}?query=100%25_`)).body.count).toBe(0);
  });

  it('narrows options by kind and by parent, with the parent as a hint', async () => {
    await team.admin.post(path('reason'), { name: 'Too far', extra: { kind: 'reject' } });
    await team.admin.post(path('reason'), { name: 'Budget', extra: { kind: 'hold' } });
    expect(names((await team.admin.get(path('reason', 'options/?kind=hold'))).body)).toEqual(['Budget']);
    const country = await team.lookup('country', 'Hintland');
    await team.lookup('state', 'Hintstate', country);
    const options = await team.admin.get(path('state', `options/?parent=${country}`));
    expect(options.body.results).toMatchObject([{ name: 'Hintstate', hint: 'Hintland' }]);
  });

  it('does not delete what is used, and says where', async () => {
    const row = await createSample(team, entity, { type: await team.lookup('company_type') });
    const { id, name } = row.type as { id: number; name: string };
    const at = path('company_type', `${id}/`);
    const refused = await team.admin.remove(at);
    expect(refused.status).toBe(409);
    expect(refused.body.details.places).toContainEqual({
      label: 'Companies: Type',
      count: expect.any(Number),
    });
    expect(refused.body.message).toContain(`${name} is in use: Companies: Type`);
    expect((await team.admin.get(`${at}usage/`)).body.total).toBeGreaterThan(0);
    const state = await team.lookup('state', 'Child', await team.lookup('country', 'Parent'));
    const parent = await team.lookup('country', 'Parent');
    expect((await team.admin.get(path('country', `${parent}/usage/`))).body.places).toEqual([
      { label: 'States', count: 1 },
    ]);
    expect((await team.admin.remove(path('state', `${state}/`))).status).toBe(200);
    expect((await team.admin.remove(path('country', `${parent}/`))).status).toBe(200);
    expect((await team.admin.remove(path('country', `${parent}/`))).status).toBe(404);
  });

  it('renames a system item but keeps it', async () => {
    const id = await team.lookup('visa_status', 'Built in');
    const twin = await team.lookup('visa_status', 'Own');
    await team.sql((tx) =>
      tx.updateTable('lookup_item').set({ is_system: true }).where('id', '=', id).execute(),
    );
    const at = path('visa_status', `${id}/`);
    expect((await team.admin.patch(at, { name: 'Renamed' })).body.name).toBe('Renamed');
    expect((await team.admin.remove(at)).status).toBe(409);
    expect((await team.admin.post(`${at}merge/`, { into: twin })).status).toBe(409);
  });

  it('merges: what pointed to one points to the other, which answers to both names', async () => {
    const [from, into] = [
      await team.lookup('company_type', 'Ltd'),
      await team.lookup('company_type', 'Limited'),
    ];
    const row = await createSample(team, entity, { type: from });
    const reply = await team.admin.post(path('company_type', `${from}/merge/`), { into });
    expect([reply.status, reply.body.aliases]).toEqual([200, ['Ltd']]);
    const after = await team.admin.get(`${company.path}${row.id}/`);
    expect(after.body.type).toEqual({ id: into, name: 'Limited' });
    expect((await team.admin.get(path('company_type', `${from}/usage/`))).status).toBe(404);
    expect((await team.admin.post(path('company_type', `${into}/merge/`), { into })).status).toBe(400);
  });

  it('merges twins below', async () => {
    const [from, into] = [
      await team.lookup('country', 'Holland'),
      await team.lookup('country', 'Netherlands'),
    ];
    const twin = await team.lookup('state', 'Utrecht', from);
    const state = await team.admin.post(path('state'), { name: 'utrecht', parent: into });
    const city = await team.lookup('city', 'Zeist', twin);
    expect((await team.admin.post(path('country', `${from}/merge/`), { into })).status).toBe(200);
    const cities = await team.admin.get(`${path('city')}?parent=${state.body.id}`);
    expect(cities.body.results.map(({ id }: { id: number }) => id)).toEqual([city]);
    expect((await team.admin.get(`${path('state')}?parent=${into}`)).body.count).toBe(1);
  });

  it('leaves nobody with the same skill or city twice', async () => {
    const [from, into] = [await team.lookup('skill', 'JS'), await team.lookup('skill', 'JavaScript')];
    const [old, city] = [await team.lookup('city', 'Bombay'), await team.lookup('city', 'Mumbai')];
    const [both, one] = await team.sql(async (tx) => {
      const { rows } = await sql<{ id: number }>`insert into candidate (team_id, first_name, last_name)
        values (${team.id}, 'Both', 'Ways'), (${team.id}, 'One', 'Way') returning id`.execute(tx);
      const ids = rows.map(({ id }) => id);
      await sql`insert into candidate_skill (team_id, candidate_id, skill_id)
        values (${team.id}, ${ids[0]}, ${from}), (${team.id}, ${ids[0]}, ${into}), (${team.id}, ${ids[1]}, ${from})`.execute(
        tx,
      );
      await sql`insert into candidate_preferred_cities (team_id, candidate_id, lookup_item_id)
        values (${team.id}, ${ids[0]}, ${old}), (${team.id}, ${ids[0]}, ${city}), (${team.id}, ${ids[1]}, ${old})`.execute(
        tx,
      );
      return ids;
    });
    expect((await team.admin.get(path('city', `${old}/usage/`))).body.places).toEqual([
      { label: 'Candidates: Preferred cities', count: 2 },
    ]);
    expect((await team.admin.post(path('skill', `${from}/merge/`), { into })).status).toBe(200);
    expect((await team.admin.post(path('city', `${old}/merge/`), { into: city })).status).toBe(200);
    const left = await team.sql(async (tx) => ({
      skills: (
        await sql`select candidate_id from candidate_skill where skill_id = ${into} and deleted_on is null order by 1`.execute(
          tx,
        )
      ).rows,
      cities: (
        await sql`select candidate_id from candidate_preferred_cities where lookup_item_id = ${city} order by 1`.execute(
          tx,
        )
      ).rows,
    }));
    const once = [{ candidate_id: both }, { candidate_id: one }];
    expect(left).toEqual({ skills: once, cities: once });
  });

  it('keeps apart what rules tell apart', async () => {
    const make = async (name: string, kind: string) =>
      (await team.admin.post(path('reason'), { name, extra: { kind } })).body.id as number;
    const [reject, hold] = [await make('No budget', 'reject'), await make('Frozen', 'hold')];
    expect((await team.admin.post(path('reason', `${reject}/merge/`), { into: hold })).status).toBe(409);
  });

  it('orders a list by hand, all of it or not at all', async () => {
    const own = await test.team();
    const [a, b, c] = [
      await own.lookup('job_type', 'A'),
      await own.lookup('job_type', 'B'),
      await own.lookup('job_type', 'C'),
    ];
    expect((await own.admin.post(path('job_type', 'reorder/'), { ids: [a, b] })).status).toBe(409);
    expect((await own.admin.post(path('job_type', 'reorder/'), { ids: [a, b, b] })).status).toBe(400);
    expect((await own.admin.post(path('skill', 'reorder/'), { ids: [a] })).status).toBe(409);
    expect((await own.admin.post(path('job_type', 'reorder/'), { ids: [c, a, b] })).status).toBe(200);
    expect(names((await own.admin.get(path('job_type'))).body)).toEqual(['C', 'A', 'B']);
    await own.admin.post(path('job_type'), { name: 'Last' });
    expect(names((await own.admin.get(path('job_type', 'options/'))).body)).toEqual(['C', 'A', 'B', 'Last']);
  });

  it("answers the specification's own list calls", async () => {
    const own = await test.team();
    await own.sql((tx) => seedLists(tx, own.id));
    const countries = await own.admin.get('/admin-app/country-list/');
    expect(countries.body.count).toBeGreaterThan(200);
    expect((await own.admin.get('/admin-app/nationality/')).body.count).toBeGreaterThan(150);
    expect((await own.admin.get('/admin-app/state-list/')).status).toBe(400);
    const states = await own.admin.get('/admin-app/state-list/?country_name=united%20arab%20emirates');
    expect(names(states.body)).toContain('Dubai');
    const dubai = states.body.results.find(({ name }: { name: string }) => name === 'Dubai');
    expect((await own.admin.get(`/admin-app/state-list/?country_id=${dubai.parent.id}`)).body.count).toBe(
      states.body.count,
    );
    expect(names((await own.admin.get('/admin-app/city-list/?state_name=Dubai')).body)).toContain('Dubai');
    expect(names((await own.admin.get(`/admin-app/city-list/?state_id=${dubai.id}`)).body)).toContain(
      'Dubai',
    );
  });
});
