import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, testApp, type TestTeam } from '../../testing/app.ts';
import { recruiterWith } from '../../testing/recruiter.ts';
import { actingAs } from '../notification/notification.fixture.ts';
import { busyWith, hoursBody, MONDAY, monday } from './availability.fixture.ts';
import { conflictsOf } from './index.ts';

const own = '/customer/availability/';
const test = testApp();
let team: TestTeam;
let ann: Actor;
beforeEach(async () => {
  team = await test.team();
  ann = await team.member('recruiter');
});

const save = (actor: Actor, given: object = {}) => actor.call('PUT', own, hoursBody(given));
const question = (members: readonly number[], given: object = {}) => ({
  ...{ members, minutes: 60, first_day: MONDAY, last_day: MONDAY, zone: 'Asia/Dubai', ...given },
});
const slots = async (members: readonly number[], given: object = {}) => {
  const { status, body } = await team.admin.post(`${own}slots/`, question(members, given));
  return status === 200
    ? { ...body, starts: body.slots.map((slot: { starts_on: string }) => slot.starts_on) }
    : body;
};
const freeBusy = (actor: Actor, members: readonly number[], given: object = {}) =>
  actor.post(`${own}free-busy/`, { members, from: monday('00:00'), to: monday('23:59'), ...given });

describe('working hours are refused', () => {
  it.each([
    ['a zone that is none', { zone: 'Asia/Nowhere' }, 'zone'],
    ['an end before the beginning', { hours: [{ weekday: 1, from: '18:00', to: '09:00' }] }, 'hours.0.to'],
    ['an empty span', { hours: [{ weekday: 1, from: '09:00', to: '09:00' }] }, 'hours.0.to'],
    ['a time after midnight', { hours: [{ weekday: 1, from: '09:00', to: '24:30' }] }, 'hours.0.to'],
    ['an eighth weekday', { hours: [{ weekday: 8, from: '09:00', to: '18:00' }] }, 'hours.0.weekday'],
    [
      'days in the wrong order',
      { exceptions: [{ first_day: '2090-03-07', last_day: MONDAY, kind: 'off' }] },
      'exceptions.0.last_day',
    ],
    [
      'other hours without hours',
      { exceptions: [{ first_day: MONDAY, last_day: MONDAY, kind: 'hours', from: '09:00' }] },
      'exceptions.0.to',
    ],
    ['a limit of none', { per_day: 0 }, 'per_day'],
    ['a country that is none', { country: 999_999 }, 'country'],
  ])('with %s', async (_what, wrong, field) => {
    const { status, body } = await save(ann, wrong);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('of others, by whoever is no admin, and of another team', async () => {
    const other = await test.team();
    const path = `/admin-app/availability/${team.admin.id}/`;
    for (const actor of [ann, await team.as('super_recruiter'), await team.as('hiring_manager')])
      expect((await actor.call('PUT', path, hoursBody())).status).toBe(403);
    expect((await other.admin.call('PUT', path, hoursBody())).status).toBe(404);
    expect((await other.admin.get(path)).status).toBe(404);
    expect((await other.admin.post(`${own}slots/`, question([ann.id]))).body.slots).toEqual([]);
    expect((await freeBusy(other.admin, [ann.id])).body.members).toEqual([]);
  });

  it('where somebody else was faster', async () => {
    expect((await save(ann)).status).toBe(200);
    expect(await save(ann)).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
  });
});

describe('working hours', () => {
  it('are those of the team until one enters their own: the week of its country, nine to six in its zone', async () => {
    const { body } = await ann.get(own);
    expect(body).toMatchObject({
      version: 0,
      zone: 'Asia/Dubai',
      hours: [],
      exceptions: [],
      notice_hours: 4,
    });
    expect(body.team.hours).toHaveLength(5);
    const { starts } = await slots([ann.id]);
    expect([starts[0], starts.at(-1)]).toEqual([monday('09:00'), monday('17:00')]);
    await team.admin.patch('/customer/admin-setting/', { settings: '{"default_country":"KW"}' });
    const kuwait = await ann.get(own);
    expect(kuwait.body).toMatchObject({ zone: 'Asia/Kuwait', team: { country: 'KW' } });
    const days = kuwait.body.team.hours.map(({ weekday }: { weekday: number }) => weekday);
    expect(days).toEqual([1, 2, 3, 4, 7]);
    const wrong = [
      { default_time_zone: 'Mars/Base' },
      { weekend_days: [0, 1, 2, 3, 4, 5, 6] },
      { working_hours: { from: '18:00', to: '09:00' } },
      { first_day_of_week: 7 },
    ];
    for (const settings of wrong) {
      const refused = await team.admin.patch('/customer/admin-setting/', {
        settings: JSON.stringify(settings),
      });
      expect([settings, refused.status]).toEqual([settings, 400]);
    }
    const settings = JSON.stringify({
      ...{ default_country: 'AE', default_time_zone: 'Asia/Tokyo', weekend_days: [0] },
      working_hours: { from: '08:30', to: '16:00' },
    });
    await team.admin.patch('/customer/admin-setting/', { settings });
    const decided = (await ann.get(own)).body;
    expect(decided).toMatchObject({ zone: 'Asia/Tokyo', team: { country: 'AE' } });
    expect(decided.team.hours.at(0)).toEqual({ weekday: 1, from: '08:30', to: '16:00' });
    expect(decided.team.hours).toHaveLength(6);
    await team.admin.patch('/customer/admin-setting/', {
      settings: JSON.stringify({
        ...{ default_time_zone: null, weekend_days: null, default_country: 'KW' },
        working_hours: { from: '09:00', to: '18:00' },
      }),
    });
  });

  it('that overlap or touch become one, and come back as they are kept', async () => {
    const hours = [
      { weekday: 1, from: '13:00', to: '24:00' },
      { weekday: 1, from: '08:30', to: '10:00' },
      { weekday: 1, from: '09:00', to: '11:00' },
      { weekday: 2, from: '11:00', to: '12:00' },
    ];
    const exceptions = [
      { first_day: MONDAY, last_day: MONDAY, kind: 'hours', from: '20:00', to: '24:00', reason: 'Late' },
    ];
    const { body } = await save(ann, { hours, exceptions, per_day: 3 });
    expect(body).toMatchObject({ version: 1, per_day: 3, exceptions });
    expect(body.hours).toEqual([
      { weekday: 1, from: '08:30', to: '11:00' },
      { weekday: 1, from: '13:00', to: '24:00' },
      { weekday: 2, from: '11:00', to: '12:00' },
    ]);
    const { starts } = await slots([ann.id]);
    expect([starts[0], starts.at(-1)]).toEqual([monday('20:00'), monday('23:00')]);
    const log = await team.sql((tx) =>
      tx.selectFrom('activity').select('record_name').where('entity', '=', 'availability').execute(),
    );
    expect(log).toHaveLength(1);
  });

  it('move with the zone when somebody moves, and are changed for them by an admin', async () => {
    const path = `/admin-app/availability/${ann.id}/`;
    const hours = [{ weekday: 1, from: '09:00', to: '11:00' }];
    expect((await team.admin.call('PUT', path, hoursBody({ hours }))).body.member.id).toBe(ann.id);
    expect((await slots([ann.id])).starts[0]).toBe(monday('09:00'));
    await team.admin.call('PUT', path, hoursBody({ hours, zone: 'Europe/Berlin', version: 1 }));
    expect((await slots([ann.id])).starts[0]).toBe(monday('12:00'));
    expect((await ann.get(own)).body).toMatchObject({ version: 2, zone: 'Europe/Berlin' });
  });

  it('of the whole team are other ones in Ramadan, entered by admins alone', async () => {
    const body = {
      first_day: MONDAY,
      last_day: '2090-03-20',
      kind: 'hours',
      from: '09:00',
      to: '15:00',
      reason: 'Ramadan',
    };
    expect((await ann.post('/admin-app/team-hours/', body)).status).toBe(403);
    const { body: made } = await team.admin.post('/admin-app/team-hours/', body);
    expect(made).toMatchObject({ ...body, id: expect.any(Number) });
    expect((await slots([ann.id])).starts.at(-1)).toBe(monday('14:00'));
    const path = `/admin-app/team-hours/${made.id}/`;
    await team.admin.call('PUT', path, { ...body, to: '13:00' });
    expect((await slots([ann.id])).starts.at(-1)).toBe(monday('12:00'));
    expect((await ann.get(own)).body.team.exceptions).toMatchObject([{ to: '13:00' }]);
    expect((await team.admin.remove(path)).status).toBe(200);
    expect((await team.admin.remove(path)).status).toBe(404);
    expect((await slots([ann.id])).starts.at(-1)).toBe(monday('17:00'));
  });
});

describe('slots', () => {
  it.each([
    ['nobody', { members: [] }, 'members'],
    ['a zone that is none', { zone: 'Mars/Base' }, 'zone'],
    ['a window that ends before it begins', { last_day: '2090-03-05' }, 'last_day'],
    ['a window of months', { last_day: '2090-08-05' }, 'last_day'],
  ])('are refused for %s', async (_what, wrong, field) => {
    expect((await slots([ann.id], wrong)).fields).toHaveProperty(field);
  });

  it('are refused to whoever sets no interviews', async () => {
    const reader = await recruiterWith(team, (key) => key === 'interview.view');
    for (const actor of [reader, await team.as('hiring_manager'), await team.as('vendor')]) {
      expect((await actor.post(`${own}slots/`, question([ann.id]))).status).toBe(403);
      expect((await freeBusy(actor, [ann.id])).status).toBe(403);
    }
  });

  it('leave out interviews, own events and those of other calendars that keep somebody busy', async () => {
    await busyWith(team, [ann.id], ['09:00', '11:00']);
    const event = { member_id: ann.id, title: 'Dentist', kind: 'other', zone: 'Asia/Dubai' };
    await team.made('calendar_event', { ...event, starts_on: monday('11:00'), ends_on: monday('12:00') });
    await team.made('calendar_event', {
      ...event,
      starts_on: monday('12:00'),
      ends_on: monday('13:00'),
      is_busy: false,
    });
    const source = await team.made('calendar_source', {
      ...{ member_id: ann.id, name: 'Private', address: 'x', shown_host: 'example.com' },
    });
    const read = { source_id: source, member_id: ann.id, title: 'Secret' };
    await team.made('calendar_source_event', {
      ...read,
      starts_on: monday('14:00'),
      ends_on: monday('17:00'),
    });
    const { starts } = await slots([ann.id]);
    expect(starts).toEqual(['12:00', '12:15', '12:30', '12:45', '13:00', '17:00'].map(monday));
  });

  it('leave out whole days of events in the zone they were entered in', async () => {
    const event = { member_id: ann.id, title: 'Fair', kind: 'other', first_day: MONDAY, last_day: MONDAY };
    await team.made('calendar_event', { ...event, zone: 'America/New_York' });
    // The Monday of New York begins at nine in the morning of Dubai.
    expect((await slots([ann.id])).starts).toEqual([]);
    const sunday = { first_day: '2090-03-05', last_day: '2090-03-05' };
    await team.sql((tx) => tx.updateTable('calendar_event').set(sunday).execute());
    expect((await slots([ann.id])).starts[0]).toBe(monday('09:00'));
  });

  it('moving an interview ignores its own time', async () => {
    const id = await busyWith(team, [ann.id], ['09:00', '18:00']);
    expect((await slots([ann.id])).starts).toEqual([]);
    expect((await slots([ann.id], { without: id })).starts[0]).toBe(monday('09:00'));
  });

  it('the absent are not offered (check 7), nor whoever left, nor anybody on a holiday of their country', async () => {
    const omar = await team.member('recruiter');
    const both = [ann.id, omar.id];
    const day = { first_day: MONDAY, last_day: MONDAY };
    await team.made('approval_delegate', {
      ...{ member_id: ann.id, delegate_id: omar.id, from_day: MONDAY, to_day: MONDAY, created_by_id: ann.id },
    });
    expect(await slots(both)).toMatchObject({ slots: [], never_free: [{ id: ann.id }] });
    const { slots: pool } = await slots(both, { mode: 'pool' });
    expect(pool[0].members).toEqual([omar.id]);
    const germany = await team.lookup('country', 'Germany');
    await team.made('holiday', { ...day, country_id: germany, name: 'Some day' });
    expect((await slots([omar.id])).starts).not.toEqual([]);
    await save(omar, { country: germany });
    expect((await slots([omar.id])).starts).toEqual([]);
    await team.sql((tx) =>
      tx.updateTable('member').set({ is_active: false }).where('id', '=', omar.id).execute(),
    );
    expect((await slots([omar.id], { first_day: '2090-03-07', last_day: '2090-03-07' })).slots).toEqual([]);
  });
});

describe('free and busy times', () => {
  it('tell of others that they are busy, and name interviews that the viewer may open', async () => {
    const id = await busyWith(team, [ann.id], ['09:00', '10:00']);
    await team.made('calendar_event', {
      ...{ member_id: ann.id, title: 'Dentist', kind: 'other', zone: 'Asia/Dubai' },
      ...{ starts_on: monday('11:00'), ends_on: monday('12:00') },
    });
    const { body } = await freeBusy(team.admin, [ann.id]);
    expect(body.members).toMatchObject([
      {
        ...{ member: { id: ann.id }, zone: 'Asia/Dubai', per_day: null },
        working: [{ starts_on: monday('09:00'), ends_on: monday('18:00') }],
        busy: [
          { kind: 'interview', label: 'First interview', interview: id },
          { kind: 'event', label: null, interview: null },
        ],
        days: [{ date: MONDAY, interviews: 1 }],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('Dentist');
    const planner = await recruiterWith(team, (key) => key.startsWith('interview.'));
    const seen = await freeBusy(planner, [ann.id]);
    expect(seen.body.members[0].busy[0]).toMatchObject({ kind: 'interview', label: null, interview: null });
    expect(JSON.stringify(seen.body)).not.toContain('First interview');
  });

  it('are refused for a window that ends before it begins', async () => {
    expect((await freeBusy(team.admin, [ann.id], { to: monday('00:00') })).body.fields).toHaveProperty('to');
  });
});

describe('conflicts', () => {
  it('are what keeps people from a time, and name nothing', async () => {
    const id = await busyWith(team, [ann.id], ['09:00', '10:00']);
    const ask = (from: string, to: string, without: number | null = null) =>
      actingAs(test.platform, team, team.admin, (context) =>
        conflictsOf(context, {
          ...{ members: [ann.id, team.admin.id], without },
          ...{ starts_on: new Date(monday(from)), ends_on: new Date(monday(to)) },
        }),
      );
    expect(await ask('09:30', '10:30')).toEqual([
      {
        member_id: ann.id,
        spans: [
          {
            ...{ starts_on: monday('09:00'), ends_on: monday('10:00') },
            ...{ kind: 'interview', label: null, interview: null },
          },
        ],
      },
    ]);
    expect(await ask('10:00', '11:00')).toEqual([]);
    expect(await ask('09:30', '10:30', id)).toEqual([]);
    // Nobody is kept from an hour outside of their work: it is chosen on purpose.
    expect(await ask('20:00', '21:00')).toEqual([]);
  });
});
