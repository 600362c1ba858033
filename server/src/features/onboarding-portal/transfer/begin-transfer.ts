import type {
  BegunTransfer,
  documentLinkEndpoints,
} from '@hireloom/contracts/onboarding-portal/document-link';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { AppError, conflict, invalid } from '../../../platform/http/app-error.ts';
import type { LinkContext } from '../../../platform/links/purpose.ts';
import { cleanFileName } from '../../../platform/storage/file-name.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { refuseClosed, refuseName, refuseSize, refuseTooMany } from '../../onboarding/index.ts';
import { refuseOver } from '../documents-link.ts';
import { endTransfers, wantedBy } from './transfer.queries.ts';

const MB = 1024 * 1024;
const HOUR_MS = 3_600_000;
/** Uploads that one link may have under way at once. */
export const MOST_AT_ONCE = 20;
/** What one link may send in a day. */
export const MOST_DAILY_BYTES = 500 * MB;

/**
 * Begins an upload, or answers the one that was begun with the same key and how far it came. Throws `invalid_input` and
 * `too_large` at `name`, `size` and `side` in the words of the document, `conflict` for a document that is closed and where
 * too much is under way, `not_found` for a document of somebody else.
 */
export async function beginTransfer(
  work: LinkContext,
  { request, side, name: sent, size, key }: BodyOf<typeof documentLinkEndpoints.begin>,
): Promise<BegunTransfer> {
  await refuseOver(work);
  const { tx, holder, platform } = work;
  const name = cleanFileName(sent);
  const document = await wantedBy(work, request);
  const known = await tx
    .selectFrom('document_transfer')
    .select(['id', 'request_id', 'side', 'size', 'received', 'state'])
    .where('team_id', '=', holder.team_id)
    .where('link_id', '=', holder.link_id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known?.state === 'finished') return { transfer: known.id, received: known.size, finished: true };
  refuseClosed(document);
  if (known) {
    if (
      known.state === 'dropped' ||
      known.size !== size ||
      known.request_id !== request ||
      known.side !== side
    )
      throw invalid({ key: 'This upload was another one. Please choose the file again.' });
    return { transfer: known.id, received: known.received, finished: false };
  }
  if (side === 'back' && !document.needs_back) throw invalid({ side: 'This document has no back side' });
  refuseName(document, name);
  refuseSize(document, 'size', { name, size });
  await refuseTooMuch(work, request, size);
  const now = platform.now().toISOString();
  const { id } = await tx
    .insertInto('document_transfer')
    .values({
      ...{ team_id: holder.team_id, request_id: request, link_id: holder.link_id, key, side, name, size },
      ...{ created_on: now, updated_on: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { transfer: id, received: 0, finished: false };
}

interface UnderWay {
  bytes: number;
  files: number;
  open: number[];
  resting: number[];
}

/** Of those under way the ones make room that stood still for an hour. */
async function refuseTooMuch(work: LinkContext, request: number, size: number): Promise<void> {
  const { tx, holder, platform } = work;
  const now = platform.now().getTime();
  const [day, hour] = [24 * HOUR_MS, HOUR_MS].map((ms) => new Date(now - ms).toISOString());
  const { rows } =
    await sql<UnderWay>`select coalesce(sum(t.size) filter (where t.created_on > ${day}), 0)::float8 as bytes,
      count(*) filter (where t.request_id = ${request} and t.state = 'open')::integer + (select count(*)
        from document_upload u join document_request r on r.team_id = u.team_id and r.id = u.request_id and r.round = u.round
        where u.team_id = ${holder.team_id} and u.request_id = ${request} and u.removed_on is null)::integer as files,
      coalesce(json_agg(t.id) filter (where t.state = 'open'), '[]') as open,
      coalesce(json_agg(t.id) filter (where t.state = 'open' and t.updated_on < ${hour}), '[]') as resting
    from document_transfer t where t.team_id = ${holder.team_id} and t.link_id = ${holder.link_id}`.execute(
      tx,
    );
  const [{ bytes, files, open, resting }] = rows as [UnderWay];
  if (bytes + size > MOST_DAILY_BYTES)
    throw new AppError(
      'rate_limited',
      429,
      phrase('More than {count} MB were sent today. Please go on tomorrow.', {
        count: MOST_DAILY_BYTES / MB,
      }),
    );
  refuseTooMany(files);
  if (open.length < MOST_AT_ONCE) return;
  if (resting.length === 0)
    throw conflict(
      phrase('At most {count} files are sent at once. Please wait for one of them.', { count: MOST_AT_ONCE }),
    );
  await endTransfers(work, resting, 'dropped');
}
