import type { OfferConsequence } from '../offer/index.ts';
import { fix, offerLetters } from './offer-letters.ts';

/**
 * The letter is made with the question for approval and is fixed from then on: what is approved is what is sent, whatever
 * becomes of company, candidate or template. An offer that comes back as a draft is asked about with another letter.
 */
export const keepLetters: OfferConsequence = async (work, changes) => {
  for (const { what, offer } of changes) {
    if (what === 'submitted' || offer.status === 'draft') await fix(work, offer.id, null);
    if (what === 'submitted' || what === 'approved') await offerLetters.queue(work, offer.id);
  }
};
