import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { namesOf } from '../../../kit/value/intl.ts';
import { dayText } from '../../../kit/value/date/date-text.ts';
import type { CalendarPlace, CalendarView } from './use-calendar-place.ts';

const DAY_MS = 24 * 3600_000;
/** Days of an agenda. */
const AGENDA_DAYS = 28;

/** Another day, so many days later: days are counted, never hours. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const weekday = (date: string): number => new Date(date).getUTCDay();
const startOfWeek = (date: string, firstDay: number) => addDays(date, -((weekday(date) - firstDay + 7) % 7));
const startOfMonth = (date: string) => `${date.slice(0, 7)}-01`;

function addMonths(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

export interface DayRange {
  first: string;
  last: string;
}

/** The days that a view shows: of a month six whole weeks. */
export function rangeOf({ view, date }: Pick<CalendarPlace, 'view' | 'date'>, firstDay: number): DayRange {
  if (view === 'week') {
    const first = startOfWeek(date, firstDay);
    return { first, last: addDays(first, 6) };
  }
  if (view === 'month') {
    const first = startOfWeek(startOfMonth(date), firstDay);
    return { first, last: addDays(first, 41) };
  }
  return { first: date, last: view === 'agenda' ? addDays(date, AGENDA_DAYS - 1) : date };
}

/** The day to go to by one step forward or back. */
export function stepFrom({ view, date }: Pick<CalendarPlace, 'view' | 'date'>, by: 1 | -1): string {
  if (view === 'month') return addMonths(date, by);
  if (view === 'week') return addDays(date, 7 * by);
  return addDays(date, (view === 'agenda' ? AGENDA_DAYS : 1) * by);
}

/** The moments between which everything of these days lies, in any zone: what is beside it is not drawn. */
export const windowOf = ({ first, last }: DayRange) => ({
  from: `${addDays(first, -1)}T00:00:00Z`,
  to: `${addDays(last, 2)}T00:00:00Z`,
});

/** How the days that are shown are called. */
export function rangeText(view: CalendarView, date: string, { first, last }: DayRange): string {
  const at = Date.parse(date);
  if (view === 'month') return namesOf({ month: 'long', year: 'numeric' }).format(at);
  if (first === last) return `${namesOf({ weekday: 'long' }).format(at)}, ${dayText(date)}`;
  return `${dayText(first)} – ${dayText(last)}`;
}

/** The wall of the person who looks at a moment, as the board wants it: `2026-03-10 09:30:00`. */
export function wallOf(moment: string, zone: string): string {
  const { date, time } = wallTime(new Date(moment), zone);
  return `${date} ${time}:00`;
}
