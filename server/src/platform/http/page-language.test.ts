import { expect, test } from 'vitest';
import { inLanguage } from './page-language.ts';

const page = '<!doctype html>\n<html lang="en">\n  <body></body>\n</html>';

test.each([undefined, '', 'xx', 'ar"><script>', 'AR', 'constructor'])(
  '%s leaves the page as it is',
  (language) => {
    expect(inLanguage(page, language)).toBe(page);
  },
);

test.each([
  ['ar', '<html lang="ar" dir="rtl">'],
  ['de', '<html lang="de" dir="ltr">'],
  ['en', '<html lang="en" dir="ltr">'],
  ['qps-rtl', '<html lang="qps-rtl" dir="rtl">'],
])('%s is written into it', (language, start) => {
  expect(inLanguage(page, language)).toContain(start);
});
