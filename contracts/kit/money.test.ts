import { describe, expect, it } from 'vitest';
import { countDecimals } from './decimals.ts';
import {} from './decimals.ts';
import { money } from './field.ts';
import { amountOf, currencyOf, decimalsError, formatMoney, isoDecimals, minorUnits } from './money.ts';

const iso = (code: string) => ({ code, decimals: isoDecimals(code) });
const [jpy, aed, kwd, clf] = [iso('JPY'), iso('AED'), iso('KWD'), iso('CLF')];

describe('decimals of a currency', () => {
  it('are those of ISO 4217, also where Intl says otherwise', () => {
    const said = ['JPY', 'ISK', 'AED', 'HUF', 'PKR', 'USD', 'IQD', 'KWD', 'OMR', 'CLF'].map(isoDecimals);
    expect(said).toEqual([0, 0, 2, 2, 2, 2, 3, 3, 3, 4]);
  });

  it('are those of its item for a currency without a code', () => {
    const own = (extra: Record<string, unknown>) => currencyOf({ key: null, name: 'Points', extra });
    expect(own({ decimals: 0 })).toEqual({ code: 'Points', decimals: 0 });
    for (const extra of [{}, { decimals: 'many' }, { decimals: 9 }, { decimals: 1.5 }, { decimals: -1 }])
      expect(own(extra).decimals).toBe(2);
    expect(currencyOf({ key: 'PKR', name: 'Pakistani Rupee', extra: { decimals: 0 } })).toEqual(iso('PKR'));
  });
});

describe('refusals', () => {
  it('of more decimals than the currency has name it', () => {
    expect(decimalsError('Salary', 1.2345, kwd)).toBe('Salary in KWD may have at most 3 decimals');
    expect(decimalsError('Salary', 1.5, jpy)).toBe('Salary in JPY may have no decimals');
    expect(decimalsError('Salary', 1.125, { decimals: 2 })).toBe('Salary may have at most 2 decimals');
    expect(decimalsError('Salary', 1.25, { code: 'Points', decimals: 1 })).toBe(
      'Salary in Points may have at most 1 decimal',
    );
    expect(decimalsError('Salary', 1.125, kwd)).toBeUndefined();
  });

  it('of what a number does not hold exactly', () => {
    const { write } = money('Salary', { currency: 'currency', max: 1e13 });
    const says = (value: unknown) => write.safeParse(value).error?.issues.map(({ message }) => message);
    for (const good of [0, 0.1, 0.0001, 1234.5678, 99_999_999_999.999, 99_999_999_999.9999, 1e12])
      expect([good, says(good)]).toEqual([good, undefined]);
    expect(says(0.1 + 0.2)).toEqual(['Salary may have at most 4 decimals']);
    expect(says(1e-7)).toEqual(['Salary may have at most 4 decimals']);
    expect(says(1_000_000_000_000.1234)).toEqual(['Salary may have at most 15 digits']);
    expect(says(-1)).toEqual(['Salary must be at least 0']);
    expect(says('12')).toEqual(['Salary must be a number']);
    expect(says(Infinity)).toEqual(['Salary must be a number']);
    expect(says(1e300)?.[0]).toBe('Salary must be at most 10000000000000');
  });

  it('of amounts that no minor units stand for, and the other way round', () => {
    expect(() => minorUnits(1.5, jpy)).toThrow('1.5 is no amount in JPY');
    expect(() => minorUnits(0.1 + 0.2, kwd)).toThrow(RangeError);
    expect(() => minorUnits(Number.NaN, aed)).toThrow(RangeError);
    expect(() => amountOf(1_234_567_890_123_456_789n, kwd)).toThrow(RangeError);
  });
});

it('counts decimals as they are written', () => {
  expect([1, 0.1, 1.25, 1e21, 1e-7, 1.5e-7, -0.001].map(countDecimals)).toEqual([0, 1, 2, 0, 7, 8, 3]);
});

it('reckons in whole minor units without losing any', () => {
  expect(minorUnits(1250, jpy)).toBe(1250n);
  expect(minorUnits(0.29, aed)).toBe(29n);
  expect(minorUnits(1.005, kwd)).toBe(1005n);
  expect(minorUnits(-3.5, aed)).toBe(-350n);
  expect(minorUnits(0.1, aed) + minorUnits(0.2, aed)).toBe(minorUnits(0.3, aed));
  expect(amountOf(minorUnits(0.1, kwd) + minorUnits(0.2, kwd), kwd)).toBe(0.3);
  expect(amountOf(-5n, kwd)).toBe(-0.005);
  expect(amountOf(7n, jpy)).toBe(7);
  for (const [amount, currency] of [
    [99_999_999_999.999, kwd],
    [99_999_999_999.9999, clf],
    [1_000_000_000_000, aed],
    [0.0001, clf],
    [0, jpy],
  ] as const)
    expect(amountOf(minorUnits(amount, currency), currency)).toBe(amount);
});

it('is written with the decimals of its currency and never rounded', () => {
  expect(formatMoney(1234567, jpy)).toBe('1,234,567');
  expect(formatMoney(9000, aed)).toBe('9,000.00');
  expect(formatMoney(1234.5, kwd)).toBe('1,234.500');
  expect(formatMoney(12.125, aed)).toBe('12.125');
  expect(formatMoney(99_999_999_999.999, undefined)).toBe('99,999,999,999.999');
  expect(formatMoney(1234.5, aed, 'ar')).not.toMatch(/[٠-٩]/);
});
