import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { messages } from '@hireloom/contracts/messages';
import { sql } from 'kysely';
import { activity } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { fileChanges } from '../../../platform/storage/own-file.ts';
import { logFiles, refuseHeld } from '../../../platform/storage/file-routes.ts';
import { passHold } from '../../../platform/storage/file-versions.ts';
import { actionSaid, phrase } from '../../../platform/words/phrase.ts';
import { type SeenFile, seenAmong } from '../list/seen-files.queries.ts';
import { ownFile } from '../trash/trash.service.ts';
import { keeperOf, ownerOf } from './owner-of.ts';

/** Which file took the place of a version, if the viewer sees that. Throws 404 for what is no version. */
async function currentOf(context: Context, version: number): Promise<SeenFile> {
  const { rows } = await sql<{ current_id: number }>`select f.current_id from file f
    where f.team_id = ${context.viewer.team_id} and f.id = ${version} and f.current_id is not null
      and f.deleted_on is null`.execute(context.tx);
  const [file] = rows[0] ? await seenAmong(context, [rows[0].current_id]) : [];
  if (!file) throw notFound('This version');
  return file;
}

/** Locks a version and what took its place, once its owner is locked. Throws 404 where somebody was faster. */
async function lockVersion({ tx, viewer }: Context, version: number, current: number) {
  const { rows } = await sql<{
    id: number;
    name: string;
    created_on: string;
    held_on: string | null;
  }>`select f.id, f.name, f.created_on, f.held_on from file f
    where f.team_id = ${viewer.team_id} and f.deleted_on is null
      and (f.id = ${current} and f.current_id is null or f.id = ${version} and f.current_id = ${current})
    order by f.id for update`.execute(tx);
  const found = rows.find(({ id }) => id === version);
  if (!found || rows.length < 2) throw notFound('This version');
  return { ...found, held_on: rows.find(({ held_on }) => held_on !== null)?.held_on ?? null };
}

/** Makes an older version the current one again, for whoever may add another of its name. */
export async function makeCurrent(context: Context, version: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  const file = await currentOf(context, version);
  const { id } = file;
  const owner = await ownerOf(context, file);
  const { created_on } = await lockVersion(context, version, id);
  await sql`update file set current_id = null, category_id = (select c.category_id from file c
      where c.team_id = ${viewer.team_id} and c.id = ${id})
    where team_id = ${viewer.team_id} and id = ${version}`.execute(tx);
  await sql`update file set current_id = ${version}, goes_on = null where team_id = ${viewer.team_id}
    and (id = ${id} or current_id = ${id})`.execute(tx);
  await passHold(context, [id], version);
  if (owner)
    await activity(context, {
      entity: owner.entity.name,
      record_id: owner.record.id,
      record_name: owner.record.name,
      action: 'file_version',
      changes: fileChanges([file], () => ({
        from: null,
        to: `${file.name} (${created_on.slice(0, 10)})`,
      })),
    });
  await entityChanged(context, file.entity, file.record_id);
  return actionSaid(0, phrase('The older {name} is current again', { name: file.name }));
}

/** Puts an older version into the trash, for whoever may delete the file. */
export async function removeVersion(context: Context, version: number): Promise<ActionReply> {
  const { tx, viewer, platform } = context;
  const file = await currentOf(context, version);
  const owner = file.entity === 'folder' ? null : keeperOf(context, file, 'removeFile');
  const record = owner && (await owner.loadRecord(context, file.record_id, 'update'));
  if (!owner) await ownFile(context, file.id, false);
  refuseHeld(await lockVersion(context, version, file.id));
  await sql`update file set deleted_on = ${platform.now().toISOString()}, deleted_by_id = ${viewer.id}
    where team_id = ${viewer.team_id} and id = ${version}`.execute(tx);
  if (owner && record) await logFiles(context, owner.entity, record, { removed: [file] });
  await entityChanged(context, file.entity, file.record_id);
  return actionSaid(0, messages.deleted);
}
