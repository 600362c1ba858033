/** What a calendar and a clock on the wall show: `2026-03-29` and `10:00`. */
export interface WallTime {
  date: string;
  time: string;
}

/** A zone may be written in many ways; all of them together are forgotten when there are more. */
const MAX_FORMATS = 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs more than using it; there are as many as zones are in use. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'shortOffset',
    });
    if (formats.size >= MAX_FORMATS) formats.clear();
    formats.set(zone, format);
  }
  return format;
}

function partsOf(moment: Date, zone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
}

/** What the wall shows at a moment in a zone. Throws RangeError for a zone that is none. */
export function wallTime(moment: Date, zone: string): WallTime {
  const { year = '', month, day, hour, minute } = partsOf(moment, zone);
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** By how much clocks of a zone differ at a moment: `GMT+4`, `GMT+5:45`, `GMT`. */
export const offsetText = (moment: Date, zone: string): string =>
  (partsOf(moment, zone).timeZoneName ?? '').replace(/^(GMT|UTC)([+-]0)?$/, 'GMT');

/** A day as people read it: `29/03/2026`. */
export const dayText = (date: string): string => date.split('-').toReversed().join('/');

/** A time that says where it is meant: `10:00 (Asia/Dubai, GMT+4)`. */
export const timeText = (moment: Date, zone: string): string =>
  `${wallTime(moment, zone).time} (${zone}, ${offsetText(moment, zone)})`;

/** Day and time that say where they are meant: `29/03/2026 10:00 (Asia/Dubai, GMT+4)`. */
export const momentText = (moment: Date, zone: string): string =>
  `${dayText(wallTime(moment, zone).date)} ${timeText(moment, zone)}`;
