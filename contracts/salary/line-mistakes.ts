import { countDecimals } from '../kit/decimals.ts';
import type { SalaryCalc, SalaryKind } from './salary-lines.ts';

/** A line of a salary: amounts a month, in major units. */
export interface SalaryLine {
  header: number;
  calc: SalaryCalc;
  amount?: number | null | undefined;
  percent?: number | null | undefined;
  of_header?: number | null | undefined;
}

/** What a split must know of a header. */
export interface SplitHeader {
  id: number;
  kind: SalaryKind;
}

/** What is wrong, at its line; `line` is null for what is wrong with the whole list or with the salary itself. */
export interface SplitMistake {
  line: number | null;
  field: 'salary' | 'lines' | 'header' | 'calc' | 'amount' | 'percent' | 'of_header';
  message: string;
}

/** What is said of a split that is wrong. */
export const splitMessages = {
  unknown: 'There is no such salary header',
  twice: 'This salary header is in the list already',
  amount: 'Amount is required',
  percent: 'Per cent is required',
  percentMost: 'Per cent may be at most 1000',
  percentDecimals: 'Per cent may have at most 4 decimals',
  part: 'Choose the header that it is a part of',
  partMissing: 'That header is not in the list',
  rests: 'Only one line can be the rest',
  restKind: 'Only an earning can be the rest',
  noRest: 'One earning must be the rest, so that the lines add up to the salary',
  cycle: 'These lines are reckoned from each other',
  negative: 'The other lines come to more than the salary',
  large: 'This amount is too large',
  salary: 'Salary must be more than 0',
} as const;

/** A percentage is stored with four decimals and is at most a tenfold. */
const PERCENT_DECIMALS = 4;
const MAX_PERCENT = 1000;

/**
 * What is wrong with lines of a salary whatever the salary is: what a template is checked by, too.
 *
 * @returns The mistakes, each at its line and field, in the order of the lines; empty if there are none.
 */
export function splitMistakes(lines: readonly SalaryLine[], headers: readonly SplitHeader[]): SplitMistake[] {
  const kinds = new Map(headers.map(({ id, kind }) => [id, kind]));
  const found: SplitMistake[] = [];
  const seen = new Set<number>();
  let rests = 0;
  for (const [line, { header, calc, ...rule }] of lines.entries()) {
    const say = (field: SplitMistake['field'], message: string) => found.push({ line, field, message });
    if (!kinds.has(header)) say('header', splitMessages.unknown);
    else if (seen.has(header)) say('header', splitMessages.twice);
    seen.add(header);
    if (calc === 'fixed' && (rule.amount ?? -1) < 0) say('amount', splitMessages.amount);
    if (calc === 'percent_of_gross' || calc === 'percent_of_header') {
      const message = percentMistake(rule.percent);
      if (message !== undefined) say('percent', message);
    }
    if (calc === 'percent_of_header' && typeof rule.of_header !== 'number')
      say('of_header', splitMessages.part);
    else if (calc === 'percent_of_header' && !lines.some((other) => other.header === rule.of_header))
      say('of_header', splitMessages.partMissing);
    if (calc === 'rest') {
      rests += 1;
      if (rests > 1) say('calc', splitMessages.rests);
      else if (kinds.has(header) && kinds.get(header) !== 'earning') say('calc', splitMessages.restKind);
    }
  }
  if (rests === 0)
    found.push({
      line: null,
      field: 'lines',
      message: splitMessages.noRest,
    });
  for (const line of cycleLines(lines, kinds))
    found.push({ line, field: 'of_header', message: splitMessages.cycle });
  return found.toSorted((a, b) => (a.line ?? lines.length) - (b.line ?? lines.length));
}

function percentMistake(percent: number | null | undefined): string | undefined {
  if (typeof percent !== 'number' || !Number.isFinite(percent) || percent < 0) return splitMessages.percent;
  if (percent > MAX_PERCENT) return splitMessages.percentMost;
  if (countDecimals(percent) > PERCENT_DECIMALS) return splitMessages.percentDecimals;
  return undefined;
}

/** The lines that are reckoned from themselves, by whatever detour. The rest is reckoned from all other earnings. */
function cycleLines(lines: readonly SalaryLine[], kinds: ReadonlyMap<number, SplitHeader['kind']>): number[] {
  const from = lines.map(({ calc, of_header }, at) => {
    if (calc === 'percent_of_header')
      return lines.flatMap(({ header }, other) => (header === of_header ? [other] : []));
    if (calc !== 'rest') return [];
    return lines.flatMap(({ header, calc: how }, other) =>
      other !== at && how !== 'rest' && kinds.get(header) === 'earning' ? [other] : [],
    );
  });
  const reaches = (start: number): boolean => {
    const seen = new Set<number>();
    const next = [...(from[start] ?? [])];
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      if (at === start) return true;
      if (seen.has(at)) continue;
      seen.add(at);
      next.push(...(from[at] ?? []));
    }
    return false;
  };
  // The rest itself is as it must be: the line that is a part of it is what has to change.
  return [...lines.keys()].filter((at) => lines[at]?.calc === 'percent_of_header' && reaches(at));
}
