import { findDates } from '../../lexicon/dates.ts';
import { plainDigits } from '../plain-digits.ts';

/** A birth date and its range in the text that was read. */
export interface BirthDate {
  /** `YYYY-MM-DD`. */
  value: string;
  start: number;
  end: number;
}

/** Countries that write the month first. */
const MONTH_FIRST = new Set(['US', 'PH', 'CA']);
/** First year of a Japanese era, less one. */
const ERAS: Record<string, number> = {
  大正: 1911,
  T: 1911,
  昭和: 1925,
  S: 1925,
  平成: 1988,
  H: 1988,
  令和: 2018,
  R: 2018,
};
const ERA = /(大正|昭和|平成|令和|[TSHR])\s?(元|\d{1,2})\s?[年./-]\s?(\d{1,2})\s?[月./-]\s?(\d{1,2})/u;
const YEAR_FIRST = /(?<!\d)((?:19|20)\d\d)\s?[年년./-]\s?(\d{1,2})\s?[月월./-]\s?(\d{1,2})(?!\d)/u;
const YEAR_LAST = /(?<!\d)(\d{1,2})\s?([./-])\s?(\d{1,2})\s?[./-]\s?((?:19|20)\d\d|\d\d)(?!\d)/u;
/** Month names of the Levant and the Maghreb by the ones the date reader knows; same length is not needed. */
const ARABIC_MONTHS: Record<string, string> = {
  'كانون الثاني': 'يناير',
  شباط: 'فبراير',
  آذار: 'مارس',
  اذار: 'مارس',
  نيسان: 'أبريل',
  ابريل: 'أبريل',
  إبريل: 'أبريل',
  أفريل: 'أبريل',
  أيار: 'مايو',
  ماي: 'مايو',
  حزيران: 'يونيو',
  جوان: 'يونيو',
  تموز: 'يوليو',
  جويلية: 'يوليو',
  آب: 'أغسطس',
  اغسطس: 'أغسطس',
  أوت: 'أغسطس',
  أيلول: 'سبتمبر',
  'تشرين الأول': 'أكتوبر',
  اكتوبر: 'أكتوبر',
  'تشرين الثاني': 'نوفمبر',
  'كانون الأول': 'ديسمبر',
};
const ARABIC_MONTH = new RegExp(
  `(?<![\\u0621-\\u064a])(?:${Object.keys(ARABIC_MONTHS).join('|')})(?![\\u0621-\\u064a])`,
  'u',
);

/**
 * The birth date that a text holds, in the forms of all the product's languages and in Japanese eras, or null.
 * @param country decides between day first and month first where both are possible
 */
export function readBirthDate(printed: string, country: string | null): BirthDate | null {
  const text = plainDigits(printed);
  return eraDate(text) ?? numericDate(text, country) ?? wordDate(text);
}

function eraDate(text: string): BirthDate | null {
  const match = ERA.exec(text);
  if (!match) return null;
  const [whole, era = '', year, month, day] = match;
  return dated(
    (ERAS[era] ?? 0) + (year === '元' ? 1 : Number(year)),
    Number(month),
    Number(day),
    match.index,
    whole,
  );
}

function numericDate(text: string, country: string | null): BirthDate | null {
  const first = YEAR_FIRST.exec(text);
  if (first) return dated(Number(first[1]), Number(first[2]), Number(first[3]), first.index, first[0]);
  const last = YEAR_LAST.exec(text);
  if (!last) return null;
  const [whole, one, mark, two, written = ''] = last;
  const year = written.length === 2 ? shortYear(Number(written)) : Number(written);
  const monthFirst =
    Number(two) > 12 || (mark === '/' && Number(one) <= 12 && MONTH_FIRST.has(country ?? ''));
  const [day, month] = monthFirst ? [Number(two), Number(one)] : [Number(one), Number(two)];
  return dated(year, month, day, last.index, whole);
}

/** Nobody who applies is younger than twelve. */
function shortYear(year: number): number {
  return year > (new Date().getFullYear() - 12) % 100 ? 1900 + year : 2000 + year;
}

function wordDate(text: string): BirthDate | null {
  const plain = text
    .replace(/(\d)(?:st|nd|rd|th)\b(?:\s+(?:day\s+)?of\b)?/gi, '$1')
    .replace(/(\d)\s*-\s*(\p{L}{3,})\.?\s*-\s*(\d{2,4})/u, '$1 $2 $3')
    .replace(ARABIC_MONTH, (name) => ARABIC_MONTHS[name] ?? name);
  const date = findDates(plain)[0];
  const [year = '', month] = date?.from?.split('-') ?? [];
  if (!date || !month) return null;
  const around = plain.slice(Math.max(0, date.start - 5), date.end + 5);
  const day = around.replace(year, ' ').match(/(?<!\d)\d{1,2}(?!\d)/)?.[0];
  if (!day) return null;
  const start = plain === text ? date.start : 0;
  return dated(
    Number(year),
    Number(month),
    Number(day),
    start,
    text.slice(start, plain === text ? date.end : text.length),
  );
}

function dated(year: number, month: number, day: number, start: number, written: string): BirthDate | null {
  const now = new Date().getFullYear();
  if (year < 1920 || year > now - 12 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  return { value: `${year}-${two(month)}-${two(day)}`, start, end: start + written.length };
}
