import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { nearestMoment } from '../../platform/time/planned-moment.ts';

/** The day (`YYYY-MM-DD`) and the minute of the day that clocks of a time zone show. */
export function localTime(at: Date, timeZone: string): { day: string; minute: number } {
  const { date, time } = wallTime(at, timeZone);
  return { day: date, minute: minuteOf(time) };
}

export interface QuietHours {
  from: string;
  to: string;
}

/** When the quiet hours end in which this moment lies; null outside of them. Equal ends are no hours at all. */
export function endOfQuiet(at: Date, quiet: QuietHours | null, timeZone: string): Date | null {
  if (!quiet) return null;
  const [from, to] = [minuteOf(quiet.from), minuteOf(quiet.to)];
  const { day, minute } = localTime(at, timeZone);
  const inside = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!inside) return null;
  return nearestMoment({ date: minute < to ? day : dayAfter(day), time: quiet.to, zone: timeZone });
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
