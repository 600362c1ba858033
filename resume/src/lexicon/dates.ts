import type { ResumeDate } from '../parsed-resume.ts';
import { lexicon } from './lexicon.ts';
import { LOCALES } from './places-and-languages.ts';

/** A date or a range found in a text, with its character range. */
export interface DateRange {
  start: number;
  end: number;
  from: ResumeDate | null;
  to: ResumeDate | null;
  /** A lone date has no end of its own: `to` repeats `from`. */
  lone: boolean;
}

interface DateToken {
  start: number;
  end: number;
  year: number | null;
  month: number | null;
  present: boolean;
}

/** Lower case without accents, character by character, so that positions stay the same. */
function foldInPlace(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    const plain =
      char < '\u0080' ? char.toLowerCase() : char.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    folded += plain.length === 1 ? plain : char;
  }
  return folded;
}

const months = new Map<string, number>();
for (const locale of LOCALES) {
  for (const style of ['long', 'short'] as const) {
    for (const withDay of [true, false]) {
      const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, {
        month: style,
        ...(withDay ? { day: 'numeric' as const } : {}),
        timeZone: 'UTC',
      });
      for (let month = 1; month <= 12; month++) {
        const part = format.formatToParts(Date.UTC(2021, month - 1, 15)).find(({ type }) => type === 'month');
        const name = foldInPlace(part?.value ?? '').replace(/[.\s]+$/, '');
        if (name.length > 1 && !/^\d/.test(name) && !months.has(name)) months.set(name, month);
      }
    }
  }
}
for (const [name, month] of [
  ['sept', 9],
  ['juil', 7],
  ['fevr', 2],
  ['aout', 8],
  ['set', 9],
  ['mrz', 3],
  ['agost', 8],
] as const) {
  months.set(name, month);
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const longestFirst = (words: Iterable<string>) =>
  [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map(escape)
    .join('|');
const NOT_IN_WORD = '(?<![\\p{L}\\p{N}])';
const MONTH = `(?<name>${longestFirst(months.keys())})(?![\\p{L}])\\.?`;
const YEAR = '(?:19[4-9]|20[0-4])\\d';
const PRESENT = longestFirst(lexicon.present.phrases.map(foldInPlace)).replace(/ /g, '\\s+');
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH_NUMBER = '(?:0?[1-9]|1[0-2])';

/** Tried in this order at every position; the first that fits wins. */
const FORMS: RegExp[] = [
  `(?<y>${YEAR})\\s*年\\s*(?:(?<m>${MONTH_NUMBER})\\s*月)?(?:\\s*${DAY}\\s*日)?`,
  `${NOT_IN_WORD}(?<y>${YEAR})[./-](?<m>${MONTH_NUMBER})[./-]${DAY}(?!\\d)`,
  `${NOT_IN_WORD}(?:${DAY})[./-](?<m>${MONTH_NUMBER})[./-](?<y>${YEAR})(?!\\d)`,
  `${NOT_IN_WORD}(?<m>${MONTH_NUMBER})[./-]${DAY}[./-](?<y>${YEAR})(?!\\d)`,
  `${NOT_IN_WORD}(?<m>${MONTH_NUMBER})\\s?[./-]\\s?(?<y>${YEAR})(?!\\d)`,
  `${NOT_IN_WORD}(?<y>${YEAR})[./-](?<m>0[1-9]|1[0-2])(?![\\d])`,
  `${NOT_IN_WORD}(?<y>${YEAR})[./](?<m>[1-9])(?![\\d.])`,
  `${NOT_IN_WORD}(?:${DAY}(?:st|nd|rd|th|er|\\.)?\\s+(?:de\\s+)?)?${MONTH},?\\s*(?:${DAY},\\s*)?(?:de\\s+|')?(?<y>${YEAR})(?!\\d)`,
  `${NOT_IN_WORD}${MONTH}\\s*['’](?<short>\\d\\d)(?!\\d)`,
  `${NOT_IN_WORD}${MONTH}\\s+(?<short>\\d\\d)(?=\\s*(?:[-–—]|\\)|\\t|\\n|$))`,
  `${NOT_IN_WORD}(?<y>${YEAR})[.,]?\\s+${MONTH}`,
  `${NOT_IN_WORD}${MONTH}(?=\\s*(?:[-–—]|to\\b|bis\\b)\\s*\\p{L})`,
  `${NOT_IN_WORD}(?<now>${PRESENT})(?![\\p{L}])`,
  `${NOT_IN_WORD}(?<y>${YEAR})(?![\\d%]|\\.\\d|,\\d{3})`,
].map((form) => new RegExp(form, 'uy'));

const STARTS = /[\p{L}\d]/u;
const BETWEEN =
  /^[.,]?\s*(?:[-–—−―‐‑~〜～→>]{1,2}|[-–—]\s*(?:to|по|до|bis|hasta)|to|until|till|bis|zum|a|au|al|a la|hasta|hasta la|ate|do|по|до|i dag|eos|εως|μεχρι|至|到|から|الى|إلى|حتى|ile|és|tot|til|jusqu'a|jusqu’a)\s*(?:(?:the|la|le|il|o|por)\s+)?$/;
const BEFORE_SINCE = new RegExp(
  `${NOT_IN_WORD}(?:${longestFirst(lexicon.since.phrases.map(foldInPlace))})\\s*:?\\s*$`,
  'u',
);
const AFTER_OPEN = /^\s*[-–—~]\s*(?:$|\n|\))/;

function readToken(folded: string, at: number): DateToken | null {
  for (const form of FORMS) {
    form.lastIndex = at;
    const groups = form.exec(folded);
    if (!groups?.groups) continue;
    const { y, m, name, short, now } = groups.groups;
    const month = m ? Number(m) : name ? (months.get(name) ?? null) : null;
    const year = y ? Number(y) : short ? 2000 + Number(short) - (Number(short) > 60 ? 100 : 0) : null;
    return { start: at, end: form.lastIndex, year, month, present: now !== undefined };
  }
  return null;
}

function tokens(folded: string): DateToken[] {
  const found: DateToken[] = [];
  let inWord = false;
  for (let at = 0; at < folded.length; at++) {
    const char = folded[at] ?? '';
    const letter = STARTS.test(char);
    if (!letter || (inWord && !/[\d\u3000-\u9fff]/.test(char))) {
      inWord = letter;
      continue;
    }
    const token = readToken(folded, at);
    inWord = true;
    if (!token) continue;
    found.push(token);
    at = token.end - 1;
  }
  return found;
}

const written = (token: DateToken): ResumeDate =>
  token.present
    ? 'present'
    : token.month === null
      ? String(token.year)
      : `${token.year}-${String(token.month).padStart(2, '0')}`;

/** All dates and date ranges of a text, in order, for the languages of the product. */
export function findDates(text: string): DateRange[] {
  const folded = foldInPlace(text);
  const list = tokens(folded);
  const ranges: DateRange[] = [];
  for (let index = 0; index < list.length; index++) {
    const first = list[index];
    const second = list[index + 1];
    if (!first || first.present) continue;
    if (second && BETWEEN.test(folded.slice(first.end, second.start))) {
      const from = { ...first, year: first.year ?? second.year };
      if (from.year !== null && (second.present || second.year !== null)) {
        ranges.push({
          start: first.start,
          end: second.end,
          from: written(from),
          to: written(second),
          lone: false,
        });
        index++;
        continue;
      }
    }
    if (first.year === null) continue;
    const after = folded.slice(first.end, first.end + 12);
    const shortYear = first.month === null ? /^\s*[-–/]\s*(\d\d)(?![\d./-])/.exec(after) : null;
    if (shortYear && Number(shortYear[1]) > first.year % 100) {
      const to = String(Math.floor(first.year / 100) * 100 + Number(shortYear[1]));
      ranges.push({
        start: first.start,
        end: first.end + shortYear[0].length,
        from: written(first),
        to,
        lone: false,
      });
      continue;
    }
    const since = BEFORE_SINCE.test(folded.slice(Math.max(0, first.start - 12), first.start));
    const open = since || AFTER_OPEN.test(after);
    ranges.push({
      start: first.start,
      end: first.end,
      from: written(first),
      to: open ? 'present' : written(first),
      lone: !open,
    });
  }
  return ranges;
}
