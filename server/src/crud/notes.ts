import type { NoteOf } from '@hireloom/contracts/kit/notes';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import { defineResource, type Resource, throughParent } from './resource.ts';

/**
 * Notes on the records of a resource: read by whoever sees the record, private ones by their author alone; changed by
 * their author, and by admins. `own.after` is for what follows from a note.
 */
export function defineNotes<N extends string, P extends Entity>(
  entity: NoteOf<N>,
  record: () => Resource<P>,
  own: Pick<Resource<NoteOf<N>>, 'after'> = {},
): Resource<NoteOf<N>> {
  const onRecord = throughParent(record, `${entity.parent}_id`);
  const visibleTo: Resource['visibleTo'] = (viewer, alias, reach) =>
    sql`(${onRecord(viewer, alias, reach)} and (${sql.ref(`${alias}.private`)} is not true or ${sql.ref(`${alias}.created_by_id`)} = ${viewer.id}))`;
  return defineResource<NoteOf<N>>({
    ...own,
    entity,
    visibleTo,
    changeableBy: (viewer, alias) =>
      viewer.current_role === 'admin' || viewer.current_role === 'super_recruiter'
        ? sql`true`
        : sql`${sql.ref(`${alias}.created_by_id`)} = ${viewer.id}`,
  });
}
