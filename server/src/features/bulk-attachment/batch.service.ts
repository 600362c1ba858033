import type {
  BulkAttachmentItem,
  bulkAttachmentEndpoints,
} from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import { everyone } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { conflict, invalid, notFound } from '../../platform/http/app-error.ts';
import { checkCategory } from '../../platform/storage/file-routes.ts';
import { adoptFile } from '../../platform/storage/files.ts';
import { refuseUploads } from '../../platform/storage/upload-rules.ts';
import { candidateResource, candidatesVisibleTo, standingCandidates } from '../candidate/index.ts';
import { announce, attachFile, notifyFiles } from './attach-file.ts';
import type { DocumentAnswers } from './document-answers.ts';
import { readItem } from './items.queries.ts';
import { matchNames } from './match-names.ts';
import { actionSaid, phrase } from '../../platform/words/phrase.ts';
import { storedJson } from '../../platform/db/stored-shape.ts';
import { attachmentItemShapes } from './bulk-attachment.shapes.ts';

type Calls = typeof bulkAttachmentEndpoints;

/** Announces the files of a batch and says for each whose it is, by hand or by its name. */
export async function begin(
  context: Context,
  input: BodyOf<Calls['begin']>,
  answers: DocumentAnswers,
): Promise<ReplyOf<Calls['begin']>> {
  const { tx, viewer } = context;
  const document = input.document ?? null;
  if (document !== null && !(await answers.open(context)).some(({ id }) => id === document))
    throw invalid({ document: 'Nobody is asked for this document now' });
  const { files, folder_categories } = input;
  const categories = new Set([input.category, ...Object.values(folder_categories)]);
  for (const id of categories) if (id) await checkCategory(context, id);
  await checkChosen(
    context,
    files.flatMap(({ candidate }) => candidate ?? []),
  );
  const matches = await matchNames(
    context,
    files.map(({ name }) => name),
    input.keys,
  );
  const { id: batch } = await tx
    .insertInto('bulk_attachment_batch')
    .values({ team_id: viewer.team_id, created_by_id: viewer.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = files.map((file, index) => {
    const match = matches[index];
    const chosen = file.candidate ?? null;
    return {
      team_id: viewer.team_id,
      batch_id: batch,
      created_by_id: viewer.id,
      name: file.name,
      size: file.size,
      folder: file.folder ?? null,
      requirement_id: document,
      category_id: folder_categories[file.folder ?? ''] ?? input.category ?? null,
      key: chosen ? null : (match?.key ?? null),
      tried: storedJson(attachmentItemShapes.tried, match?.tried ?? []),
      reason: chosen ? null : (match?.reason ?? null),
      reason_phrase: chosen || !match?.reason_phrase ? null : JSON.stringify(match.reason_phrase),
      candidate_id: chosen ?? match?.candidate?.id ?? null,
    };
  });
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += 500) {
    const made = await tx
      .insertInto('bulk_attachment_item')
      .values(rows.slice(at, at + 500))
      .returning('id')
      .execute();
    ids.push(...made.map(({ id }) => id));
  }
  ids.sort((a, b) => a - b);
  return {
    batch,
    files: files.map(({ name }, index) => ({ file_id: ids[index] ?? 0, name, uploaded: false })),
  };
}

/** Candidates chosen by hand must be ones that the viewer may change. */
async function checkChosen({ tx, viewer }: Context, chosen: readonly number[]): Promise<void> {
  const ids = [...new Set(chosen)];
  if (ids.length === 0) return;
  const change = candidateResource.changeableBy?.(viewer, 'c') ?? everyone;
  const { rows } =
    await sql`select from candidate c where c.team_id = ${viewer.team_id} and c.id = any(${ids}) and c.deleted_on is null
      and ${candidatesVisibleTo(viewer, 'c')} and ${change}`.execute(tx);
  if (rows.length < ids.length) throw notFound('Candidate');
}

/** The viewer's own file in the panel, locked for the transaction. */
async function lockItem({ tx, viewer }: Context, id: number) {
  const item = await tx
    .selectFrom('bulk_attachment_item')
    .selectAll()
    .where('team_id', '=', viewer.team_id)
    .where('created_by_id', '=', viewer.id)
    .where('id', '=', id)
    .where('cleared_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!item) throw notFound('File');
  return item;
}

/** Takes one file in and attaches it when it is known whose it is. A file that is in already stays as it is. */
export async function upload(
  context: Context,
  fileId: number,
  answers: DocumentAnswers,
): Promise<BulkAttachmentItem> {
  const { tx, viewer, uploads } = context;
  const [file] = uploads;
  if (!file) throw invalid({ file: 'Choose a file' });
  const item = await lockItem(context, fileId);
  if (item.status !== 'pending') return readItem(context, fileId);
  await refuseUploads(context, uploads);
  const stored = await adoptFile(context, file, {
    entity: 'bulk_attachment',
    record_id: viewer.id,
    purpose: 'file',
    category_id: item.category_id,
  });
  const owner = (await standingCandidates(context, [item.candidate_id])).values().next().value;
  if (!owner) {
    const gone = item.candidate_id !== null;
    const tried = item.tried as { key: string }[];
    const explicit = tried.some(({ key }) => key !== 'name') && !isAmbiguous(item.reason);
    const status = gone || explicit ? 'not_found' : 'not_matched';
    await tx
      .updateTable('bulk_attachment_item')
      .set({
        status,
        file_id: stored,
        size: file.size,
        updated_on: sql`now()`,
        ...(gone
          ? {
              candidate_id: null,
              key: null,
              reason: phrase('The candidate is not there any more').text,
              reason_phrase: null,
            }
          : {}),
      })
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', fileId)
      .execute();
  } else {
    const { requirement_id: requirement } = item;
    const given = { item: fileId, file: stored, name: file.name, candidate: owner.id, requirement };
    await attachFile(context, given, answers);
  }
  await announce(context, { file_id: fileId });
  return readItem(context, fileId);
}

/** Several candidates have what the name says: a person has to choose. */
const isAmbiguous = (reason: string | null) => /^\d+ candidates have/.test(reason ?? '');

/** Attaches a file to a chosen candidate; with `alike` also those whose names say the same about their owner. */
export async function assign(
  context: Context,
  input: BodyOf<Calls['assign']>,
  answers: DocumentAnswers,
): Promise<ActionReply> {
  const { tx, viewer } = context;
  const first = await lockItem(context, input.file_id);
  if (first.status !== 'not_found' && first.status !== 'not_matched')
    throw conflict(phrase('{name} is attached already', { name: first.name }));
  const others = input.alike
    ? await tx
        .selectFrom('bulk_attachment_item')
        .select(['id', 'file_id', 'name', 'requirement_id'])
        .where('team_id', '=', viewer.team_id)
        .where('created_by_id', '=', viewer.id)
        .where('cleared_on', 'is', null)
        .where('status', 'in', ['not_found', 'not_matched'])
        .where('id', '!=', first.id)
        .where('tried', '=', JSON.stringify(first.tried))
        .where(sql<boolean>`tried <> '[]'::jsonb`)
        .forUpdate()
        .execute()
    : [];
  for (const { id: item, file_id: file, name, requirement_id: requirement } of [first, ...others]) {
    if (file !== null)
      await attachFile(context, { item, file, name, candidate: input.candidate, requirement }, answers);
  }
  await announce(context, { updated: true });
  const count = 1 + others.length;
  return actionSaid(
    0,
    count === 1 ? 'The file was attached' : phrase('{count} files were attached', { count }),
  );
}

/** Throws files away that were not attached, or never came. */
export async function discard(
  context: Context,
  { file_ids }: BodyOf<Calls['discard']>,
): Promise<ActionReply> {
  const { tx, viewer } = context;
  const { rows } = await sql<{
    file_id: number | null;
  }>`with gone as (select id, file_id from bulk_attachment_item
      where team_id = ${viewer.team_id} and created_by_id = ${viewer.id} and id = any(${file_ids}) and cleared_on is null and status <> 'completed' for update)
    update bulk_attachment_item i set cleared_on = now(), file_id = null from gone where i.team_id = ${viewer.team_id} and i.id = gone.id returning gone.file_id`.execute(
    tx,
  );
  if (rows.length < new Set(file_ids).size) throw notFound('File');
  await removeFiles(context, rows);
  await announce(context, { updated: true });
  return actionSaid(
    0,
    rows.length === 1
      ? 'The file was discarded'
      : phrase('{count} files were discarded', { count: rows.length }),
  );
}

/** Rows of files that belong to nobody; the nightly sweep removes their bytes. */
async function removeFiles({ tx, viewer }: Context, rows: { file_id: number | null }[]): Promise<void> {
  const ids = rows.flatMap(({ file_id }) => file_id ?? []);
  await sql`delete from file where team_id = ${viewer.team_id} and entity = 'bulk_attachment' and id = any(${ids})`.execute(
    tx,
  );
}

/** Clears the panel when nothing is pending any more. */
export async function complete(context: Context): Promise<ActionReply> {
  const { tx, viewer } = context;
  const rows = await tx
    .selectFrom('bulk_attachment_item')
    .select(['id', 'status'])
    .where('team_id', '=', viewer.team_id)
    .where('created_by_id', '=', viewer.id)
    .where('cleared_on', 'is', null)
    .forUpdate()
    .execute();
  if (rows.length === 0) return { code: 1, message: 'Nothing to clear' };
  if (rows.some(({ status }) => status === 'pending')) return { code: 1, message: 'Data not reset...' };
  const cleared = await sql<{
    file_id: number | null;
  }>`with gone as (select id, file_id, status from bulk_attachment_item
      where team_id = ${viewer.team_id} and created_by_id = ${viewer.id} and cleared_on is null)
    update bulk_attachment_item i set cleared_on = now(), file_id = case when gone.status = 'completed' then i.file_id end
    from gone where i.team_id = ${viewer.team_id} and i.id = gone.id returning case when gone.status <> 'completed' then gone.file_id end as file_id`.execute(
    tx,
  );
  await removeFiles(context, cleared.rows);
  await announce(context, { updated: true });
  return { code: 0, message: 'Data has been reset successfully...' };
}

/** Takes all files of the viewer's batch off their candidates again, once; what somebody has decided on or holds stays. */
export async function undo(
  context: Context,
  batchId: number,
  answers: DocumentAnswers,
): Promise<ActionReply> {
  const { tx, viewer } = context;
  const batch = await tx
    .selectFrom('bulk_attachment_batch')
    .select(['id', 'undone_on'])
    .where('team_id', '=', viewer.team_id)
    .where('created_by_id', '=', viewer.id)
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw notFound('Batch');
  if (batch.undone_on) throw conflict('This batch is undone already');
  // First of all no upload of the batch may come in any more; one that is on its way is waited for.
  const closed = await sql<{
    file_id: number | null;
  }>`with gone as (select id, file_id, status from bulk_attachment_item where team_id = ${viewer.team_id} and batch_id = ${batchId} order by id for update)
    update bulk_attachment_item i set cleared_on = coalesce(cleared_on, now()), file_id = case when gone.status = 'completed' then i.file_id end
    from gone where i.team_id = ${viewer.team_id} and i.id = gone.id returning case when gone.status <> 'completed' then gone.file_id end as file_id`.execute(
    tx,
  );
  await removeFiles(context, closed.rows);
  const { rows } = await sql<{
    id: number;
    name: string;
    file: string;
  }>`update file f set deleted_on = now() from bulk_attachment_item i, candidate c
    where i.team_id = ${viewer.team_id} and i.batch_id = ${batchId} and f.team_id = i.team_id and f.id = i.file_id and f.entity = 'candidate'
      and f.deleted_on is null and f.held_on is null and c.team_id = f.team_id and c.id = f.record_id
    returning c.id, c.name, f.name as file`.execute(tx);
  await notifyFiles(
    context,
    'file_removed',
    rows.map(({ file, ...person }) => ({ ...person, from: file, to: null })),
  );
  const taken = await sql<{ file_id: number }>`select file_id from bulk_attachment_item
    where team_id = ${viewer.team_id} and batch_id = ${batchId} and request_id is not null and file_id is not null`.execute(
    tx,
  );
  const back = await answers.takeBack(
    context,
    taken.rows.map(({ file_id }) => file_id),
  );
  const off = rows.length + back;
  await sql`update bulk_attachment_batch set undone_on = now() where team_id = ${viewer.team_id} and id = ${batchId}`.execute(
    tx,
  );
  await announce(context, { updated: true });
  return actionSaid(
    0,
    off === 1 ? 'One file was taken off again' : phrase('{count} files were taken off again', { count: off }),
  );
}
