import { describe, expect, it } from 'vitest';
import { dayMoments, END_OF_DAY } from './day-moments.ts';
import { type BookablePerson, type BusyTime, findSlots, type SlotSearch, weekStart } from './find-slots.ts';
import { merged, within, without } from './spans.ts';
import { workBetween, type WorkRules } from './working-hours.ts';

const at = (moment: string) => Date.parse(moment);
const texts = (spans: readonly { from: number; to: number }[]) =>
  spans.map(({ from, to }) => `${iso(from)}/${iso(to)}`);
const iso = (moment: number) => new Date(moment).toISOString().slice(0, 16);
const everyDay = (from = '09:00', to = '18:00') =>
  new Map([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ from: minute(from), to: minute(to) }]]));
const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const rules = (zone: string, more: Partial<WorkRules> = {}): WorkRules => ({
  ...{ zone, week: everyDay(), own: [], team: [], absences: [], holidays: [], ...more },
});
const person = (member_id: number, more: Partial<BookablePerson> = {}): BookablePerson => ({
  ...{ member_id, is_active: true, rules: rules('UTC'), week_begins: 1, notice_hours: 0 },
  ...{ buffer_before: 0, buffer_after: 0, per_day: null, per_week: null, busy: [], booked: 0, ...more },
});
const search = (more: Partial<SlotSearch> = {}): SlotSearch => ({
  ...{ mode: 'panel', minutes: 60, limit: 500, now: at('2026-01-01T00:00Z'), not_before: 0 },
  ...{ from: at('2026-03-02T00:00Z'), to: at('2026-03-03T00:00Z'), ...more },
});
const busy = (from: string, to: string, kind: BusyTime['kind'] = 'interview'): BusyTime => ({
  ...{ from: at(from), to: at(to), kind, interview_id: null },
});
const found = (people: BookablePerson[], more: Partial<SlotSearch> = {}) => {
  const { slots } = findSlots(people, search(more));
  return slots.map(({ from }) => iso(from));
};
const workOn = (zone: string, day: string, week: WorkRules['week'], more: Partial<WorkRules> = {}) => {
  const clock = dayMoments(zone);
  const { working, off } = workBetween(
    rules(zone, { week, ...more }),
    clock,
    clock.at(day, 0),
    clock.at(day, END_OF_DAY),
  );
  return { working: texts(working), off };
};

describe('spans', () => {
  const spans = (...pairs: [number, number][]) => pairs.map(([from, to]) => ({ from, to }));
  it('that overlap or touch become one, empty ones vanish', () => {
    expect(merged(spans([5, 7], [1, 3], [3, 4], [6, 9], [2, 2]))).toEqual(spans([1, 4], [5, 9]));
  });
  it('are cut by others and by each other', () => {
    expect(without(spans([0, 10], [20, 30]), spans([2, 4], [9, 22], [30, 40]))).toEqual(
      spans([0, 2], [4, 9], [22, 30]),
    );
    expect(without(spans([0, 10]), spans([0, 10]))).toEqual([]);
    expect(within(spans([0, 10], [20, 30]), spans([5, 25]))).toEqual(spans([5, 10], [20, 25]));
  });
});

describe('days of the wall', () => {
  it('all zones differ from UTC by whole quarters, so that quarters of the wall are those of UTC', () => {
    for (const zone of Intl.supportedValuesOf('timeZone'))
      for (const day of ['2026-01-15', '2026-07-15'])
        expect(dayMoments(zone).at(day, 0) % 900_000, zone).toBe(0);
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    // Clocks leap at midnight here: the day begins at one, or ends with eleven in the evening twice.
    ['Africa/Cairo', '2026-04-24', 23],
    ['Africa/Cairo', '2026-10-29', 25],
    ['Asia/Beirut', '2026-03-29', 23],
    ['Asia/Beirut', '2026-10-24', 25],
    ['Africa/Casablanca', '2026-02-15', 25],
    ['Africa/Casablanca', '2026-03-22', 23],
    ['Asia/Dubai', '2026-03-29', 24],
  ])('in %s the %s has %d hours', (zone, day, hours) => {
    const clock = dayMoments(zone);
    const [start, end] = [clock.at(day, 0), clock.at(day, END_OF_DAY)];
    expect((end - start) / 3_600_000).toBe(hours);
    expect([clock.dayOf(start), clock.dayOf(end - 1)]).toEqual([day, day]);
    expect(clock.days(start, end)).toEqual([day]);
  });

  it('know when a minute is that clocks leap over or show twice', () => {
    const clock = dayMoments('Europe/Berlin');
    expect(iso(clock.at('2026-03-29', minute('02:30')))).toBe('2026-03-29T01:00');
    expect(iso(clock.at('2026-10-25', minute('02:30')))).toBe('2026-10-25T00:30');
    expect(iso(dayMoments('Africa/Cairo').at('2026-04-24', minute('00:30')))).toBe('2026-04-23T22:00');
  });
});

describe('working hours', () => {
  it('are those of the wall on days on which clocks change', () => {
    const nine = everyDay('09:00', '17:00');
    expect(workOn('Europe/Berlin', '2026-03-28', nine).working).toEqual([
      '2026-03-28T08:00/2026-03-28T16:00',
    ]);
    expect(workOn('Europe/Berlin', '2026-03-29', nine).working).toEqual([
      '2026-03-29T07:00/2026-03-29T15:00',
    ]);
    expect(workOn('America/New_York', '2026-11-01', nine).working).toEqual([
      '2026-11-01T14:00/2026-11-01T22:00',
    ]);
    expect(workOn('Australia/Lord_Howe', '2026-04-05', nine).working).toEqual([
      '2026-04-04T22:30/2026-04-05T06:30',
    ]);
  });

  it('across the repeated hour last as long as the wall takes', () => {
    const night = everyDay('01:00', '04:00');
    expect(workOn('Europe/Berlin', '2026-10-25', night).working).toEqual([
      '2026-10-24T23:00/2026-10-25T03:00',
    ]);
    expect(workOn('Europe/Berlin', '2026-03-29', night).working).toEqual([
      '2026-03-29T00:00/2026-03-29T02:00',
    ]);
  });

  it('until 24:00 end with the day, whose last hour may come twice', () => {
    const week = everyDay('20:00', '24:00');
    expect(workOn('Africa/Cairo', '2026-10-29', week).working).toEqual(['2026-10-29T17:00/2026-10-29T22:00']);
    expect(workOn('Asia/Dubai', '2026-10-29', week).working).toEqual(['2026-10-29T16:00/2026-10-29T20:00']);
  });

  it('are what one entered for oneself before what holds for the team, and off on holidays and absences', () => {
    const day = (date: string, hours: [string, string] | null, last = date) => ({
      ...{ first_day: date, last_day: last },
      hours: hours && { from: minute(hours[0]), to: minute(hours[1]) },
    });
    const week = new Map([...everyDay()].filter(([weekday]) => weekday < 6));
    const on = (date: string, more: Partial<WorkRules>) => workOn('UTC', date, week, more);
    const [monday, saturday] = ['2026-03-02', '2026-03-07'];
    const ramadan = [day('2026-02-18', ['09:00', '15:00'], '2026-03-19')];
    expect(on(monday, { team: ramadan }).working).toEqual(['2026-03-02T09:00/2026-03-02T15:00']);
    expect(on(saturday, { team: ramadan }).working).toEqual([]);
    expect(on(monday, { team: ramadan, own: [day(monday, ['12:00', '20:00'])] }).working).toEqual([
      '2026-03-02T12:00/2026-03-02T20:00',
    ]);
    expect(on(monday, { own: [day(monday, null)] })).toMatchObject({ working: [], off: [{ kind: 'off' }] });
    expect(
      on(saturday, { own: [day(saturday, ['10:00', '12:00']), day(saturday, ['14:00', '15:00'])] }).working,
    ).toEqual(['2026-03-07T10:00/2026-03-07T12:00', '2026-03-07T14:00/2026-03-07T15:00']);
    // Of several days it is no word about those on which nobody works.
    expect(on(saturday, { own: [day(monday, ['10:00', '12:00'], '2026-03-10')] }).working).toEqual([]);
    const holidays = [{ first_day: monday, last_day: monday, name: 'Founding day' }];
    expect(on(monday, { holidays })).toMatchObject({
      ...{ working: [], off: [{ kind: 'holiday', name: 'Founding day' }] },
    });
    expect(on(monday, { holidays, own: [day(monday, ['10:00', '12:00'])] }).working).toHaveLength(1);
    const absences = [{ first_day: monday, last_day: monday }];
    expect(on(monday, { absences, own: [day(monday, ['10:00', '12:00'])] })).toMatchObject({ working: [] });
  });
});

describe('slots', () => {
  it('begin at whole quarters while the whole of it is free', () => {
    const slots = found([person(1, { rules: rules('UTC', { week: everyDay('09:10', '11:00') }) })]);
    expect(slots).toEqual(['2026-03-02T09:15', '2026-03-02T09:30', '2026-03-02T09:45', '2026-03-02T10:00']);
  });

  it('of a panel are where all are free, in whatever zone they are', () => {
    const dubai = person(1, { rules: rules('Asia/Dubai', { week: everyDay('09:00', '17:00') }) });
    const berlin = person(2, { rules: rules('Europe/Berlin', { week: everyDay('09:00', '17:00') }) });
    const slots = found([dubai, berlin]);
    expect([slots[0], slots.at(-1)]).toEqual(['2026-03-02T08:00', '2026-03-02T12:00']);
    // Clocks went forward in Berlin alone.
    const later = found([dubai, berlin], { from: at('2026-03-30T00:00Z'), to: at('2026-03-31T00:00Z') });
    expect([later[0], later.at(-1)]).toEqual(['2026-03-30T07:00', '2026-03-30T12:00']);
  });

  it('of a pool name who is free, the least booked first', () => {
    const [one, two] = [
      person(1, { booked: 5 }),
      person(2, { booked: 1, busy: [busy('2026-03-02T09:00Z', '2026-03-02T17:00Z')] }),
    ];
    const { slots } = findSlots([one, two], search({ mode: 'pool' }));
    expect(slots[0]).toMatchObject({ members: [1] });
    expect(slots.at(-1)).toMatchObject({ from: at('2026-03-02T17:00Z'), members: [2, 1] });
  });

  it('keep clear of what people are busy with; touching ends are fine', () => {
    const slots = found([person(1, { busy: [busy('2026-03-02T10:00Z', '2026-03-02T17:00Z', 'outside')] })]);
    expect(slots).toEqual(['2026-03-02T09:00', '2026-03-02T17:00']);
  });

  it('leave the rest that somebody wants before and after interviews', () => {
    const rest = { buffer_before: 15, buffer_after: 30 };
    const interview = [busy('2026-03-02T11:00Z', '2026-03-02T16:30Z')];
    expect(found([person(1, { ...rest, busy: interview })])).toEqual([
      ...['2026-03-02T09:00', '2026-03-02T09:15', '2026-03-02T09:30', '2026-03-02T17:00'],
    ]);
    const event = [busy('2026-03-02T11:00Z', '2026-03-02T16:30Z', 'event')];
    expect(found([person(1, { ...rest, busy: event })])).toEqual([
      ...['2026-03-02T09:00', '2026-03-02T09:15', '2026-03-02T09:30', '2026-03-02T16:45', '2026-03-02T17:00'],
    ]);
  });

  it('end where a day or a week has as many interviews as somebody takes, by their own days', () => {
    const days = { from: at('2026-03-01T00:00Z'), to: at('2026-03-09T00:00Z'), minutes: 480 };
    const taken = [
      busy('2026-03-02T20:30Z', '2026-03-02T21:00Z'),
      busy('2026-03-05T05:00Z', '2026-03-05T05:30Z'),
    ];
    const dubai = { rules: rules('Asia/Dubai', { week: everyDay('11:00', '19:00') }), busy: taken };
    const free = (more: Partial<BookablePerson>) =>
      [...new Set(found([person(1, { ...dubai, ...more })], days).map((slot) => slot.slice(8, 10)))].join(
        ' ',
      );
    expect(free({})).toBe('01 02 03 04 05 06 07 08');
    // The first of them is after midnight in Dubai.
    expect(free({ per_day: 1 })).toBe('01 02 04 06 07 08');
    // Weeks begin as they do in the country: on Sunday in Saudi Arabia, on Monday in Germany.
    expect(free({ per_week: 2, week_begins: 0 })).toBe('08');
    expect(free({ per_week: 2, week_begins: 1 })).toBe('01');
    expect(weekStart('2026-03-05', 6)).toBe('2026-02-28');
  });

  it('are none before the notice is over, in the past, or before a day that is asked for', () => {
    const now = at('2026-03-02T12:05Z');
    expect(found([person(1)], { now, not_before: now })[0]).toBe('2026-03-02T12:15');
    expect(found([person(1, { notice_hours: 4 })], { now })[0]).toBe('2026-03-02T16:15');
    expect(found([person(1, { notice_hours: 4 }), person(2)], { now })[0]).toBe('2026-03-02T16:15');
    expect(found([person(1)], { not_before: at('2026-03-02T15:00Z') })[0]).toBe('2026-03-02T15:00');
    expect(found([person(1, { notice_hours: 24 })], { now })).toEqual([]);
  });

  it('say who is never free, and none is of somebody who left', () => {
    const away = person(2, {
      rules: rules('UTC', { absences: [{ first_day: '2026-03-01', last_day: '2026-03-09' }] }),
    });
    expect(findSlots([person(1), away], search())).toEqual({ slots: [], never_free: [2] });
    expect(findSlots([person(1), away], search({ mode: 'pool', limit: 2 })).slots).toHaveLength(2);
    expect(findSlots([person(1, { is_active: false })], search()).never_free).toEqual([1]);
  });

  it('hold the repeated hour twice', () => {
    const night = person(1, { rules: rules('Europe/Berlin', { week: everyDay('02:00', '03:00') }) });
    const window = { from: at('2026-10-24T22:00Z'), to: at('2026-10-25T23:00Z') };
    const slots = found([night], { ...window, minutes: 30 });
    expect([slots[0], slots.at(-1), slots.length]).toEqual(['2026-10-25T00:00', '2026-10-25T01:30', 7]);
  });
});
