import { amounts, numbers } from './intl.ts';

/** A total as people read it: "10,000+" where more match than were counted. */
export function formatCount(count: number, exact = true): string {
  return `${numbers().format(count)}${exact ? '' : '+'}`;
}

/** An amount with two decimals. */
export const formatAmount = (amount: number): string => amounts().format(amount);

/** What stands between thousands and before decimals, for boxes that take numbers. */
export function numberSigns(): { thousandSeparator: string; decimalSeparator: string } {
  const parts = amounts().formatToParts(12_345.5);
  const sign = (kind: string, otherwise: string) =>
    parts.find(({ type }) => type === kind)?.value ?? otherwise;
  return { thousandSeparator: sign('group', ','), decimalSeparator: sign('decimal', '.') };
}
