import { dayText, offsetText, wallTime } from '@hireloom/contracts/kit/wall-time';
import type { WalkInDay } from '@hireloom/contracts/walk-in/walk-in-endpoints';

/** When a day is held, where it is: `05/03/2035 09:00-12:00 (Asia/Dubai, GMT+4)`. */
export function dayTimes({ starts_on, ends_on, zone }: WalkInDay): string {
  const [from, to] = [new Date(starts_on), new Date(ends_on)];
  const { date, time } = wallTime(from, zone);
  return `${dayText(date)} ${time}-${wallTime(to, zone).time} (${zone}, ${offsetText(from, zone)})`;
}
