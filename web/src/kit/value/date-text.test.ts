import { datePresets } from '@hireloom/contracts/kit/list-query';
import { expect, test } from 'vitest';
import { datePresetOptions, dayText, isDatePreset, momentText } from './date-text.ts';

test('days and moments are shown as the specification says', () => {
  expect(dayText('2026-03-05')).toBe('05/03/2026');
  expect(momentText('2026-03-05T15:04:00')).toBe('05/03/2026 03:04 PM');
  expect(dayText(null)).toBe('');
  expect(dayText('no date')).toBe('');
});

test('the five presets are offered', () => {
  expect(datePresetOptions.map(({ label }) => label)).toEqual([
    'Last 7 days',
    'Last 15 days',
    'Last month',
    'Last 3 months',
    'Last year',
  ]);
  expect(Object.values(datePresets)).toEqual([7, 15, 30, 90, 365]);
  expect(datePresetOptions.every(({ value }) => isDatePreset(value))).toBe(true);
  expect(isDatePreset('toString')).toBe(false);
});
