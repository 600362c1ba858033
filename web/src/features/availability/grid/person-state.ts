import type { FreeBusy } from '@hireloom/contracts/availability/slot-endpoints';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { mark, say } from '../../../kit/words/say.ts';

export type PersonTimes = FreeBusy['members'][number];

/** How a time suits somebody. */
export type Fit = 'free' | 'busy' | 'off' | 'outside' | 'full';
export const fitLabels: Record<Fit, string> = {
  free: mark('Free'),
  busy: mark('Busy'),
  off: mark('Not there'),
  outside: mark('Outside working hours'),
  full: mark('Has enough interviews that day'),
};

const meets = (span: { starts_on: string; ends_on: string }, from: number, to: number) =>
  Date.parse(span.starts_on) < to && Date.parse(span.ends_on) > from;

/** How a time suits somebody, by what the server told of that day. */
export function fitOf(person: PersonTimes, from: number, to: number): Fit {
  const met = person.busy.filter((span) => meets(span, from, to));
  if (met.some(({ kind }) => kind === 'holiday' || kind === 'off')) return 'off';
  if (met.length > 0) return 'busy';
  const works = person.working.some(
    (span) => Date.parse(span.starts_on) <= from && Date.parse(span.ends_on) >= to,
  );
  if (!works) return 'outside';
  const { date } = wallTime(new Date(from), person.zone);
  const count = person.days.find((day) => day.date === date)?.interviews ?? 0;
  return person.per_day !== null && count >= person.per_day ? 'full' : 'free';
}

export const clock = (at: number | string, zone: string): string => wallTime(new Date(at), zone).time;

/** "10:00 – 11:00" */
export const spanLabel = (from: number | string, to: number | string, zone: string): string =>
  `${clock(from, zone)} – ${clock(to, zone)}`;

/** What keeps somebody then, as far as it is told. */
export function busyLabel({ label, kind }: PersonTimes['busy'][number]): string {
  if (label) return label;
  return kind === 'off' ? say('Not there') : say('Busy');
}
