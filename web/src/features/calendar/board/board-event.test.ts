import type { CalendarItem } from '@hireloom/contracts/calendar/calendar-endpoints';
import { expect, test } from 'vitest';
import { someItem } from '../calendar.fixture.ts';
import { rangeOf, stepFrom, wallOf } from '../place/calendar-range.ts';
import { boardEvents, firstTime, timesText, wallSpan } from './board-event.ts';

const at = (starts_on: string, ends_on: string): CalendarItem => someItem(1, { starts_on, ends_on });

test.each([
  ['Europe/Berlin', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', '01:30', '03:30'],
  ['America/New_York', '2026-11-01T04:30:00Z', '2026-11-01T05:15:00Z', '00:30', '01:15'],
  ['Australia/Lord_Howe', '2026-10-03T15:00:00Z', '2026-10-03T16:00:00Z', '01:30', '03:00'],
])(
  '(1) in %s an event of the day when clocks change stands where the wall says',
  (zone, starts, ends, from, to) => {
    const item = at(starts, ends);
    expect(timesText(item, zone)).toBe(`${from}–${to}`);
    const span = wallSpan(item, zone);
    expect([span?.start.slice(11, 16), span?.end.slice(11, 16)]).toEqual([from, to]);
  },
);

test.each([
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '02:30–02:30', '02:30:00', '02:45:00'],
  ['America/New_York', '2026-11-01T05:45:00Z', '2026-11-01T06:15:00Z', '01:45–01:15', '01:45:00', '02:00:00'],
  [
    'Australia/Lord_Howe',
    '2026-04-04T14:45:00Z',
    '2026-04-04T15:15:00Z',
    '01:45–01:45',
    '01:45:00',
    '02:00:00',
  ],
])(
  '(1) in the repeated hour of %s a quarter is drawn, and the label says the true times',
  (zone, starts, ends, label, from, to) => {
    const item = at(starts, ends);
    expect(timesText(item, zone)).toBe(label);
    const span = wallSpan(item, zone);
    expect([span?.start.slice(11), span?.end.slice(11)]).toEqual([from, to]);
  },
);

test('whole days are dates in every zone, and items stand once for each person side by side', () => {
  const days = someItem(2, {
    starts_on: null,
    ends_on: null,
    first_day: '2026-03-28',
    last_day: '2026-03-30',
  });
  for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles'])
    expect(wallSpan(days, zone)).toEqual({ start: '2026-03-28 00:00:00', end: '2026-03-30 23:59:59' });
  const both = someItem(3, {
    members: [
      { id: 1, name: 'A' },
      { id: 2, name: 'B' },
      { id: 3, name: 'C' },
    ],
  });
  const drawn = boardEvents([both], { zone: 'UTC', titleOf: () => 'x', people: [1, 3] });
  expect(drawn.map(({ id, resourceId }) => [id, resourceId])).toEqual([
    ['interview-3/1', 1],
    ['interview-3/3', 3],
  ]);
});

test('2,000 items are made ready in far less than a second', () => {
  const items = Array.from({ length: 2000 }, (_, place) => someItem(place));
  const began = performance.now();
  expect(boardEvents(items, { zone: 'Asia/Dubai', titleOf: () => 'x' })).toHaveLength(2000);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('weeks begin where people begin them, and steps go by whole days, weeks and months', () => {
  expect(rangeOf({ view: 'week', date: '2026-03-10' }, 1)).toEqual({
    first: '2026-03-09',
    last: '2026-03-15',
  });
  expect(rangeOf({ view: 'week', date: '2026-03-10' }, 6)).toEqual({
    first: '2026-03-07',
    last: '2026-03-13',
  });
  expect(rangeOf({ view: 'month', date: '2026-03-10' }, 0)).toEqual({
    first: '2026-03-01',
    last: '2026-04-11',
  });
  expect(stepFrom({ view: 'month', date: '2026-01-31' }, 1)).toBe('2026-02-01');
  expect(stepFrom({ view: 'day', date: '2026-03-29' }, -1)).toBe('2026-03-28');
  expect(wallOf('2026-03-10T08:00:00Z', 'Asia/Kathmandu')).toBe('2026-03-10 13:45:00');
});

test.each([
  [[], '07:30:00'],
  [['2026-03-09T06:00:00Z', '2026-03-09T11:00:00Z'], '05:30:00'],
  [['2026-03-09T00:15:00Z'], '00:00:00'],
  [['2026-03-09T15:00:00Z'], '07:30:00'],
])('the hours of %s begin to be shown at %s', (starts, first) => {
  const items = starts.map((each) => at(each, new Date(Date.parse(each) + 3_600_000).toISOString()));
  expect(firstTime(boardEvents(items, { zone: 'UTC', titleOf: () => '' }))).toBe(first);
});
