import { MOST_LEVELS } from '@hireloom/contracts/file-manager/file-manager';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { hasLeft, type LeavingConsequence } from '../../member/index.ts';
import { freeName } from '../free-name.ts';
import { depthOf, lockFolders, type StoredFolder } from './stored-folders.ts';

/**
 * Folders of a member who leaves go to whoever was named for them, else to whoever ends their access: private ones into
 * one folder that is called after the member, shared ones as they stand. What lies in the trash goes along, so that it
 * can come back.
 */
export const leaveFolders: LeavingConsequence = {
  async before(context, memberId) {
    await lockFolders(context, memberId);
  },
  async after(context, memberId, heirs) {
    if (!(await hasLeft(context, memberId))) return;
    const heir = heirs('folders') ?? (await adminBeside(context, memberId));
    if (heir !== null) await handOver(context, memberId, heir);
  },
  async count({ tx, team_id }, memberId) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from folder
      where team_id = ${team_id} and owner_id = ${memberId} and parent_id is null and deleted_on is null`.execute(
      tx,
    );
    return { folders: rows[0]?.count ?? 0 };
  },
};

/** Whoever ends the access; an Admin who ends their own leaves folders to the one who is there longest. */
async function adminBeside({ tx, viewer }: Context, memberId: number): Promise<number | null> {
  if (viewer.id !== memberId) return viewer.id;
  const { rows } = await sql<{
    id: number;
  }>`select id from member where team_id = ${viewer.team_id} and is_active
    and 'admin' = any(roles) and id <> ${memberId} order by id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

async function handOver(context: Context, leaver: number, heir: number): Promise<void> {
  const { tx, viewer, platform } = context;
  const theirs = await lockFolders(context, leaver);
  const taken = (await lockFolders(context, heir)).filter(({ parent_id }) => parent_id === null);
  const names = new Set(taken.map(({ name }) => name));
  const free = (name: string) => {
    const chosen = freeName(name, names);
    names.add(chosen);
    return chosen;
  };
  const tops = theirs.filter(({ parent_id }) => parent_id === null);
  const moved: { id: number; name: string; parent: number | null }[] = tops
    .filter(({ is_shared }) => is_shared)
    .map(({ id, name }) => ({ id, name: free(name), parent: null }));
  const [own, deep] = [false, true].map((isDeep) =>
    tops.filter(({ id, is_shared }) => !is_shared && depthOf(theirs, id) >= MOST_LEVELS === isDeep),
  ) as [StoredFolder[], StoredFolder[]];
  // There is no room for one more level above these.
  const name = await nameOf(context, leaver);
  moved.push(...deep.map((one) => ({ id: one.id, name: free(`${name}: ${one.name}`), parent: null })));
  if (own.length > 0) {
    const now = platform.now().toISOString();
    const { id: parent } = await tx
      .insertInto('folder')
      .values({
        ...{ team_id: viewer.team_id, name: free(name), owner_id: heir },
        ...{ created_on: now, updated_on: now, created_by_id: viewer.id, updated_by_id: viewer.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    moved.push(...own.map((one) => ({ id: one.id, name: one.name, parent })));
  }
  // Names of the top are given before the folders change hands: two of one name are never one's at a time.
  await sql`update folder f set name = to_be.name, parent_id = to_be.parent, owner_id = ${heir}, version = f.version + 1,
      updated_on = now(), updated_by_id = ${viewer.id}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as to_be (id bigint, name text, parent bigint)
    where f.team_id = ${viewer.team_id} and f.id = to_be.id`.execute(tx);
  await sql`update folder set owner_id = ${heir} where team_id = ${viewer.team_id} and owner_id = ${leaver}`.execute(
    tx,
  );
  const [first] = moved;
  if (first) await entityChanged(context, 'folder', first.id);
}

async function nameOf({ tx, viewer }: Context, id: number): Promise<string> {
  const { name } = await tx
    .selectFrom('member')
    .select('name')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name.slice(0, MOST_LETTERS);
}

/** A name of a folder has no more, its number included. */
const MOST_LETTERS = 110;
