import { directionOf, localeOf } from '@hireloom/words';
import { currentWords } from '../words/current.ts';

// A formatter takes longer to make than to use.
const made = new Map<string, unknown>();

/** What `Intl` is asked for in the language shown now. */
export const currentLocale = (): string => localeOf(currentWords().language);

/** One of each kind and language. */
function once<T>(kind: string, make: (locale: string) => T): T {
  const locale = currentLocale();
  const key = `${kind} ${locale}`;
  const kept = made.get(key) ?? make(locale);
  made.set(key, kept);
  return kept as T;
}

// What the language shown now writes numbers, times and lists with: always Latin digits and the Gregorian calendar
// (specification, section 9). Called while something is rendered or done: the language may change.

export const numbers = () => once('number', (locale) => new Intl.NumberFormat(locale));

/** Without marks between thousands. */
export const plainNumbers = () =>
  once('plain', (locale) => new Intl.NumberFormat(locale, { useGrouping: false }));

/** With two decimals. */
export const amounts = () =>
  once(
    'amount',
    (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );

/** "5 days". */
export const unitCounts = (unit: 'minute' | 'hour' | 'day' | 'month' | 'year') =>
  once(
    `count ${unit}`,
    (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
  );
/** With as many digits as a rate is known to. */
export const rates = () =>
  once('rate', (locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 10 }));

/** "2 hours ago"; with `auto` "now" and "yesterday". */
export const relativeTimes = (numeric: 'always' | 'auto') =>
  once(`relative ${numeric}`, (locale) => new Intl.RelativeTimeFormat(locale, { numeric }));

/** The name of something of a day: `month`, `weekday` or the half that `hour12` names. */
export const namesOf = (options: Intl.DateTimeFormatOptions) =>
  once(
    `names ${JSON.stringify(options)}`,
    (locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
  );

/**
 * Joins names so that the first one stands first also where the language runs from right to left and the names do not:
 * the list says its direction itself, and each name keeps its own.
 */
function listing(locale: string, type: 'conjunction' | 'disjunction') {
  const format = new Intl.ListFormat(locale, { type });
  const isRtl = directionOf(currentWords().language) === 'rtl';
  return {
    format: (names: Iterable<string>): string =>
      isRtl
        ? `\u200F${format.format(Array.from(names, (name) => `\u2068${name}\u2069`))}`
        : format.format(names),
  };
}

/** "Sara, Omar or Lina". */
export const choices = () => once('choices', (locale) => listing(locale, 'disjunction'));

/** "Sara, Omar and Lina". */
export const lists = () => once('lists', (locale) => listing(locale, 'conjunction'));

/** The name of a country by its two letters. */
export const regionName = (code: string): string =>
  once('region', (locale) => new Intl.DisplayNames(locale, { type: 'region' })).of(code) ?? code;

/** The name of a language by its code. */
export const languageName = (code: string): string =>
  once('language', (locale) => new Intl.DisplayNames(locale, { type: 'language' })).of(code) ?? code;

const collator = () => once('collator', (locale) => new Intl.Collator(locale, { numeric: true }));

/** The order in which a person looks for words: `names.toSorted(inOrder)`. */
export const inOrder = (one: string, other: string): number => collator().compare(one, other);
