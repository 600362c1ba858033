import {
  type CalendarEvent,
  type calendarEventEndpoints,
  type EventKind,
  eventKinds,
  type EventWhen,
  MAX_EVENT_DAYS,
} from '@hireloom/contracts/calendar/calendar-event';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import { plannedMoment } from '../../../platform/time/planned-moment.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { tellCalendars } from '../tell-calendars.ts';
import { zoneOf } from '../zone.ts';

type Calls = typeof calendarEventEndpoints;

const columns = [
  ...(['id', 'version', 'title', 'kind', 'zone', 'starts_on', 'ends_on', 'first_day', 'last_day'] as const),
  ...(['location', 'note', 'is_private', 'is_busy'] as const),
];

const kindOf = (stored: string): EventKind => eventKinds.find((kind) => kind === stored) ?? 'other';

/** An own event. Throws 404 for one that is not the viewer's: nobody opens those of others. */
export async function readEvent({ tx, viewer }: Context, id: number): Promise<CalendarEvent> {
  const row = await tx
    .selectFrom('calendar_event')
    .select(columns)
    .where('team_id', '=', viewer.team_id)
    .where('member_id', '=', viewer.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('The event');
  return { ...row, kind: kindOf(row.kind) };
}

/** Puts an event into the viewer's calendar. Throws `invalid_input` at `when` as planned times do, and for days without end. */
export async function createEvent(
  context: Context,
  { when, ...said }: BodyOf<Calls['create']>,
): Promise<CalendarEvent> {
  const { tx, viewer } = context;
  const { id } = await tx
    .insertInto('calendar_event')
    .values({ team_id: viewer.team_id, member_id: viewer.id, ...said, ...(await placed(context, when)) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellCalendars(context);
  return readEvent(context, id);
}

/** Changes an own event. Throws 404 as reading does, 409 where it was changed meanwhile, and as creating does. */
export async function changeEvent(
  context: Context,
  id: number,
  { version, when, ...said }: BodyOf<Calls['update']>,
): Promise<CalendarEvent> {
  const { tx, viewer } = context;
  const before = await readEvent(context, id);
  const { numUpdatedRows } = await tx
    .updateTable('calendar_event')
    .set({
      ...said,
      ...(when ? await placed(context, when) : {}),
      version: version + 1,
      updated_on: sql<string>`now()`,
    })
    .where('team_id', '=', viewer.team_id)
    .where('member_id', '=', viewer.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    throw new AppError('version_conflict', 409, 'This event was changed meanwhile', undefined, {
      version: before.version,
    });
  await tellCalendars(context);
  return readEvent(context, id);
}

/** Deletes an own event. Throws 404 as reading does. */
export async function removeEvent(context: Context, id: number): Promise<{ ok: true }> {
  const { tx, viewer } = context;
  await readEvent(context, id);
  await tx
    .deleteFrom('calendar_event')
    .where('team_id', '=', viewer.team_id)
    .where('member_id', '=', viewer.id)
    .where('id', '=', id)
    .execute();
  await tellCalendars(context);
  return { ok: true };
}

/** A moment and its minutes, or days: the columns of one or the other. */
async function placed(context: Context, when: EventWhen) {
  if (when.kind === 'time') {
    const starts = plannedMoment(when.starts);
    return {
      zone: when.starts.zone,
      starts_on: starts.toISOString(),
      ends_on: new Date(starts.getTime() + when.minutes * 60_000).toISOString(),
      first_day: null,
      last_day: null,
    };
  }
  const { first_day, last_day } = when;
  const days = (Date.parse(last_day) - Date.parse(first_day)) / (24 * 3600_000);
  if (days < 0) throw invalid({ last_day: 'The last day may not be before the first' });
  if (days >= MAX_EVENT_DAYS)
    throw invalid({ last_day: phrase('An event takes at most {days} days', { days: MAX_EVENT_DAYS }) });
  return { zone: await zoneOf(context), starts_on: null, ends_on: null, first_day, last_day };
}
