const DAY_MINUTES = 24 * 60;

/** The day (`YYYY-MM-DD`) and the minute of the day that clocks of a time zone show. */
export function localTime(at: Date, timeZone: string): { day: string; minute: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const [day = '', time = ''] = format.format(at).split(', ');
  return { day, minute: minuteOf(time) };
}

/** Whether the runtime knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export interface QuietHours {
  from: string;
  to: string;
}

/** When the quiet hours end in which this moment lies; null outside of them. Equal ends are no hours at all. */
export function endOfQuiet(at: Date, quiet: QuietHours | null, timeZone: string): Date | null {
  if (!quiet) return null;
  const [from, to] = [minuteOf(quiet.from), minuteOf(quiet.to)];
  const { minute } = localTime(at, timeZone);
  const inside = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!inside) return null;
  const end = addMinutes(at, (to - minute + DAY_MINUTES) % DAY_MINUTES);
  // The clocks may change meanwhile.
  const off = to - localTime(end, timeZone).minute;
  return addMinutes(
    end,
    off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off < -DAY_MINUTES / 2 ? off + DAY_MINUTES : off,
  );
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function addMinutes(at: Date, minutes: number): Date {
  const whole = Math.floor(at.getTime() / 60_000) * 60_000;
  return new Date(whole + minutes * 60_000);
}
