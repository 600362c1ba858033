import { type Currency, minorUnits } from '@hireloom/contracts/kit/money';
import { toCardinal } from 'n2words/en-GB';
import { arabicCount } from './arabic-count.ts';
import { unchanging, unitNames } from './unit-names.ts';

/**
 * An amount in words (specification, section 7: `offer.salary_in_words`), from the same whole minor units that the
 * figures are written from: "Ten thousand UAE dirhams and fifty fils". A currency without names of ours is called by
 * its code, its small units as a fraction: "Ten XYZ and 5/100".
 *
 * @param amount In major units, not negative. Throws a RangeError if it has more decimals than its currency.
 */
export function salaryInWords(amount: number, currency: Currency, language: 'en' | 'ar'): string {
  const minor = minorUnits(amount, currency);
  const parts = 10n ** BigInt(currency.decimals);
  const [whole, small] = [minor / parts, minor % parts];
  const words = language === 'ar' ? arabic : english;
  const said = words(whole, small, parts, currency.code);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function english(whole: bigint, small: bigint, parts: bigint, code: string): string {
  const names = unitNames[code];
  const counted = (count: bigint, [one, many]: readonly [string, string]) =>
    `${toCardinal(count)} ${count === 1n ? one : many}`;
  const first = counted(whole, names?.en ?? [code, code]);
  if (small === 0n) return first;
  if (!names?.sub) return `${first} and ${small}/${parts}`;
  const second = counted(small, names.sub.en);
  return whole === 0n ? second : `${first} and ${second}`;
}

function arabic(whole: bigint, small: bigint, parts: bigint, code: string): string {
  const names = unitNames[code];
  const first = arabicCount(whole, names?.ar ?? unchanging(code));
  if (small === 0n) return first;
  if (!names?.sub) return `${first} و${small}/${parts}`;
  const second = arabicCount(small, names.sub.ar);
  return whole === 0n ? second : `${first} و${second}`;
}
