import type { ResumeDate } from '../parsed-resume.ts';
import { type DateToken, NOT_IN_WORD, readTokens, SINCE } from './date-tokens.ts';
import { foldInPlace } from './month-names.ts';

/** A date or a range found in a text, with its character range. */
export interface DateRange {
  start: number;
  end: number;
  from: ResumeDate | null;
  to: ResumeDate | null;
  /** A lone date has no end of its own: `to` repeats `from`. */
  lone: boolean;
}

const DASH = '[-–—−―‐‑‒ー~〜～→>]{1,3}|->|=>';
const TO_WORD =
  "to|until|till|til|untill|upto|up to|through|thru|bis|bis zum|a|au|aux|al|alla|a la|ad|hasta|hasta la|hasta el|ate|ate o|ao|ate à|do|по|до|eos|eωs|εως|εωσ|μεχρι|εωσ και|εως και|ως|ile|es|ig|tot|t\\/m|t\\.o\\.m\\.?|tom|till och med|til og med|frem til|jusqu['’]a|jusqu['’]en|jusqu['’]au|至|到|から|より|まで|الى|إلى|حتى|لغاية|ولغاية";
const BETWEEN = new RegExp(
  `^[.,)]?(?:\\s?(?:гг?|года?|р|r|roku|yili?|ev)\\.?)?['’]{0,2}(?:dan|den|tan|ten|tol|tel)?\\s*,?\\s*(?:${DASH}|(?:${DASH})?\\s*(?:${TO_WORD})\\s*:?)\\s*(?:(?:the|la|le|il|o|por|el|den|dem|the month of)\\s+)?[('’]?\\s*(?:(?:expected|exp|anticipated|est|projected|planned)\\.?:?\\)?\\s+)?$`,
  'u',
);
const FROM_WORD =
  "from|between|von|vom|de|d(?=['’])|du|des|dal|dall|da|dalla|del|desde|desde el|od|с|со|апо|απο|fran|fra|van|من|自|période|periode|period|duration|dates?|zeitraum|duree|periodo|okres|период|donem|idoszak|περιοδος";
const LEAD = new RegExp(`${NOT_IN_WORD}(?:${FROM_WORD}|${SINCE})\\s*[:：]?\\s*['’(]?$`, 'u');
const BEFORE_SINCE = new RegExp(`${NOT_IN_WORD}(?:${SINCE})\\s*:?\\s*$`, 'u');
/** "2018/2020", "2015/Actualidad": a stroke joins two ends that are written alike. */
const STROKE = /^\s?\/\s?$/;
/** "Summer 2012 and 2013", "August und September 2020". */
const AND = /^\s*(?:,|&|and|und|et|y|e|og|och|es|i|и|και|ve|和|と|و)\s*$/;
const ARABIC = /[\u0621-\u064a]/;
/** A word for "from" that opens its cell and has no "until" behind it: "da marzo 2019". */
const LEAD_SINCE =
  /(?:^|[\t(|])\s*(?:from|von|vom|de|du|da|dal|dalla|desde|od|с|со|απο|fran|fra|van|من|自)\s+$/u;
const CELL_END = /^\s*(?:$|[\t\n)|])/;
const AFTER_OPEN =
  /^\s*(?:(?:[-–—~〜～→]|->)\s*(?:$|∞|\n|\t|\)|[:：|,;](?=\s|$)|[.…?]{1,3}\s*(?:$|\n|\)))|から(?!\s*[\d令平昭])|以降|より現在)/;
const AFTER_SINCE =
  /^(?:['’]?(?:d[ae]n|t[ae]n)\s*(?:beri|bu yana|itibaren)|\s*(?:onwards?|and onwards|to the present day|ongoing|года по|yil[ıi]ndan beri)|\s*(?:ota|tol fogva|-?tol(?!\p{L})|-?tel(?!\p{L})))/u;
const SUFFIX =
  /^['’-]?(?:ig|tol|tel|ban|ben|a kadar|e kadar|ye kadar|ya kadar|dan|den|tan|ten)(?!\p{L})(?:\s+kadar)?|^\s*(?:まで|まて|гг?\.?(?!\p{L})|года?(?!\p{L})|г\.|р\.|r\.(?!\p{L}))/u;
/** Words for "until now" that hold the "until" themselves. */
const READS_TO =
  /^(?:[至迄]|to\s|till|until|up\s?to|still|onwards?|bis\s|a\s|ad\s|al\s|ate\s|do\s|jusqu|hasta|mexri|μεχρι|ε[ωο][ςσ]|حتى|لغاي|الى\s|halen|ongoing|mostan|napjain|maig|tills|fortsat|tuttora|alla\s|devam)/;
const UNIT =
  'years?|yrs?|months?|mos?|mths?|weeks?|wks?|days?|jahren?|jahre|monate?n?|mon|jahr|wochen?|ans?|annees?|mois|semaines?|anos?|meses|mes|semanas?|anni|anno|mesi|mese|settimane|lat|lata|rok|roku|miesi\\p{L}+|mies|лет|года?|месяц\\p{L}*|мес|yil|ay|hafta|ar|manad(?:er)?|man|maneder?|mdr|ev|honap|ho|ετη|ετοσ|χρονια|χρονοσ|μηνεσ|μηνασ|年間?|个月|個月|ヶ月|か月|カ月|ケ月|سنوات|سنة|سنه|شهور|شهر|اشهر|jaar|maanden?|y|m';
const DURATION = new RegExp(
  `^\\s*[(\\[（·•|,:]?\\s*(?:(?:ca|approx|about|≈|~)\\.?\\s*)?(?:\\d+(?:[.,]\\d{1,2})?\\+?\\s*(?:${UNIT})(?!\\p{L})\\.?\\s*(?:,|and|und|et|e|y|og|och|i|и|και|ve|و)?\\s*){1,2}[)\\]）]?`,
  'u',
);

/** Whether a text is nothing but a length of time ("2 years 3 months", "5 лет"). */
export function isDuration(text: string): boolean {
  const folded = foldInPlace(text);
  return /^\D{0,4}\d/.test(folded) && DURATION.exec(folded)?.[0].trim() === folded.trim();
}

const written = (token: DateToken): ResumeDate =>
  token.present
    ? 'present'
    : token.month === null
      ? String(token.year)
      : `${token.year}-${String(token.month).padStart(2, '0')}`;

const order = (token: DateToken, end: boolean) =>
  token.present ? 1e6 : (token.year ?? 0) * 12 + (token.month ?? (end ? 12 : 1));

const REMEMBERED = 2000;
const LONGEST = 200;
const remembered = new Map<string, readonly DateRange[]>();

/** All dates and date ranges of a text, in order, for the languages of the product. */
export function findDates(text: string): DateRange[] {
  // Sections, jobs and schools ask for the same lines.
  const known = remembered.get(text);
  const found = known ?? readDates(text);
  if (!known && text.length <= LONGEST) {
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(text, found);
  }
  return found.map((date) => ({ ...date }));
}

/** Every date has a year: digits, or the first of a Japanese era. */
const YEAR_SIGN = /[\d元]/;

function readDates(text: string): DateRange[] {
  const folded = foldInPlace(text);
  if (!YEAR_SIGN.test(folded)) return [];
  const list = readTokens(folded);
  return acrossSchoolYears(folded, rangesOf(folded, list, list.length));
}

const TOKENS_A_RANGE = 4;

/** How many ranges a text holds, as `findDates` finds them; from `enough` on the exact number is not told. */
export function countRanges(text: string, enough: number): number {
  const folded = foldInPlace(text);
  if (!YEAR_SIGN.test(folded)) return 0;
  const first = readTokens(folded, enough * TOKENS_A_RANGE);
  // The last of the first ones may be joined to the next.
  const sure = rangesOf(folded, first, first.length - 1).filter(
    (range) => !range.lone && !isSchoolYear(folded, range),
  );
  if (sure.length >= enough) return sure.length;
  return findDates(text).filter(({ lone }) => !lone).length;
}

/** The dates that the first ends, up to a number, are or begin. */
function rangesOf(folded: string, list: readonly DateToken[], until: number): DateRange[] {
  const ranges: DateRange[] = [];
  for (let index = 0; index < until; index++) {
    const first = list[index];
    const second = list[index + 1];
    if (!first || first.present) continue;
    const pair = second ? joined(folded, first, second) : null;
    if (pair) {
      ranges.push(
        withSurroundings(folded, first.start, second?.end ?? first.end, written(pair.from), written(pair.to)),
      );
      index++;
      continue;
    }
    if (first.year === null) continue;
    const alone = single(folded, first);
    if (!first.weak || (!alone.lone && alone.to === 'present')) ranges.push(alone);
  }
  return ranges;
}

const SCHOOL_YEAR = /^\d{4}\s?\/\s?\d{2}(?:\d\d)?$/;
const isSchoolYear = (folded: string, { start, end }: DateRange) =>
  SCHOOL_YEAR.test(folded.slice(start, end));

/** "2019/20 – 2021/22": two school years that bound one range. */
function acrossSchoolYears(folded: string, ranges: DateRange[]): DateRange[] {
  const joinedUp: DateRange[] = [];
  for (const range of ranges) {
    const last = joinedUp.at(-1);
    const both = last && isSchoolYear(folded, last) && isSchoolYear(folded, range);
    if (last && both && BETWEEN.test(folded.slice(last.end, range.start)))
      joinedUp[joinedUp.length - 1] = { ...range, start: last.start, from: last.from };
    else joinedUp.push(range);
  }
  return joinedUp;
}

/** Years that begin with their end are believed to be a range of no more than these. */
const LONGEST_STAY = 9;
/** "Ekim 2024 Kasım 2024": a month in letters with its year, as some files lose the hyphen between two. */
const isNamedMonth = (folded: string, { start, year, month, weak, season }: DateToken) =>
  !weak && !season && year !== null && month !== null && /\p{L}/u.test(folded.charAt(start));

/** The two ends of a range with the year they share filled in, or null when they are no range. */
function joined(
  folded: string,
  first: DateToken,
  second: DateToken,
): { from: DateToken; to: DateToken } | null {
  const between = folded.slice(first.end, second.start);
  const cells = /^\s*\t\s*$/.test(between);
  const direct =
    second.present && /^\s*,?\s*$/.test(between) && READS_TO.test(folded.slice(second.start, second.end));
  const alike =
    !first.weak && !second.weak && (second.present || (first.month === null) === (second.month === null));
  const stroke = alike && STROKE.test(between);
  // "• 03/2018 08/2018", "Clerk⇥May 2018 Present": two months with nothing else in their cell, the sign between lost.
  const paired =
    alike &&
    first.month !== null &&
    between === ' ' &&
    !/[\p{L}\d][^\t]*$/u.test(folded.slice(0, first.start)) &&
    !/^[^\t]*[\p{L}\d]/u.test(folded.slice(second.end));
  const seasons = first.season === true && !second.weak && !second.present && AND.test(between);
  const months =
    first.year === null && first.month !== null && second.month !== null && !second.weak && AND.test(between);
  const beside = /^ +$/.test(between) && isNamedMonth(folded, first) && isNamedMonth(folded, second);
  // Text set from right to left may come with its ends swapped: "2018-2015", "-2018 الآن".
  const turned = ARABIC.test(folded);
  const hung =
    turned && second.present && /^\s+$/.test(between) && /[-–—]\s?$/.test(folded.slice(0, first.start));
  if (
    !cells &&
    !direct &&
    !stroke &&
    !paired &&
    !seasons &&
    !months &&
    !hung &&
    !beside &&
    !BETWEEN.test(between)
  )
    return null;
  const whole = first.start === 0 && first.year !== null && second.year !== null && second.month !== null;
  if (cells && (first.weak || second.weak) && !(whole && first.month !== null)) return null;
  const years = first.year !== null && second.year !== null ? first.year - second.year : 0;
  const swapped =
    (turned && years >= 0 && order(first, false) > order(second, true)) ||
    // "2015-2011": some begin with the end.
    (years > 0 && years < LONGEST_STAY && first.month === null && second.month === null && !second.present);
  const [left, right] = swapped ? [second, first] : [first, second];
  const from = { ...left, year: left.year ?? right.year };
  const to = { ...right, year: right.year ?? left.year };
  if (from.year === null || (!to.present && to.year === null)) return null;
  if (!left.year && left.month !== null && to.month !== null && to.month < left.month) from.year -= 1;
  if (order(from, false) > order(to, true)) return null;
  if (to.quarter !== undefined && to.month !== null) to.month += 2;
  return { from, to };
}

/** Some set the sign of a short year behind it: "June 20'". */
const TRAILING = /^['’]{1,2}(?=[\s)\]]|$)/;

/** A range together with "from", a closing suffix and the duration in brackets that belong to it. */
function withSurroundings(
  folded: string,
  start: number,
  end: number,
  from: ResumeDate,
  to: ResumeDate,
): DateRange {
  const lead = LEAD.exec(folded.slice(Math.max(0, start - 14), start));
  const signs = TRAILING.exec(folded.slice(end, end + 3))?.[0].length ?? 0;
  let last = end + signs + (SUFFIX.exec(folded.slice(end + signs, end + signs + 14))?.[0].length ?? 0);
  last += DURATION.exec(folded.slice(last, last + 40))?.[0].trimEnd().length ?? 0;
  return { start: start - (lead?.[0].length ?? 0), end: last, from, to, lone: false };
}

/** "10 au 14 février 2020": two days of one month. */
const TWO_DAYS = /^\d\d?\s?(?:[-–]|\p{L}{1,4})\s?\d\d?\.?\s\D/u;

/** A date that stands alone, is open ("since 2019", "2019 –") or continues with two digits ("2014–18"). */
function single(folded: string, first: DateToken): DateRange {
  const after = folded.slice(first.end, first.end + 24);
  const year = first.year ?? 0;
  const short = first.month === null ? /^(?:\s*[-–—/]\s*['’]?|\.)(\d\d)(?![\d./-])/.exec(after) : null;
  if (
    short &&
    Number(short[1]) > year % 100 &&
    (!short[0].includes('/') || Number(short[1]) - (year % 100) < 3)
  ) {
    const to = String(Math.floor(year / 100) * 100 + Number(short[1]));
    return withSurroundings(folded, first.start, first.end + short[0].length, written(first), to);
  }
  if (TWO_DAYS.test(folded.slice(first.start, first.end)))
    return withSurroundings(folded, first.start, first.end, written(first), written(first));
  const before = folded.slice(Math.max(0, first.start - 14), first.start);
  const since = AFTER_SINCE.exec(after);
  const open = AFTER_OPEN.exec(after);
  const led = LEAD_SINCE.test(first.start > 14 ? `.${before}` : before) && CELL_END.test(after);
  if (since || open || led || BEFORE_SINCE.test(before)) {
    const end = first.end + (since?.[0].length ?? open?.[0].trimEnd().length ?? 0);
    return withSurroundings(folded, first.start, end, written(first), 'present');
  }
  return { start: first.start, end: first.end, from: written(first), to: written(first), lone: true };
}
