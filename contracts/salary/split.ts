import { countDigits, MAX_DIGITS } from '../kit/decimals.ts';
import { amountOf, type Currency, decimalsError, minorUnits } from '../kit/money.ts';
import {
  type SalaryLine,
  type SplitHeader,
  type SplitMistake,
  splitMessages,
  splitMistakes,
} from './line-mistakes.ts';
import type { SalaryKind } from './salary-lines.ts';

export interface SplitTotals {
  gross: number;
  deductions: number;
  /** What is paid out: gross without the deductions. */
  net: number;
  /** What the employer bears on top of gross. */
  employer_cost: number;
}

export interface SalarySplit {
  /** In the order of the lines, a month in major units; a line that can not be reckoned is left out. */
  lines: { header: number; monthly: number }[];
  /** Null unless the whole split is right. */
  totals: SplitTotals | null;
  errors: SplitMistake[];
}

/** A percentage has four decimals, so a millionth is what it counts in. */
const MILLION = 1_000_000n;
const percentParts: Currency = { code: '%', decimals: 4 };

/** No column holds more. */
const MAX_AMOUNT = 99_999_999_999.9999;
const tooLong = (amount: number) => countDigits(amount) > MAX_DIGITS;

/**
 * Splits a salary into its lines (specification, section 2: salary templates). Reckons in whole minor units of the
 * currency, each per cent rounded half up; the one line that is the rest takes the difference, so the earnings add up
 * to gross to the last unit. Deductions and what the employer bears lie outside of that sum.
 *
 * @param gross What is paid a month, in major units.
 * @param headers The headers that there are, with their kinds.
 * @returns A month of each line, the totals, and what is wrong at which line. Never throws.
 */
export function splitSalary({
  gross,
  currency,
  lines,
  headers,
}: {
  gross: number;
  currency: Currency;
  lines: readonly SalaryLine[];
  headers: readonly SplitHeader[];
}): SalarySplit {
  const errors = [...splitMistakes(lines, headers), ...amountMistakes(gross, currency, lines)];
  if (errors.some(({ field }) => field === 'salary')) return { lines: [], totals: null, errors };
  const whole = minorUnits(gross, currency);
  const spoilt = new Set(errors.map(({ line }) => line));
  const monthly = reckon(whole, currency, lines, headers, spoilt);
  const shown: SalarySplit['lines'] = [];
  for (const [at, line] of lines.entries()) {
    const minor = monthly.get(at);
    if (minor === undefined) continue;
    if (minor < 0n) errors.push({ line: at, field: 'calc', message: splitMessages.negative });
    if (digitsOf(minor) > MAX_DIGITS)
      errors.push({ line: at, field: 'amount', message: splitMessages.large });
    else shown.push({ header: line.header, monthly: amountOf(minor, currency) });
  }
  const totals = errors.length === 0 ? totalsOf(whole, currency, lines, headers, monthly) : null;
  return { lines: shown, totals, errors };
}

const digitsOf = (minor: bigint) => String(minor < 0n ? -minor : minor).length;

/** What is wrong with the amounts in this currency. */
function amountMistakes(gross: number, currency: Currency, lines: readonly SalaryLine[]): SplitMistake[] {
  const found: SplitMistake[] = [];
  const wrong = gross > 0 ? amountMistake('Salary', gross, currency) : splitMessages.salary;
  if (wrong !== undefined) found.push({ line: null, field: 'salary', message: wrong });
  for (const [line, { calc, amount }] of lines.entries()) {
    if (calc !== 'fixed' || typeof amount !== 'number' || amount < 0) continue;
    const message = amountMistake('Amount', amount, currency);
    if (message !== undefined) found.push({ line, field: 'amount', message });
  }
  return found;
}

function amountMistake(label: string, amount: number, currency: Currency): string | undefined {
  if (!Number.isFinite(amount) || amount > MAX_AMOUNT) return splitMessages.large;
  return decimalsError(label, amount, currency) ?? (tooLong(amount) ? splitMessages.large : undefined);
}

/** Minor units a month by the place of a line: whatever can be reckoned. */
function reckon(
  gross: bigint,
  currency: Currency,
  lines: readonly SalaryLine[],
  headers: readonly SplitHeader[],
  spoilt: ReadonlySet<number | null>,
): Map<number, bigint> {
  const kinds = new Map(headers.map(({ id, kind }) => [id, kind]));
  const places = new Map(lines.map(({ header }, at) => [header, at]));
  const known = new Map<number, bigint>();
  const one = (at: number): bigint | undefined => {
    const found = known.get(at);
    const line = lines[at];
    if (found !== undefined || line === undefined || spoilt.has(at)) return found;
    const minor = reckonLine(line);
    if (minor !== undefined) known.set(at, minor);
    return minor;
  };
  // Lines in a cycle are mistakes, which are never reckoned: this ends.
  const reckonLine = (line: SalaryLine): bigint | undefined => {
    if (line.calc === 'fixed') return minorUnits(line.amount ?? 0, currency);
    if (line.calc === 'percent_of_gross') return percentOf(gross, line.percent ?? 0);
    if (line.calc === 'percent_of_header') {
      const base = one(places.get(line.of_header ?? 0) ?? -1);
      return base === undefined ? undefined : percentOf(base, line.percent ?? 0);
    }
    const others = lines.map((other, at) =>
      kinds.get(other.header) !== 'earning' || other.calc === 'rest' ? 0n : one(at),
    );
    return others.reduce<bigint | undefined>(
      (left, minor) => (left === undefined || minor === undefined ? undefined : left - minor),
      gross,
    );
  };
  for (const at of lines.keys()) one(at);
  return known;
}

/** So many per cent of minor units, half up. */
function percentOf(base: bigint, percent: number): bigint {
  return (2n * base * minorUnits(percent, percentParts) + MILLION) / (2n * MILLION);
}

function totalsOf(
  gross: bigint,
  currency: Currency,
  lines: readonly SalaryLine[],
  headers: readonly SplitHeader[],
  monthly: ReadonlyMap<number, bigint>,
): SplitTotals {
  const kinds = new Map(headers.map(({ id, kind }) => [id, kind]));
  const sum = (kind: SalaryKind) =>
    lines.reduce(
      (total, { header }, at) => total + (kinds.get(header) === kind ? (monthly.get(at) ?? 0n) : 0n),
      0n,
    );
  const deductions = sum('deduction');
  return {
    gross: amountOf(gross, currency),
    deductions: amountOf(deductions, currency),
    net: amountOf(gross - deductions, currency),
    employer_cost: amountOf(sum('employer_cost'), currency),
  };
}
