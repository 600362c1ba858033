import type { CalendarItem, CalendarLayer } from '@hireloom/contracts/calendar/calendar-endpoints';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { wallOf } from '../place/calendar-range.ts';

/** What the board draws: walls of the person who looks. */
export interface BoardEvent {
  id: string;
  title: string;
  start: string;
  end: string;
  color: string;
  resourceId?: number;
  payload: { item: CalendarItem };
}

/** The colour of each layer; the layers stand with their names in the filter. */
export const layerColors: Record<CalendarLayer, string> = {
  mine: 'cyan',
  team: 'blue',
  events: 'violet',
  outside: 'gray',
  holidays: 'green',
  expiries: 'orange',
};

const LEAST_MS = 15 * 60_000;
const asMs = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`);
const asWall = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/**
 * Where an item stands on the wall. As clocks go back an end may lie on the wall before its start, or on it: then a quarter
 * of an hour is drawn, else nothing were to be seen. Labels say the true times.
 */
export function wallSpan(item: CalendarItem, zone: string): { start: string; end: string } | null {
  if (item.first_day && item.last_day)
    return { start: `${item.first_day} 00:00:00`, end: `${item.last_day} 23:59:59` };
  if (!item.starts_on || !item.ends_on) return null;
  const [start, end] = [wallOf(item.starts_on, zone), wallOf(item.ends_on, zone)];
  const isSeen = asMs(end) - asMs(start) >= LEAST_MS;
  return { start, end: isSeen ? end : asWall(asMs(start) + LEAST_MS) };
}

/** All items as the board draws them. With `people` each stands once for everybody who takes part. */
export function boardEvents(
  items: readonly CalendarItem[],
  {
    zone,
    titleOf,
    people,
  }: { zone: string; titleOf: (item: CalendarItem) => string; people?: readonly number[] },
): BoardEvent[] {
  return items.flatMap((item) => {
    const span = wallSpan(item, zone);
    if (!span) return [];
    const event = { ...span, title: titleOf(item), color: layerColors[item.layer], payload: { item } };
    if (!people) return [{ ...event, id: item.key }];
    return item.members
      .filter(({ id }) => people.includes(id))
      .map(({ id }) => ({ ...event, id: `${item.key}/${id}`, resourceId: id }));
  });
}

/** "10:00–11:00", as the clocks of the person who looks show it. */
export function timesText({ starts_on, ends_on }: CalendarItem, zone: string): string {
  if (!starts_on || !ends_on) return '';
  return `${wallTime(new Date(starts_on), zone).time}–${wallTime(new Date(ends_on), zone).time}`;
}

/** Whether there is room for one line alone. */
export const isShort = ({ starts_on, ends_on }: CalendarItem): boolean =>
  starts_on !== null && ends_on !== null && Date.parse(ends_on) - Date.parse(starts_on) <= 30 * 60_000;

/** Whether the viewer may put it elsewhere. */
export const mayDrag = ({ interview, event }: CalendarItem): boolean =>
  event !== null || interview?.may_move === true;

/** The hour at which a day begins to be shown, unless something stands earlier. */
const USUAL_HOUR = 7;

/** The time of day that is first in sight: half an hour before the earliest of what stands at a time, and before work begins. */
export function firstTime(events: readonly BoardEvent[]): string {
  const hours = events
    .filter(({ payload }) => payload.item.starts_on !== null)
    .map(({ start }) => Number(start.slice(11, 13)));
  const first = Math.min(USUAL_HOUR + 1, ...hours);
  return first === 0 ? '00:00:00' : `${String(first - 1).padStart(2, '0')}:30:00`;
}
