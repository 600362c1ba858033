import { amounts, numbers, rates } from './intl.ts';

/** A total as people read it: "10,000+" where more match than were counted. */
export function formatCount(count: number, exact = true): string {
  return `${numbers().format(count)}${exact ? '' : '+'}`;
}

/** An amount with two decimals. */
export const formatAmount = (amount: number): string => amounts().format(amount);

/** What one of a currency is worth in another, with all of its digits. */
export const formatRate = (rate: number): string => rates().format(rate);

/** What stands between thousands and before decimals, for boxes that take numbers. */
export function numberSigns(): { thousandSeparator: string; decimalSeparator: string } {
  const parts = amounts().formatToParts(12_345.5);
  const sign = (kind: string, otherwise: string) =>
    parts.find(({ type }) => type === kind)?.value ?? otherwise;
  return { thousandSeparator: sign('group', ','), decimalSeparator: sign('decimal', '.') };
}
