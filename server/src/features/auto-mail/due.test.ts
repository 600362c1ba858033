import { expect, test } from 'vitest';
import { afterQuiet, dueOn } from './due.ts';

type Timing = Parameters<typeof dueOn>[0];
const timing = (given: Partial<Timing>): Timing => ({
  delay: 0,
  delay_unit: 'hours',
  quiet: null,
  zone: 'Asia/Dubai',
  ...given,
});
const weekIn = (default_country: string) => ({
  default_country,
  first_day_of_week: null,
  weekend_days: null,
});
const due = (given: Partial<Timing>, at: string, country = 'AE') =>
  dueOn(timing(given), new Date(at), weekIn(country)).toISOString();
const night = { from: '20:00', to: '08:00', weekend: false };

test.each([
  ['at once', {}, '2026-03-06T10:00:00.000Z'],
  ['90 minutes', { delay: 90, delay_unit: 'minutes' }, '2026-03-06T11:30:00.000Z'],
  ['2 days', { delay: 2, delay_unit: 'days' }, '2026-03-08T10:00:00.000Z'],
  ['2 working days past a weekend', { delay: 2, delay_unit: 'working_days' }, '2026-03-10T10:00:00.000Z'],
] as const)('a mail goes after its delay: %s', (_name, given, expected) => {
  // A Friday; in the Emirates people rest on Saturday and Sunday.
  expect(due(given, '2026-03-06T10:00:00Z')).toBe(expected);
});

test('working days are those of the country of the team', () => {
  // A Thursday: the day after is one of rest in Kuwait and none in the Emirates.
  const given = { delay: 1, delay_unit: 'working_days' } as const;
  expect(due(given, '2026-03-05T10:00:00Z', 'AE')).toBe('2026-03-06T10:00:00.000Z');
  expect(due(given, '2026-03-05T10:00:00Z', 'KW')).toBe('2026-03-08T10:00:00.000Z');
});

test('a day later is the same time of the wall when clocks change', () => {
  const given = { delay: 1, delay_unit: 'days', zone: 'Europe/Berlin' } as const;
  expect(due(given, '2026-03-28T08:00:00Z')).toBe('2026-03-29T07:00:00.000Z');
});

test('nothing goes in quiet hours and on quiet days', () => {
  // 21:00 in Dubai.
  expect(due({ quiet: night }, '2026-03-04T17:00:00Z')).toBe('2026-03-05T04:00:00.000Z');
  expect(due({ quiet: night }, '2026-03-04T12:00:00Z')).toBe('2026-03-04T12:00:00.000Z');
  // Friday evening goes on Monday morning where people rest between.
  const quiet = { ...night, weekend: true };
  expect(due({ quiet }, '2026-03-06T17:00:00Z')).toBe('2026-03-09T04:00:00.000Z');
  expect(due({ quiet }, '2026-03-07T09:00:00Z')).toBe('2026-03-09T04:00:00.000Z');
});

test('quiet hours that never end keep nothing forever', () => {
  const always = timing({ quiet: { from: '08:00', to: '08:00', weekend: false } });
  const at = new Date('2026-03-04T12:00:00Z');
  expect(afterQuiet(always, at, weekIn('AE'))).toEqual(at);
});
