import type { offerEndpoints } from '@hireloom/contracts/offer/offer-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';

/** The e-mail that goes with an offer in somebody's own words; null: the usual one of the team. */
export type OfferMail = BodyOf<typeof offerEndpoints.send>['mail'];
