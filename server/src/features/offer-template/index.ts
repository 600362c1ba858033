export { seedOfferTemplates } from './first-templates.ts';
export { letterheadFor } from './letterhead.queries.ts';
export { type OfferLetterTemplate, readOfferTemplate } from './offer-template.queries.ts';
export { offerTemplateShapes } from './offer-template.shapes.ts';
