import { describe, expect, it } from 'vitest';
import { isoDecimals, minorUnits } from '../kit/money.ts';
import type { SalaryLine, SplitHeader } from './line-mistakes.ts';
import { splitSalary } from './split.ts';

const iso = (code: string) => ({ code, decimals: isoDecimals(code) });
const [basic, housing, transport, other, pension, insurance] = [1, 2, 3, 4, 5, 6] as const;
const headers: SplitHeader[] = [
  ...[basic, housing, transport, other].map((id) => ({ id, kind: 'earning' as const })),
  { id: pension, kind: 'deduction' },
  { id: insurance, kind: 'employer_cost' },
];
const split = (lines: SalaryLine[], gross = 10_000, code = 'AED') =>
  splitSalary({ gross, currency: iso(code), lines, headers });
const rest: SalaryLine = { header: other, calc: 'rest' };
const ofGross = (header: number, percent: number | null): SalaryLine => ({
  header,
  calc: 'percent_of_gross',
  percent,
});
const part = (header: number, of_header: number | null, percent = 10): SalaryLine => ({
  header,
  calc: 'percent_of_header',
  of_header,
  percent,
});
const fixed = (header: number, amount: number | null): SalaryLine => ({ header, calc: 'fixed', amount });
const says = (lines: SalaryLine[], gross?: number, code?: string) =>
  split(lines, gross, code).errors.map(({ line, field, message }) => [line, field, message]);

/** The same numbers each run: a failure can be looked into. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('a salary is split', () => {
  it('into earnings that add up, with deductions and employer costs outside of the sum', () => {
    const { lines, totals, errors } = split([
      ofGross(basic, 60),
      part(housing, basic, 25),
      fixed(transport, 500.5),
      rest,
      part(pension, basic, 5),
      ofGross(insurance, 12.5),
    ]);
    expect(errors).toEqual([]);
    expect(lines.map(({ monthly }) => monthly)).toEqual([6000, 1500, 500.5, 1999.5, 300, 1250]);
    expect(totals).toEqual({ gross: 10_000, deductions: 300, net: 9700, employer_cost: 1250 });
  });

  it('with halves rounded up, each line for itself', () => {
    expect(split([ofGross(basic, 12.5), ofGross(housing, 37.5), rest], 1001, 'JPY').lines).toEqual([
      { header: basic, monthly: 125 },
      { header: housing, monthly: 375 },
      { header: other, monthly: 501 },
    ]);
    expect(split([ofGross(basic, 50), rest], 1, 'JPY').lines.map(({ monthly }) => monthly)).toEqual([1, 0]);
    expect(split([ofGross(basic, 0.0001), rest], 0.001, 'KWD').lines[0]?.monthly).toBe(0);
  });

  it('whatever the order of its lines, also by a part of the rest outside of the sum', () => {
    const { lines, errors } = split([
      part(pension, other, 50),
      rest,
      part(housing, basic),
      ofGross(basic, 60),
    ]);
    expect(errors).toEqual([]);
    expect(lines.map(({ monthly }) => monthly)).toEqual([1700, 3400, 600, 6000]);
  });

  it('check 1: 10,000 random splits add up to the last unit in JPY, AED and KWD', () => {
    const next = numbers(17);
    let splits = 0;
    while (splits < 10_000) {
      const currency = iso(['JPY', 'AED', 'KWD'][splits % 3] ?? '');
      const gross = (1 + next(90_000_000)) / 10 ** currency.decimals;
      const count = 1 + next(8);
      const lines = Array.from({ length: count }, (_, at): SalaryLine => {
        const percent = Math.floor(next(1_000_000) / (count + 1)) / 10_000;
        if (at > 0 && next(3) === 0) return part(at + 1, 1 + next(at), percent);
        return next(4) === 0 ? fixed(at + 1, Math.floor(gross / (count + 1))) : ofGross(at + 1, percent);
      });
      lines.splice(next(count + 1), 0, { header: 99, calc: 'rest' });
      lines.push({ ...part(100, 1, next(300) / 10) }, ofGross(101, next(300) / 10));
      const { errors, totals, ...found } = splitSalary({
        gross,
        currency,
        lines,
        headers: lines.map(({ header }) => ({
          id: header,
          kind: header === 100 ? 'deduction' : header === 101 ? 'employer_cost' : 'earning',
        })),
      });
      expect(errors).toEqual([]);
      const paid = found.lines.filter(({ header }) => header < 100);
      const sum = paid.reduce((total, { monthly }) => total + minorUnits(monthly, currency), 0n);
      expect(sum).toBe(minorUnits(gross, currency));
      expect(totals?.gross).toBe(gross);
      splits += 1;
    }
  });
});

describe('a mistake is named at its line', () => {
  it('two rests, none, and the rest on a deduction', () => {
    expect(says([rest, { header: basic, calc: 'rest' }])).toEqual([
      [1, 'calc', 'Only one line can be the rest'],
    ]);
    expect(says([ofGross(basic, 100)])).toEqual([
      [null, 'lines', 'One earning must be the rest, so that the lines add up to the salary'],
    ]);
    expect(says([{ header: pension, calc: 'rest' }])[0]).toEqual([
      0,
      'calc',
      'Only an earning can be the rest',
    ]);
  });

  it('a cycle, also by way of the rest, and a part of a header that is not there', () => {
    const cycle = 'These lines are reckoned from each other';
    expect(says([part(basic, housing), part(housing, basic), rest])).toEqual([
      [0, 'of_header', cycle],
      [1, 'of_header', cycle],
    ]);
    expect(says([part(basic, basic), rest])).toEqual([[0, 'of_header', cycle]]);
    expect(says([part(basic, other), rest])).toEqual([[0, 'of_header', cycle]]);
    expect(says([part(basic, housing), rest])).toEqual([[0, 'of_header', 'That header is not in the list']]);
    expect(says([part(basic, null), rest])[0]).toEqual([
      0,
      'of_header',
      'Choose the header that it is a part of',
    ]);
  });

  it('a rest below zero, whose amount is shown all the same', () => {
    const { lines, totals, errors } = split([ofGross(basic, 80), fixed(housing, 3000), rest]);
    expect(errors).toEqual([
      { line: 2, field: 'calc', message: 'The other lines come to more than the salary' },
    ]);
    expect(lines.at(-1)).toEqual({ header: other, monthly: -1000 });
    expect(totals).toBeNull();
  });

  it('what is missing, double, unknown, or finer than the currency or the percentage', () => {
    expect(says([ofGross(basic, null), fixed(housing, null), rest])).toEqual([
      [0, 'percent', 'Per cent is required'],
      [1, 'amount', 'Amount is required'],
    ]);
    expect(says([ofGross(basic, 10), ofGross(basic, 10), rest])[0]?.slice(0, 2)).toEqual([1, 'header']);
    expect(says([ofGross(77, 10), rest])).toEqual([[0, 'header', 'There is no such salary header']]);
    expect(says([fixed(basic, 1.5), rest], 100, 'JPY')).toEqual([
      [0, 'amount', 'Amount in JPY may have no decimals'],
    ]);
    expect(says([ofGross(basic, 1.234_56), rest])[0]?.[2]).toBe('Per cent may have at most 4 decimals');
    expect(says([rest], 1.005, 'AED')).toEqual([
      [null, 'salary', 'Salary in AED may have at most 2 decimals'],
    ]);
    for (const gross of [0, -1, Number.NaN]) expect(says([rest], gross)[0]?.[1]).toBe('salary');
    for (const gross of [1e300, Infinity])
      expect(says([rest], gross)[0]?.[2]).toBe('This amount is too large');
  });
});
