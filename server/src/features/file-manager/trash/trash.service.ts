import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { fileEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import { messages } from '@hireloom/contracts/messages';
import { sql } from 'kysely';
import { loaderOf } from '../../../crud/record-files.ts';
import { resourceOf } from '../../../crud/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { mayCall } from '../../../platform/http/access.ts';
import { conflict, forbidden, notFound } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { removeEntityFile, restoreEntityFile } from '../../../platform/storage/file-routes.ts';
import { actionSaid, phrase } from '../../../platform/words/phrase.ts';
import { foldersChangeableBy, foldersVisibleTo } from '../folder/scope.ts';
import { freeName } from '../free-name.ts';
import { keepers } from '../list/branch.ts';
import { seenAmong } from '../list/seen-files.queries.ts';
import { trashSince } from './trash.queries.ts';

const STAYS = 'It is kept where it was made: it is not deleted here';

/** Deletes a file as it is deleted on its record, or one of a folder. */
export async function removeFile(context: Context, id: number): Promise<ActionReply> {
  const [file] = await seenAmong(context, [id]);
  if (!file) throw notFound('The file');
  if (file.entity === 'folder') {
    const folder = await ownFile(context, id, false);
    await sql`update file set deleted_on = ${context.platform.now().toISOString()}, deleted_by_id = ${context.viewer.id}
      where team_id = ${context.viewer.team_id} and id = ${id}`.execute(context.tx);
    await entityChanged(context, 'folder', folder.record_id);
  } else {
    const { entity, loadRecord } = recordOf(context, file.entity);
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
    const { entity, loadRecord } = recordOf(context, file.entity);
    await restoreEntityFile(context, entity, loadRecord, id);
    return actionSaid(0, phrase('{name} is back', { name: file.name }));
  }
  const folder = await ownFile(context, id, true);
  const { rows: there } = await sql<{ name: string }>`select name from file where team_id = ${viewer.team_id}
    and entity = 'folder' and record_id = ${folder.record_id} and deleted_on is null and current_id is null`.execute(
    tx,
  );
  const name = freeName(
    file.name,
    there.map((one) => one.name),
  );
  await sql`update file set deleted_on = null, deleted_by_id = null, name = ${name}
    where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
  await entityChanged(context, 'folder', folder.record_id);
  return actionSaid(0, phrase('{name} is back', { name }));
}

/** The record kind that keeps a file, as its own calls delete files. Throws for kinds whose files stay. */
function recordOf(context: Context, name: string) {
  const entity = keepers.find((one) => one.name === name);
  const resource = resourceOf(name);
  if (!entity || !resource) throw conflict(STAYS);
  if (!mayCall(fileEndpoints(entity).removeFile.access, context.viewer)) throw forbidden();
  return { entity, loadRecord: loaderOf(resource) };
}

/** A file of a folder that is there, locked: of a folder one may change, or added by oneself to one that one sees. */
async function ownFile(
  { tx, viewer }: Context,
  id: number,
  deleted: boolean,
): Promise<{ record_id: number }> {
  const { rows } = await sql<{ record_id: number; allowed: boolean }>`select f.record_id,
      (f.created_by_id = ${viewer.id} or ${foldersChangeableBy(viewer, 'o')}) as allowed
    from file f join folder o on o.team_id = f.team_id and o.id = f.record_id and o.deleted_on is null
    where f.team_id = ${viewer.team_id} and f.id = ${id} and f.entity = 'folder' and f.current_id is null
      and f.deleted_on is ${deleted ? sql`not null` : sql`null`} and ${foldersVisibleTo(viewer, 'o')}
    for update of f`.execute(tx);
  if (!rows[0]) throw notFound('The file');
  if (!rows[0].allowed) throw forbidden('You may delete what you added, and files of your own folders');
  return rows[0];
}
