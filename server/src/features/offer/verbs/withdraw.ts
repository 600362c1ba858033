import type { Context } from '../../../platform/context.ts';
import { dropRound } from '../../approval/index.ts';
import type { Doing } from '../change/change-offer.ts';
import { offerSubject } from '../offer-subject.ts';
import { lockOffer } from '../stored-offers.ts';
import { withdrawOffer } from './end.ts';

/** Withdraws an offer; nobody is asked to approve it any more. Throws as `withdrawOffer`. */
export async function withdrawAsked(
  context: Context,
  id: number,
  doing: Doing & { reason: string },
): Promise<void> {
  await lockOffer(context, id);
  await dropRound(context, offerSubject, id);
  await withdrawOffer(context, id, doing);
}
