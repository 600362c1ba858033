import type { BatchOptions } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { sql } from 'kysely';
import { type Context, enqueue } from '../../platform/context.ts';
import { adoptFile } from '../../platform/storage/files.ts';
import type { Upload } from '../../platform/storage/storage.ts';
import { announceItem } from './announce.ts';
import { checkOptions, makeBatch, makeItems } from './batch.service.ts';
import { parseItemJob } from './parse-item.ts';

/** Begins a batch for files that come from elsewhere than a drop. Throws at the options that the viewer may not use. */
export async function openBatch(context: Context, options: BatchOptions): Promise<number> {
  await checkOptions(context, options);
  return makeBatch(context, options);
}

/** Puts a received file into a batch of the viewer and queues its reading. Answers the file's id in the queue. */
export async function feedResume(context: Context, batch: number, file: Upload): Promise<number> {
  const { tx, viewer } = context;
  const [item] = await makeItems(context, batch, [{ name: file.name, size: file.size }]);
  if (item === undefined) throw new Error('A file of a batch was made');
  const file_id = await adoptFile(context, file, {
    entity: 'resume_draft',
    record_id: viewer.id,
    purpose: 'resume',
  });
  await tx
    .updateTable('bulk_resume_item')
    .set({ state: 'uploaded', file_id, updated_on: sql`now()` })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', item)
    .execute();
  enqueue(context, parseItemJob.queued(viewer.team_id, { item }));
  await announceItem(context, item);
  return item;
}
