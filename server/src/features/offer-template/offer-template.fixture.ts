import { randomUUID } from 'node:crypto';
import type { OfferTemplateBody } from '@hireloom/contracts/offer-template/offer-template-endpoints';

export const TEMPLATES = '/admin-app/offer-template/';
export const LETTERHEADS = '/admin-app/offer-letterhead/';

export const partOf = (body: string, language = 'en', title = 'Offer') => ({ language, title, body });

/** A letter in English, unless told otherwise. */
export const letterOf = (given: Partial<OfferTemplateBody> = {}): OfferTemplateBody => ({
  name: `Letter ${randomUUID()}`,
  form: { layout: 'one', parts: [partOf('<p>Dear {applicant__first_name}</p>')] },
  ...given,
});

/** A letter of one part with this body. */
export const saying = (body: string, title?: string): OfferTemplateBody =>
  letterOf({ form: { layout: 'one', parts: [partOf(body, 'en', title)] } });
