import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { messages } from '@hireloom/contracts/messages';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { forbidden, notFound } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { refuseHeld, removeEntityFile, restoreEntityFile } from '../../../platform/storage/file-routes.ts';
import { actionSaid, phrase } from '../../../platform/words/phrase.ts';
import { keeperOf } from '../change/owner-of.ts';
import { foldersChangeableBy, foldersVisibleTo } from '../folder/scope.ts';
import { freeName } from '../free-name.ts';
import { seenAmong } from '../list/seen-files.queries.ts';
import { trashSince } from './trash.queries.ts';

/** Deletes a file as it is deleted on its record, or one of a folder. */
export async function removeFile(context: Context, id: number): Promise<ActionReply> {
  const [file] = await seenAmong(context, [id]);
  if (!file) throw notFound('The file');
  if (file.entity === 'folder') {
    const folder = await ownFile(context, id, false);
    refuseHeld({ name: file.name, held_on: folder.held_on });
    await sql`update file set deleted_on = ${context.platform.now().toISOString()}, deleted_by_id = ${context.viewer.id}
      where team_id = ${context.viewer.team_id} and id = ${id}`.execute(context.tx);
    await entityChanged(context, 'folder', folder.record_id);
  } else {
    const { entity, loadRecord } = keeperOf(context, { ...file, purpose: 'file' }, 'removeFile');
    await removeEntityFile(context, entity, loadRecord, id);
  }
  return actionSaid(0, messages.deleted);
}

/** Brings a deleted file back to where it was. In a folder it takes another name where its own is taken. */
export async function restoreFile(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  const { rows } = await sql<{ entity: string; name: string }>`select f.entity, f.name from file f
    where f.team_id = ${viewer.team_id} and f.id = ${id} and f.purpose = 'file' and f.record_id is not null
      and f.deleted_on > ${await trashSince(context)}`.execute(tx);
  const [file] = rows;
  if (!file) throw notFound('The file');
  if (file.entity !== 'folder') {
    const { entity, loadRecord } = keeperOf(context, { ...file, purpose: 'file' }, 'removeFile');
    await restoreEntityFile(context, entity, loadRecord, id);
    return actionSaid(0, phrase('{name} is back', { name: file.name }));
  }
  const folder = await ownFile(context, id, true);
  const { rows: there } = await sql<{ name: string }>`select name from file where team_id = ${viewer.team_id}
    and entity = 'folder' and record_id = ${folder.record_id} and deleted_on is null and current_id is null`.execute(
    tx,
  );
  // An older version comes back below what took its place.
  const name = folder.current_id
    ? file.name
    : freeName(
        file.name,
        there.map((one) => one.name),
      );
  await sql`update file set deleted_on = null, deleted_by_id = null, name = ${name}, goes_on = null,
    restored_on = ${context.platform.now().toISOString()} where team_id = ${viewer.team_id} and id = ${id}`.execute(
    tx,
  );
  await entityChanged(context, 'folder', folder.record_id);
  return actionSaid(0, phrase('{name} is back', { name }));
}

/** A file of a folder that is there, locked: of a folder one may change, or added by oneself to one that one sees. */
export async function ownFile(
  { tx, viewer }: Context,
  id: number,
  deleted: boolean,
): Promise<{ record_id: number; current_id: number | null; held_on: string | null }> {
  const { rows } = await sql<{
    record_id: number;
    current_id: number | null;
    held_on: string | null;
    allowed: boolean;
  }>`select f.record_id, f.current_id, f.held_on,
      (f.created_by_id = ${viewer.id} or ${foldersChangeableBy(viewer, 'o')}) as allowed
    from file f join folder o on o.team_id = f.team_id and o.id = f.record_id and o.deleted_on is null
    where f.team_id = ${viewer.team_id} and f.id = ${id} and f.entity = 'folder' and (f.current_id is null or ${deleted})
      and f.deleted_on is ${deleted ? sql`not null` : sql`null`} and ${foldersVisibleTo(viewer, 'o')}
    for update of f`.execute(tx);
  if (!rows[0]) throw notFound('The file');
  if (!rows[0].allowed) throw forbidden('You may delete what you added, and files of your own folders');
  return rows[0];
}
