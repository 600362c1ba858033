import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';

/** What folders and conversations count, kept right after something was done to their mails. */
export async function countAnew(
  tx: Tx,
  teamId: number,
  threads: readonly number[],
  work: () => Promise<void>,
): Promise<void> {
  const before = await inFolders(tx, teamId, threads);
  await work();
  const after = await inFolders(tx, teamId, threads);
  const changes = [...new Set([...before.keys(), ...after.keys()])].map((folder) => {
    const [old, now] = [before.get(folder), after.get(folder)];
    return {
      folder,
      total: (now?.total ?? 0) - (old?.total ?? 0),
      unread: (now?.unread ?? 0) - (old?.unread ?? 0),
    };
  });
  await sql`update mailbox_folder f set total = greatest(f.total + c.total, 0), unread = greatest(f.unread + c.unread, 0)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) c(folder bigint, total integer, unread integer)
    where f.team_id = ${teamId} and f.id = c.folder and (c.total <> 0 or c.unread <> 0)`.execute(tx);
  await sql`update mailbox_thread t set unread = found.unread
    from (select i.thread_id, count(*) filter (where not i.is_read)::int as unread from mailbox_item i
      where i.team_id = ${teamId} and i.thread_id = any(${threads}) group by 1) found
    where t.team_id = ${teamId} and t.id = found.thread_id and t.unread <> found.unread`.execute(tx);
}

async function inFolders(tx: Tx, teamId: number, threads: readonly number[]) {
  const { rows } = await sql<{ folder: number; total: number; unread: number }>`select p.folder_id as folder,
      count(*)::int as total, count(*) filter (where not i.is_read)::int as unread
    from mailbox_item i join mailbox_place p on p.team_id = i.team_id and p.item_id = i.id
    where i.team_id = ${teamId} and i.thread_id = any(${threads}) group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.folder, row]));
}
