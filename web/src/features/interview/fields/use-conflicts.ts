import { useQuery } from '@tanstack/react-query';
import type { PlannedTime } from '@hireloom/contracts/kit/planned-time';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import {
  type Fit,
  fitOf,
  freeBusyQuery,
  otherDay,
  type PersonTimes,
  slotsQuery,
  startOfDay,
} from '../../availability/index.ts';
import { momentOf } from '../planned-moment.ts';
import type { Person } from '../../interview-plan/index.ts';

/** What stands in the way of a time. */
export interface Conflicts {
  /** Who is in another interview then; null where nobody is, and nobody has to say why. */
  busy: string[] | null;
  /** Whom it suits badly for another reason: it is said, and keeps nobody. */
  unfit: { name: string; fit: Exclude<Fit, 'free'> }[];
  /** The server refused the time: somebody was faster. */
  taken: boolean;
}

interface ConflictsOptions {
  people: readonly Person[];
  starts: PlannedTime;
  minutes: number;
  without?: number | null;
  /** Who was busy when the server refused the time; null where it did not. */
  taken: readonly string[] | null;
  enabled?: boolean;
}

/** How many days ahead free times are offered. */
export const SLOT_DAYS = 14;

export function slotDays(zone: string): { first: string; last: string } {
  const first = wallTime(new Date(), zone).date;
  return { first, last: otherDay(first, SLOT_DAYS - 1) };
}

/** Who can not come at the time that is chosen, as the day's free and busy times tell it. */
export function useConflicts(options: ConflictsOptions): Conflicts {
  const { people, starts, minutes, without = null, taken, enabled = true } = options;
  const moment = momentOf(starts);
  const [from, to] = starts.date
    ? [startOfDay(starts.date, starts.zone), startOfDay(otherDay(starts.date, 1), starts.zone)]
    : [0, 1];
  const question = freeBusyQuery(
    people.map(({ id }) => id),
    new Date(from),
    new Date(to),
    without,
  );
  const { data } = useQuery({
    ...question,
    meta: { quiet: true },
    enabled: enabled && moment !== null && people.length > 0,
  });
  const none: Conflicts = { busy: taken && [...taken], unfit: [], taken: taken !== null };
  if (!enabled || !data || !moment) return none;
  const begin = moment.getTime();
  const end = begin + minutes * 60_000;
  const shown = data.members.filter(({ member }) => people.some(({ id }) => id === member.id));
  const busy = shown.filter((person) => isInterviewed(person, begin, end)).map(({ member }) => member.name);
  const unfit = shown.flatMap((person) => {
    const fit = fitOf(person, begin, end);
    return fit === 'free' || busy.includes(person.member.name) ? [] : [{ name: person.member.name, fit }];
  });
  const names = [...new Set([...busy, ...(taken ?? [])])];
  return { busy: names.length > 0 || taken ? names : null, unfit, taken: taken !== null };
}

const isInterviewed = ({ busy }: PersonTimes, from: number, to: number): boolean =>
  busy.some(
    ({ kind, starts_on, ends_on }) =>
      kind === 'interview' && Date.parse(starts_on) < to && Date.parse(ends_on) > from,
  );

interface FirstSlotOptions {
  people: readonly Person[];
  isPool: boolean;
  minutes: number;
  zone: string;
  enabled: boolean;
}

/** The next time at which they are free; the question is that of the times offered. */
export function useFirstSlot({ people, isPool, minutes, zone, enabled }: FirstSlotOptions) {
  const days = slotDays(zone);
  const question = slotsQuery({
    members: people.map(({ id }) => id),
    mode: isPool ? 'pool' : 'panel',
    ...{ minutes, zone, without: null, limit: 500 },
    ...{ first_day: days.first, last_day: days.last },
  });
  const { data, isPlaceholderData } = useQuery({
    ...question,
    meta: { quiet: true },
    enabled: enabled && people.length > 0,
  });
  return isPlaceholderData ? undefined : data?.slots[0];
}
