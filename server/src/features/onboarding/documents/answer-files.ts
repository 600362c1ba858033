import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { adoptFile } from '../../../platform/storage/files.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import type { Answered, DocumentAnswers } from '../../bulk-attachment/index.ts';
import { actorOf } from '../allowed.ts';
import { lockRequest } from '../change/stored-onboardings.ts';
import { onboardingsVisibleTo } from '../scope.ts';
import { refuseFurther, removeUpload, takeUpload, UPLOADED_FOR } from './take-upload.ts';
import { prepareUpload } from './upload-rules.ts';

const MOST_BYTES = 50 * 1024 * 1024;

/** Requests under `q` that wait for a file, of people under `o` whom the viewer may change. */
const waiting = ({ viewer }: Context) => sql`document_request q
    join onboarding o on o.team_id = q.team_id and o.id = q.onboarding_id and o.deleted_on is null
  where q.team_id = ${viewer.team_id} and q.status in ('requested', 'uploaded', 'rejected', 'expired') and q.deleted_on is null
    and o.state in ('open', 'ready')
    and ${can(viewer, 'onboarding', 'update') ? onboardingsVisibleTo(viewer, 'o') : sql`false`}`;

/** Files of bulk attachments as what people who join are asked for: they are taken as those of the portal are. */
export const answerFiles: DocumentAnswers = {
  async open(context) {
    const { rows } = await sql<{ id: number; name: string; open: number }>`select r.id, r.name, w.open
      from (select q.requirement_id, count(*)::int as open from ${waiting(context)} and q.status <> 'uploaded'
        and q.requirement_id is not null group by q.requirement_id) w
      join document_requirement r on r.team_id = ${context.viewer.team_id} and r.id = w.requirement_id
      order by r.position, r.id`.execute(context.tx);
    return rows;
  },
  async take(context, { candidate, requirement, file }) {
    const { rows } = await sql<{
      id: number;
    }>`select q.id from ${waiting(context)} and q.requirement_id = ${requirement}
      and o.applicant_id in (select a.id from applicant a where a.team_id = o.team_id and a.candidate_id = ${candidate}
        and a.deleted_on is null)
      order by o.id desc limit 1`.execute(context.tx);
    const [found] = rows;
    if (!found) return { why: await nothingOpen(context, requirement), skipped: false };
    return takeStored(context, found.id, file);
  },
  async takeBack(context, files) {
    const { rows } = await sql<{ id: number }>`select u.id from document_upload u
        join document_request q on q.team_id = u.team_id and q.id = u.request_id and q.round = u.round
          and q.status not in ('approved', 'waived') and q.deleted_on is null
        join onboarding o on o.team_id = q.team_id and o.id = q.onboarding_id and o.state in ('open', 'ready')
      where u.team_id = ${context.viewer.team_id} and u.file_id = any(${files}) and u.removed_on is null order by u.id`.execute(
      context.tx,
    );
    for (const { id } of rows) await removeUpload(context, id, actorOf(context));
    return rows.length;
  },
};

async function nothingOpen({ tx, viewer }: Context, requirement: number) {
  const { rows } = await sql<{ name: string }>`select name from document_requirement
    where team_id = ${viewer.team_id} and id = ${requirement}`.execute(tx);
  return phrase('Nothing is asked for as “{document}”: it is kept with the candidate', {
    document: rows[0]?.name ?? '',
  });
}

/** Looks at a stored file as at one that comes in, and takes a copy for the document. */
async function takeStored(context: Context, id: number, file: number): Promise<Answered> {
  const { tx, viewer, platform } = context;
  const { person, request } = await lockRequest(context, id);
  const { rows } = await sql<{
    name: string;
    stored_name: string;
    again: boolean;
  }>`select f.name, f.stored_name,
      exists (select from document_upload u join file o on o.team_id = u.team_id and o.id = u.file_id
        where u.team_id = f.team_id and u.request_id = ${id} and u.round = ${request.round} and u.removed_on is null
          and (o.sha256 = f.sha256 or o.name = f.name and o.size = f.size)) as again
    from file f where f.team_id = ${viewer.team_id} and f.id = ${file}`.execute(tx);
  const [stored] = rows;
  if (!stored) throw new Error(`File ${file} is not there`);
  const said = { document: request.name };
  if (stored.again) return { why: phrase('“{document}” has this file already', said), skipped: true };
  const upload = await platform.storage.receive(
    { fieldname: 'file', filename: stored.name, file: await platform.storage.read(stored.stored_name) },
    MOST_BYTES,
  );
  try {
    await refuseFurther(context, { person, request });
    const ready = await prepareUpload(upload, request);
    const kept = await adoptFile(context, ready, { entity: UPLOADED_FOR, record_id: id, purpose: 'file' });
    await takeUpload(context, { request: id, side: 'front', file_id: kept, by: actorOf(context) });
    return { request: id, file: kept };
  } catch (error) {
    // What can not be taken for the document stays a file of the candidate.
    if (error instanceof AppError && ['unsupported_file', 'too_large', 'conflict'].includes(error.code))
      return { why: error.phrase, skipped: false };
    throw error;
  } finally {
    await platform.storage.discard(upload);
  }
}
