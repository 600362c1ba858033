import type { Entity, Stamps } from '@hireloom/contracts/kit/entity';
import type { NoteAudience, NoteOf } from '@hireloom/contracts/kit/notes';
import { readsNotes } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { Context, Viewer } from '../platform/context.ts';
import { invalid } from '../platform/http/app-error.ts';
import { phrase } from '../platform/words/phrase.ts';
import { defineResource, type Resource, throughParent } from './resource.ts';

/** A note as it will be read. */
export interface WrittenNote {
  body: string;
  audience: NoteAudience;
}

interface OwnNotes<N extends string> {
  /** What follows from a note. */
  after?: Resource<NoteOf<N>>['after'];
  /** Refuses what may not be written for whom; asked when text or audience change. */
  check?(context: Context, note: WrittenNote): Promise<void>;
  /**
   * Which vendors read what is shared, and write themselves, as a condition over the record; all who see it unless told
   * otherwise.
   */
  sharedWith?: Resource['visibleTo'];
}

/** What the call that writes a note says of its text and its readers. */
interface Input {
  body?: string;
  audience?: NoteAudience | null;
  private?: boolean | null;
}

type Stored = Stamps & { body: string; audience: NoteAudience | null; private: boolean | null };

/**
 * Notes on the records of a resource, for whoever sees the record and may read notes: private ones for their author alone, those of the
 * team for the team, shared ones for vendors too. Changed by their author, and by admins.
 */
export function defineNotes<N extends string, P extends Entity>(
  entity: NoteOf<N>,
  record: () => Resource<P>,
  own: OwnNotes<N> = {},
): Resource<NoteOf<N>> {
  const column = `${entity.parent}_id`;
  const onRecord = throughParent(record, column);
  const shared = own.sharedWith;
  const onShared = shared
    ? throughParent(() => ({ entity: record().entity, visibleTo: shared }), column)
    : onRecord;
  const visibleTo: Resource['visibleTo'] = (viewer, alias, reach) => {
    const isPrivate = sql`${sql.ref(`${alias}.private`)} is true`;
    const readable =
      viewer.current_role === 'vendor'
        ? sql`(not ${isPrivate} and ${sql.ref(`${alias}.audience`)} = 'vendors' and ${onShared(viewer, alias, reach)})`
        : sql`not ${isPrivate}`;
    const mine = sql`${sql.ref(`${alias}.created_by_id`)} = ${viewer.id}`;
    // What one writes is answered, also to whoever may not read notes.
    const read = readsNotes(viewer) ? sql`(${readable} or ${mine})` : mine;
    return sql`(${onRecord(viewer, alias, reach)} and ${read})`;
  };
  return defineResource<NoteOf<N>>({
    ...(own.after ? { after: own.after } : {}),
    entity,
    visibleTo,
    changeableBy: (viewer, alias) =>
      viewer.current_role === 'admin' || viewer.current_role === 'super_recruiter'
        ? sql`true`
        : sql`${sql.ref(`${alias}.created_by_id`)} = ${viewer.id}`,
    // Whether it is private stands in a column of its own; the other says who reads it when it is not.
    computed: { audience: sql`case when t.private then 'private' else t.audience end` },
    async check(context, change) {
      if (change.action !== 'create' && change.action !== 'update') return;
      const input = change.input as Input;
      const before = change.before as Stored | null;
      if (shared && context.viewer.current_role === 'vendor')
        await refuseOnOthers(
          context,
          record(),
          shared,
          (change.input as Record<string, unknown>)[entity.parent ?? ''],
        );
      const audience = audienceOf(context.viewer, input, before);
      if (input.body !== undefined || audience !== before?.audience)
        await own.check?.(context, { body: input.body ?? before?.body ?? '', audience });
      const isPrivate = audience === 'private';
      return {
        // Notes of before may say nothing where they are not private.
        private: before && isPrivate === (before.private === true) ? before.private : isPrivate,
        audience: isPrivate ? 'team' : audience,
      };
    },
  });
}

/** Refuses a vendor's note on a record that they see and is not shared with them. Throws at the record's field. */
async function refuseOnOthers(
  { tx, viewer }: Context,
  { entity }: { entity: Entity },
  shared: Resource['visibleTo'],
  id: unknown,
): Promise<void> {
  if (typeof id !== 'number') return;
  const { rows } = await sql`select from ${sql.table(entity.name)} t
    where t.team_id = ${viewer.team_id} and t.id = ${id} and ${shared(viewer, 't')}`.execute(tx);
  if (rows.length === 0)
    throw invalid({ [entity.name]: phrase('{label} was not found', { label: { text: entity.label } }) });
}

/**
 * Who is to read a note: as `audience` says, or `private` of callers who know no audience, else as before. Throws at the
 * field that says so when it can not be.
 */
function audienceOf(viewer: Viewer, input: Input, before: Stored | null): NoteAudience {
  const isVendor = viewer.current_role === 'vendor';
  const { audience: named, private: alone } = input;
  if (named && typeof alone === 'boolean' && alone !== (named === 'private'))
    throw invalid({ private: 'This contradicts who is to read the note' });
  const opened = alone === false && before?.audience === 'private';
  const kept = opened ? null : before?.audience;
  const audience = named ?? (alone ? 'private' : null) ?? kept ?? (isVendor ? 'vendors' : 'team');
  if (audience === before?.audience) return audience;
  const at = named ? 'audience' : 'private';
  if (isVendor && audience !== 'vendors') throw invalid({ [at]: 'The team reads what vendors write' });
  if (audience === 'private' && before && before.created_by?.id !== viewer.id)
    throw invalid({ [at]: 'Only whoever wrote a note can keep it to themselves' });
  return audience;
}
