import { sql } from 'kysely';
import type { Context, TeamWork } from '../../../platform/context.ts';
import { conflict, invalid, notFound } from '../../../platform/http/app-error.ts';
import { adoptFile } from '../../../platform/storage/files.ts';
import { settle } from '../change/settle.ts';
import {
  lockRequest,
  memberOf,
  type OnboardingActor,
  refuseOver,
  type StoredRequest,
} from '../change/stored-onboardings.ts';
import { notifyUploaded } from '../tell/notify-reviewer.ts';
import { prepareUpload, refuseClosed, refuseTooMany } from './upload-rules.ts';

/** What the files of uploads belong to. */
export const UPLOADED_FOR = 'document_request';

export interface TakenUpload {
  request: number;
  side: 'front' | 'back';
  /** A file of `UPLOADED_FOR` that was looked at by `prepareUpload`. */
  file_id: number;
  by: OnboardingActor;
}

/**
 * Takes a file for a document, from the candidate or from somebody of the team for them. Once all sides are there it
 * waits for its reviewer, who is told. A side may have several pages: what comes before somebody has decided is added to
 * its round, and what comes after a rejection begins the next one. Throws `not_found`, and `conflict` where nothing is
 * taken any more or the round is full.
 */
export async function takeUpload(
  work: TeamWork,
  { request: id, side, file_id, by }: TakenUpload,
): Promise<void> {
  const { tx, team_id } = work;
  const { person, request } = await lockRequest(work, id);
  await refuseFurther(work, { person, request });
  await tx
    .insertInto('document_upload')
    .values({
      team_id,
      request_id: id,
      round: request.round,
      side,
      file_id,
      by_kind: by.kind === 'member' ? 'member' : 'candidate',
      by_id: memberOf(by),
    })
    .execute();
  const whole = await keepStatus(work, request, by);
  await settle(work, person, by, [{ what: 'uploaded', request_id: id, document: request.name }]);
  if (whole) await notifyUploaded(work, person, { ...request, by });
}

/** Throws `conflict` where nothing more is taken for a document. */
export async function refuseFurther(
  work: TeamWork,
  { person, request }: Awaited<ReturnType<typeof lockRequest>>,
): Promise<void> {
  refuseOver(person);
  refuseClosed(request);
  refuseTooMany(await filesOf(work, request));
}

/** Takes a file that came with the call for somebody. Throws as `takeUpload`, and at `file` for what can not be taken. */
export async function uploadFor(
  context: Context,
  id: number,
  { side, by }: Pick<TakenUpload, 'side' | 'by'>,
): Promise<void> {
  const { request } = await lockRequest(context, id);
  const [upload] = context.uploads;
  if (!upload) throw invalid({ file: 'Choose a file' });
  const file_id = await adoptFile(context, await prepareUpload(upload, request), {
    ...{ entity: UPLOADED_FOR, record_id: id, purpose: 'file' },
  });
  await takeUpload(context, { request: id, side, file_id, by });
}

/** Puts an upload of the present round aside, where nobody has decided on it yet. Answers whose it is. */
export async function removeUpload(work: TeamWork, uploadId: number, by: OnboardingActor): Promise<number> {
  const { tx, team_id, platform } = work;
  const { rows } = await sql<{
    request_id: number;
    round: number;
  }>`select request_id, round from document_upload
    where team_id = ${team_id} and id = ${uploadId} and removed_on is null`.execute(tx);
  const [upload] = rows;
  if (!upload) throw notFound('Upload');
  const { person, request } = await lockRequest(work, upload.request_id);
  refuseOver(person);
  if (upload.round !== request.round || ['approved', 'waived'].includes(request.status))
    throw conflict('Somebody has decided on this upload already: it stays');
  await sql`update document_upload set removed_on = ${platform.now().toISOString()}
    where team_id = ${team_id} and id = ${uploadId}`.execute(tx);
  await keepStatus(work, request, by);
  await settle(work, person, by, [
    { what: 'upload_removed', request_id: request.id, document: request.name },
  ]);
  return person.id;
}

/** How many files the present round has. */
async function filesOf({ tx, team_id }: TeamWork, { id, round }: StoredRequest): Promise<number> {
  const { rows } = await sql<{ files: number }>`select count(*)::int as files from document_upload
    where team_id = ${team_id} and request_id = ${id} and round = ${round} and removed_on is null`.execute(
    tx,
  );
  return rows[0]?.files ?? 0;
}

/** Uploaded once there is a front, and a back where one is needed. Answers whether it is whole. */
async function keepStatus(
  { tx, team_id, platform }: TeamWork,
  { id, round, needs_back }: StoredRequest,
  by: OnboardingActor,
): Promise<boolean> {
  const now = platform.now().toISOString();
  const has = (
    side: 'front' | 'back',
  ) => sql`exists (select from document_upload u where u.team_id = q.team_id
    and u.request_id = q.id and u.round = ${round} and u.side = ${side} and u.removed_on is null)`;
  const whole = needs_back ? sql`(${has('front')} and ${has('back')})` : has('front');
  const { rows } = await sql<{ whole: boolean }>`update document_request q set
      status = case when ${whole} then 'uploaded' when q.status in ('uploaded', 'in_review') then 'requested' else q.status end,
      reason = case when ${whole} then null else q.reason end,
      uploaded_on = case when ${whole} then ${now}::timestamptz end,
      version = q.version + 1, updated_on = ${now}, updated_by_id = ${memberOf(by)}
    where q.team_id = ${team_id} and q.id = ${id} returning q.status = 'uploaded' as whole`.execute(tx);
  return rows[0]?.whole ?? false;
}
