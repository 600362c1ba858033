export {
  type OfferActor,
  type OfferChange,
  type OfferConsequence,
  offerDoor,
  type OfferMail,
  type StoredOffer,
} from './door/offer-door.ts';
