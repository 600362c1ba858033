import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { bytesKept, quotaOf } from '../../platform/storage/quota.ts';

/** How much room the files of the team take. */
export async function readUsage(context: Context) {
  const { tx, viewer } = context;
  const { rows } = await sql<{ files: number; trash_bytes: number }>`select count(*)::int as files,
      coalesce(sum(size) filter (where deleted_on is not null), 0)::bigint as trash_bytes
    from file where team_id = ${viewer.team_id}`.execute(tx);
  return {
    files: rows[0]?.files ?? 0,
    trash_bytes: Number(rows[0]?.trash_bytes ?? 0),
    bytes: await bytesKept(context),
    quota: await quotaOf(context),
  };
}
