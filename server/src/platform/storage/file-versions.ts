import { sql } from 'kysely';
import type { Context } from '../context.ts';

/**
 * Puts a file that was just added in the place of the one of the same name and owner, if there is one: that stays as a
 * version of it, with its own. Files of fields have places of their own. What kind of document it is said to be goes on unless it is said anew, and so does a hold.
 */
export async function takePlace(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  fresh: number,
  { entity, record_id, name }: { entity: string; record_id: number; name: string },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select f.id from file f
    where f.team_id = ${viewer.team_id} and f.entity = ${entity} and f.record_id = ${record_id} and f.purpose = 'file'
      and f.deleted_on is null and f.current_id is null and f.custom_key is null and f.id <> ${fresh} and lower(f.name) = lower(${name})
    order by f.id for update`.execute(tx);
  await succeed(
    { tx, viewer },
    rows.map(({ id }) => id),
    fresh,
  );
}

/** Has the files that were there stay as versions of the one that came for them. */
export async function succeed(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  known: number[],
  fresh: number,
): Promise<void> {
  if (known.length === 0) return;
  await sql`update file set current_id = ${fresh}, goes_on = null where team_id = ${viewer.team_id}
    and (id = any(${known}) or current_id = any(${known}))`.execute(tx);
  await sql`update file set category_id = (select c.category_id from file c where c.team_id = ${viewer.team_id} and c.id = ${known.at(-1)})
    where team_id = ${viewer.team_id} and id = ${fresh} and category_id is null`.execute(tx);
  await passHold({ tx, viewer }, known, fresh);
}

/** What took the place of a file that is held is held as that is. */
export async function passHold(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  from: readonly number[],
  to: number,
): Promise<void> {
  await sql`update file f set held_on = h.held_on, held_by_id = h.held_by_id, hold_reason = h.hold_reason, goes_on = null
    from (select held_on, held_by_id, hold_reason from file where team_id = ${viewer.team_id} and id = any(${[...from]})
      and held_on is not null order by id desc limit 1) h
    where f.team_id = ${viewer.team_id} and f.id = ${to} and f.held_on is null`.execute(tx);
}
