export { offerLink } from './offer-link.ts';
export { keepOfferLinks } from './tell/keep-offer-links.ts';
