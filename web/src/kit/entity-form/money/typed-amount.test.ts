import { expect, test } from 'vitest';
import { amountIn, pastedAmount, typedAmount } from './typed-amount.ts';

/** Types sign by sign at the end of the box. */
const type = (signs: string, start = '') =>
  [...signs].reduce((text, sign) => typedAmount(text + sign, text.length + 1, sign).text, start);

test.each([
  ['1234567', '1,234,567'],
  ['1234.5', '1,234.5'],
  ['1234,5', '1,234.5'],
  ['1234.567', '1,234.567'],
  ['.5', '0.5'],
  ['1.2.3', '1.23'],
  ['1,2,3', '1.23'],
  ['12abc-e+3', '123'],
  ['١٢٣٤٫٥', '1,234.5'],
  ['۱۲۳۴', '1,234'],
  ['١٢٬٣٤٥', '12,345'],
  ['5k', '5,000'],
  ['2.5K', '2,500'],
  ['1.2m', '1,200,000'],
  ['k', ''],
  ['12k5', '120,005'],
])('typed %s stands as %s', (signs, text) => expect(type(signs)).toBe(text));

test('the caret stays behind what was typed, also inside and around separators', () => {
  // 1,234 with a 9 typed after the 1.
  expect(typedAmount('19,234', 2, '9')).toEqual({ text: '19,234', caret: 2 });
  expect(typedAmount('1,2934', 4, '9')).toEqual({ text: '12,934', caret: 4 });
  // The 3 of 1,234 was removed.
  expect(typedAmount('1,24', 3, null)).toEqual({ text: '124', caret: 2 });
  expect(typedAmount('.5', 1, '.')).toEqual({ text: '0.5', caret: 2 });
  // A point in the middle of what stands there.
  expect(typedAmount('1,2.34', 4, '.')).toEqual({ text: '12.34', caret: 3 });
  expect(typedAmount('', 0, null)).toEqual({ text: '', caret: 0 });
});

test.each([
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1 234,56', '1234.56'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1,234', '1234'],
  ['1234,5', '1234.5'],
  ['1.234', '1.234'],
  ['AED 12,500.00', '12500.00'],
  ['١٢٬٥٠٠٫٧٥', '12500.75'],
  ['١٢٥٠٠،٥', '12500.5'],
  ['12,500.125 KWD', '12500.125'],
  ['nothing', ''],
])('pasted %s is %s', (pasted, amount) => expect(pastedAmount(pasted)).toBe(amount));

test('reads the number that stands in the box', () => {
  expect(['', '.', '0.', '1,234.5', '99,999,999,999.999'].map(amountIn)).toEqual([
    '',
    '',
    0,
    1234.5,
    99_999_999_999.999,
  ]);
});
