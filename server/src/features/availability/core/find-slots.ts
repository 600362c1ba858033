import { dayAfter, type DayMoments, dayMoments, END_OF_DAY, weekdayOf } from './day-moments.ts';
import { merged, type Span, within, without } from './spans.ts';
import { workBetween, type WorkRules } from './working-hours.ts';

const MINUTE = 60_000;
/**
 * Slots begin at whole quarters of the wall. All zones differ from UTC by whole quarters, so these are whole quarters
 * of UTC, whatever the clocks do in between.
 */
export const STEP = 15 * MINUTE;

export interface BusyTime extends Span {
  kind: 'interview' | 'event' | 'outside';
  interview_id: number | null;
}

/** All that says when somebody can be booked. */
export interface BookablePerson {
  member_id: number;
  is_active: boolean;
  rules: WorkRules;
  /** On which day their week begins; 0 is Sunday. */
  week_begins: number;
  notice_hours: number;
  buffer_before: number;
  buffer_after: number;
  per_day: number | null;
  per_week: number | null;
  busy: readonly BusyTime[];
  /** Interviews of the days around today: the least booked are taken first. */
  booked: number;
}

export interface SlotSearch {
  mode: 'panel' | 'pool';
  minutes: number;
  from: number;
  to: number;
  not_before: number;
  now: number;
  limit: number;
}

export interface FoundSlot extends Span {
  members: number[];
}

/** Who is free when: all of a panel at once, or anybody of a pool, and who never is in that time. */
export function findSlots(
  people: readonly BookablePerson[],
  search: SlotSearch,
): { slots: FoundSlot[]; never_free: number[] } {
  const clocks = new Map<string, DayMoments>();
  const clockOf = (zone: string) => {
    const clock = clocks.get(zone) ?? dayMoments(zone);
    clocks.set(zone, clock);
    return clock;
  };
  const ordered = people.toSorted((a, b) => a.booked - b.booked || a.member_id - b.member_id);
  const starts = ordered.map((person) => ({
    member_id: person.member_id,
    spans: startsOf(freeOf(person, clockOf(person.rules.zone), search), search.minutes * MINUTE),
  }));
  const never_free = starts.filter(({ spans }) => spans.length === 0).map(({ member_id }) => member_id);
  const found = search.mode === 'panel' ? panelStarts(starts) : poolStarts(starts);
  const slots: FoundSlot[] = [];
  for (const { from, members } of found) {
    if (slots.length >= search.limit) break;
    slots.push({ from, to: from + search.minutes * MINUTE, members });
  }
  return { slots, never_free };
}

/** When somebody may be interviewing, from the end of their notice. */
export function freeOf(person: BookablePerson, clock: DayMoments, search: SlotSearch): Span[] {
  const earliest = Math.max(search.from, search.not_before, search.now + person.notice_hours * 60 * MINUTE);
  if (!person.is_active || earliest >= search.to) return [];
  const { working, off } = workBetween(person.rules, clock, earliest, search.to);
  const full = fullDays(person, clock, earliest, search.to);
  return without(without(working, merged(off)), merged([...person.busy.map(guarded(person)), ...full]));
}

/**
 * A busy time with the rest around it. Before and after a new interview nothing else may stand within its buffers, and
 * it may not stand within those of another one.
 */
const guarded =
  ({ buffer_before, buffer_after }: BookablePerson) =>
  ({ kind, from, to }: BusyTime): Span => {
    const most = Math.max(buffer_before, buffer_after);
    const [before, after] = kind === 'interview' ? [most, most] : [buffer_after, buffer_before];
    return { from: from - before * MINUTE, to: to + after * MINUTE };
  };

/** Interviews by the day on which they begin, where the person is. */
export function countByDay(busy: readonly BusyTime[], clock: DayMoments): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, from } of busy) {
    if (kind !== 'interview') continue;
    const day = clock.dayOf(from);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/** Days on which they have as many interviews as they take in a day or in its week. */
function fullDays(person: BookablePerson, clock: DayMoments, from: number, to: number): Span[] {
  const { per_day, per_week, week_begins } = person;
  if (per_day === null && per_week === null) return [];
  const byDay = countByDay(person.busy, clock);
  const byWeek = new Map<string, number>();
  for (const [day, count] of byDay) {
    const week = weekStart(day, week_begins);
    byWeek.set(week, (byWeek.get(week) ?? 0) + count);
  }
  const isFull = (day: string) =>
    (byDay.get(day) ?? 0) >= (per_day ?? Infinity) ||
    (byWeek.get(weekStart(day, week_begins)) ?? 0) >= (per_week ?? Infinity);
  return clock
    .days(from, to)
    .filter(isFull)
    .map((day) => ({ from: clock.at(day, 0), to: clock.at(day, END_OF_DAY) }));
}

/** The day on which the week of a day begins; 0 is Sunday. */
export function weekStart(day: string, begins: number): string {
  return dayAfter(day, -((weekdayOf(day) - begins + 7) % 7));
}

/** The moments at which something of that length may begin: each span from its first to its last one. */
function startsOf(free: readonly Span[], length: number): Span[] {
  return free.flatMap(({ from, to }) => {
    const first = Math.ceil(from / STEP) * STEP;
    const last = Math.floor((to - length) / STEP) * STEP;
    return first <= last ? [{ from: first, to: last + STEP }] : [];
  });
}

interface Starts {
  member_id: number;
  spans: readonly Span[];
}
type Found = Generator<{ from: number; members: number[] }>;

function* panelStarts(people: readonly Starts[]): Found {
  const [first, ...others] = people;
  if (!first) return;
  const all = others.reduce((spans, next) => within(spans, next.spans), [...first.spans]);
  for (const { from, to } of all)
    for (let at = from; at < to; at += STEP)
      yield { from: at, members: people.map(({ member_id }) => member_id) };
}

function* poolStarts(people: readonly Starts[]): Found {
  const any = merged(people.flatMap(({ spans }) => spans));
  for (const { from, to } of any)
    for (let at = from; at < to; at += STEP) {
      const free = people.filter(({ spans }) => spans.some((span) => span.from <= at && at < span.to));
      yield { from: at, members: free.map(({ member_id }) => member_id) };
    }
}
