import {
  type CalendarSource,
  type calendarFeedEndpoints,
  MAX_SOURCES,
} from '@hireloom/contracts/calendar/calendar-feed';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { seal } from '../../../platform/auth/keys.ts';
import { type Context, enqueue } from '../../../platform/context.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { tellCalendars } from '../tell-calendars.ts';
import { queuedReading } from './reading.jobs.ts';
import { SEALED_FOR } from './read-source.ts';
import { readSources } from './source-row.ts';

type Calls = typeof calendarFeedEndpoints;

/** The viewer's calendars elsewhere. */
export const listSources = async (context: Context): Promise<{ results: CalendarSource[] }> => ({
  results: await readSources(context),
});

/**
 * Has a calendar elsewhere read from now on. Its address is sealed: whoever knows it reads the calendar. Throws
 * `invalid_input` at `address` for one that is no web address over https, and at `name` where the viewer has enough.
 */
export async function createSource(
  context: Context,
  { name, address }: BodyOf<Calls['createSource']>,
): Promise<CalendarSource> {
  const { tx, viewer } = context;
  const known = await readSources(context);
  if (known.length >= MAX_SOURCES)
    throw invalid({
      name: phrase('You can have at most {most} other calendars: remove one first', { most: MAX_SOURCES }),
    });
  const { id } = await tx
    .insertInto('calendar_source')
    .values({ team_id: viewer.team_id, member_id: viewer.id, name, ...placed(context, address) })
    .returning('id')
    .executeTakeFirstOrThrow();
  enqueue(context, queuedReading(viewer.team_id, id));
  return one(context, id);
}

/** Changes name or address and reads anew, also one that was given up. Throws 404, 409, and as creating does. */
export async function updateSource(
  context: Context,
  id: number,
  { version, name, address }: BodyOf<Calls['updateSource']>,
): Promise<CalendarSource> {
  const { tx, viewer } = context;
  const before = await one(context, id);
  const { numUpdatedRows } = await tx
    .updateTable('calendar_source')
    .set({
      ...{ name, version: version + 1, updated_on: sql<string>`now()` },
      ...(address === undefined ? {} : { ...placed(context, address), mark: null }),
      ...anew,
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    throw new AppError('version_conflict', 409, 'This calendar was changed meanwhile', undefined, {
      version: before.version,
    });
  enqueue(context, queuedReading(viewer.team_id, id));
  return one(context, id);
}

/** Reads it now, also one that was given up. Throws 404 for one that is not the viewer's. */
export async function readNow(context: Context, id: number): Promise<CalendarSource> {
  const { tx, viewer } = context;
  await one(context, id);
  await tx
    .updateTable('calendar_source')
    .set(anew)
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  enqueue(context, queuedReading(viewer.team_id, id));
  return one(context, id);
}

/** Reads it no more and forgets what was read. Throws 404 for one that is not the viewer's. */
export async function removeSource(context: Context, id: number): Promise<{ ok: true }> {
  const { tx, viewer } = context;
  await one(context, id);
  await tx.deleteFrom('calendar_source').where('team_id', '=', viewer.team_id).where('id', '=', id).execute();
  await tellCalendars(context);
  return { ok: true };
}

const anew = {
  state: sql<string>`case state when 'stopped' then 'untried' else state end`,
  failures: 0,
  next_read_on: sql<string>`now()`,
};

async function one(context: Context, id: number): Promise<CalendarSource> {
  const [found] = await readSources(context, id);
  if (!found) throw notFound('The calendar');
  return found;
}

function placed({ platform: { secret, config } }: Context, address: string) {
  const written = address.replace(/^webcals?:\/\//i, 'https://');
  const url = URL.canParse(written) ? new URL(written) : null;
  const may = config.ALLOW_PRIVATE_TARGETS ? ['https:', 'http:'] : ['https:'];
  if (!url || !may.includes(url.protocol))
    throw invalid({ address: 'Address must begin with https:// or webcal://' });
  return { address: seal(secret, SEALED_FOR, url.href), shown_host: url.hostname };
}
