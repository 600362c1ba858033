import { isTimeZone } from '@hireloom/contracts/kit/time-zones';
import { describe, expect, it } from 'vitest';
import { dueOn } from './digest.jobs.ts';
import { endOfQuiet, localTime } from './local-time.ts';

const at = (time: string) => new Date(time);
const night = { from: '22:00', to: '07:00' };

describe('times of a person', () => {
  it('go by their time zone', () => {
    expect(localTime(at('2026-01-15T21:30:00Z'), 'Asia/Dubai')).toEqual({ day: '2026-01-16', minute: 90 });
    expect(localTime(at('2026-01-15T04:05:00Z'), 'America/New_York')).toEqual({
      day: '2026-01-14',
      minute: 1385,
    });
    expect(['Asia/Dubai', 'UTC', 'Nowhere/Town', '', 'x'.repeat(60)].map(isTimeZone)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['before', '2026-01-15T21:59:30Z', night, null],
    ['first minute', '2026-01-15T22:00:30Z', night, '2026-01-16T07:00:00.000Z'],
    ['after midnight', '2026-01-16T03:10:00Z', night, '2026-01-16T07:00:00.000Z'],
    ['over', '2026-01-16T07:00:00Z', night, null],
    ['within a day', '2026-01-16T12:30:00Z', { from: '12:00', to: '13:00' }, '2026-01-16T13:00:00.000Z'],
    ['no hours at all', '2026-01-16T12:00:00Z', { from: '12:00', to: '12:00' }, null],
    ['none chosen', '2026-01-16T03:00:00Z', null, null],
  ] as const)('quiet hours: %s', (_name, time, quiet, end) => {
    expect(endOfQuiet(at(time), quiet, 'UTC')?.toISOString() ?? null).toBe(end);
  });

  it('quiet hours end by the clock of the day on which it is set forward', () => {
    const end = endOfQuiet(at('2026-03-28T22:30:00Z'), night, 'Europe/Berlin');
    expect(end?.toISOString()).toBe('2026-03-29T05:00:00.000Z');
  });

  it.each([
    ['in the morning, of yesterday', '2026-01-16T07:00:00Z', '2026-01-15T10:00:00Z', null, '2026-01-16'],
    ['not before seven', '2026-01-16T06:59:00Z', '2026-01-15T10:00:00Z', null, null],
    ['once a day', '2026-01-16T08:00:00Z', '2026-01-15T10:00:00Z', '2026-01-16', null],
    ['not of the same day', '2026-01-16T12:00:00Z', '2026-01-16T10:00:00Z', '2026-01-15', null],
    ['late, when the clock stood still', '2026-01-16T18:00:00Z', '2026-01-16T05:00:00Z', null, '2026-01-16'],
  ])('the daily mail goes out %s', (_name, now, oldest, digest_on, day) => {
    expect(dueOn(at(now), { oldest, time_zone: 'UTC', digest_on })).toBe(day);
  });
});
