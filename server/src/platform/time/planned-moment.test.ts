import { plannedTime } from '@hireloom/contracts/kit/planned-time';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { describe, expect, it } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { nearestMoment, plannedMoment } from './planned-moment.ts';

const at = (date: string, time: string, zone: string, choice?: 'first' | 'second') =>
  plannedMoment({ date, time, zone, ...(choice ? { choice } : {}) }).toISOString();

function refusal(work: () => unknown): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('Was not refused');
}

describe('a planned time', () => {
  it.each([
    ['no date', { date: '2026-02-30' }],
    ['no time', { time: '24:00' }],
    ['seconds', { time: '10:00:00' }],
    ['an offset for a zone', { zone: '+04:00' }],
    ['a zone that is none', { zone: 'Asia/Nowhere' }],
    ['another choice', { choice: 'third' }],
    ['an offset beside it', { offset: '+04:00' }],
  ])('with %s is refused', (_what, wrong) => {
    const planned = { date: '2026-03-29', time: '10:00', zone: 'Asia/Dubai' };
    expect(plannedTime.safeParse(planned).success).toBe(true);
    expect(plannedTime.safeParse({ ...planned, ...wrong }).success).toBe(false);
  });

  it('of a zone that is not known is refused, whoever asks', () => {
    expect(refusal(() => at('2026-03-29', '10:00', 'Mars/Base')).fields).toEqual({
      zone: ['Time zone is not known'],
    });
  });

  it.each([
    ['2026-03-29', '02:30', 'Europe/Berlin', 'clocks go forward from 02:00 to 03:00'],
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', 'clocks go forward from 02:00 to 02:30'],
    ['2026-04-24', '00:30', 'Africa/Cairo', 'clocks go forward from 00:00 to 01:00'],
    ['2011-12-30', '12:00', 'Pacific/Apia', 'clocks go forward from 30/12/2011 00:00 to 31/12/2011 00:00'],
  ])('%s %s in %s does not exist', (date, time, zone, why) => {
    const { fields } = refusal(() => at(date, time, zone));
    const day = date.split('-').reverse().join('/');
    expect(fields).toEqual({ time: [`${time} does not exist on ${day} in ${zone}: ${why}`] });
  });

  it.each([
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
    ['2026-10-29', '23:30', 'Africa/Cairo', '2026-10-29T20:30:00.000Z', '2026-10-29T21:30:00.000Z'],
  ])('%s %s in %s comes twice: somebody has to say which', (date, time, zone, first, second) => {
    const asked = refusal(() => at(date, time, zone));
    expect(asked.fields?.choice?.[0]).toContain(`${time} comes twice on `);
    expect(asked.extra).toMatchObject({
      choices: [
        { choice: 'first', moment: first },
        { choice: 'second', moment: second },
      ],
    });
    expect([at(date, time, zone, 'first'), at(date, time, zone, 'second')]).toEqual([first, second]);
  });

  it('says both offsets when it asks', () => {
    expect(refusal(() => at('2026-10-25', '02:30', 'Europe/Berlin')).message).toBe(
      '02:30 comes twice on 25/10/2026 in Europe/Berlin: say whether the first (GMT+2) or the second (GMT+1) is meant',
    );
  });

  it.each([
    ['2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['2026-07-01', '10:00', 'Asia/Dubai', '2026-07-01T06:00:00.000Z'],
    ['2026-01-01', '00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
    ['2026-06-01', '10:00', 'Australia/Lord_Howe', '2026-05-31T23:30:00.000Z'],
    ['2026-12-01', '10:00', 'Australia/Lord_Howe', '2026-11-30T23:00:00.000Z'],
    ['2026-08-01', '10:00', 'Africa/Cairo', '2026-08-01T07:00:00.000Z'],
  ])('%s %s in %s is %s and reads so again', (date, time, zone, moment) => {
    expect(at(date, time, zone)).toBe(moment);
    expect(at(date, time, zone, 'second')).toBe(moment);
    expect(wallTime(new Date(moment), zone)).toEqual({ date, time });
  });

  it('that nobody can be asked about is the next one there is', () => {
    const nearest = (date: string, time: string) =>
      nearestMoment({ date, time, zone: 'Europe/Berlin' }).toISOString();
    expect(nearest('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(nearest('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
  });
});
