import { escapeHtml } from '@hireloom/contracts/kit/escape-html';
import { amountOf, type Currency, minorUnits } from '@hireloom/contracts/kit/money';
import { figureText } from '@hireloom/contracts/template/format';
import type { Block } from '@hireloom/contracts/template/value';
import { phrase, say } from '../../../platform/words/phrase.ts';
import type { FactLine, OfferFacts } from './facts.queries.ts';

/** What a team shows of the parts of a salary (specification, section 3 "Settings"). */
export interface ShownColumns {
  show_monthly_salary_breakup: boolean;
  show_yearly_salary_breakup: boolean;
}

const sum = (lines: readonly FactLine[], currency: Currency) =>
  lines.reduce((total, { monthly }) => total + minorUnits(monthly, currency), 0n);

/**
 * The parts of a salary as a table in a language: what is earned and its sum, then what is taken off and what is left. What
 * an employer pays besides is no part of it. A year is twelve months, in whole minor units. The head says the currency, so
 * that figures are short enough for half a page; they stand to the right in every language, digit below digit.
 */
export function salaryTable(
  { lines, currency }: Pick<OfferFacts, 'lines' | 'currency'>,
  { show_monthly_salary_breakup, show_yearly_salary_breakup }: ShownColumns,
  language: string,
): Block {
  const months = [
    ...(show_monthly_salary_breakup ? [{ label: 'Month', factor: 1n }] : []),
    ...(show_yearly_salary_breakup ? [{ label: 'Year', factor: 12n }] : []),
  ];
  const row = (name: string, minor: bigint, { strong = false, minus = false } = {}) => {
    const cell = (html: string) => (strong ? `<strong>${html}</strong>` : html);
    const figures = months.map(({ factor }) => {
      const amount = figureText({ amount: amountOf(minor * factor, currency), currency }, language);
      return `<td style="text-align:right">${cell(`<bdi>${minus ? '−' : ''}${escapeHtml(amount)}</bdi>`)}</td>`;
    });
    return `<tr><td>${cell(escapeHtml(name))}</td>${figures.join('')}</tr>`;
  };
  const named = ({ name, name_ar }: FactLine) => (isArabic(language) && name_ar ? name_ar : name);
  const rowsOf = (some: readonly FactLine[], minus = false) =>
    some.map((line) => row(named(line), minorUnits(line.monthly, currency), { minus }));
  const [earned, taken] = (['earning', 'deduction'] as const).map((kind) =>
    lines.filter((line) => line.kind === kind),
  );
  const gross = sum(earned ?? [], currency);
  const head = [
    `<th>${escapeHtml(say(language, phrase('Component ({currency})', { currency: currency.code })))}</th>`,
    ...months.map(({ label }) => `<th style="text-align:right">${escapeHtml(say(language, label))}</th>`),
  ];
  const total = (label: string, minor: bigint) => row(say(language, label), minor, { strong: true });
  const deductions = taken ?? [];
  const sums =
    months.length === 0
      ? { body: rowsOf(deductions), foot: '' }
      : deductions.length === 0
        ? { body: [], foot: total('Gross salary', gross) }
        : {
            body: [total('Gross salary', gross), ...rowsOf(deductions, true)],
            foot: total('Net salary', gross - sum(deductions, currency)),
          };
  const body = [...rowsOf(earned ?? []), ...sums.body].join('');
  const foot = sums.foot && `<tfoot>${sums.foot}</tfoot>`;
  return { html: `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body}</tbody>${foot}</table>` };
}

export const isArabic = (language: string): boolean => /^ar\b/i.test(language);
