import { describe, expect, it } from 'vitest';
import { isTimeZone, timeZones } from './time-zones.ts';
import { momentText, offsetText, timeText, wallTime } from './wall-time.ts';

const moment = new Date('2026-03-29T06:00:00Z');

describe('a moment on the wall', () => {
  it('says where it is meant', () => {
    expect(timeText(moment, 'Asia/Dubai')).toBe('10:00 (Asia/Dubai, GMT+4)');
    expect(momentText(moment, 'Asia/Kathmandu')).toBe('29/03/2026 11:45 (Asia/Kathmandu, GMT+5:45)');
    expect(timeText(moment, 'UTC')).toBe('06:00 (UTC, GMT)');
    expect(momentText(moment, 'Pacific/Honolulu')).toBe('28/03/2026 20:00 (Pacific/Honolulu, GMT-10)');
  });

  it('knows summer time, half hours and midnight', () => {
    expect(offsetText(moment, 'Europe/Berlin')).toBe('GMT+2');
    expect(offsetText(new Date('2026-03-28T06:00:00Z'), 'Europe/Berlin')).toBe('GMT+1');
    expect(offsetText(moment, 'Australia/Lord_Howe')).toBe('GMT+11');
    expect(offsetText(new Date('2026-07-01T00:00:00Z'), 'Australia/Lord_Howe')).toBe('GMT+10:30');
    expect(wallTime(new Date('2026-10-24T22:00:00Z'), 'Europe/Berlin')).toEqual({
      date: '2026-10-25',
      time: '00:00',
    });
  });
});

describe('time zones', () => {
  it('are known by their names alone', () => {
    expect(['Asia/Kathmandu', 'Asia/Katmandu', 'UTC'].map(isTimeZone)).toEqual([true, true, true]);
    expect(['+04:00', '', 'Mars/Base', '../etc', 'x'.repeat(60)].map(isTimeZone)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('begin with those of the country, each once, all of them usable', () => {
    expect(timeZones('AE')[0]).toBe('Asia/Dubai');
    expect(timeZones('IN')[0]).toBe('Asia/Kolkata');
    expect(timeZones('AU')).toEqual(expect.arrayContaining(['Australia/Lord_Howe', 'Asia/Dubai']));
    const all = timeZones();
    expect(all[0]).toBe('UTC');
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(400);
    expect(all.filter((zone) => !isTimeZone(zone))).toEqual([]);
    expect(timeZones('no country')).toEqual(all);
  });
});
