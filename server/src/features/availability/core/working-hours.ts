import { type DayMoments, END_OF_DAY, weekdayOf } from './day-moments.ts';
import { merged, type Span, without } from './spans.ts';

/** Minutes of a day, from 0 to 1440. */
export interface HoursSpan {
  from: number;
  to: number;
}

/** Days on which it is otherwise: not there, or other hours. */
export interface HoursException {
  first_day: string;
  last_day: string;
  /** Null: off. */
  hours: HoursSpan | null;
}

/** When somebody works. */
export interface WorkRules {
  zone: string;
  /** By weekday, 1 is Monday. */
  week: ReadonlyMap<number, readonly HoursSpan[]>;
  /** Their own, and those of the whole team. */
  own: readonly HoursException[];
  team: readonly HoursException[];
  /** Away, by the absences that they entered. */
  absences: readonly { first_day: string; last_day: string }[];
  holidays: readonly { first_day: string; last_day: string; name: string }[];
}

export interface OffSpan extends Span {
  kind: 'holiday' | 'off';
  /** Of a holiday. */
  name: string | null;
}

const has = (day: string) => (days: { first_day: string; last_day: string }) =>
  days.first_day <= day && day <= days.last_day;

/** When they work between two moments, and the days on which they would and do not. */
export function workBetween(
  rules: WorkRules,
  moments: DayMoments,
  from: number,
  to: number,
): { working: Span[]; off: OffSpan[] } {
  const [working, off]: [Span[], OffSpan[]] = [[], []];
  for (const day of moments.days(from, to)) {
    const found = hoursOf(rules, day);
    if ('hours' in found)
      for (const span of found.hours)
        working.push({ from: moments.at(day, span.from), to: moments.at(day, span.to) });
    else off.push({ ...found, from: moments.at(day, 0), to: moments.at(day, END_OF_DAY) });
  }
  const outside = [
    { from: -Infinity, to: from },
    { from: to, to: Infinity },
  ];
  return {
    working: without(merged(working), outside),
    off: off.filter((span) => span.from < to && span.to > from),
  };
}

/**
 * The hours of a day. What one entered for oneself comes before what holds for the team; other hours of a single day
 * count even on a holiday or a day of rest, as nobody would enter them otherwise.
 */
function hoursOf(
  rules: WorkRules,
  day: string,
): { hours: readonly HoursSpan[] } | { kind: 'holiday' | 'off'; name: string | null } {
  const isOn = has(day);
  const own = rules.own.filter(isOn);
  if (rules.absences.some(isOn) || own.some(({ hours }) => !hours)) return { kind: 'off', name: null };
  const single = own.filter(({ first_day, last_day }) => first_day === last_day);
  if (single.length > 0) return { hours: spansOf(single) };
  const holiday = rules.holidays.find(isOn);
  if (holiday) return { kind: 'holiday', name: holiday.name };
  const team = rules.team.filter(isOn);
  if (own.length === 0 && team.some(({ hours }) => !hours)) return { kind: 'off', name: null };
  const usual = rules.week.get(weekdayOf(day)) ?? [];
  const other = spansOf(own.length > 0 ? own : team);
  return { hours: usual.length > 0 && other.length > 0 ? other : usual };
}

const spansOf = (list: readonly HoursException[]): HoursSpan[] =>
  list.flatMap(({ hours }) => (hours ? [hours] : []));
