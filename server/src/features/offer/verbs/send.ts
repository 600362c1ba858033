import { openOffers } from '@hireloom/contracts/offer/offer-words';
import type { Context } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { barredText, isBarred } from '../../ex-employee/index.ts';
import { changeOffer } from '../change/change-offer.ts';
import type { OfferMail } from '../door/offer-door.ts';
import { type OfferLetters, refuseWithoutLetter } from '../letters.ts';
import { actorOf } from './draft.ts';
import type { LockedOffer } from '../stored-offers.ts';
import { refuseLeft, refuseUnless, teamDay } from './rules.ts';

/** What has to be so before an offer goes out; throws `conflict`. */
export async function refuseUnsendable(
  context: Context,
  letters: readonly OfferLetters[],
  offer: LockedOffer,
): Promise<void> {
  refuseUnless(offer, ['approved', ...openOffers]);
  refuseLeft(offer);
  if (await isBarred(context, offer.candidate_id)) throw conflict(barredText(context.viewer));
  if (offer.expires_on < (await teamDay(context)))
    throw conflict('Its last day has passed: give it another end first');
  await refuseWithoutLetter(context, letters, offer.id);
}

/**
 * Sends an approved offer, or sends again what the candidate has not answered. What goes out is the file of what was
 * approved. Throws `conflict` before approval, after the end, and until the letter is made.
 */
export async function sendOffer(
  context: Context,
  letters: readonly OfferLetters[],
  { id, version, mail }: { id: number; version: number; mail: OfferMail | null },
): Promise<void> {
  await changeOffer(context, id, { by: actorOf(context), version, mail }, async (offer) => {
    await refuseUnsendable(context, letters, offer);
    if (offer.status !== 'approved') return { what: 'sent_again', set: {} };
    return { what: 'sent', set: { status: 'sent', sent_on: context.platform.now().toISOString() } };
  });
}
