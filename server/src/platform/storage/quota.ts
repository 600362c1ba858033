import { fileManagerSettings } from '@hireloom/contracts/file-manager/file-manager-settings';
import { sql } from 'kysely';
import type { Context, TeamWork } from '../context.ts';
import { conflict } from '../http/app-error.ts';
import { phrase } from '../words/phrase.ts';
import type { Upload } from './storage.ts';

const GB = 1024 ** 3;

type Reader = Pick<TeamWork, 'tx'> & { viewer: { team_id: number } };

/** How many bytes the team may keep; 0 is no limit. */
export async function quotaOf({ tx, viewer }: Reader): Promise<number> {
  const { rows } = await sql<{
    stored: unknown;
  }>`select settings -> 'file_manager' as stored from team where id = ${viewer.team_id}`.execute(tx);
  return fileManagerSettings.stored.parse(rows[0]?.stored ?? {}).quota_gb * GB;
}

/** What all stored files of the team take, those in the trash included; the same bytes count once. */
export async function bytesKept({ tx, viewer }: Reader): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size), 0)::bigint as bytes
    from (select max(size) as size from file where team_id = ${viewer.team_id} group by sha256) known`.execute(
    tx,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Throws `conflict` where the files have no room left. Asked where people add files by themselves: what candidates send
 * and what the product makes still comes in.
 */
export async function refuseFull(
  context: Pick<Context, 'tx' | 'viewer'>,
  uploads: readonly Upload[],
): Promise<void> {
  const { tx, viewer } = context;
  if (uploads.length === 0) return;
  const quota = await quotaOf(context);
  if (quota === 0) return;
  // Two at once would each find the room that the other takes.
  await sql`select pg_advisory_xact_lock(hashtextextended('file_quota', ${viewer.team_id}))`.execute(tx);
  const { rows } = await sql<{ sha256: string }>`select distinct sha256 from file
    where team_id = ${viewer.team_id} and sha256 = any(${uploads.map(({ sha256 }) => sha256)})`.execute(tx);
  const known = new Set(rows.map(({ sha256 }) => sha256));
  const fresh = new Map(
    uploads.filter(({ sha256 }) => !known.has(sha256)).map(({ sha256, size }) => [sha256, size]),
  );
  const added = [...fresh.values()].reduce((sum, size) => sum + size, 0);
  if (added > 0 && (await bytesKept(context)) + added > quota)
    throw conflict(
      phrase(
        'The files of the team take all of their {gb} GB. Ask an admin for more room, or delete some: what they take is free once they have left the trash',
        {
          gb: quota / GB,
        },
      ),
    );
}
