import { latinDigits } from '../../value/latin-digits.ts';

const factors: Record<string, number> = {
  '': 1,
  k: 1000,
  m: 1_000_000,
  ألف: 1000,
  الف: 1000,
  مليون: 1_000_000,
};

/** The number that somebody means by "5k", "5,000", "5 000" or "٥٠٠٠"; null for what is none. */
export function typedNumber(text: string): number | null {
  const [, figures = '', , unit = ''] =
    /^(\d[\d,\s]*(\.\d+)?)\s*(\p{L}*)$/u.exec(latinDigits(text).trim().toLowerCase()) ?? [];
  const factor = factors[unit];
  const number = Number(figures.replaceAll(/[,\s]/g, ''));
  return figures === '' || factor === undefined ? null : Math.round(number * factor * 10_000) / 10_000;
}
