import {
  convertIcsEvent,
  convertIcsExceptionDates,
  convertIcsTimezone,
  type IcsDateObject,
  type IcsDuration,
  type IcsEvent,
  type IcsTimezone,
} from 'ts-ics';
import { icsBlocks } from './ics-lines.ts';
import type { IcsAnswer, IcsRequest, IcsTime } from './ics-messages.ts';
import { repeated } from './ics-rule.ts';
import { clockOf, type WallClock } from './ics-zone.ts';

const DAY_MS = 24 * 3600_000;
const HOUR_MS = 3600_000;
/** Times of a whole file that are kept. */
const MOST_TIMES = 20_000;
/** What takes longer is shown for as long. */
const LONGEST_MS = 366 * DAY_MS;
const MAX_TITLE = 200;

interface ReadEvent {
  event: IcsEvent;
  clock: WallClock;
  isDay: boolean;
  isBusy: boolean;
  /** When it begins, on the wall. */
  start: number;
  length: number;
  /** Further times on the wall (RDATE). */
  more: number[];
}

/**
 * The times at which something stands in a calendar file, between two moments: each time of what repeats, less those that
 * were taken out, moved or cancelled. Times without a zone are meant in that of the file, else in `zone`. An event that can
 * not be read is left out; what is no calendar is `no_calendar`.
 */
export function calendarTimes({ text, from, to, zone }: IcsRequest): IcsAnswer {
  const blocks = icsBlocks(text);
  if (!blocks) return { kind: 'no_calendar' };
  const zones = blocks.zones.flatMap((lines) => orNothing(() => convertIcsTimezone(undefined, lines)) ?? []);
  const home = blocks.zone ?? zone;
  const homeClock = clockOf(home, zones, zone);
  const read = blocks.events.flatMap(
    (lines) => orNothing(() => readEvent(lines, zones, { home, zone })) ?? [],
  );
  const replaced = momentsReplaced(read);
  const times: IcsTime[] = [];
  let left_out = blocks.left_out;
  for (const one of read) {
    if (one.event.status === 'CANCELLED') continue;
    const left = one.event.recurrenceId ? undefined : replaced.get(one.event.uid);
    for (const start of startsOf(one, from, to)) {
      if (left?.has(momentOf(one, start))) continue;
      const time = timeOf(one, start, homeClock);
      if (time.ends <= from || time.starts >= to || time.ends <= time.starts) continue;
      if (times.length < MOST_TIMES) times.push(time);
      else left_out += 1;
    }
  }
  return { kind: 'times', times, left_out };
}

const orNothing = <T>(work: () => T | null): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

function readEvent(
  lines: readonly string[],
  timezones: IcsTimezone[],
  { home, zone }: { home: string; zone: string },
): ReadEvent | null {
  const placed = lines.map((line) => inZone(line, home));
  const event = convertIcsEvent(
    undefined,
    ['BEGIN:VEVENT', ...placed.filter((line) => !/^RDATE/i.test(line)), 'END:VEVENT'].join('\r\n'),
    { timezones },
  );
  if (!event.start || Number.isNaN(event.start.date.getTime())) return null;
  const clock = clockOf(event.start.local?.timezone ?? null, timezones, zone);
  const isDay = event.start.type === 'DATE';
  const start = wallOf(event.start);
  return {
    event,
    clock,
    isDay,
    isBusy:
      event.timeTransparent !== 'TRANSPARENT' &&
      !lines.some((line) => /^X-MICROSOFT-CDO-BUSYSTATUS:FREE/i.test(line)),
    start,
    length: Math.min(lengthOf(event, { isDay, clock, start }), LONGEST_MS),
    more: placed.flatMap((line) => furtherTimes(line, timezones)),
  };
}

/** A time that names no zone floats: it is given the one in which the file is read. */
function inZone(line: string, home: string): string {
  const [, name, more, value] =
    /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;[^:]*)?):(.*)$/i.exec(line) ?? [];
  if (!name || value === undefined || more === undefined) return line;
  const floats = /^\d{8}T\d{6}(,|$)/.test(value) && !/;TZID=/i.test(more);
  return floats ? `${name}${more};TZID=${home}:${value}` : line;
}

function furtherTimes(line: string, timezones: IcsTimezone[]): number[] {
  const [, more, value] = /^RDATE((?:;[^:]*)?):(.*)$/i.exec(line) ?? [];
  if (value === undefined || /PERIOD/i.test(more ?? '')) return [];
  const options = Object.fromEntries(
    (more ?? '')
      .split(';')
      .filter(Boolean)
      .map((one) => one.split('=', 2)),
  );
  return (orNothing(() => convertIcsExceptionDates(undefined, { value, options }, { timezones })) ?? []).map(
    wallOf,
  );
}

/** What the wall shows then, as if it were UTC; days are the same. */
const wallOf = ({ date, local }: IcsDateObject): number => (local?.date ?? date).getTime();

function lengthOf(
  { start, end, duration }: IcsEvent,
  { isDay, clock, start: wall }: { isDay: boolean; clock: WallClock; start: number },
): number {
  if (duration) return inMilliseconds(duration);
  if (!end) return isDay ? DAY_MS : 0;
  if (isDay) return Math.max(wallOf(end) - wall, DAY_MS);
  const ends =
    end.local && end.local.timezone === start.local?.timezone
      ? clock.toMoment(wallOf(end))
      : end.date.getTime();
  return ends - clock.toMoment(wall);
}

function inMilliseconds({
  before,
  weeks = 0,
  days = 0,
  hours = 0,
  minutes = 0,
  seconds = 0,
}: IcsDuration): number {
  if (before) return 0;
  return (weeks * 7 + days) * DAY_MS + hours * HOUR_MS + minutes * 60_000 + seconds * 1000;
}

/** Wall times at which it begins, near the window. */
function startsOf({ event, clock, start, length, more }: ReadEvent, from: number, to: number): number[] {
  const near = { clock, from: from - length - DAY_MS, to: to + DAY_MS };
  const all = event.recurrenceRule ? repeated(event.recurrenceRule, start, near) : [start];
  return [...new Set([...all, ...more])];
}

const momentOf = ({ isDay, clock }: ReadEvent, wall: number): number => (isDay ? wall : clock.toMoment(wall));

/** The moments of repeating events that stand elsewhere or nowhere, by UID: taken out, or with an event of their own. */
function momentsReplaced(read: readonly ReadEvent[]): Map<string, Set<number>> {
  const replaced = new Map<string, Set<number>>();
  const masters = new Map(read.flatMap((one) => (one.event.recurrenceId ? [] : [[one.event.uid, one]])));
  for (const { event } of read) {
    const moments = replaced.get(event.uid) ?? new Set();
    const master = masters.get(event.uid);
    const gone = event.recurrenceId ? [event.recurrenceId.value] : (event.exceptionDates ?? []);
    for (const one of gone) moments.add(goneMoment(one, master));
    replaced.set(event.uid, moments);
  }
  return replaced;
}

/** Some programs take a day out of what has times: then it is the time of the event on that day. */
function goneMoment(gone: IcsDateObject, master: ReadEvent | undefined): number {
  if (!master || master.isDay) return Math.floor(wallOf(gone) / DAY_MS) * DAY_MS;
  if (gone.type === 'DATE') return master.clock.toMoment(wallOf(gone) + (master.start % DAY_MS));
  return gone.local ? master.clock.toMoment(wallOf(gone)) : gone.date.getTime();
}

function timeOf(one: ReadEvent, wall: number, home: WallClock): IcsTime {
  const title = one.event.summary?.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TITLE) || null;
  const told = { title, is_busy: one.isBusy };
  if (!one.isDay) {
    const starts = one.clock.toMoment(wall);
    return { ...told, starts, ends: starts + one.length, first_day: null, last_day: null };
  }
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return {
    ...told,
    starts: home.toMoment(wall),
    ends: home.toMoment(wall + one.length),
    first_day: day(wall),
    last_day: day(wall + one.length - DAY_MS),
  };
}
