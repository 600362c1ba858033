import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { phraseBeside } from '../kit/phrase.ts';
import { actionReply } from '../kit/reply.ts';
import { linkPages } from '../link/link-pages.ts';
import { linkParams, linkReply } from '../link/link-reply.ts';
import { declineReasons, MAX_SIGNATURE } from './answer-words.ts';

/** An offer as the candidate may know it; the terms in full stand in its letter. */
export const offerPage = z.object({
  person: z.string(),
  company: z.string().nullable(),
  job: z.string(),
  designation: z.string(),
  location: z.string().nullable(),
  joining_date: z.string(),
  /** A month, before deductions. */
  salary: z.number(),
  /** As amounts in it are written: its code, and how many decimals they have. */
  currency: z.object({ code: z.string(), decimals: z.number() }),
  /** Until the end of this day in `zone`. */
  expires_on: z.string(),
  zone: z.string(),
  status: z.enum(['open', 'accepted']),
  /** Name of whoever accepted. */
  accepted_as: z.string().nullable(),
  /** The file that is answered by its hash; null until it is made. */
  letter: z.object({ sha256: z.string(), pages: z.number().nullable() }).nullable(),
});
export type OfferPage = z.infer<typeof offerPage>;

const text = (most: number) => z.string().trim().max(most, 'This is too long');

/** What is done by the page. */
export const offerLinkBody = z.discriminatedUnion('what', [
  /** The letter was drawn: a hint, no proof. */
  z.strictObject({ what: z.literal('viewed') }),
  z.strictObject({
    what: z.literal('accept'),
    typed_name: text(120).min(2, 'Please type your full name'),
    signature: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('typed') }),
      z.strictObject({
        kind: z.literal('drawn'),
        /** A PNG in base64. */
        picture: z
          .string()
          .min(1, 'Please sign')
          .max(MAX_SIGNATURE, 'The signature is too large')
          .regex(/^iVBORw0KGgo[\d+/=A-Za-z]*$/, 'The signature can not be read'),
      }),
    ]),
    consent: z.literal(true, 'Please tick this to accept'),
    consent_version: z.string().max(20),
    /** Of the letter that was shown. */
    sha256: z.string().max(64),
  }),
  z.strictObject({
    what: z.literal('decline'),
    reason: z.enum(declineReasons, 'Please choose a reason'),
    text: text(1000).default(''),
  }),
  z.strictObject({
    what: z.literal('ask'),
    question: text(2000).min(1, 'Please write your question'),
  }),
]);
export type OfferLinkBody = z.input<typeof offerLinkBody>;

const link = {
  path: linkPages.offer.call,
  tag: 'offer-answer',
  access: 'public',
  params: linkParams,
  bare: true,
} as const;

export const offerLinkEndpoints = {
  show: endpoint({
    ...link,
    method: 'GET',
    summary: 'The offer that somebody was sent',
    response: linkReply.extend({ message_phrase: phraseBeside, offer: offerPage.nullable() }),
  }),
  act: endpoint({
    ...link,
    method: 'POST',
    summary: 'Accept or decline an offer, or ask about it',
    body: offerLinkBody,
    response: actionReply,
  }),
  /** The very file that was sent. */
  letter: endpoint({
    ...link,
    path: `${linkPages.offer.call}letter/`,
    method: 'GET',
    summary: 'The letter of an offer',
    response: z.unknown(),
  }),
};
