import { sql } from 'kysely';
import type { Condition } from '../../../crud/resource.ts';
import type { Viewer } from '../../../platform/context.ts';

/** Which folders a viewer opens: their own, and those that the team shares, which vendors are no part of. */
export function foldersVisibleTo(viewer: Viewer, alias: string): Condition {
  const own = sql`${sql.ref(`${alias}.owner_id`)} = ${viewer.id}`;
  return viewer.current_role === 'vendor' ? own : sql`(${own} or ${sql.ref(`${alias}.is_shared`)})`;
}

/** Which they rename, move and delete: their own; admins those that are shared, too, whose owner may have left. */
export function foldersChangeableBy(viewer: Viewer, alias: string): Condition {
  const own = sql`${sql.ref(`${alias}.owner_id`)} = ${viewer.id}`;
  return viewer.current_role === 'admin' ? sql`(${own} or ${sql.ref(`${alias}.is_shared`)})` : own;
}
