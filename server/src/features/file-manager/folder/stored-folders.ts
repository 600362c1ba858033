import { sql } from 'kysely';
import type { Condition } from '../../../crud/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { foldersChangeableBy, foldersVisibleTo } from './scope.ts';

export interface StoredFolder {
  id: number;
  parent_id: number | null;
  name: string;
  owner_id: number;
  is_shared: boolean;
  version: number;
  may_change: boolean;
}

/** A folder that the viewer opens, or changes; throws `not_found` for any other. It is locked with all of its owner. */
export async function lockFolder(
  context: Context,
  id: number,
  intent: 'fill' | 'change',
): Promise<{ folder: StoredFolder; all: StoredFolder[] }> {
  const { viewer } = context;
  const scope = intent === 'change' ? foldersChangeableBy(viewer, 'o') : foldersVisibleTo(viewer, 'o');
  const { rows } = await sql<{ owner_id: number }>`select o.owner_id from folder o
    where o.team_id = ${viewer.team_id} and o.id = ${id} and o.deleted_on is null and ${scope}`.execute(
    context.tx,
  );
  const owner = rows[0]?.owner_id;
  const all = owner === undefined ? [] : await lockFolders(context, owner);
  const folder = all.find((one) => one.id === id);
  if (!folder) throw notFound('This folder');
  return { folder, all };
}

/** All folders of a member, whom nobody else changes meanwhile: names, moves and deletes are decided among them. */
export async function lockFolders(context: Context, owner: number): Promise<StoredFolder[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('folder', ${owner}))`.execute(context.tx);
  return read(context, sql`o.owner_id = ${owner} and o.deleted_on is null order by o.id for update of o`);
}

async function read({ tx, viewer }: Context, which: Condition): Promise<StoredFolder[]> {
  const { rows } =
    await sql<StoredFolder>`select o.id, o.parent_id, o.name, o.owner_id, o.is_shared, o.version,
      ${foldersChangeableBy(viewer, 'o')} as may_change
    from folder o where o.team_id = ${viewer.team_id} and ${which}`.execute(tx);
  return rows;
}

/** A folder and all below it. */
export function subtree(all: readonly StoredFolder[], id: number): StoredFolder[] {
  const own = all.filter((one) => one.id === id);
  return [
    ...own,
    ...all.filter(({ parent_id }) => parent_id === id).flatMap((child) => subtree(all, child.id)),
  ];
}

/** How many folders stand above one, itself included. */
export function levelOf(all: readonly StoredFolder[], id: number | null): number {
  let level = 0;
  for (let at = id; at !== null; level += 1) at = all.find((one) => one.id === at)?.parent_id ?? null;
  return level;
}

/** How many levels a folder holds, itself included. */
export const depthOf = (all: readonly StoredFolder[], id: number): number =>
  1 + Math.max(0, ...all.filter(({ parent_id }) => parent_id === id).map((child) => depthOf(all, child.id)));
