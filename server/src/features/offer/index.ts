export type { OfferConsequence } from './door/offer-door.ts';
