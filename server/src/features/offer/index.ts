export { dateLetter } from './change/date-letter.ts';
export {
  type OfferActor,
  type OfferChange,
  type OfferConsequence,
  offerDoor,
  type OfferMail,
  type StoredOffer,
} from './door/offer-door.ts';
export { isLiveOffer } from './live-offer.ts';
export { offerResource } from './offer.resource.ts';
export { offersChangeableBy, offersVisibleTo } from './scope.ts';
export { type LockedOffer, lockOffer, readOffers, refuseUnchangeable } from './stored-offers.ts';
export { acceptOffer, askAboutOffer, declineOffer, viewOffer } from './verbs/candidate.ts';
export { withdrawOffer } from './verbs/end.ts';
export { refuseUnsendable } from './verbs/send.ts';
export { refuseTakingBack } from './verbs/submit.ts';
export { expireOffers } from './verbs/expire.ts';
export { teamDay } from './verbs/rules.ts';
export { emitOffers } from './follow/emit-offers.ts';
export { logOffers } from './follow/log-offers.ts';
export { notifyOffers } from './follow/notify-offers.ts';
export { renewOffers } from './follow/renew-offers.ts';
export type { OfferLetters, KnownLetter } from './letters.ts';
export { offerSubject } from './offer-subject.ts';
export {
  endOffersOfDeleted,
  endOffersOfJob,
  endStrayOffers,
  lockOffered,
} from './follow/end-stray-offers.ts';
export { hireGate } from './hire-gate.ts';
export { leaveOffers } from './follow/leave-offers.ts';
export { offerGate, salaryGate } from './terms-gates.ts';
