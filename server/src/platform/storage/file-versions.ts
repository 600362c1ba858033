import { sql } from 'kysely';
import type { Context } from '../context.ts';

/**
 * Puts a file that was just added in the place of the one of the same name and owner, if there is one: that stays as a
 * version of it, with its own. What kind of document it is said to be goes on unless it is said anew.
 */
export async function takePlace(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  fresh: number,
  { entity, record_id, name }: { entity: string; record_id: number; name: string },
): Promise<void> {
  const { rows } = await sql<{
    id: number;
    category_id: number | null;
  }>`select f.id, f.category_id from file f
    where f.team_id = ${viewer.team_id} and f.entity = ${entity} and f.record_id = ${record_id} and f.purpose = 'file'
      and f.deleted_on is null and f.current_id is null and f.id <> ${fresh} and lower(f.name) = lower(${name})
    order by f.id for update`.execute(tx);
  if (rows.length === 0) return;
  const known = rows.map(({ id }) => id);
  await sql`update file set current_id = ${fresh} where team_id = ${viewer.team_id}
    and (id = any(${known}) or current_id = any(${known}))`.execute(tx);
  await sql`update file set category_id = ${rows.at(-1)?.category_id ?? null}
    where team_id = ${viewer.team_id} and id = ${fresh} and category_id is null`.execute(tx);
}
