export { offerLink } from './offer-link.ts';
