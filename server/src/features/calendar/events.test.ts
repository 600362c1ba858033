import { describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../testing/app.ts';
import { itemsOf } from './calendar.fixture.ts';

const path = '/customer/calendar/event/';
const timed = (date: string, time: string, zone: string, more: object = {}) => ({
  title: 'Some event',
  when: { kind: 'time', starts: { date, time, zone, ...more }, minutes: 60 },
});

describe('own events', () => {
  const test = testApp();
  const made = async (actor: Actor, body: object) => (await actor.post(path, body)).body;

  it('are opened, changed and deleted by their owner alone', async () => {
    const team = await test.team();
    const owner = await team.as('hiring_manager');
    const { id } = await made(owner, timed('2026-03-10', '10:00', 'Asia/Dubai'));
    for (const other of [team.admin, (await test.team()).admin]) {
      expect((await other.get(`${path}${id}/`)).status).toBe(404);
      expect((await other.patch(`${path}${id}/`, { version: 1, title: 'Taken' })).status).toBe(404);
      expect((await other.remove(`${path}${id}/`)).status).toBe(404);
    }
    const changed = await owner.patch(`${path}${id}/`, { version: 1, title: 'Renamed', is_private: false });
    expect(changed.body).toMatchObject({ title: 'Renamed', version: 2, is_private: false, kind: 'meeting' });
    expect((await owner.patch(`${path}${id}/`, { version: 1, title: 'Late' })).body.code).toBe(
      'version_conflict',
    );
    expect((await owner.remove(`${path}${id}/`)).status).toBe(200);
    expect((await owner.get(`${path}${id}/`)).status).toBe(404);
  });

  it('are refused without title, backwards, without end, and at times that are none', async () => {
    const { admin } = await test.team();
    const days = (first_day: string, last_day: string) => ({
      title: 'Days',
      when: { kind: 'days', first_day, last_day },
    });
    const refused = async (body: object) => Object.keys((await admin.post(path, body)).body.fields ?? {});
    expect(await refused({ ...timed('2026-03-10', '10:00', 'Asia/Dubai'), title: ' ' })).toEqual(['title']);
    expect(await refused(days('2026-03-10', '2026-03-09'))).toEqual(['last_day']);
    expect(await refused(days('2026-03-10', '2028-03-09'))).toEqual(['last_day']);
    expect(await refused(timed('2026-03-10', '25:00', 'Asia/Dubai'))).toEqual(['when.starts.time']);
    expect(await refused(timed('2026-03-10', '10:00', 'Nowhere'))).toEqual(['when.starts.zone']);
  });

  it.each([
    [
      'Europe/Berlin',
      '2026-03-29',
      '02:30',
      '2026-10-25',
      '02:30',
      ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
    ],
    [
      'America/New_York',
      '2026-03-08',
      '02:30',
      '2026-11-01',
      '01:30',
      ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'],
    ],
    [
      'Australia/Lord_Howe',
      '2026-10-04',
      '02:15',
      '2026-04-05',
      '01:45',
      ['2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'],
    ],
  ])(
    '(1) on the days when clocks change in %s: a time that does not exist is refused, one that comes twice asks which',
    async (zone, leapt, gone, back, twice, moments) => {
      const { admin } = await test.team();
      const missing = await admin.post(path, timed(leapt, gone, zone));
      expect([missing.status, Object.keys(missing.body.fields)]).toEqual([400, ['time']]);
      const asked = await admin.post('/customer/calendar/moment/', {
        starts: { date: back, time: twice, zone },
      });
      expect(Object.keys(asked.body.fields)).toEqual(['choice']);
      const starts: string[] = [];
      for (const choice of ['first', 'second'])
        starts.push((await made(admin, timed(back, twice, zone, { choice }))).starts_on);
      expect(starts.map((at) => Date.parse(at))).toEqual(moments.map((at) => Date.parse(at)));
      const day = Date.parse(`${back}T00:00:00Z`);
      const items = await itemsOf(admin, {
        from: new Date(day - 24 * 3600_000).toISOString(),
        to: new Date(day + 48 * 3600_000).toISOString(),
      });
      expect(items.map(({ starts_on }) => Date.parse(starts_on ?? ''))).toEqual(
        moments.map((at) => Date.parse(at)),
      );
      for (const { starts_on, ends_on } of items)
        expect(Date.parse(ends_on ?? '') - Date.parse(starts_on ?? '')).toBe(3600_000);
    },
  );

  it('of whole days are dates, whatever the zone, and move between both kinds', async () => {
    const { admin } = await test.team();
    const body = { title: 'Leave', when: { kind: 'days', first_day: '2026-03-28', last_day: '2026-03-30' } };
    const { id } = await made(admin, body);
    const [item] = await itemsOf(admin);
    expect(item).toMatchObject({
      first_day: '2026-03-28',
      last_day: '2026-03-30',
      starts_on: null,
      event: { id },
    });
    const moved = await admin.patch(`${path}${id}/`, {
      version: 1,
      when: timed('2026-03-29', '10:00', 'Europe/Berlin').when,
    });
    expect(moved.body).toMatchObject({
      first_day: null,
      zone: 'Europe/Berlin',
      starts_on: expect.stringContaining('2026-03-29'),
    });
  });
});
