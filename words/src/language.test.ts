import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { directionOf, isLanguage, languages, localeOf } from './language.ts';

it('offers every language that has a dictionary, and English', () => {
  const files = readdirSync(new URL('../locales', import.meta.url)).map((name) => name.replace('.json', ''));
  expect([...files, 'en'].toSorted()).toEqual([...languages].toSorted());
});

it('knows which way a language runs, and asks for the digits and the calendar of the specification', () => {
  expect(['ar', 'qps-rtl', 'en', 'qps'].map(directionOf)).toEqual(['rtl', 'rtl', 'ltr', 'ltr']);
  expect(new Intl.NumberFormat(localeOf('ar')).format(1234.5)).toBe('1,234.5');
  expect(['ar', 'en', 'qps', 'xx', 'constructor', ''].map(isLanguage)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
