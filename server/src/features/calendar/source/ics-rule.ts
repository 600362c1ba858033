import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { IcsDateObject, IcsRecurrenceRule } from 'ts-ics';
import type { WallClock } from './ics-zone.ts';

const wall = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC');
const bounded = (value: number | undefined, least: number, most: number): number | undefined =>
  value === undefined ? undefined : Math.min(Math.max(value, least), most);

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
/** Without what is not there. */
const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;

const DAY_MS = 24 * 3600_000;

/** Until when a rule goes on, on the wall: an end that is a day holds all of it. */
function lastOf({ date, type, local }: IcsDateObject, clock: WallClock): number {
  if (type === 'DATE') return date.getTime() + DAY_MS - 1000;
  return local ? local.date.getTime() : clock.toWall(date.getTime());
}

/** Times of one event that are shown: a daily one of fourteen months has 430. */
const MOST_TIMES = 1500;
/** What a rule may try until it has found them. */
const MOST_STEPS = 100_000;
const freqs = {
  HOURLY: 'HOURLY',
  DAILY: 'DAILY',
  WEEKLY: 'WEEKLY',
  MONTHLY: 'MONTHLY',
  YEARLY: 'YEARLY',
} as const;

/**
 * Wall times at which an event with a rule begins, between two of them. A rule that repeats by the minute, that is none, or
 * that never comes to an end of trying gives its first time alone.
 */
export function repeated(
  rule: IcsRecurrenceRule,
  first: number,
  { clock, from, to }: { clock: WallClock; from: number; to: number },
): number[] {
  const freq = Object.entries(freqs).find(([name]) => name === rule.frequency)?.[1];
  // A day may hold a few times, not one for each minute.
  if (!freq || (rule.byHour?.length ?? 1) * (rule.byMinute?.length ?? 1) > 24) return [first];
  const until = rule.until && wall(lastOf(rule.until, clock));
  try {
    const times = new RRuleTemporal({
      freq,
      interval: bounded(rule.interval, 1, 1000) ?? 1,
      ...given({
        count: bounded(rule.count, 1, 100_000),
        until,
        byDay: rule.byDay?.map(({ day, occurrence }) => `${occurrence ?? ''}${day}`),
        // The parser counts months from 0.
        byMonth: rule.byMonth?.map((month) => month + 1),
        byMonthDay: rule.byMonthday,
        byYearDay: rule.byYearday,
        byWeekNo: rule.byWeekNo,
        byHour: rule.byHour,
        byMinute: rule.byMinute,
        bySetPos: rule.bySetPos,
        wkst: rule.workweekStart,
      }),
      dtstart: wall(first),
      tzid: 'UTC',
      includeDtstart: true,
      maxIterations: MOST_STEPS,
      maxCandidateEvaluations: MOST_STEPS,
      cache: false,
    }).between(new Date(from), new Date(to), true);
    return times.slice(0, MOST_TIMES).map((time) => Number(time.epochMilliseconds));
  } catch {
    return [first];
  }
}
