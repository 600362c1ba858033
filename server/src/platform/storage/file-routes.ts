import type { Entity } from '@hireloom/contracts/kit/entity';
import { fileEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import type { FileRow } from '@hireloom/contracts/kit/reply';
import { FILE_CATEGORIES } from '@hireloom/contracts/lookup/lookups';
import { sql } from 'kysely';
import { activity } from '../activity/activity.ts';
import type { Context } from '../context.ts';
import { conflict, invalid, notFound } from '../http/app-error.ts';
import { route, type Route } from '../http/route.ts';
import { entityChanged } from '../realtime/entity-changed.ts';
import { phrase } from '../words/phrase.ts';
import { adoptFile, fileLink } from './files.ts';
import { succeed, takePlace } from './file-versions.ts';
import { fieldTitle, fileChanges, toldAmong } from './own-file.ts';
import { refuseUploads } from './upload-rules.ts';

/** Finds a record that the viewer may read or update; throws 404 for one that is not there for them. */
export type LoadRecord = (
  context: Context,
  id: number,
  intent: 'read' | 'update',
) => Promise<{ id: number; name: string }>;

type Named = { name: string; custom_key?: string | null };

/** The calls of the files kept with an entity's records; `loadRecord` decides who may. */
export function entityFileRoutes(entity: Entity, loadRecord: LoadRecord): Route[] {
  const endpoints = fileEndpoints(entity);
  const param = entity.files?.param ?? '';
  const recordOf = (context: Context, query: Record<string, unknown>, intent: 'read' | 'update') =>
    loadRecord(context, Number(query[param]), intent);
  return [
    route(endpoints.listFiles, async (context, { query }) => {
      const record = await recordOf(context, query, 'read');
      const results = await readFiles(context, { entity: entity.name, record_id: record.id });
      return { results, count: results.length };
    }),
    route(endpoints.addFiles, async (context, { query, body }) => {
      const record = await recordOf(context, query, 'update');
      if (context.uploads.length === 0) throw invalid({ files: 'Choose at least one file' });
      await refuseUploads(context, context.uploads);
      const category_id = body.category ?? null;
      if (category_id) await checkCategory(context, category_id);
      const owner = { entity: entity.name, record_id: record.id };
      const ids: number[] = [];
      for (const upload of context.uploads) {
        const id = await adoptFile(context, upload, { ...owner, purpose: 'file', category_id });
        await takePlace(context, id, { ...owner, name: upload.name });
        ids.push(id);
      }
      await logFiles(context, entity, record, { added: context.uploads });
      await entityChanged(context, entity.name, record.id);
      return { results: await readFiles(context, owner, ids) };
    }),
    route(endpoints.removeFile, async (context, { params }) => {
      await removeEntityFile(context, entity, loadRecord, params.id);
      return { ok: true as const };
    }),
  ];
}

/**
 * A file of records and its record, both locked, the record first as everywhere; throws 404 for a file that is not there,
 * or in the trash unless that is looked into.
 */
async function lockFile(
  context: Context,
  entity: Entity,
  id: number,
  { loadRecord, deleted }: { loadRecord: LoadRecord; deleted: boolean },
) {
  const { tx, viewer } = context;
  const found = tx
    .selectFrom('file as f')
    .select(['id', 'record_id', 'name', 'purpose', 'held_on', 'custom_key'])
    .where('team_id', '=', viewer.team_id)
    .where('entity', '=', entity.name)
    .where('id', '=', id)
    .where('purpose', '!=', 'image')
    .where(toldAmong(viewer, entity.name))
    .where('deleted_on', deleted ? 'is not' : 'is', null);
  const owned = await found.executeTakeFirst();
  if (!owned?.record_id) throw notFound('The file');
  const record = await loadRecord(context, owned.record_id, 'update');
  const file = await found.where('record_id', '=', owned.record_id).forUpdate().executeTakeFirst();
  if (!file) throw notFound('The file');
  return { file, record };
}

/** Throws for a file that somebody keeps from being deleted. */
export function refuseHeld({ name, held_on }: { name: string; held_on: string | null }): void {
  if (held_on !== null)
    throw conflict(phrase('{name} is on hold: it is deleted once somebody lifts the hold', { name }));
}

/** Puts files that were locked into the trash. */
export async function trashFiles(
  { tx, viewer, platform }: Context,
  files: readonly { id: number }[],
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .updateTable('file')
    .set({ deleted_on: platform.now().toISOString(), deleted_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where(
      'id',
      'in',
      files.map(({ id }) => id),
    )
    .execute();
}

/** Deletes a file of a record, so that it can be brought back. Throws as the record does for who may not change it. */
export async function removeEntityFile(
  context: Context,
  entity: Entity,
  loadRecord: LoadRecord,
  id: number,
): Promise<void> {
  const { file, record } = await lockFile(context, entity, id, { loadRecord, deleted: false });
  refuseHeld(file);
  if (file.purpose === 'resume') throw conflict('A resume is replaced by another one, not deleted');
  await trashFiles(context, [file]);
  await logFiles(context, entity, record, { removed: [file] });
  await entityChanged(context, entity.name, record.id);
}

/**
 * Brings a deleted file of a record back to it. Where its field holds another one by now, it is an older version of that.
 */
export async function restoreEntityFile(
  context: Context,
  entity: Entity,
  loadRecord: LoadRecord,
  id: number,
): Promise<void> {
  const { tx, viewer, platform } = context;
  const { file, record } = await lockFile(context, entity, id, { loadRecord, deleted: true });
  await tx
    .updateTable('file')
    .set({ deleted_on: null, deleted_by_id: null, goes_on: null, restored_on: platform.now().toISOString() })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', file.id)
    .execute();
  const other = await holderOf(context, entity, file);
  if (other !== null) await succeed(context, [file.id], other);
  await logFiles(context, entity, record, { added: [file] });
  await entityChanged(context, entity.name, record.id);
}

/** Which other file the field of a file holds; null for none. */
async function holderOf(
  { tx, viewer }: Context,
  entity: Entity,
  file: { id: number; record_id: number | null; custom_key: string | null },
): Promise<number | null> {
  if (file.custom_key === null) return null;
  const { rows } = await sql<{ id: number }>`select f.id from file f
    join ${sql.table(entity.name)} t on t.team_id = f.team_id and t.id = f.record_id
    where f.team_id = ${viewer.team_id} and f.entity = ${entity.name} and f.record_id = ${file.record_id}
      and f.custom_key = ${file.custom_key} and t.custom ->> f.custom_key = f.id::text and f.id <> ${file.id}`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

/** Writes into the activity of a record which files were added to it or removed from it. */
export async function logFiles(
  context: Context,
  entity: Entity,
  record: { id: number; name: string },
  change: { added: readonly Named[] } | { removed: readonly Named[] },
): Promise<void> {
  const names = (files: readonly Named[]) => files.map(({ name }) => name).join(', ');
  const [action, changes] =
    'added' in change
      ? ['file_added', fileChanges(change.added, (files) => ({ from: null, to: names(files) }))]
      : ['file_removed', fileChanges(change.removed, (files) => ({ from: names(files), to: null }))];
  await activity(context, {
    entity: entity.name,
    record_id: record.id,
    record_name: record.name,
    action,
    changes,
  });
}

/** Throws at `category` when the team has no such document category. */
export async function checkCategory({ tx, viewer }: Context, id: number): Promise<void> {
  const found = await tx
    .selectFrom('lookup_item')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where('list', '=', FILE_CATEGORIES)
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .executeTakeFirst();
  if (!found) throw invalid({ category: 'Category does not exist' });
}

/** A record's files, newest first, with links for the viewer; `ids` picks some of them. */
export async function readFiles(
  { tx, viewer, platform }: Context,
  owner: { entity: string; record_id: number },
  ids?: number[],
): Promise<FileRow[]> {
  const rows = await tx
    .selectFrom('file as f')
    .leftJoin('lookup_item as c', (join) =>
      join.onRef('c.team_id', '=', 'f.team_id').onRef('c.id', '=', 'f.category_id'),
    )
    .leftJoin('member as m', (join) =>
      join.onRef('m.team_id', '=', 'f.team_id').onRef('m.id', '=', 'f.created_by_id'),
    )
    .select(['f.id', 'f.name', 'f.size', 'f.content_type', 'f.created_on'])
    .select(['c.id as category_id', 'c.name as category_name'])
    .select(['m.id as member_id', 'm.first_name', 'm.last_name'])
    .select(fieldTitle.as('field'))
    .where('f.team_id', '=', viewer.team_id)
    .where('f.entity', '=', owner.entity)
    .where('f.record_id', '=', owner.record_id)
    .where('f.purpose', '!=', 'image')
    .where('f.deleted_on', 'is', null)
    .where('f.current_id', 'is', null)
    .where(toldAmong(viewer, owner.entity))
    .$if(ids !== undefined, (query) => query.where('f.id', 'in', ids ?? []))
    .orderBy('f.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    size: row.size,
    content_type: row.content_type,
    category: row.category_id === null ? null : { id: row.category_id, name: row.category_name ?? '' },
    field: row.field,
    url: fileLink(platform, viewer, row.id),
    created_on: row.created_on,
    created_by:
      row.member_id === null ? null : { id: row.member_id, name: `${row.first_name} ${row.last_name}` },
  }));
}
