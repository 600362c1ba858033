import { Temporal } from 'temporal-polyfill';

/** The last minute of a day that a span may end at: midnight of the next. */
export const END_OF_DAY = 24 * 60;

/** What the clocks of a zone say. */
export interface DayMoments {
  /** The moment of a minute of a day. One that clocks leap over is the moment of the leap; of two it is the first. */
  at(date: string, minute: number): number;
  /** The day that the wall shows at a moment. */
  dayOf(moment: number): string;
  /** All days that any part of the time between two moments belongs to. */
  days(from: number, to: number): string[];
}

/** Clocks never change what they said: moments are worked out once. All are forgotten together when there are more. */
const MAX_KNOWN = 50_000;
const known = new Map<string, number>();

/** Clocks of a zone. Days are those of the wall: they may have 23 hours, 25, or 24 and a half. */
export function dayMoments(zone: string): DayMoments {
  const at = (date: string, minute: number): number => {
    const key = `${zone} ${date} ${minute}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= MAX_KNOWN) known.clear();
    const moment = momentOf(zone, date, minute);
    known.set(key, moment);
    return moment;
  };
  const dayOf = (moment: number): string => {
    const day = new Date(moment).toISOString().slice(0, 10);
    if (moment < at(day, 0)) return dayAfter(day, -1);
    return moment < at(dayAfter(day), 0) ? day : dayAfter(day);
  };
  return { at, dayOf, days: (from, to) => daysBetween(dayOf(from), dayOf(Math.max(from, to - 1))) };
}

/** The days from one to another, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

/** Days of the calendar know no clocks: any zone without summer time counts them right. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

function momentOf(zone: string, date: string, minute: number): number {
  if (minute >= END_OF_DAY) return startOf(zone, dayAfter(date));
  if (minute === 0) return startOf(zone, date);
  const wall = Temporal.PlainDate.from(date).toPlainDateTime({
    hour: Math.floor(minute / 60),
    minute: minute % 60,
  });
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(wall)) return earlier.epochMilliseconds;
  const leap = earlier.getTimeZoneTransition('next') ?? earlier;
  return leap.epochMilliseconds;
}

/** The first moment of a day, which is one o'clock where clocks leap at midnight. */
const startOf = (zone: string, date: string): number =>
  Temporal.PlainDate.from(date).toZonedDateTime(zone).startOfDay().epochMilliseconds;
