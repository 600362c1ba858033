import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';
import { readStored } from '../../platform/db/stored-shape.ts';
import type { PdfDocument } from '../../platform/pdf/index.ts';
import { makeLetterJob } from './offer-letter.jobs.ts';
import { offerLetterShapes } from './offer-letter.shapes.ts';

/**
 * Has the signed copy of a letter made: the letter as it was read, and what `sign` puts behind it. Of a letter whose text is
 * not kept there is none; asked for twice, it is made once.
 */
export async function queueSigned(
  { tx, team_id, platform, jobs }: TeamWork,
  letterId: number,
  sign: (letter: PdfDocument) => PdfDocument,
): Promise<void> {
  const { rows } = await sql<{
    offer_id: number;
    document: unknown;
  }>`select offer_id, document from offer_letter
    where team_id = ${team_id} and id = ${letterId} and document is not null`.execute(tx);
  const [row] = rows;
  const letter = row && readStored(offerLetterShapes.document, row.document, letterId);
  if (!letter) return;
  const document = JSON.stringify({ ...letter, document: sign(letter.document) });
  const now = platform.now().toISOString();
  const made = await tx
    .insertInto('offer_letter')
    .values({
      ...{ team_id, offer_id: row.offer_id, kind: 'signed', state: 'waiting', document },
      ...{ input_hash: createHash('sha256').update(document).digest('hex'), created_on: now, asked_on: now },
    })
    .onConflict((conflict) => conflict.columns(['team_id', 'offer_id', 'kind', 'input_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made)
    jobs.push(
      makeLetterJob.queued(team_id, { letter_id: made.id }, { key: `offer_letter:${team_id}:${made.id}` }),
    );
}
