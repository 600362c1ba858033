import { say } from '../words/say.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span of seconds in its largest unit: "12 d", "5 h", "3 min". */
export function spanText(seconds: number): string {
  if (seconds >= DAY) return say('{days} d', { days: Math.floor(seconds / DAY) });
  if (seconds >= HOUR) return say('{hours} h', { hours: Math.floor(seconds / HOUR) });
  return say('{minutes} min', { minutes: Math.max(0, Math.floor(seconds / MINUTE)) });
}
