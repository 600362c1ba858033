import { expect, it } from 'vitest';
import type { PageWord } from './page-word.ts';
import { toSegments } from './line-segments.ts';

const row = (...texts: string[]): PageWord[] => {
  let right = 0;
  return texts.map((text) => {
    const left = right + 3;
    right = left + text.length * 5;
    return { text, left, right, top: 92, bottom: 102, baseline: 100, size: 10, bold: false };
  });
};

it.each([
  [
    'a telephone number with its sign on the left',
    row('+964', '770', '555', '0138', 'الهاتف'),
    'الهاتف +964 770 555 0138',
  ],
  ['years that run to the left', row('2014', '–', '2009', 'الجامعة'), 'الجامعة 2009 – 2014'],
  [
    'a telephone number with a group of one digit',
    row('+961', '3', '555', '014', 'الهاتف'),
    'الهاتف +961 3 555 014',
  ],
  ['a local number from left to right', row('0550', '55', '01', '47', 'الهاتف'), 'الهاتف 0550 55 01 47'],
  ['a number from right to left', row('0187', '555', '56', '+971', 'الهاتف'), 'الهاتف +971 56 555 0187'],
  ['Latin words', row('Oracle', 'HCM', 'برنامج'), 'برنامج Oracle HCM'],
])('orders a right-to-left line: %s', (_name, words, text) => {
  expect(toSegments(words, true).map((segment) => segment.text)).toEqual([text]);
});

it('joins the touching digits of one number in right-to-left text', () => {
  const [first, second, third] = row('٢٠', '١٧', '٣');
  const words = [first, { ...second, left: first?.right }, third] as PageWord[];
  expect(toSegments(words, true)[0]?.text).toBe('٣ ٢٠١٧');
});
