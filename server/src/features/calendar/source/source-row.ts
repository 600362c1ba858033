import type { CalendarSource } from '@hireloom/contracts/calendar/calendar-feed';
import { sourceStates } from '@hireloom/contracts/calendar/calendar-feed';
import type { Context } from '../../../platform/context.ts';
import { readStored } from '../../../platform/db/stored-shape.ts';
import { calendarShapes } from '../calendar.shapes.ts';

/** The viewer's calendars elsewhere, or one of them; their addresses stay where they are. */
export async function readSources({ tx, viewer }: Context, id?: number): Promise<CalendarSource[]> {
  const rows = await tx
    .selectFrom('calendar_source as s')
    .select(['s.id', 's.version', 's.name', 's.shown_host', 's.state', 's.last_ok_on', 's.error'])
    .select(['s.error_phrase', 's.next_read_on'])
    .select((eb) =>
      eb
        .selectFrom('calendar_source_event as e')
        .select(({ fn }) => fn.countAll<number>().as('events'))
        .whereRef('e.team_id', '=', 's.team_id')
        .whereRef('e.source_id', '=', 's.id')
        .as('events'),
    )
    .where('s.team_id', '=', viewer.team_id)
    .where('s.member_id', '=', viewer.id)
    .$if(id !== undefined, (query) => query.where('s.id', '=', id ?? 0))
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    events: row.events ?? 0,
    state: sourceStates.find((state) => state === row.state) ?? 'untried',
    error_phrase: readStored(calendarShapes.error, row.error_phrase, row.id),
  }));
}
