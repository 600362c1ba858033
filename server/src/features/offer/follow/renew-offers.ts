import { entitiesChanged } from '../../../platform/realtime/entity-changed.ts';
import type { OfferConsequence } from '../door/offer-door.ts';

/** Has open pages read offers and their applicants anew. */
export const renewOffers: OfferConsequence = async (work, changes) => {
  const team = { ...work, viewer: { team_id: work.team_id } };
  await entitiesChanged(
    team,
    'offer',
    changes.map(({ offer }) => offer.id),
  );
  await entitiesChanged(
    team,
    'applicant',
    changes.map(({ offer }) => offer.applicant_id),
  );
};
