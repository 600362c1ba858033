import { TRANSFER_DAYS } from '@hireloom/contracts/onboarding-portal/upload-limits';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import { withSystem } from '../../../platform/db/transaction.ts';

/**
 * Takes away uploads that were begun two days ago and more, with the bytes of those that did not arrive. A part that stays
 * because of an error has no row any more, and goes with what no row names.
 */
export async function sweepTransfers({ db, storage, now, log }: Platform): Promise<void> {
  const before = new Date(now().getTime() - TRANSFER_DAYS * 86_400_000).toISOString();
  const parts = await withSystem(db, async (tx) => {
    const { rows } = await sql<{ stored_name: string }>`with gone as (
        select t.team_id, t.id from document_transfer t where t.created_on <= ${before}),
      parts as (select p.stored_name from document_transfer_part p
        join gone g on g.team_id = p.team_id and g.id = p.transfer_id),
      deleted as (delete from document_transfer t using gone g where t.team_id = g.team_id and t.id = g.id)
      select stored_name from parts`.execute(tx);
    return rows;
  });
  for (const { stored_name } of parts) await storage.remove(stored_name);
  if (parts.length > 0)
    log.info({ parts: parts.length }, 'parts of uploads that did not arrive were removed');
}
