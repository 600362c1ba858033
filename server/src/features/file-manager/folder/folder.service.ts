import type { folderEndpoints, FolderRow } from '@hireloom/contracts/file-manager/folder-endpoints';
import { MOST_LEVELS } from '@hireloom/contracts/file-manager/file-manager';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { messages } from '@hireloom/contracts/messages';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { conflict, invalid, notFound } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { actionSaid, phrase } from '../../../platform/words/phrase.ts';
import { freeName } from '../free-name.ts';
import { trashSince } from '../trash/trash.queries.ts';
import { foldersChangeableBy, foldersVisibleTo } from './scope.ts';
import { depthOf, levelOf, lockFolder, lockFolders, type StoredFolder, subtree } from './stored-folders.ts';

type Calls = typeof folderEndpoints;

const FOLDER = 'folder';

/** Own folders and those that the team shares. */
export async function listFolders({ tx, viewer }: Context, only?: number): Promise<FolderRow[]> {
  const { rows } = await sql<FolderRow>`select o.id, o.version, o.name, o.parent_id as parent, o.is_shared,
      jsonb_build_object('id', m.id, 'name', m.name) as owner, ${foldersChangeableBy(viewer, 'o')} as may_change
    from folder o join member m on m.team_id = o.team_id and m.id = o.owner_id
    where o.team_id = ${viewer.team_id} and o.deleted_on is null and ${foldersVisibleTo(viewer, 'o')}
      and ${only === undefined ? sql`true` : sql`o.id = ${only}`}
    order by lower(o.name), o.id`.execute(tx);
  return rows;
}

async function oneFolder(context: Context, id: number): Promise<FolderRow> {
  const [row] = await listFolders(context, id);
  if (!row) throw notFound('This folder');
  return row;
}

/** Makes a folder: below another it belongs to whoever that is of, and is as private. */
export async function createFolder(context: Context, body: BodyOf<Calls['create']>): Promise<FolderRow> {
  const { tx, viewer, platform } = context;
  const above = body.parent ? await placeAt(context, body.parent) : null;
  const all = above?.all ?? (await lockFolders(context, viewer.id));
  const parent = above?.folder ?? null;
  if (!parent && body.is_shared) refuseSharing(context);
  refuseDepth(levelOf(all, parent?.id ?? null) + 1);
  refuseTaken(all, parent?.id ?? null, body.name);
  const now = platform.now().toISOString();
  const { id } = await tx
    .insertInto('folder')
    .values({
      ...{ team_id: viewer.team_id, parent_id: parent?.id ?? null, name: body.name },
      ...{ owner_id: parent?.owner_id ?? viewer.id, is_shared: parent?.is_shared ?? body.is_shared ?? false },
      ...{ created_on: now, updated_on: now, created_by_id: viewer.id, updated_by_id: viewer.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await entityChanged(context, FOLDER, id);
  return oneFolder(context, id);
}

/** Renames, moves or shares a folder; what is below follows. A member's folders stay theirs wherever they move. */
export async function updateFolder(
  context: Context,
  id: number,
  { version, name, parent, is_shared }: BodyOf<Calls['update']>,
): Promise<FolderRow> {
  const { tx, viewer, platform } = context;
  const { folder, all } = await lockFolder(context, id, 'change');
  if (version !== undefined && version !== folder.version)
    throw conflict('Somebody has changed this folder meanwhile. Please look at it again');
  const target = parent === undefined ? folder.parent_id : parent;
  const above = target === null ? null : all.find((one) => one.id === target);
  if (above === undefined) throw invalid({ parent: 'Folder does not exist' });
  const moved = subtree(all, id);
  if (moved.some((one) => one.id === target))
    throw invalid({ parent: 'A folder can not be put into itself' });
  if (above && is_shared !== undefined && is_shared !== above.is_shared)
    throw invalid({ is_shared: 'It is as private as the folder that it is in' });
  if (is_shared && !folder.is_shared && !above) refuseSharing(context);
  refuseDepth(levelOf(all, target) + depthOf(all, id));
  const title = name ?? folder.name;
  refuseTaken(
    all.filter((one) => one.id !== id),
    target,
    title,
  );
  const now = platform.now().toISOString();
  await sql`update folder set is_shared = ${above?.is_shared ?? is_shared ?? folder.is_shared}
    where team_id = ${viewer.team_id} and id = any(${moved.map((one) => one.id)})`.execute(tx);
  await sql`update folder set name = ${title}, parent_id = ${target}, version = version + 1, updated_on = ${now},
    updated_by_id = ${viewer.id} where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
  await entityChanged(context, FOLDER, id);
  return oneFolder(context, id);
}

/** Puts a folder and all below it into the trash, at one moment, by which they come back together. */
export async function removeFolder(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer, platform } = context;
  const { all } = await lockFolder(context, id, 'change');
  const gone = subtree(all, id).map((one) => one.id);
  const { rows: held } = await sql<{
    name: string;
  }>`select f.name from file f where f.team_id = ${viewer.team_id}
    and f.entity = ${FOLDER} and f.record_id = any(${gone}) and f.held_on is not null order by f.id limit 1`.execute(
    tx,
  );
  if (held[0])
    throw conflict(
      phrase('{name} in it is on hold: the folder is deleted once somebody lifts the hold', {
        name: held[0].name,
      }),
    );
  await sql`update folder set deleted_on = ${platform.now().toISOString()}, deleted_by_id = ${viewer.id}
    where team_id = ${viewer.team_id} and id = any(${gone})`.execute(tx);
  await entityChanged(context, FOLDER, id);
  return actionSaid(0, messages.deleted);
}

/** Brings a folder back with all that went with it: to where it was, to the top where that is gone. */
export async function restoreFolder(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  const { rows } = await sql<{
    owner_id: number;
    name: string;
    parent_id: number | null;
    deleted_on: string;
  }>`
    select o.owner_id, o.name, o.parent_id, o.deleted_on from folder o
    where o.team_id = ${viewer.team_id} and o.id = ${id} and o.deleted_on > ${await trashSince(context)}
      and ${foldersChangeableBy(viewer, 'o')} for update`.execute(tx);
  const [gone] = rows;
  if (!gone) throw notFound('This folder');
  const all = await lockFolders(context, gone.owner_id);
  const parent = all.find((one) => one.id === gone.parent_id);
  const name = freeName(gone.name, namesIn(all, parent?.id ?? null));
  await sql`with recursive tree as (select o.id from folder o where o.team_id = ${viewer.team_id} and o.id = ${id}
      union select d.id from folder d join tree on d.parent_id = tree.id
      where d.team_id = ${viewer.team_id} and d.deleted_on = ${gone.deleted_on})
    update folder set deleted_on = null, deleted_by_id = null,
      is_shared = coalesce(${parent?.is_shared ?? null}, is_shared),
      name = case when id = ${id} then ${name} else name end,
      parent_id = case when id = ${id} then ${parent?.id ?? null} else parent_id end
    where team_id = ${viewer.team_id} and id in (select tree.id from tree)`.execute(tx);
  await entityChanged(context, FOLDER, id);
  return actionSaid(0, phrase('{name} is back', { name }));
}

const namesIn = (all: readonly StoredFolder[], parent: number | null): string[] =>
  all.filter(({ parent_id }) => parent_id === parent).map(({ name }) => name);

/** A folder of a form, into which something is to be put. */
async function placeAt(context: Context, id: number) {
  try {
    return await lockFolder(context, id, 'fill');
  } catch {
    throw invalid({ parent: 'Folder does not exist' });
  }
}

function refuseTaken(all: readonly StoredFolder[], parent: number | null, name: string): void {
  const taken = namesIn(all, parent).some((other) => other.toLowerCase() === name.toLowerCase());
  if (taken) throw invalid({ name: 'There is a folder of this name already' });
}

function refuseDepth(levels: number): void {
  if (levels > MOST_LEVELS)
    throw invalid({
      parent: phrase('Folders stand at most {levels} below each other', { levels: MOST_LEVELS }),
    });
}

function refuseSharing({ viewer }: Context): void {
  if (viewer.current_role === 'vendor') throw invalid({ is_shared: 'Vendors have no folders with the team' });
}
