import type { CalendarItem, CalendarLayer } from '@hireloom/contracts/calendar/calendar-endpoints';

/** What is read of a calendar: from a moment to another, and the days that these touch anywhere on earth. */
export interface CalendarWindow {
  from: Date;
  to: Date;
  layers: readonly CalendarLayer[];
  /** Only what these take part in, and when they are busy; empty: all. */
  members: readonly number[];
  job: number | null;
}

/** With when it was last changed, for files that other calendars read. */
export type FoundItem = CalendarItem & { changed_on: string | null };

const DAY_MS = 24 * 3600_000;

/** Days that a window touches in some zone: whoever draws them knows in which. */
export const daysOf = ({ from, to }: CalendarWindow) => ({
  first_day: new Date(from.getTime() - DAY_MS).toISOString().slice(0, 10),
  last_day: new Date(to.getTime() + DAY_MS).toISOString().slice(0, 10),
});

/** What an item is where nothing else is said. */
export const plainItem = {
  starts_on: null,
  ends_on: null,
  first_day: null,
  last_day: null,
  interview: null,
  event: null,
  expiry: null,
  members: [],
  location: null,
  changed_on: null,
} satisfies Partial<FoundItem>;

/** Things of one kind in a window: more are not answered. */
export const MOST_ITEMS = 4000;
