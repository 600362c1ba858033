import { sql } from 'kysely';
import { withTeam } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/context.ts';
import type { RemoteFolder } from '../provider.ts';
import { type Claim, renewClaim } from './account.ts';
import { identityOf } from './identity.ts';
import { withLine } from './lines.ts';
import { voidPlaces } from './places.ts';
import type { FolderCursor } from './source.ts';
import { storableText } from './storable.ts';
import { refreshThreads } from './threads.ts';

export interface FolderRow extends FolderCursor {
  id: number;
  path: string;
  role: string | null;
  total: number;
  unread: number;
  synced_on: string | null;
}

/**
 * Keeps the folders of a mailbox as its server has them. One that was renamed goes on as itself, with what hangs on it:
 * it is known by its newest mail lying at the same place. Others that are gone are taken away.
 */
export async function syncFolders(platform: Platform, claim: Claim): Promise<FolderRow[]> {
  const { account } = claim;
  const there = await withLine(platform, account, (line) => line.folders());
  const before = await withTeam(platform.db, account.team_id, (tx) =>
    tx
      .selectFrom('mailbox_folder')
      .select(['id', 'path', 'name', 'role', 'position'])
      .where('team_id', '=', account.team_id)
      .where('account_id', '=', account.id)
      .execute(),
  );
  const paths = new Set(there.map(({ path }) => path));
  const missing = before.filter(({ path }) => !paths.has(path));
  const known = new Set(before.map(({ path }) => path));
  const fresh = there.filter(({ path }) => !known.has(path));
  const renamed = await renamedFolders(
    platform,
    claim,
    missing.map(({ id }) => id),
    fresh,
  );
  return withTeam(platform.db, account.team_id, async (tx) => {
    await renewClaim(tx, platform, claim);
    const { team_id } = account;
    for (const [id, folder] of renamed)
      await sql`update mailbox_folder set path = ${folder.path} where team_id = ${team_id} and id = ${id}`.execute(
        tx,
      );
    const gone = missing.filter(({ id }) => !renamed.has(id));
    for (const { id } of gone) {
      await refreshThreads(tx, team_id, await voidPlaces({ tx, teamId: team_id }, id));
      await sql`delete from mailbox_folder where team_id = ${team_id} and id = ${id}`.execute(tx);
    }
    if (there.length > 0) {
      const given = JSON.stringify(
        there.map(({ path, name, role }, position) => ({
          path,
          name: storableText(name, 200),
          role,
          position,
        })),
      );
      await sql`insert into mailbox_folder as f (team_id, account_id, path, name, role, position)
        select ${team_id}, ${account.id}, path, name, role, position
        from jsonb_to_recordset(${given}::jsonb) as g (path text, name text, role text, position integer)
        on conflict (team_id, account_id, path) do update
          set name = excluded.name, role = excluded.role, position = excluded.position
          where (f.name, f.role, f.position) is distinct from (excluded.name, excluded.role, excluded.position)`.execute(
        tx,
      );
    }
    const { rows } =
      await sql<FolderRow>`select id, path, role, uid_validity, last_uid, first_uid, modseq, delta, total,
        unread, synced_on from mailbox_folder where team_id = ${team_id} and account_id = ${account.id}
      order by case role when 'inbox' then 0 when 'sent' then 1 when 'all' then 9 when 'trash' then 8 when 'junk' then 8
        else 5 end, position, id`.execute(tx);
    return rows;
  });
}

/** Which of the missing folders goes on under which new path. */
async function renamedFolders(
  platform: Platform,
  { account }: Claim,
  missing: readonly number[],
  fresh: readonly RemoteFolder[],
): Promise<Map<number, RemoteFolder>> {
  const renamed = new Map<number, RemoteFolder>();
  for (const id of missing) {
    const newest = await newestIn(platform, account.team_id, id);
    if (!newest) continue;
    for (const folder of fresh) {
      if ([...renamed.values()].includes(folder)) continue;
      const place = { ...newest, folder: folder.path };
      const found = await withLine(platform, account, (line) => line.find(place));
      if (!found || identityOf(found) !== newest.identity) continue;
      renamed.set(id, folder);
      break;
    }
  }
  return renamed;
}

interface Newest {
  uid_validity: number;
  uid: number;
  remote_id: string | null;
  identity: string;
}

function newestIn(platform: Platform, teamId: number, folderId: number): Promise<Newest | undefined> {
  return withTeam(platform.db, teamId, async (tx) => {
    const { rows } = await sql<Newest>`select p.uid_validity, p.uid, p.remote_id, i.identity
      from mailbox_place p join mailbox_item i on i.team_id = p.team_id and i.id = p.item_id
      where p.team_id = ${teamId} and p.folder_id = ${folderId} and p.uid >= 0 order by p.uid desc limit 1`.execute(
      tx,
    );
    return rows[0];
  });
}
