export { pushOffers } from './push-offers.ts';
