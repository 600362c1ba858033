export { sendSigned } from './certify/certify.ts';
export { offerLink } from './offer-link.ts';
export { keepOfferLinks } from './tell/keep-offer-links.ts';
