import { beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestTeam } from '../../../testing/app.ts';
import { actingAs } from '../../notification/notification.fixture.ts';
import { holidaysBetween } from '../index.ts';
import { publicHolidays } from './propose.ts';

const path = '/admin-app/holiday/';
const test = testApp();
let team: TestTeam;
let country: number;
beforeEach(async () => {
  team = await test.team();
  country = await team.lookup('country', 'Germany');
});
const body = (given: object = {}) => ({
  ...{ country, name: 'Some day', first_day: '2090-03-06', last_day: '2090-03-07', ...given },
});
const add = (...holidays: object[]) => team.admin.post(path, { holidays });
const list = async (query: string) => (await team.admin.get(`${path}?${query}`)).body.results;

describe('holidays', () => {
  it('are refused to all but admins, without a country of the list, and in the wrong order', async () => {
    for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const) {
      const actor = await team.as(role);
      expect((await actor.post(path, { holidays: [body()] })).status).toBe(403);
      expect((await actor.get(`${path}?year=2090`)).status).toBe(403);
    }
    expect((await add(body({ country: 999_999 }))).body.fields).toHaveProperty('country');
    expect((await add(body({ last_day: '2090-03-05' }))).body.fields).toEqual({
      'holidays.0.last_day': ['The last day comes before the first'],
    });
    expect((await add()).status).toBe(400);
    const other = await test.team();
    const [kept] = (await add(body())).body.results;
    expect((await other.admin.remove(`${path}${kept.id}/`)).status).toBe(404);
    expect((await other.admin.call('PUT', `${path}${kept.id}/`, { ...body(), version: 1 })).status).toBe(404);
  });

  it('are added, changed and removed; one that is there is not added twice', async () => {
    const [made] = (await add(body())).body.results;
    expect(made).toMatchObject({ version: 1, country: { id: country, name: 'Germany' } });
    expect((await add(body({ name: 'SOME DAY' }))).body.fields).toEqual({
      name: ['This holiday is there already'],
    });
    expect((await add(body(), body({ name: 'Another day' }))).body.results).toHaveLength(1);
    const one = `${path}${made.id}/`;
    const changed = await team.admin.call('PUT', one, {
      ...body({ name: 'Moved day', last_day: '2090-03-06' }),
      version: 1,
    });
    expect(changed.body).toMatchObject({ version: 2, name: 'Moved day', last_day: '2090-03-06' });
    expect((await team.admin.call('PUT', one, { ...body(), version: 1 })).status).toBe(409);
    expect((await team.admin.call('PUT', one, { ...body({ name: 'Another day' }), version: 2 })).status).toBe(
      400,
    );
    expect((await team.admin.remove(one)).status).toBe(200);
    expect(await list(`year=2090&country=${country}`)).toMatchObject([{ name: 'Another day' }]);
    expect(await list('year=2091')).toEqual([]);
  });

  it('are told for a window and for some countries to whoever shows them', async () => {
    await add(body());
    const between = (first: string, last: string, countries?: number[]) =>
      actingAs(test.platform, team, team.admin, (context) =>
        holidaysBetween(context, first, last, countries),
      );
    expect(await between('2090-03-07', '2090-03-31')).toMatchObject([
      { name: 'Some day', country: { name: 'Germany' } },
    ]);
    expect(await between('2090-03-08', '2090-03-31')).toEqual([]);
    expect(await between('2090-03-07', '2090-03-31', [])).toEqual([]);
  });
});

describe('proposals', () => {
  it('name the days of the country, also where they go by the moon', async () => {
    const emirates = await publicHolidays('AE', 2026);
    const eid = emirates?.find(({ name }) => name.includes('Eid al-Fitr'));
    expect(eid).toMatchObject({ first_day: '2026-03-20', last_day: '2026-03-22', may_move: true });
    expect(emirates).toContainEqual({
      ...{ name: 'National Day', first_day: '2026-12-02', last_day: '2026-12-02', may_move: false },
    });
    // Clocks change in that time: a day of 23 hours is a day.
    expect(await publicHolidays('DE', 2026)).toContainEqual({
      ...{ name: 'Easter Monday', first_day: '2026-04-06', last_day: '2026-04-06', may_move: false },
    });
    expect(await publicHolidays('ZZ', 2026)).toBeNull();
  });

  it('say which ones the team has, and that nothing is known of a country', async () => {
    await team.sql((tx) =>
      tx.updateTable('lookup_item').set({ key: 'DE' }).where('id', '=', country).execute(),
    );
    await add(body({ name: 'Labour Day', first_day: '2026-05-01', last_day: '2026-05-01' }));
    const ask = async (id: number) =>
      (await team.admin.get(`${path}proposals/?country=${id}&year=2026`)).body;
    const { results, is_known } = await ask(country);
    expect(is_known).toBe(true);
    const kept = results.filter((one: { is_kept: boolean }) => one.is_kept);
    expect(kept).toMatchObject([{ name: 'Labour Day', first_day: '2026-05-01' }]);
    expect(await ask(await team.lookup('country', 'Nowhere'))).toEqual({ is_known: false, results: [] });
    expect((await team.admin.get(`${path}proposals/?country=999999&year=2026`)).status).toBe(400);
  });
});
