import type { Entity } from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import { defineResource, type Resource, throughParent } from './resource.ts';

/**
 * Notes on a record: read by whoever sees the record, private ones by their author alone; changed by their author,
 * and by admins.
 */
export function defineNotes<E extends Entity, P extends Entity>(
  entity: E,
  parent: () => Resource<P>,
  column: string,
  own: Pick<Resource<E>, 'after'> = {},
): Resource<E> {
  const onRecord = throughParent(parent, column);
  const visibleTo: Resource['visibleTo'] = (viewer, alias) =>
    sql`(${onRecord(viewer, alias)} and (${sql.ref(`${alias}.private`)} is not true or ${sql.ref(`${alias}.created_by_id`)} = ${viewer.id}))`;
  return defineResource<E>({
    ...own,
    entity,
    visibleTo,
    changeableBy: (viewer, alias) =>
      viewer.current_role === 'admin' || viewer.current_role === 'super_recruiter'
        ? sql`true`
        : sql`${sql.ref(`${alias}.created_by_id`)} = ${viewer.id}`,
  });
}
