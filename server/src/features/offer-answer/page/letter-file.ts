import { create as contentDisposition } from 'content-disposition';
import { sql } from 'kysely';
import { notFound } from '../../../platform/http/app-error.ts';
import { RawReply } from '../../../platform/http/route.ts';
import type { LinkContext } from '../../../platform/links/purpose.ts';
import { showOffer } from './show-offer.ts';
import { type SentLetter, sentLetter } from './page.queries.ts';

/** The very file that was sent, and once it was accepted the signed copy of it. Throws `not_found` once the page of the offer shows nothing of it. */
export async function showLetter(work: LinkContext): Promise<RawReply> {
  const { offer } = await showOffer(work);
  const letter = offer && (await sentLetter(work));
  if (!letter) throw notFound('The letter');
  const { rows } = await sql<{ name: string; stored_name: string; size: number }>`
    select name, stored_name, size from file
    where team_id = ${work.team_id} and id = ${await shownFile(work, letter)} and deleted_on is null`.execute(
    work.tx,
  );
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

async function shownFile({ tx, holder }: LinkContext, letter: SentLetter): Promise<number> {
  const { rows } = await sql<{ file_id: number }>`select file_id from offer_letter
    where team_id = ${holder.team_id} and offer_id = ${holder.record_id} and kind = 'signed' and state = 'ready'
    order by id desc limit 1`.execute(tx);
  return rows[0]?.file_id ?? letter.file_id;
}
