import { liveOffers, type OfferStatus } from '@hireloom/contracts/offer/offer-words';
import type { TeamWork } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { changeOffer, type Doing } from '../change/change-offer.ts';
import type { OfferChange } from '../door/offer-door.ts';
import { refuseUnless, teamDay } from './rules.ts';

/**
 * Withdraws an offer that is live, whoever does it: accepted ones too, as long as nobody was hired by it. Throws `conflict`
 * where it ended already.
 */
export async function withdrawOffer(
  work: TeamWork,
  id: number,
  { reason, ...doing }: Doing & { reason: string },
): Promise<OfferChange> {
  const change = await changeOffer(work, id, doing, (offer) => {
    refuseUnless(offer, liveOffers);
    return {
      what: 'withdrawn',
      set: { status: 'withdrawn', ended_on: work.platform.now().toISOString(), reason },
      reason,
    };
  });
  if (!change) throw new Error('An offer was withdrawn');
  return change;
}

/** In what states an offer may get another end. */
export const extendable: readonly OfferStatus[] = ['approved', 'sent', 'viewed'];

/** Gives an offer another end. Throws at `expires_on` for a day that has passed, `conflict` where it ended or is a draft. */
export async function extendOffer(
  work: TeamWork,
  id: number,
  { expires_on, ...doing }: Doing & { expires_on: string },
): Promise<void> {
  const today = await teamDay(work);
  await changeOffer(work, id, doing, (offer) => {
    refuseUnless(offer, extendable);
    if (expires_on < today) throw invalid({ expires_on: 'This day has passed' });
    return { what: 'extended', set: { expires_on } };
  });
}
