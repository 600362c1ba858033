import type { Field } from '@hireloom/contracts/kit/field';
import { formatAmount, formatCount } from './format-count.ts';
import { say } from '../words/say.ts';

/** "5 years" or "18.9 years". */
export const yearsText = (years: number): string =>
  say('{years, plural, one {# year} other {# years}}', { years: Number(years.toFixed(1)) });

const daysText = (days: number): string => say('{days, plural, one {# day} other {# days}}', { days });

/** A figure as a person says it: with what it counts where its field knows, a whole one without decimals otherwise. */
export function figureText(value: number, field?: Pick<Field, 'unit' | 'kind'>): string {
  if (field?.unit === 'year') return yearsText(value);
  if (field?.unit === 'day') return daysText(value);
  return field?.kind === 'decimal' ? formatAmount(value) : formatCount(value);
}
