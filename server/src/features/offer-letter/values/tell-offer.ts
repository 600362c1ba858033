import type { OfferStatus } from '@hireloom/contracts/offer/offer-words';
import { sql } from 'kysely';
import { hiddenOf } from '../../../crud/resource.ts';
import { offerResource, offersVisibleTo } from '../../offer/index.ts';
import type { AskedConsequence } from '../../template-field/index.ts';
import { offerValues } from './offer-values.ts';

/** Nobody is told of terms that may still be refused. */
const settled: readonly OfferStatus[] = ['approved', 'sent', 'viewed', 'accepted'];

/**
 * What templates say of the offer of an applicant: of the one that stands, once it is approved, and to a viewer who may see
 * it; to others its fields are hidden.
 */
export const tellOffer: AskedConsequence = async (context, { applicant, language, known, unseen }) => {
  const { tx, team_id, viewer } = context;
  for (const key of hiddenOf(offerResource, context)) unseen.add(`offer.${key}`);
  const { rows } = await sql<{
    id: number;
    seen: boolean;
  }>`select t.id, ${offersVisibleTo(viewer, 't')} as seen
    from offer t where t.team_id = ${team_id} and t.applicant_id = ${applicant} and t.deleted_on is null
      and t.status = any(${settled}) limit 1`.execute(tx);
  const [found] = rows;
  if (!found) return;
  if (!found.seen) {
    unseen.add('offer');
    return;
  }
  for (const [name, value] of (await offerValues(context, found.id, language)).known) known.set(name, value);
};
