import { expect, test } from 'vitest';
import { momentOf, plannedAt } from './planned-moment.ts';

const at = (date: string, time: string, zone: string, choice?: 'first' | 'second') =>
  momentOf({ date, time, zone, ...(choice && { choice }) })?.toISOString();

test.each([
  ['2026-07-01', '10:00', 'Asia/Dubai', '2026-07-01T06:00:00.000Z'],
  ['2026-01-01', '00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['2026-12-01', '10:00', 'Australia/Lord_Howe', '2026-11-30T23:00:00.000Z'],
])('%s %s in %s is a moment', (date, time, zone, moment) => {
  expect(at(date, time, zone)).toBe(moment);
});

test.each([
  ['2026-03-29', '02:30', 'Europe/Berlin'],
  ['2026-04-24', '00:30', 'Africa/Cairo'],
  ['', '10:00', 'Asia/Dubai'],
  ['2026-03-29', '', 'Asia/Dubai'],
])('"%s %s" in %s is none', (date, time, zone) => {
  expect(at(date, time, zone)).toBeUndefined();
});

test.each([
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
  ['2026-10-29', '23:30', 'Africa/Cairo', '2026-10-29T20:30:00.000Z', '2026-10-29T21:30:00.000Z'],
])('the repeated hour: %s %s in %s is one of two', (date, time, zone, first, second) => {
  expect([at(date, time, zone, 'first'), at(date, time, zone, 'second')]).toEqual([first, second]);
  expect(plannedAt(new Date(first), zone)).toEqual({ date, time, zone, choice: 'first' });
  expect(plannedAt(new Date(second), zone)).toEqual({ date, time, zone, choice: 'second' });
});

test('a moment that comes once needs no choice', () => {
  expect(plannedAt(new Date('2026-07-01T06:00:00Z'), 'Asia/Dubai')).toEqual({
    date: '2026-07-01',
    time: '10:00',
    zone: 'Asia/Dubai',
  });
});
