import type { ResumeMask } from '@hireloom/contracts/resume-format/resume-format';
import { digitsOf, type Place, plainDigits } from './find-contacts.ts';

/** What of one person must not stand in a resume. */
export interface Secrets {
  masks: readonly ResumeMask[];
  /** Numbers to be called, as their digits. */
  numbers: string[];
  /** Words and sentences that are not said: addresses, ids, employers, days. */
  texts: string[];
  /** Last names, each with what stands in its place. */
  names: { word: string; initial: string }[];
}

/** What a person has that may have to be masked, as the record says it. */
export interface SecretValues {
  emails: readonly (string | null)[];
  phones: readonly (string | null)[];
  links: readonly (string | null)[];
  address: string | null;
  last_name: string;
  name_ar: string | null;
  ids: readonly (string | null)[];
  date_of_birth: string | null;
  employer: string | null;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Gathers what a format must not say of a person. */
export function secretsOf(masks: readonly ResumeMask[], values: SecretValues): Secrets {
  const has = (mask: ResumeMask) => masks.includes(mask);
  const texts = [
    ...(has('email') ? values.emails : []),
    ...(has('links')
      ? values.links.flatMap((link) => [link, link?.replace(/^https?:\/\//i, '') ?? null])
      : []),
    ...(has('address') ? [values.address] : []),
    ...(has('ids') ? values.ids : []),
    ...(has('date_of_birth') ? writtenDays(values.date_of_birth) : []),
    ...(has('employer') ? [values.employer] : []),
  ];
  const numbers = has('phone') ? values.phones.map((phone) => digitsOf(phone ?? '')) : [];
  return {
    masks,
    numbers: numbers.filter((number) => number.length >= 6),
    texts: [...new Set(texts.flatMap((text) => (text && text.trim().length > 1 ? [text.trim()] : [])))].sort(
      (one, other) => other.length - one.length,
    ),
    names: has('last_name') ? lastNames(values) : [],
  };
}

function lastNames({ last_name, name_ar }: SecretValues): Secrets['names'] {
  const arabic = name_ar?.trim().split(/\s+/) ?? [];
  const words = [...last_name.trim().split(/[\s-]+/), ...(arabic.length > 1 ? arabic.slice(-1) : [])];
  return words
    .filter((word) => word.length > 1)
    .map((word) => ({ word, initial: `${[...word][0]?.toUpperCase()}.` }));
}

/** The spellings in which a day of birth stands in resumes. */
function writtenDays(day: string | null): string[] {
  if (!day) return [];
  const [year = '', month = '', date = ''] = day.split('-');
  const [m, d] = [String(Number(month)), String(Number(date))];
  const word = MONTHS[Number(month) - 1] ?? '';
  const short = word.slice(0, 3);
  return [
    day,
    ...['-', '/', '.', ' '].flatMap((gap) => [
      [date, month, year].join(gap),
      [d, m, year].join(gap),
      [month, date, year].join(gap),
      [m, d, year].join(gap),
      [year, month, date].join(gap),
    ]),
    ...[word, short].flatMap((name) => [
      `${d} ${name} ${year}`,
      `${date} ${name} ${year}`,
      `${name} ${d}, ${year}`,
      `${name} ${d} ${year}`,
    ]),
  ];
}

const escaped = (text: string): string =>
  plainDigits(text)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');

/** Where a text says one of these, whatever its case, spaces and digits. */
export function findWords(text: string, words: readonly string[]): Place[] {
  const plain = plainDigits(text);
  return words.flatMap((word) =>
    [...plain.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'giu'))].map(
      ({ 0: found, index }): Place => [index, index + found.length],
    ),
  );
}

/** Where a text says one of these numbers: its digits, with whatever stands between them. */
export function findNumbers(text: string, numbers: readonly string[]): Place[] {
  const plain = plainDigits(text);
  return numbers.flatMap((number) => {
    // The country is written with it or not.
    const own = number.length > 9 ? number.slice(-8) : number;
    const spelled = [...own].join('[^\\p{L}\\d,;]{0,4}');
    return [...plain.matchAll(new RegExp(`[+(]?(?:\\d[^\\p{L}\\d,;]{0,4}){0,7}${spelled}`, 'giu'))].map(
      ({ 0: found, index }): Place => [index, index + found.length],
    );
  });
}
