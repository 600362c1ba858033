import { channels } from '@hireloom/contracts/channels';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { notify } from '../../platform/realtime/realtime.ts';

/**
 * Tells the panel of whoever uploaded a file what became of it (specification, section 7 `file_update`). With the last
 * one, when all are uploaded and either parsed or invalid, the list of candidates is to be read anew (section 4).
 */
export async function announceItem(context: Context, fileId: number): Promise<void> {
  const { tx, viewer } = context;
  const { rows } = await sql<{ state: string; error: string | null; open: boolean }>`
    select state, error, exists (select from bulk_resume_item other where other.team_id = i.team_id and other.created_by_id = i.created_by_id
      and other.cleared_on is null and other.state in ('waiting', 'uploaded')) as open
    from bulk_resume_item i where i.team_id = ${viewer.team_id} and i.id = ${fileId}`.execute(tx);
  const [item] = rows;
  if (!item) return;
  const settled = item.state === 'parsed' || item.state === 'invalid';
  await notify(context, channels.fileUpdate(viewer.id), {
    file_id: fileId,
    uploaded: item.state !== 'waiting',
    parsed: item.state === 'parsed',
    invalid_cv: item.state === 'invalid' && item.error === null,
    reload_candidates: settled && !item.open,
  });
}

/** Tells the panel to read everything anew, after something that changed many files. */
export const announceAll = (context: Context): Promise<void> =>
  notify(context, channels.fileUpdate(context.viewer.id), { updated: true });
