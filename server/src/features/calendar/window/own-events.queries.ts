import type { Context } from '../../../platform/context.ts';
import { sql } from 'kysely';
import { type CalendarWindow, daysOf, type FoundItem, MOST_ITEMS, plainItem } from './window.ts';

interface OwnEvent {
  id: number;
  title: string;
  starts_on: string | null;
  ends_on: string | null;
  first_day: string | null;
  last_day: string | null;
  location: string | null;
  version: number;
  is_private: boolean;
  updated_on: string;
}

/** What the viewer has put into their calendar; `is_private` tells what a feed says nothing of. */
export async function findOwnEvents(
  { tx, viewer }: Context,
  window: CalendarWindow,
): Promise<(FoundItem & { is_private: boolean })[]> {
  if (!window.layers.includes('events') || !isShown(window, viewer.id)) return [];
  const { first_day, last_day } = daysOf(window);
  const { rows } = await sql<OwnEvent>`
    select id, title, starts_on, ends_on, first_day, last_day, location, version, is_private, updated_on
    from calendar_event where team_id = ${viewer.team_id} and member_id = ${viewer.id}
      and (starts_on < ${window.to.toISOString()} and ends_on > ${window.from.toISOString()}
        or first_day <= ${last_day} and last_day >= ${first_day})
    order by starts_on, first_day, id limit ${MOST_ITEMS + 1}`.execute(tx);
  return rows.map(({ id, version, updated_on, ...row }) => ({
    ...plainItem,
    ...row,
    key: `event-${id}`,
    layer: 'events',
    event: { id, version },
    changed_on: updated_on,
  }));
}

/** What was read from the viewer's calendars elsewhere: nobody else reads what it is. */
export async function findOutside({ tx, viewer }: Context, window: CalendarWindow): Promise<FoundItem[]> {
  if (!window.layers.includes('outside') || !isShown(window, viewer.id)) return [];
  const { rows } = await sql<Omit<OwnEvent, 'version' | 'is_private' | 'updated_on'>>`
    select id, title, first_day, last_day, null as location,
      case when first_day is null then starts_on end as starts_on, case when first_day is null then ends_on end as ends_on
    from calendar_source_event where team_id = ${viewer.team_id} and member_id = ${viewer.id}
      and starts_on < ${window.to.toISOString()} and ends_on > ${window.from.toISOString()}
    order by calendar_source_event.starts_on, id limit ${MOST_ITEMS + 1}`.execute(tx);
  return rows.map(({ id, ...row }) => ({ ...plainItem, ...row, key: `outside-${id}`, layer: 'outside' }));
}

const isShown = ({ members, job }: CalendarWindow, own: number): boolean =>
  job === null && (members.length === 0 || members.includes(own));
