import { create as contentDisposition } from 'content-disposition';
import { sql } from 'kysely';
import { notFound } from '../../../platform/http/app-error.ts';
import { RawReply } from '../../../platform/http/route.ts';
import type { LinkContext } from '../../../platform/links/purpose.ts';
import { refuseOver } from '../documents-link.ts';

/** What a document is to look like, to be saved. Throws `not_found` for one that has none, or that somebody else is asked for. */
export async function showSample(work: LinkContext, requestId: number): Promise<RawReply> {
  await refuseOver(work);
  const { tx, holder, platform } = work;
  const { rows } = await sql<{ name: string; stored_name: string; size: number; content_type: string }>`
    select f.name, f.stored_name, f.size, f.content_type
    from document_request r join file f on f.team_id = r.team_id and f.id = r.sample_id
    where r.team_id = ${holder.team_id} and r.onboarding_id = ${holder.record_id} and r.id = ${requestId}
      and r.deleted_on is null and f.deleted_on is null`.execute(tx);
  const [file] = rows;
  if (!file) throw notFound('The sample');
  return new RawReply(await platform.storage.read(file.stored_name), {
    'content-type': file.content_type,
    'content-length': String(file.size),
    'content-disposition': contentDisposition(file.name, { type: 'attachment' }),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
}
