import type { NoteOf } from '@hireloom/contracts/kit/notes';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { readsNotes } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { defineResource, type Resource, throughParent } from './resource.ts';

/**
 * Notes on the records of a resource: read by whoever sees the record and may read notes, private ones by their author
 * alone; changed by their author, and by admins. `own.after` is for what follows from a note.
 */
export function defineNotes<N extends string, P extends Entity>(
  entity: NoteOf<N>,
  record: () => Resource<P>,
  own: Pick<Resource<NoteOf<N>>, 'after'> = {},
): Resource<NoteOf<N>> {
  const onRecord = throughParent(record, `${entity.parent}_id`);
  const visibleTo: Resource['visibleTo'] = (viewer, alias) => {
    const mine = sql`${sql.ref(`${alias}.created_by_id`)} = ${viewer.id}`;
    // What one writes is answered, also to whoever may not read notes.
    const read = readsNotes(viewer) ? sql`(${sql.ref(`${alias}.private`)} is not true or ${mine})` : mine;
    return sql`(${onRecord(viewer, alias)} and ${read})`;
  };
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
