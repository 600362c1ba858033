import type {
  AvailabilityBody,
  AvailabilityReply,
  WorkingHours,
} from '@hireloom/contracts/availability/availability-endpoints';
import { sql } from 'kysely';
import { activity } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { refuseUnknownCountry } from '../holiday/known-country.ts';
import { readAvailability } from './hours.queries.ts';

/**
 * Writes how a member may be booked as a whole; hours that overlap or touch become one. Throws `not_found`,
 * `version_conflict` where somebody was faster, `invalid_input` at `country`. Whether the viewer may is decided before.
 */
export async function saveAvailability(
  context: Context,
  memberId: number,
  { version, hours, exceptions, country, ...values }: AvailabilityBody,
): Promise<AvailabilityReply> {
  const { tx, viewer } = context;
  const team_id = viewer.team_id;
  await sql`select from member where team_id = ${team_id} and id = ${memberId} for no key update`.execute(tx);
  const before = await readAvailability(context, memberId);
  if (before.version !== version) throw changedMeanwhile(before.version);
  if (country !== null) await refuseUnknownCountry(context, country);
  const row = { ...values, country_id: country, version: version + 1, updated_on: sql<string>`now()` };
  await tx
    .insertInto('availability')
    .values({ ...row, team_id, member_id: memberId })
    .onConflict((on) => on.columns(['team_id', 'member_id']).doUpdateSet(row))
    .execute();
  await tx
    .deleteFrom('availability_hours')
    .where('team_id', '=', team_id)
    .where('member_id', '=', memberId)
    .execute();
  await tx
    .deleteFrom('availability_exception')
    .where('team_id', '=', team_id)
    .where('member_id', '=', memberId)
    .execute();
  const spans = mergedHours(hours);
  if (spans.length > 0)
    await tx
      .insertInto('availability_hours')
      .values(
        spans.map(({ weekday, from, to }) => ({
          ...{ team_id, member_id: memberId, weekday, starts_at: from, ends_at: to },
        })),
      )
      .execute();
  if (exceptions.length > 0)
    await tx
      .insertInto('availability_exception')
      .values(
        exceptions.map(({ from, to, kind, ...exception }) => ({
          ...{ ...exception, kind, team_id, member_id: memberId, created_by_id: viewer.id },
          ...(kind === 'hours' ? { starts_at: from, ends_at: to } : {}),
        })),
      )
      .execute();
  const { name } = before.member;
  await activity(context, {
    ...{ entity: 'availability', record_id: memberId, record_name: name, action: 'update' },
  });
  await entityChanged(context, 'availability', memberId);
  return readAvailability(context, memberId);
}

const changedMeanwhile = (version: number) =>
  new AppError('version_conflict', 409, 'Somebody changed these hours meanwhile', undefined, { version });

/** Hours of each day in order, with what overlaps or touches made one. */
export function mergedHours(hours: readonly WorkingHours[]): WorkingHours[] {
  const result: WorkingHours[] = [];
  const ordered = hours.toSorted((a, b) => a.weekday - b.weekday || (a.from < b.from ? -1 : 1));
  for (const span of ordered) {
    const last = result.at(-1);
    if (last && last.weekday === span.weekday && span.from <= last.to) {
      if (span.to > last.to) last.to = span.to;
    } else result.push({ ...span });
  }
  return result;
}
