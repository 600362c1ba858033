import { toCardinal } from 'n2words/ar-SA';
import type { ArabicForms } from './unit-names.ts';

interface Scale {
  one: string;
  two: string;
  few: string;
  many: string;
}
const scales: readonly Scale[] = [
  { one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفاً' },
  { one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليوناً' },
  { one: 'مليار', two: 'ملياران', few: 'مليارات', many: 'ملياراً' },
  { one: 'تريليون', two: 'تريليونان', few: 'تريليونات', many: 'تريليوناً' },
];
const and = ' و';

/**
 * So many of a thing in Arabic: the number in words and the noun in the form that it asks for. The library counts to
 * 999 only: of its thousands some are wrong (101,000 came out as a thousand thousand) and none fits a noun.
 *
 * @param count Not negative and below a quadrillion.
 */
export function arabicCount(count: bigint, noun: ArabicForms): string {
  if (count === 0n) return `صفر ${noun.hundred}`;
  const groups: { size: number; scale: Scale | undefined }[] = [];
  for (let left = count, at = 0; left > 0n; left /= 1000n, at += 1)
    groups.unshift({ size: Number(left % 1000n), scale: scales[at - 1] });
  const said = groups.filter(({ size }) => size > 0);
  const tail = Number(count % 100n);
  // One and two of a thing follow as words of their own: a hundred dirhams and two dirhams.
  const alone = tail === 1 || tail === 2;
  const units = Number(count % 1000n);
  // The last number word, right before the noun.
  const last = said.length - 1 - (alone && units === tail ? 1 : 0);
  const parts = said.flatMap(({ size, scale }, at) => {
    if (!scale) return alone ? hundreds(size - tail) : [cardinal(size, noun.feminine)];
    return [scaled(size, scale, at === last)];
  });
  const own = alone ? (tail === 1 ? `${noun.one} ${noun.feminine ? 'واحدة' : 'واحد'}` : noun.two) : null;
  if (parts.length === 0) return own ?? '';
  const words = construct(parts.join(and));
  if (own !== null) return `${words} ${noun.hundred}${and}${own}`;
  return `${words} ${tail >= 11 ? noun.many : tail >= 3 ? noun.few : noun.hundred}`;
}

/** Thousands, millions…; before a noun the last of them has no ending of its own. */
function scaled(size: number, scale: Scale, beforeNoun: boolean): string {
  const tail = size % 100;
  if (tail === 1 || tail === 2) {
    const own = tail === 1 ? scale.one : scale.two;
    return size === tail ? own : `${construct(cardinal(size - tail, false))} ${scale.one}${and}${own}`;
  }
  const form = tail >= 11 ? (beforeNoun ? scale.one : scale.many) : tail >= 3 ? scale.few : scale.one;
  return `${construct(cardinal(size, false))} ${form}`;
}

const hundreds = (size: number) => (size === 0 ? [] : [cardinal(size, false)]);

/** One to 999. Eight of a feminine thing keeps its last letter before the thing. */
const cardinal = (size: number, feminine: boolean) =>
  toCardinal(size, { gender: feminine ? 'feminine' : 'masculine' }).replace(/ثمان$/, 'ثماني');

/** A dual right before what is counted loses its last letter: two hundred dirhams, two thousand dirhams. */
const construct = (words: string) =>
  words.replace(/(مئتان|ألفان|مليونان|ملياران|تريليونان)$/, (dual) => dual.slice(0, -1));
