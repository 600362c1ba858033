import type { EventType } from '@hireloom/contracts/event/event-types';
import type { OfferWhat } from '@hireloom/contracts/offer/offer-words';
import { emitAll } from '../../../platform/events/emit.ts';
import type { OfferConsequence } from '../door/offer-door.ts';

const types: Partial<Record<OfferWhat, EventType>> = {
  created: 'offer.created',
  approved: 'offer.approved',
  sent: 'offer.sent',
  accepted: 'offer.accepted',
  declined: 'offer.declined',
  expired: 'offer.expired',
  withdrawn: 'offer.withdrawn',
};

/** Writes what became of offers to the team's events: ids alone. */
export const emitOffers: OfferConsequence = async ({ tx, team_id }, changes) => {
  const events = changes.flatMap(({ what, offer }) => {
    const type = types[what];
    const { id, applicant_id, job_id, candidate_id } = offer;
    return type ? [{ type, record: id, data: { applicant_id, job_id, candidate_id } }] : [];
  });
  await emitAll({ tx, viewer: { team_id } }, events);
};
