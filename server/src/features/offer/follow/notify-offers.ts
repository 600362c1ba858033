import type { OfferWhat } from '@hireloom/contracts/offer/offer-words';
import { phrase } from '../../../platform/words/phrase.ts';
import { notifyMembers } from '../../notification/index.ts';
import type { OfferConsequence } from '../door/offer-door.ts';
import { readFacts } from './facts.queries.ts';

const messages: Partial<Record<OfferWhat, string>> = {
  sent: phrase('The offer to {applicant} was sent').text,
  viewed: phrase('{applicant} has opened the offer').text,
  asked: phrase('{applicant} asks about the offer: {reason}').text,
  accepted: phrase('{applicant} accepted the offer').text,
  declined: phrase('{applicant} declined the offer: {reason}').text,
  expired: phrase('The offer to {applicant} has expired').text,
};

/**
 * Tells who owns and who made an offer, and who recruits for its job, what became of it. None of it says what is paid, as
 * not everybody who recruits may read that.
 */
export const notifyOffers: OfferConsequence = async (work, changes) => {
  const told = changes.filter(({ what }) => messages[what] !== undefined);
  if (told.length === 0) return;
  const facts = await readFacts(work, told);
  for (const { what, offer, by, reason, event_id } of told) {
    const known = facts.get(offer.id);
    if (!known) continue;
    const members = [
      offer.owner_id,
      ...(offer.created_by_id ? [offer.created_by_id] : []),
      ...known.recruiters,
    ];
    const context = { ...work, viewer: { team_id: work.team_id, id: by.kind === 'member' ? by.id : null } };
    await notifyMembers(context, members, {
      ...{ event: 'offer', context: 'offer', type: what },
      message: phrase(messages[what] ?? '', { applicant: known.name, reason: (reason ?? '').slice(0, 500) }),
      why: 'You made this offer, or you recruit for its job.',
      once: `offer:${event_id}`,
      ...{ job_id: offer.job_id, candidate_id: offer.candidate_id, applicant_id: offer.applicant_id },
    });
  }
};
