import { conflict } from '../../../platform/http/app-error.ts';
import type { TeamWork } from '../../../platform/context.ts';
import { changeOffer } from '../change/change-offer.ts';
import type { OfferActor, StoredOffer } from '../door/offer-door.ts';
import { type LockedOffer, lockOffer } from '../stored-offers.ts';
import { refuseLeft, refuseUnanswerable } from './rules.ts';

const candidate: OfferActor = { kind: 'candidate' };

/** Notes that the candidate has opened an offer, once; what is not open for an answer stays as it is. */
export async function viewOffer(work: TeamWork, id: number): Promise<void> {
  await changeOffer(work, id, { by: candidate }, ({ status }) =>
    status === 'sent'
      ? { what: 'viewed', set: { status: 'viewed', viewed_on: work.platform.now().toISOString() } }
      : null,
  );
}

/**
 * Accepts an offer, for good. Throws `conflict` where it can not be answered any more; a candidate who says the same twice is
 * answered the same. Answers the offer as it stands then.
 */
export const acceptOffer = (
  work: TeamWork,
  { id, ...given }: { id: number; by: OfferActor; version?: number | undefined; reason?: string },
): Promise<StoredOffer> => answer(work, id, { ...given, answer: 'accepted' });

/** Declines an offer with a reason. Throws and answers as `acceptOffer`. */
export const declineOffer = (
  work: TeamWork,
  { id, ...given }: { id: number; reason: string; by: OfferActor; version?: number | undefined },
): Promise<StoredOffer> => answer(work, id, { ...given, answer: 'declined' });

interface Answer {
  answer: 'accepted' | 'declined';
  by: OfferActor;
  version?: number | undefined;
  reason?: string | undefined;
}

async function answer(
  work: TeamWork,
  id: number,
  { answer: said, by, version, reason }: Answer,
): Promise<StoredOffer> {
  const now = work.platform.now().toISOString();
  const change = await changeOffer(work, id, { by, version }, async (offer) => {
    if (isSaidAgain(offer, said, by)) return null;
    await refuseUnanswerable(work, offer);
    refuseLeft(offer);
    // Why it was accepted is a matter of its history; why not, of the offer.
    const set = { status: said, answered_on: now, ...(said === 'declined' ? { reason, ended_on: now } : {}) };
    return { what: said, set, reason };
  });
  return change ? change.offer : lockOffer(work, id);
}

const isSaidAgain = ({ status }: LockedOffer, said: string, by: OfferActor): boolean =>
  by.kind === 'candidate' && status === said;

/** Passes on what the candidate asks about their offer. Throws `conflict` where it can not be answered any more. */
export async function askAboutOffer(
  work: TeamWork,
  { id, question }: { id: number; question: string },
): Promise<void> {
  if (question.trim() === '') throw conflict('Question is required');
  await changeOffer(work, id, { by: candidate }, async (offer) => {
    await refuseUnanswerable(work, offer);
    return { what: 'asked', set: {}, reason: question.trim() };
  });
}
