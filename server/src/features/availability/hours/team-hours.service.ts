import type {
  HoursExceptionBody,
  HoursExceptionRow,
} from '@hireloom/contracts/availability/availability-endpoints';
import { sql } from 'kysely';
import { activity } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { readExceptions } from './hours.queries.ts';

/** Other hours of the whole team, such as those of Ramadan, and days on which everybody is off; also those that are over. */
export async function listTeamHours(context: Context): Promise<{ results: HoursExceptionRow[] }> {
  return { results: await readExceptions(context, sql`member_id is null`) };
}

/** Adds other hours of the whole team. */
export async function addTeamHours(context: Context, body: HoursExceptionBody): Promise<HoursExceptionRow> {
  const { tx, viewer } = context;
  const { id } = await tx
    .insertInto('availability_exception')
    .values({ ...columnsOf(body), team_id: viewer.team_id, created_by_id: viewer.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return told(context, id, 'create');
}

/** Changes them. Throws `not_found`; what a member entered is none of the team. */
export async function changeTeamHours(
  context: Context,
  id: number,
  body: HoursExceptionBody,
): Promise<HoursExceptionRow> {
  await context.tx
    .updateTable('availability_exception')
    .set(columnsOf(body))
    .where('team_id', '=', context.viewer.team_id)
    .where('id', '=', id)
    .where('member_id', 'is', null)
    .execute();
  return told(context, id, 'update');
}

/** Takes them back. Throws `not_found`. */
export async function removeTeamHours(context: Context, id: number): Promise<{ ok: true }> {
  await told(context, id, 'delete');
  await context.tx
    .deleteFrom('availability_exception')
    .where('team_id', '=', context.viewer.team_id)
    .where('id', '=', id)
    .where('member_id', 'is', null)
    .execute();
  return { ok: true };
}

const columnsOf = ({ from, to, kind, ...body }: HoursExceptionBody) => ({
  ...{ ...body, kind },
  starts_at: kind === 'hours' ? from : null,
  ends_at: kind === 'hours' ? to : null,
});

async function told(context: Context, id: number, action: string): Promise<HoursExceptionRow> {
  const [row] = await readExceptions(context, sql`member_id is null and id = ${id}`);
  if (!row) throw notFound('These hours');
  const record_name = row.reason ?? `${row.first_day} – ${row.last_day}`;
  await activity(context, { entity: 'availability_exception', record_id: id, record_name, action });
  await entityChanged(context, 'availability_exception', id);
  return row;
}
