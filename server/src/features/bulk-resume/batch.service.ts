import type {
  BatchOptions,
  bulkResumeEndpoints,
} from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { checkReferences } from '../../crud/check/references.ts';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { type Context, enqueue } from '../../platform/context.ts';
import { AppError, forbidden, invalid, notFound } from '../../platform/http/app-error.ts';
import type { BareContext } from '../../platform/http/route.ts';
import { runInTeam } from '../../platform/http/run.ts';
import { adoptFile } from '../../platform/storage/files.ts';
import { announceAll, announceItem } from './announce.ts';
import { completed, readItem } from './items.queries.ts';
import { parseItemJob } from './parse-item.ts';
import { actionSaid, phrase } from '../../platform/words/phrase.ts';
import { storedJson } from '../../platform/db/stored-shape.ts';
import { batchShapes } from './bulk-resume.shapes.ts';

type Calls = typeof bulkResumeEndpoints;

/**
 * Begins a batch. Files of the same name and size that still wait for their upload are taken up again, so that dropping
 * the same folder once more goes on where it stopped; those that came in already are answered as uploaded.
 */
export async function begin(
  context: Context,
  input: BodyOf<Calls['begin']>,
): Promise<ReplyOf<Calls['begin']>> {
  const { tx, viewer } = context;
  const { options, files } = input;
  await checkOptions(context, options);
  // A double click must not begin the same files twice: the second call takes up what the first one made.
  await sql`select pg_advisory_xact_lock(hashtext('bulk_resume begin'), ${viewer.id}::int)`.execute(tx);
  const known = await tx
    .selectFrom('bulk_resume_item')
    .select(['id', 'name', 'size', 'state', 'batch_id'])
    .where('team_id', '=', viewer.team_id)
    .where('created_by_id', '=', viewer.id)
    .where('cleared_on', 'is', null)
    .where(
      sql<boolean>`(name, size) in (select * from unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ size }) => size)}::bigint[]))`,
    )
    .orderBy('id')
    .execute();
  const waiting = known.some(({ state }) => state === 'waiting');
  const kept = waiting ? known : [];
  const keyOf = ({ name, size }: { name: string; size: number }) => `${size} ${name}`;
  const free = new Map<string, (typeof known)[number][]>();
  for (const item of kept) free.set(keyOf(item), [...(free.get(keyOf(item)) ?? []), item]);
  const taken = files.map((file) => free.get(keyOf(file))?.shift() ?? null);
  const fresh = files.filter((_file, index) => !taken[index]);
  const batch = fresh.length > 0 ? await makeBatch(context, options) : (kept[0]?.batch_id ?? 0);
  const ids = fresh.length > 0 ? await makeItems(context, batch, fresh) : [];
  return {
    batch,
    files: files.map(({ name }, index) => {
      const item = taken[index];
      return item
        ? { file_id: item.id, name, uploaded: item.state !== 'waiting' }
        : { file_id: ids.shift() ?? 0, name, uploaded: false };
    }),
  };
}

/** Job, stage, source and owner must be ones that the viewer may use. */
export async function checkOptions(
  context: Context,
  options: BodyOf<Calls['begin']>['options'],
): Promise<void> {
  const { job, stage, cv_source, owner } = options;
  if (stage && !job) throw invalid({ 'options.stage': 'A stage needs a job' });
  if (job && !can(context.viewer, 'applicant', 'create'))
    throw forbidden('You may not attach candidates to jobs');
  try {
    await checkReferences(context, candidate, { cv_source, owner }, { cv_source, owner });
    if (job) await checkReferences(context, applicant, { job, stage }, { job, stage });
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([key, said]) => [`options.${key}`, said.join(' ')]);
    throw invalid(Object.fromEntries(fields) as Record<string, string>);
  }
}

export async function makeBatch({ tx, viewer }: Context, options: object): Promise<number> {
  const { id } = await tx
    .insertInto('bulk_resume_batch')
    .values({
      team_id: viewer.team_id,
      options: storedJson(batchShapes.options, options),
      created_by_id: viewer.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeItems(
  { tx, viewer }: Context,
  batch: number,
  files: { name: string; size: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into bulk_resume_item (team_id, batch_id, created_by_id, name, size)
    select ${viewer.team_id}::bigint, ${batch}::bigint, ${viewer.id}::bigint, name, size
    from unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ size }) => size)}::bigint[]) with ordinality as file(name, size, place) order by place
    returning id`.execute(tx);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Takes one file in and queues its parsing in the same transaction. A file that is in already stays as it is. */
export async function upload(bare: BareContext, fileId: number): Promise<ReplyOf<Calls['upload']>> {
  const [file] = bare.uploads;
  if (!file) throw invalid({ file: 'Choose a file' });
  if (!bare.viewer) throw new Error('An upload needs somebody who sends it');
  return runInTeam(
    bare.platform,
    bare.viewer,
    { uploads: bare.uploads, request_id: bare.request.id },
    async (context) => {
      const { tx, viewer } = context;
      const item = await lockItem(context, fileId);
      if (item.state === 'waiting') {
        const file_id = await adoptFile(context, file, {
          entity: 'resume_draft',
          record_id: viewer.id,
          purpose: 'resume',
        });
        await tx
          .updateTable('bulk_resume_item')
          .set({ state: 'uploaded', file_id, size: file.size, updated_on: sql`now()` })
          .where('team_id', '=', viewer.team_id)
          .where('id', '=', fileId)
          .execute();
        enqueue(context, parseItemJob.queued(viewer.team_id, { item: fileId }));
        await announceItem(context, fileId);
      }
      return readItem(context, fileId);
    },
  );
}

/** What applies to all files of a batch. */
export async function readOptions({ tx, viewer }: Context, batchId: number): Promise<BatchOptions> {
  const batch = await tx
    .selectFrom('bulk_resume_batch')
    .select('options')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow();
  return batch.options as BatchOptions;
}

/** The viewer's own item, locked for the transaction. */
export async function lockItem({ tx, viewer }: Context, id: number) {
  const item = await tx
    .selectFrom('bulk_resume_item')
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

/** Ends files that can not be uploaded, with the reason that the page gives. */
export async function skip(context: Context, { files }: BodyOf<Calls['skip']>): Promise<ActionReply> {
  const { tx, viewer } = context;
  const { numAffectedRows } =
    await sql`update bulk_resume_item i set state = 'invalid', error = 'not_uploaded', reason = given.reason, updated_on = now(), parsed_on = now()
    from unnest(${files.map(({ file_id }) => file_id)}::bigint[], ${files.map(({ reason }) => reason)}::text[]) given(id, reason)
    where i.team_id = ${viewer.team_id} and i.created_by_id = ${viewer.id} and i.id = given.id and i.state = 'waiting' and i.cleared_on is null`.execute(
      tx,
    );
  if (Number(numAffectedRows) < new Set(files.map(({ file_id }) => file_id)).size) throw notFound('File');
  await announceAll(context);
  return actionSaid(
    0,
    files.length === 1
      ? 'The file was left out'
      : phrase('{count} files were left out', { count: files.length }),
  );
}

/** Puts files back to the parser: those of the viewer that ended as invalid, or wait for a decision. */
export async function retry(context: Context, { ids, as_cv }: BodyOf<Calls['retry']>): Promise<ActionReply> {
  const { tx, viewer } = context;
  const { rows } = await sql<{
    id: number;
  }>`update bulk_resume_item set state = 'uploaded', as_cv = as_cv or ${as_cv}, needs = null, error = null, reason = null,
      match = null, confidence = null, draft_id = null, parsed_on = null, updated_on = now()
    where team_id = ${viewer.team_id} and created_by_id = ${viewer.id} and id = any(${ids}) and cleared_on is null and file_id is not null
      and outcome is null and (state = 'invalid' or needs is not null) returning id`.execute(tx);
  if (rows.length < new Set(ids).size) throw notFound('File');
  for (const { id } of rows) enqueue(context, parseItemJob.queued(viewer.team_id, { item: id }));
  await announceAll(context);
  return actionSaid(
    0,
    rows.length === 1
      ? 'The file is read again'
      : phrase('{count} files are read again', { count: rows.length }),
  );
}

/** Clears the panel, when everything in it is complete. */
export async function complete(context: Context): Promise<ActionReply> {
  const { tx, viewer } = context;
  const own = sql`i.team_id = ${viewer.team_id} and i.created_by_id = ${viewer.id} and i.cleared_on is null`;
  const { rows } = await sql<{
    all: number;
    done: number;
  }>`select count(*) as all, count(*) filter (where ${completed}) as done
    from (select * from bulk_resume_item i where ${own} for update) i`.execute(tx);
  const [counts] = rows;
  if (!counts || counts.all === 0) return { code: 1, message: 'Nothing to clear' };
  if (counts.done < counts.all) return { code: 1, message: 'Parsing data not reset...' };
  await sql`update bulk_resume_item i set cleared_on = now() where ${own}`.execute(tx);
  await announceAll(context);
  return { code: 0, message: 'Parsing data has been reset successfully...' };
}

/** Stops what is not read yet and clears the panel; what was saved stays. */
export async function cancel(context: Context): Promise<ActionReply> {
  const { tx, viewer } = context;
  const { numAffectedRows } = await sql`update bulk_resume_item set cleared_on = now()
    where team_id = ${viewer.team_id} and created_by_id = ${viewer.id} and cleared_on is null`.execute(tx);
  if (Number(numAffectedRows) === 0) return { code: 1, message: 'Nothing to clear' };
  await announceAll(context);
  return { code: 0, message: 'Parsing has been canceled' };
}
