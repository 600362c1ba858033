import type { ManagedFile } from '@hireloom/contracts/file-manager/file-manager';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { forbidden, invalid, notFound } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { adoptFile } from '../../../platform/storage/files.ts';
import { takePlace } from '../../../platform/storage/file-versions.ts';
import { refuseUploads } from '../../../platform/storage/upload-rules.ts';
import { actionSaid, phrase } from '../../../platform/words/phrase.ts';
import { freeName } from '../free-name.ts';
import { readFiles } from '../list/file-rows.queries.ts';
import { seenAmong } from '../list/seen-files.queries.ts';
import { foldersChangeableBy } from './scope.ts';
import { lockFolder } from './stored-folders.ts';

const FOLDER = 'folder';

/** Adds what came with the call. A file of a name that is there already becomes the newest version of it. */
export async function addToFolder(context: Context, id: number): Promise<ManagedFile[]> {
  const { tx, viewer, uploads } = context;
  await lockFolder(context, id, 'fill');
  if (uploads.length === 0) throw invalid({ files: 'Choose at least one file' });
  await refuseUploads(context, uploads);
  const added: number[] = [];
  for (const upload of uploads) {
    const fresh = await adoptFile(context, upload, { entity: FOLDER, record_id: id, purpose: 'file' });
    await takePlace(context, fresh, { entity: FOLDER, record_id: id, name: upload.name });
    added.push(fresh);
  }
  await entityChanged(context, FOLDER, id);
  // Two of one name in one call are two versions.
  const { rows } = await sql<{ id: number }>`select id from file where team_id = ${viewer.team_id}
    and id = any(${added}) and current_id is null order by id`.execute(tx);
  return readFiles(
    context,
    rows.map((row) => row.id),
  );
}

/** Puts files of folders into another one, with their versions: own ones, and those of folders one may change. */
export async function moveFiles(context: Context, id: number, ids: readonly number[]): Promise<ActionReply> {
  const { tx, viewer } = context;
  await lockFolder(context, id, 'fill');
  const files = (await seenAmong(context, ids)).filter(({ entity }) => entity === FOLDER);
  if (files.length < new Set(ids).size) throw notFound('The file');
  const { rows: allowed } = await sql<{ id: number }>`select f.id from file f
    join folder o on o.team_id = f.team_id and o.id = f.record_id
    where f.team_id = ${viewer.team_id} and f.id = any(${[...ids]}) and f.current_id is null
      and (f.created_by_id = ${viewer.id} or ${foldersChangeableBy(viewer, 'o')})`.execute(tx);
  if (allowed.length < files.length)
    throw forbidden('You may move what you added, and files of your own folders');
  const { rows: there } = await sql<{
    name: string;
  }>`select f.name from file f where f.team_id = ${viewer.team_id}
    and f.entity = ${FOLDER} and f.record_id = ${id} and f.deleted_on is null and f.current_id is null
    and not f.id = any(${[...ids]})`.execute(tx);
  const names = there.map(({ name }) => name);
  for (const file of files) {
    const name = freeName(file.name, names);
    names.push(name);
    await sql`update file set record_id = ${id}, name = case when id = ${file.id} then ${name} else name end
      where team_id = ${viewer.team_id} and (id = ${file.id} or current_id = ${file.id})`.execute(tx);
  }
  await entityChanged(context, FOLDER, id);
  return actionSaid(
    0,
    phrase('{count, plural, one {# file was moved} other {# files were moved}}', { count: files.length }),
  );
}
