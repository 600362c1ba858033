import { sql } from 'kysely';
import { candidateResource } from '../candidate/index.ts';
import { loadRow } from '../../crud/write.ts';
import { activities } from '../../platform/activity/activity.ts';
import { channels } from '@hireloom/contracts/channels';
import type { Context } from '../../platform/context.ts';
import { entitiesChanged } from '../../platform/realtime/entity-changed.ts';
import { notify } from '../../platform/realtime/realtime.ts';
import { inEnglish, type Sentence, storedPhrase } from '../../platform/words/phrase.ts';
import type { DocumentAnswers } from './document-answers.ts';

export interface Attached {
  item: number;
  file: number;
  name: string;
  candidate: number;
  /** What it is to answer of somebody in onboarding. */
  requirement: number | null;
}

/**
 * Gives a stored file to a candidate whom the viewer may change, or to what they are asked for in onboarding. The very same
 * content again is skipped: the file that came is let go of.
 */
export async function attachFile(
  context: Context,
  { item, file, name, candidate, requirement }: Attached,
  answers: DocumentAnswers,
): Promise<void> {
  const { tx, viewer } = context;
  const row = await loadRow(candidateResource, context, candidate, { change: true });
  const answered = requirement && (await answers.take(context, { candidate, requirement, file }));
  if (answered && ('request' in answered || answered.skipped)) {
    const taken = 'request' in answered ? answered : null;
    await tx
      .updateTable('bulk_attachment_item')
      .set({ status: 'completed', candidate_id: candidate, skipped: taken === null })
      .set({ request_id: taken?.request ?? null, file_id: taken?.file ?? null, updated_on: sql`now()` })
      .set(saidOf('why' in answered ? answered.why : null))
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', item)
      .execute();
    await tx.deleteFrom('file').where('team_id', '=', viewer.team_id).where('id', '=', file).execute();
    return;
  }
  const why = answered && 'why' in answered ? answered.why : null;
  const { rows } = await sql<{
    id: number;
  }>`select other.id from file f join file other on other.team_id = f.team_id and other.entity = 'candidate'
      and other.record_id = ${candidate} and other.sha256 = f.sha256 and other.id <> f.id and other.deleted_on is null
      and other.custom_key is null
    where f.team_id = ${viewer.team_id} and f.id = ${file} limit 1`.execute(tx);
  const skipped = rows.length > 0;
  const said = saidOf(skipped ? 'The candidate has this file already' : why);
  const mark = sql`set status = 'completed', candidate_id = ${candidate}, reason = ${said.reason}, reason_phrase = ${said.reason_phrase}::jsonb,
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

const saidOf = (sentence: Sentence | null) => ({
  reason: sentence && inEnglish(sentence),
  reason_phrase: sentence && storedPhrase(sentence),
});

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
