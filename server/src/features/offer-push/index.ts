export { pushOffers } from './push-offers.ts';
export { offerEndpointLines } from './integration.ts';
