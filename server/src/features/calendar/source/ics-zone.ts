import { isTimeZone } from '@hireloom/contracts/kit/time-zones';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { Temporal } from 'temporal-polyfill';
import { getTimezoneObjectOffset, type IcsTimezone } from 'ts-ics';

const MINUTE = 60_000;

/**
 * The way between wall times and moments in one zone. A wall time is kept as the milliseconds that it would be in UTC: what
 * repeats, repeats on the wall.
 */
export interface WallClock {
  toMoment(wall: number): number;
  toWall(moment: number): number;
}

const utc: WallClock = { toMoment: (wall) => wall, toWall: (moment) => moment };

const known = (zone: string): WallClock => ({
  toMoment: (wall) => {
    const plain = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime();
    return plain.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
  },
  toWall: (moment) => {
    const { date, time } = wallTime(new Date(moment), zone);
    return Date.parse(`${date}T${time}:00Z`) + (moment % MINUTE);
  },
});

/** A zone that only the file knows, by the rules that stand in it. */
function declared(zone: string, zones: IcsTimezone[]): WallClock {
  const offsetAt = (wall: number) => getTimezoneObjectOffset(new Date(wall), zone, zones)?.milliseconds ?? 0;
  return {
    toMoment: (wall) => wall - offsetAt(wall),
    toWall: (moment) => moment + offsetAt(moment),
  };
}

/**
 * The clock of a zone as a calendar file names it: by its name of the zone list, behind a path as some programs write it,
 * or by the rules of the file (Outlook's names). A zone that nobody knows is the one that the file is read in.
 */
export function clockOf(name: string | null, zones: IcsTimezone[], otherwise: string): WallClock {
  if (name === null) return utc;
  const plain = name.replaceAll('"', '').trim();
  const tail = plain.split('/').slice(-2).join('/');
  const listed = [plain, tail].find((one) => isTimeZone(one));
  if (listed) return known(listed);
  return zones.some(({ id }) => id === plain) ? declared(plain, zones) : known(otherwise);
}
