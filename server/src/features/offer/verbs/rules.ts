import { type OfferStatus, offerStatusLabels, openOffers } from '@hireloom/contracts/offer/offer-words';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import type { TeamWork } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { inside, phrase, type Sentence } from '../../../platform/words/phrase.ts';
import { readTeamSettings } from '../../settings/index.ts';
import type { LockedOffer } from '../stored-offers.ts';

/** What a state means for whoever wants something else of an offer. */
const said: Partial<Record<OfferStatus, Sentence>> = {
  accepted: 'This offer was accepted',
  declined: 'This offer was declined',
  expired: 'This offer has expired',
  withdrawn: 'This offer was withdrawn',
  superseded: 'This offer was replaced by a newer one',
  draft: 'This offer has not been approved yet',
  pending_approval: 'This offer waits for approval',
  approved: 'This offer has not been sent yet',
};

/** Throws `conflict`, with a sentence about where it stands, unless the offer is in one of these states. */
export function refuseUnless({ status }: Pick<LockedOffer, 'status'>, wanted: readonly OfferStatus[]): void {
  if (wanted.includes(status)) return;
  throw conflict(
    said[status] ??
      phrase('An offer that is {status} does not allow this', { status: inside(offerStatusLabels[status]) }),
  );
}

/** The day on which the team is. */
export async function teamDay({
  tx,
  team_id,
  platform,
}: Pick<TeamWork, 'tx' | 'team_id' | 'platform'>): Promise<string> {
  const { offers } = await readTeamSettings(tx, team_id);
  return wallTime(platform.now(), offers.time_zone).date;
}

/** Throws `conflict` unless the candidate may still answer: it was sent, and its last day has not passed. */
export async function refuseUnanswerable(work: TeamWork, offer: LockedOffer): Promise<void> {
  refuseUnless(offer, openOffers);
  if (offer.expires_on < (await teamDay(work))) throw conflict(said.expired ?? '');
}

/** Throws `conflict` for whoever left the running. */
export function refuseLeft({ is_running }: Pick<LockedOffer, 'is_running'>): void {
  if (!is_running) throw conflict('This applicant is not in the running any more');
}
