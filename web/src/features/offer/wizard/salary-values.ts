import { amountOf, type Currency, minorUnits } from '@hireloom/contracts/kit/money';
import type { SalaryCalc } from '@hireloom/contracts/salary/salary-lines';
import type { PickedHeader, PickedTemplate } from '@hireloom/contracts/salary/salary-pick';
import { splitSalary } from '@hireloom/contracts/salary/split';

/** A row of the salary as somebody writes it. */
export interface SalaryLineValues {
  /** Of the row on the screen: a header may be changed, and rows change places. */
  key: number;
  header: number;
  calc: SalaryCalc;
  amount: number | null;
  percent: number | null;
  of_header: number | null;
}

let last = 0;
const nextKey = (): number => {
  last += 1;
  return last;
};

/** Rows as they are written anew, from a template or from what was saved. */
export const linesOf = (lines: readonly Omit<SalaryLineValues, 'key'>[]): SalaryLineValues[] =>
  lines.map(({ header, calc, amount, percent, of_header }) => ({
    key: nextKey(),
    header,
    calc,
    amount,
    percent,
    of_header,
  }));

/** The rows that a new offer begins with: of the first template, else all of the salary in one. */
export function firstLines(templates: readonly PickedTemplate[], headers: readonly PickedHeader[]) {
  const [template] = templates;
  if (template) return { salary_template: template.id, lines: linesOf(template.lines) };
  const header = headers.find(({ kind }) => kind === 'earning');
  if (!header) return null;
  return { salary_template: null, lines: [newLine(header.id, 'rest')] };
}

export const newLine = (header: number, calc: SalaryCalc = 'fixed'): SalaryLineValues => ({
  key: nextKey(),
  header,
  calc,
  amount: null,
  percent: null,
  of_header: null,
});

/** Twelve months of an amount, to the last unit of its currency. */
export const yearOf = (month: number, currency: Currency): number =>
  amountOf(minorUnits(month, currency) * 12n, currency);

/** What comes of the rows as they stand: a month of each, the totals, and what is wrong at which field. */
export function reckoned(
  lines: readonly SalaryLineValues[],
  gross: number | '',
  currency: Currency | undefined,
  headers: readonly PickedHeader[],
) {
  if (!currency || gross === '') return { monthly: new Map<number, number>(), totals: null, errors: {} };
  const split = splitSalary({ gross, currency, lines, headers });
  const errors = split.errors.map(({ line, field, message }) => [
    line === null ? field : `lines.${line}.${field}`,
    message,
  ]);
  return {
    /** By header: each stands once. */
    monthly: new Map(split.lines.map(({ header, monthly }) => [header, monthly])),
    totals: split.totals,
    errors: Object.fromEntries(errors) as Record<string, string>,
  };
}
