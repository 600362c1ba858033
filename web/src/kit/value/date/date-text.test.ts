import { datePresets } from '@hireloom/contracts/kit/list-query';
import dayjs from 'dayjs';
import { afterEach, expect, test } from 'vitest';
import { showLanguage } from '../../words/current.ts';
import { calendarLocale } from './calendar-locale.ts';
import { datePresetOptions, dayText, isDatePreset, momentText, relativeText } from './date-text.ts';
import { storedDay, typedDay } from './day-parsing.ts';
import { formatAmount, formatCount, numberSigns } from '../format-count.ts';
import { inOrder } from '../intl.ts';

afterEach(() => showLanguage('en'));

test('days and moments are shown as the specification says', () => {
  expect(dayText('2026-03-05')).toBe('05/03/2026');
  expect(momentText('2026-03-05T15:04:00')).toBe('05/03/2026 03:04 PM');
  expect(dayText(null)).toBe('');
  expect(dayText('no date')).toBe('');
});

test('the five presets are offered', () => {
  expect(datePresetOptions().map(({ label }) => label)).toEqual([
    'Last 7 days',
    'Last 15 days',
    'Last month',
    'Last 3 months',
    'Last year',
  ]);
  expect(Object.values(datePresets)).toEqual([7, 15, 30, 90, 365]);
  expect(datePresetOptions().every(({ value }) => isDatePreset(value))).toBe(true);
  expect(isDatePreset('toString')).toBe(false);
});

test('days keep their form in every language; words, figures and order are those of the language', async () => {
  const hoursAgo = dayjs().subtract(2, 'hour').format();
  expect([relativeText(hoursAgo), relativeText(dayjs().format())]).toEqual(['2 hours ago', 'now']);
  await showLanguage('ar');
  expect(momentText('2026-03-05T15:04:00')).toBe('05/03/2026 03:04 م');
  expect(relativeText(hoursAgo)).toBe('قبل ساعتين');
  expect([formatCount(12_345, false), formatAmount(0.5)]).toEqual(['12,345+', '0.50']);
  expect(dayjs('2026-03-05').locale(calendarLocale('ar')).format('MMMM YYYY, dddd')).toBe(
    'مارس 2026, الخميس',
  );
  await showLanguage('de');
  expect([formatCount(12_345), numberSigns()]).toEqual([
    '12.345',
    { thousandSeparator: '.', decimalSeparator: ',' },
  ]);
  expect(['Zoe', 'Ärzte', 'Bau', 'bau 10', 'bau 9'].toSorted(inOrder)).toEqual([
    'Ärzte',
    'Bau',
    'bau 9',
    'bau 10',
    'Zoe',
  ]);
});

test('a day is understood in the digits of any keyboard', () => {
  expect(['14/03/2026', '١٤/٠٣/٢٠٢٦', '۱۴/۰۳/۲۰۲۶', '31/02/2026', 'soon'].map(storedDay)).toEqual([
    ...['2026-03-14', '2026-03-14', '2026-03-14', '', ''],
  ]);
  expect(['5/3/2026', '٢٠٢٦-٠٣-٠٥', 'soon'].map(typedDay)).toEqual(['2026-03-05', '2026-03-05', null]);
});
