export { OfferTable } from './offer-table.tsx';
export { ApplicantOffer, OfferLine } from './tabs/applicant-offer.tsx';
