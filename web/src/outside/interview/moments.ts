import { dayText, offsetText, wallTime } from '@hireloom/contracts/kit/wall-time';
import { namesOf } from '../../kit/value/intl.ts';
import { say } from '../../kit/words/say.ts';

/** The zone of whoever looks. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);

/** "Tuesday, 24/11/2026". */
export const longDay = (date: string): string =>
  say('{weekday}, {day}', {
    weekday: namesOf({ weekday: 'long' }).format(noon(date)),
    day: dayText(date),
  });

/** "Tue" and "24/11", for a narrow button. */
export const shortDay = (date: string): { weekday: string; day: string } => ({
  weekday: namesOf({ weekday: 'short' }).format(noon(date)),
  day: dayText(date).slice(0, 5),
});

/** "10:00 – 10:45 (Asia/Dubai, GMT+4)"; the day stands before an end that another day has. */
export function spanIn(zone: string, starts: Date, minutes: number): { date: string; times: string } {
  const [from, to] = [wallTime(starts, zone), wallTime(new Date(starts.getTime() + minutes * 60_000), zone)];
  const end = to.date === from.date ? to.time : `${dayText(to.date)} ${to.time}`;
  return { date: from.date, times: `${from.time} – ${end} (${zone}, ${offsetText(starts, zone)})` };
}

export interface DayOfSlots {
  date: string;
  slots: { starts_on: string; time: string }[];
}

/** Times by the day that the wall shows in a zone. Of an hour that comes twice each says which one it is. */
export function slotsByDay(slots: readonly string[], zone: string): DayOfSlots[] {
  const days = new Map<string, DayOfSlots>();
  for (const starts_on of slots) {
    const { date, time } = wallTime(new Date(starts_on), zone);
    const day = days.get(date) ?? { date, slots: [] };
    day.slots.push({ starts_on, time });
    days.set(date, day);
  }
  for (const { slots: ofDay } of days.values()) {
    const seen = ofDay.map(({ time }) => time);
    for (const [index, slot] of ofDay.entries())
      if (seen.indexOf(slot.time) !== seen.lastIndexOf(slot.time))
        ofDay[index] = { ...slot, time: `${slot.time} ${offsetText(new Date(slot.starts_on), zone)}` };
  }
  return [...days.values()];
}
