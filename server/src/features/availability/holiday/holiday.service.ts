import type {
  HolidayBody,
  holidayEndpoints,
  HolidayRow,
} from '@hireloom/contracts/availability/holiday-endpoints';
import type { BodyOf, QueryOf } from '@hireloom/contracts/kit/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { activities } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import { entitiesChanged } from '../../../platform/realtime/entity-changed.ts';
import { inside, phrase } from '../../../platform/words/phrase.ts';
import { refuseUnknownCountry } from './known-country.ts';

const ENTITY = 'holiday';

async function select({ tx, viewer }: Context, where: RawBuilder<unknown>): Promise<HolidayRow[]> {
  const { rows } = await sql<HolidayRow>`
    select h.id, h.version, h.name, h.first_day, h.last_day, jsonb_build_object('id', c.id, 'name', c.name) as country
    from holiday h join lookup_item c on c.team_id = h.team_id and c.id = h.country_id
    where h.team_id = ${viewer.team_id} and ${where} order by h.first_day, h.name, h.id`.execute(tx);
  return rows;
}

/** Holidays that touch a year, of a country or of all. */
export async function listHolidays(
  context: Context,
  { country, year }: QueryOf<typeof holidayEndpoints.list>,
): Promise<{ results: HolidayRow[] }> {
  const touches = sql`h.first_day <= ${`${year}-12-31`}::date and h.last_day >= ${`${year}-01-01`}::date`;
  return {
    results: await select(context, sql`${touches} ${country ? sql`and h.country_id = ${country}` : sql``}`),
  };
}

/**
 * Adds holidays; those that are there already stay as they are. Throws `invalid_input` at `country`, and at `name` where
 * a single one is there already.
 */
export async function addHolidays(
  context: Context,
  { holidays }: BodyOf<typeof holidayEndpoints.add>,
): Promise<{ results: HolidayRow[] }> {
  const { tx, viewer } = context;
  for (const country of new Set(holidays.map((holiday) => holiday.country)))
    await refuseUnknownCountry(context, country);
  const stamps = { team_id: viewer.team_id, created_by_id: viewer.id, updated_by_id: viewer.id };
  const added = await tx
    .insertInto('holiday')
    .values(holidays.map((holiday) => ({ ...columnsOf(holiday), ...stamps })))
    .onConflict((on) => on.doNothing())
    .returning('id')
    .execute();
  if (added.length === 0 && holidays.length === 1) throw alreadyThere();
  return {
    results: await told(
      context,
      added.map(({ id }) => id),
      'create',
    ),
  };
}

/** Changes a holiday. Throws `not_found`, `version_conflict`, `invalid_input` at `country` and `name`. */
export async function changeHoliday(
  context: Context,
  id: number,
  { version, ...body }: BodyOf<typeof holidayEndpoints.change>,
): Promise<HolidayRow> {
  const { tx, viewer } = context;
  const before = await lock(context, id);
  if (before.version !== version)
    throw new AppError(
      'version_conflict',
      409,
      phrase('{who} changed this {label} meanwhile', { who: phrase('Somebody'), label: inside('Holiday') }),
      undefined,
      { version: before.version },
    );
  await refuseUnknownCountry(context, body.country);
  const taken = await select(
    context,
    sql`h.country_id = ${body.country} and h.first_day = ${body.first_day}::date
      and lower(h.name) = lower(${body.name}) and h.id <> ${id}`,
  );
  if (taken.length > 0) throw alreadyThere();
  await tx
    .updateTable('holiday')
    .set({
      ...columnsOf(body),
      ...{ version: version + 1, updated_by_id: viewer.id, updated_on: sql<string>`now()` },
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  const [row] = await told(context, [id], 'update');
  if (!row) throw notFound('The holiday');
  return row;
}

/** Removes a holiday. Throws `not_found`. */
export async function removeHoliday(context: Context, id: number): Promise<{ ok: true }> {
  await lock(context, id);
  await told(context, [id], 'delete');
  await context.tx
    .deleteFrom('holiday')
    .where('team_id', '=', context.viewer.team_id)
    .where('id', '=', id)
    .execute();
  return { ok: true };
}

const alreadyThere = () => invalid({ name: 'This holiday is there already' });

const columnsOf = ({ country, ...body }: HolidayBody) => ({ ...body, country_id: country });

async function lock(context: Context, id: number): Promise<HolidayRow> {
  const { tx, viewer } = context;
  await sql`select from holiday where team_id = ${viewer.team_id} and id = ${id} for update`.execute(tx);
  const [row] = await select(context, sql`h.id = ${id}`);
  if (!row) throw notFound('The holiday');
  return row;
}

async function told(context: Context, ids: readonly number[], action: string): Promise<HolidayRow[]> {
  if (ids.length === 0) return [];
  const rows = await select(context, sql`h.id = any(${[...ids]}::bigint[])`);
  await activities(
    context,
    rows.map(({ id, name }) => ({ entity: ENTITY, record_id: id, record_name: name, action })),
  );
  await entitiesChanged(context, ENTITY, ids);
  return rows;
}
