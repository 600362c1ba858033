import type { RefValue } from '@hireloom/contracts/kit/field';
import type { Currency } from '@hireloom/contracts/kit/money';
import type { TemplateValue } from '@hireloom/contracts/template/value';

/** Values of one group by key; null where there is none. */
export type Values = Readonly<Record<string, TemplateValue | null>>;

/** The currency that a row refers to. */
export type CurrencyOf = (currency: RefValue | null) => Currency | null;

/** A value of a row as people read it: names of what it refers to, choices without underscores. */
export function words(
  value: string | number | boolean | RefValue | null | readonly RefValue[],
): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string')
    return `${value.charAt(0).toUpperCase()}${value.slice(1)}`.replaceAll('_', ' ');
  if (typeof value === 'number') return String(value);
  return 'id' in value ? value.name : value.map(({ name }) => name).join(', ');
}

export const amountIn = (amount: number | null, currency: Currency | null): TemplateValue | null =>
  amount === null ? null : { amount, currency };

/** `5 – 10`; one bound alone where the other is open. */
export function range(from: string | null, to: string | null): string | null {
  const bounds = [from, to].filter((bound) => bound !== null);
  return bounds.length > 0 ? [...new Set(bounds)].join(' – ') : null;
}
