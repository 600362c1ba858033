import { sql } from 'kysely';
import { candidateResource } from '../candidate/index.ts';
import { loadRow } from '../../crud/write.ts';
import { activities } from '../../platform/activity/activity.ts';
import { channels } from '@hireloom/contracts/channels';
import type { Context } from '../../platform/context.ts';
import { entitiesChanged } from '../../platform/realtime/entity-changed.ts';
import { notify } from '../../platform/realtime/realtime.ts';
import { phrase } from '../../platform/words/phrase.ts';

export interface Attached {
  item: number;
  file: number;
  name: string;
  candidate: number;
}

/**
 * Gives a stored file to a candidate whom the viewer may change. The very same content again is skipped: the file that
 * came is let go of.
 */
export async function attachFile(context: Context, { item, file, name, candidate }: Attached): Promise<void> {
  const { tx, viewer } = context;
  const row = await loadRow(candidateResource, context, candidate, { change: true });
  const { rows } = await sql<{
    id: number;
  }>`select other.id from file f join file other on other.team_id = f.team_id and other.entity = 'candidate'
      and other.record_id = ${candidate} and other.sha256 = f.sha256 and other.id <> f.id and other.deleted_on is null
    where f.team_id = ${viewer.team_id} and f.id = ${file} limit 1`.execute(tx);
  const skipped = rows.length > 0;
  const mark = sql`set status = 'completed', candidate_id = ${candidate}, reason = ${skipped ? phrase('The candidate has this file already').text : null},
    reason_phrase = null,
    skipped = ${skipped}, file_id = ${skipped ? null : file}, updated_on = now()`;
  await sql`update bulk_attachment_item ${mark} where team_id = ${viewer.team_id} and id = ${item}`.execute(
    tx,
  );
  if (skipped) {
    await tx.deleteFrom('file').where('team_id', '=', viewer.team_id).where('id', '=', file).execute();
    return;
  }
  await sql`update file f set entity = 'candidate', record_id = ${candidate}, category_id = i.category_id from bulk_attachment_item i
    where f.team_id = ${viewer.team_id} and f.id = ${file} and i.team_id = f.team_id and i.id = ${item}`.execute(
    tx,
  );
  await notifyFiles(context, 'file_added', [{ id: row.id, name: row.name, from: null, to: name }]);
}

interface FileChange {
  id: number;
  name: string;
  from: string | null;
  to: string | null;
}

/** Writes changes of candidates' files down and tells open pages. */
export async function notifyFiles(
  context: Context,
  action: 'file_added' | 'file_removed',
  files: readonly FileChange[],
): Promise<void> {
  const entries = files.map(({ id, name, from, to }) => ({
    entity: 'candidate',
    record_id: id,
    record_name: name,
    action,
    changes: [{ field: 'files', label: 'Files', from, to }],
  }));
  await activities(context, entries);
  await entitiesChanged(context, 'candidate', [...new Set(files.map(({ id }) => id))]);
}

/** Tells the panel of whoever uploaded (specification, section 7 `attachment_update`). */
export const announce = (context: Context, payload: Record<string, unknown>): Promise<void> =>
  notify(context, channels.attachmentUpdate(context.viewer.id), payload);
