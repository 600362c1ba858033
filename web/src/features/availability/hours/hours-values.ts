import type {
  AvailabilityBody,
  AvailabilityReply,
} from '@hireloom/contracts/availability/availability-endpoints';
import type { RefValue } from '@hireloom/contracts/kit/field';
import { namesOf } from '../../../kit/value/intl.ts';

export type HoursDraft = Omit<AvailabilityBody, 'version' | 'country'> & {
  /** False: the hours of the team. */
  own: boolean;
  country: RefValue | null;
};
export type Exception = AvailabilityBody['exceptions'][number];

/** What the form begins with: what was saved, or the hours of the team to be changed. */
export function draftOf(reply: AvailabilityReply): HoursDraft {
  const { zone, notice_hours, buffer_before, buffer_after, per_day, per_week, country } = reply;
  const own = reply.hours.length > 0;
  return {
    ...{ own, zone, notice_hours, buffer_before, buffer_after, per_day, per_week, country },
    hours: own ? reply.hours : reply.team.hours,
    exceptions: reply.exceptions.map(({ id: _id, ...exception }) => exception),
  };
}

export const bodyOf = ({ own, country, hours, ...draft }: HoursDraft, version: number): AvailabilityBody => ({
  ...draft,
  version,
  hours: own ? hours : [],
  country: country?.id ?? null,
});

/** Weekdays from 1, Monday, to 7, from the first of the week; 0 is Sunday. */
export function weekdays(begins: number): number[] {
  const first = begins || 7;
  return Array.from({ length: 7 }, (_, index) => ((first + index - 1) % 7) + 1);
}

/** The first of January 2024 was a Monday. */
export const weekdayName = (weekday: number, style: 'long' | 'short' = 'long'): string =>
  namesOf({ weekday: style }).format(Date.UTC(2024, 0, weekday));

/** Hours of the team in one line: "Mon, Tue 09:00 – 18:00". */
export function hoursLine(hours: AvailabilityReply['hours'], begins: number): string {
  const days = weekdays(begins).filter((day) => hours.some(({ weekday }) => weekday === day));
  const times = [...new Set(hours.map(({ from, to }) => `${from} – ${to}`))];
  return `${days.map((day) => weekdayName(day, 'short')).join(', ')}: ${times.join(', ')}`;
}
