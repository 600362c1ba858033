import { wallTime } from '@hireloom/contracts/kit/wall-time';

const QUARTER = 15 * 60_000;
const HOUR = 4 * QUARTER;
export { QUARTER };

/** A day of a zone as a line: from one moment to another, with a mark at each hour that its clocks show. */
export interface DayAxis {
  from: number;
  to: number;
  marks: { at: number; label: string }[];
}

/**
 * The moment at which a day begins in a zone. Looked for among quarters, as all clocks leap by whole quarters; where they
 * leap at midnight it is one o'clock.
 */
export function startOfDay(date: string, zone: string): number {
  let low = Date.parse(`${date}T00:00:00Z`) - 16 * HOUR;
  let high = low + 32 * HOUR;
  while (high - low > QUARTER) {
    const middle = low + Math.floor((high - low) / QUARTER / 2) * QUARTER;
    if (wallTime(new Date(middle), zone).date >= date) high = middle;
    else low = middle;
  }
  return high;
}

/** The day after or before, on the calendar. */
export const otherDay = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);

/** A part of a day that holds all of `spans` and office hours, in whole hours; the day may have 23 hours or 25. */
export function dayAxis(date: string, zone: string, spans: readonly { from: number; to: number }[]): DayAxis {
  const [start, end] = [startOfDay(date, zone), startOfDay(otherDay(date, 1), zone)];
  const office = { from: start + 8 * HOUR, to: start + 19 * HOUR };
  const within = [office, ...spans].filter((span) => span.to > start && span.from < end);
  const first = Math.min(...within.map((span) => span.from));
  const last = Math.max(...within.map((span) => span.to));
  const from = start + Math.floor((Math.max(first, start) - start) / HOUR) * HOUR;
  const to = Math.min(end, start + Math.ceil((last - start) / HOUR) * HOUR);
  const marks: DayAxis['marks'] = [];
  for (let at = from; at < to; at += QUARTER) {
    const { time } = wallTime(new Date(at), zone);
    if (time.endsWith(':00')) marks.push({ at, label: time });
  }
  return { from, to, marks };
}

/** Where a moment stands on the line, from 0 to 1. */
export const placeOn = ({ from, to }: DayAxis, at: number): number =>
  Math.min(1, Math.max(0, (at - from) / (to - from)));

/** The quarter that a place on the line belongs to, for something of that length which begins and ends on it. */
export function quarterAt({ from, to }: DayAxis, place: number, length: number): number {
  const quarter = Math.floor((from + place * (to - from)) / QUARTER) * QUARTER;
  return Math.max(from, Math.min(quarter, to - length));
}
