import { create as contentDisposition } from 'content-disposition';
import { sql } from 'kysely';
import { notFound } from '../../../platform/http/app-error.ts';
import { RawReply } from '../../../platform/http/route.ts';
import type { LinkContext } from '../../../platform/links/purpose.ts';
import { showOffer } from './show-offer.ts';
import { sentLetter } from './page.queries.ts';

/** The very file that was sent. Throws `not_found` once the page of the offer shows nothing of it. */
export async function showLetter(work: LinkContext): Promise<RawReply> {
  const { offer } = await showOffer(work);
  const letter = offer && (await sentLetter(work));
  if (!letter) throw notFound('The letter');
  const { rows } = await sql<{ name: string; stored_name: string; size: number }>`
    select name, stored_name, size from file
    where team_id = ${work.team_id} and id = ${letter.file_id} and deleted_on is null`.execute(work.tx);
  const [file] = rows;
  if (!file) throw notFound('The letter');
  return new RawReply(await work.platform.storage.read(file.stored_name), {
    'content-type': 'application/pdf',
    'content-length': String(file.size),
    'content-disposition': contentDisposition(file.name, { type: 'inline' }),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
}
