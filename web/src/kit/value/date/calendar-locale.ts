import dayjs from 'dayjs';
import { halfOfDay } from './date-text.ts';
import { namesOf } from '../intl.ts';

const known = new Set(['en']);

const twelve = <T>(make: (month: number) => T) => Array.from({ length: 12 }, (_, month) => make(month));
/** The fourth of January 2026 is a Sunday. */
const seven = <T>(make: (day: number) => T) => Array.from({ length: 7 }, (_, day) => make(4 + day));

/**
 * The name under which calendars know the language shown now. The names of months and days come from the browser, so
 * that no list of them is shipped.
 */
export function calendarLocale(language: string): string {
  const name = language.startsWith('qps') ? 'en' : language;
  if (known.has(name)) return name;
  const month = (length: 'long' | 'short') =>
    twelve((at) => namesOf({ month: length }).format(Date.UTC(2026, at, 1)));
  const weekday = (length: 'long' | 'short' | 'narrow') =>
    seven((day) => namesOf({ weekday: length }).format(Date.UTC(2026, 0, day)));
  const locale = {
    name,
    months: month('long'),
    monthsShort: month('short'),
    weekdays: weekday('long'),
    weekdaysShort: weekday('short'),
    weekdaysMin: weekday('narrow'),
    meridiem: halfOfDay,
    formats: {},
    relativeTime: {},
  };
  // Known by its name from now on, and not chosen for everything.
  dayjs.locale(locale, undefined, true);
  known.add(name);
  return name;
}
