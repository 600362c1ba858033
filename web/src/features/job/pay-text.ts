import type { Currency } from '@hireloom/contracts/kit/money';
import { formatMoney } from '@hireloom/contracts/kit/money';
import { currentLocale } from '../../kit/value/intl.ts';
import { say } from '../../kit/words/say.ts';
import type { JobRow } from './job-status.ts';

type Pay = Pick<JobRow, 'salary_min' | 'salary_max' | 'salary_period'>;

/** What a job pays, as one tells it: "9,000 to 12,000 AED a month"; null where nothing is known of it. */
export function payText(pay: Pay, currency: Currency | undefined): string | null {
  const amount = amountText(pay, currency);
  if (amount === null) return null;
  switch (pay.salary_period) {
    case 'month':
      return say('{amount} a month', { amount });
    case 'year':
      return say('{amount} a year', { amount });
    default:
      return amount;
  }
}

function amountText(
  { salary_min: min, salary_max: max }: Pay,
  currency: Currency | undefined,
): string | null {
  const figure = (amount: number) =>
    formatMoney(amount, { decimals: decimalsOf(amount, currency) }, currentLocale());
  const withCode = (amount: number) => [figure(amount), currency?.code].filter(Boolean).join('\u00a0');
  const [least, most] = [min ?? null, max ?? null];
  if (least === null && most === null) return null;
  if (least !== null && most !== null && least !== most)
    return say('{least} to {most}', { least: figure(least), most: withCode(most) });
  if (most === null) return say('From {amount}', { amount: withCode(least ?? 0) });
  if (least === null) return say('Up to {amount}', { amount: withCode(most) });
  return withCode(most);
}

/** Nobody says "9,000.00": decimals only where there are some. */
const decimalsOf = (amount: number, currency: Currency | undefined): number =>
  Number.isInteger(amount) ? 0 : (currency?.decimals ?? 2);
