import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { phraseBeside } from '../kit/phrase.ts';
import { actionReply } from '../kit/reply.ts';
import { linkPages } from '../link/link-pages.ts';
import { linkParams, linkReply } from '../link/link-reply.ts';
import { joiningForm } from '../onboarding/joining-form.ts';
import { documentFormats, documentStatuses } from '../onboarding/onboarding-words.ts';
import { MOST_PART_BYTES } from './upload-limits.ts';

const link = {
  path: linkPages.documents.call,
  tag: 'onboarding-portal',
  access: 'public',
  params: linkParams,
  bare: true,
} as const;
const number = z.string().regex(/^[1-9]\d{0,14}$/);
const transferParams = linkParams.extend({ transfer: number });
const sides = ['front', 'back'] as const;
/** Made by the browser, so that it finds an upload again after its page was closed. */
const key = z.string().regex(/^[\w-]{16,64}$/, 'The key of an upload must be random letters');

/** What an upload is known by: never the file itself. */
const uploadedFile = z.object({
  side: z.enum(sides),
  name: z.string(),
  size: z.number(),
  uploaded_on: z.string(),
});

/** An upload that has not arrived whole. */
const openTransfer = z.object({
  id: z.number(),
  key: z.string(),
  side: z.enum(sides),
  name: z.string(),
  size: z.number(),
  received: z.number(),
});

/** A document that was asked for, as whoever is asked may know it. */
export const askedDocument = z.object({
  id: z.number(),
  name: z.string(),
  name_ar: z.string().nullable(),
  status: z.enum(documentStatuses),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  is_mandatory: z.boolean(),
  copies: z.number(),
  /** By ending; none: every one that is taken here. */
  formats: z.array(z.enum(documentFormats)),
  max_mb: z.number(),
  needs_back: z.boolean(),
  instructions: z.string().nullable(),
  instructions_ar: z.string().nullable(),
  due_on: z.string().nullable(),
  has_sample: z.boolean(),
  may_upload: z.boolean(),
  /** Of the present round. */
  files: z.array(uploadedFile),
  transfers: z.array(openTransfer),
});
export type AskedDocument = z.infer<typeof askedDocument>;

const answer = z
  .union([
    z.string().max(4000, 'This is too long'),
    z.number(),
    z.boolean(),
    z.array(z.string().max(120)).max(50),
  ])
  .nullable();
const answers = z.record(z.string().max(40), answer).refine((given) => Object.keys(given).length <= 1200);
export type PortalAnswers = z.infer<typeof answers>;

export const portalPage = z.object({
  person: z.string(),
  job: z.string(),
  joining_date: z.string().nullable(),
  documents: z.array(askedDocument),
  /** Null where no form is to be filled in. */
  joining: z
    .object({
      form: joiningForm,
      answers,
      submitted_on: z.string().nullable(),
      may_change: z.boolean(),
    })
    .nullable(),
});
export type PortalPage = z.infer<typeof portalPage>;

/** What is done by the page besides uploads. */
export const documentLinkBody = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('save_joining'), answers }),
  z.strictObject({ what: z.literal('submit_joining'), answers }),
  /** Takes back an upload that has not arrived. */
  z.strictObject({ what: z.literal('drop_upload'), transfer: z.int().positive() }),
]);
export type DocumentLinkBody = z.input<typeof documentLinkBody>;

const begun = z.object({
  transfer: z.number(),
  received: z.number(),
  /** It arrived before, whole. */
  finished: z.boolean(),
});
export type BegunTransfer = z.infer<typeof begun>;

export const documentLinkEndpoints = {
  show: endpoint({
    ...link,
    method: 'GET',
    summary: 'The documents that somebody is asked for before a first day',
    response: linkReply.extend({ message_phrase: phraseBeside, portal: portalPage.nullable() }),
  }),
  act: endpoint({
    ...link,
    method: 'POST',
    summary: 'Save or submit the joining form, take back an upload',
    body: documentLinkBody,
    response: actionReply,
  }),
  /** What a document is to look like, as staff uploaded it. */
  sample: endpoint({
    ...link,
    path: `${linkPages.documents.call}sample/:request/`,
    method: 'GET',
    summary: 'The sample of a document that is asked for',
    params: linkParams.extend({ request: number }),
    response: z.unknown(),
  }),
  /** The same key answers the transfer that there is, and how far it came. */
  begin: endpoint({
    ...link,
    path: `${linkPages.documents.call}upload/`,
    method: 'POST',
    summary: 'Begin an upload, or go on with one',
    body: z.strictObject({
      request: z.int().positive(),
      side: z.enum(sides).default('front'),
      name: z.string().trim().min(1, 'The file has no name').max(255, 'The name of the file is too long'),
      size: z
        .int()
        .min(1, 'The file is empty')
        .max(2 ** 40, 'The file is too large'),
      key,
    }),
    response: begun,
    unlimited: true,
  }),
  /** `application/octet-stream`, from `offset` on. A part of another place is a conflict that says where it stands. */
  part: endpoint({
    ...link,
    path: `${linkPages.documents.call}upload/:transfer/`,
    method: 'PATCH',
    summary: 'Send a part of an upload',
    params: transferParams,
    query: z.object({
      offset: z.coerce
        .number()
        .int()
        .min(0)
        .max(2 ** 40),
    }),
    bytes: { most: MOST_PART_BYTES },
    response: z.object({ received: z.number() }),
    unlimited: true,
  }),
  /** May be sent again: what arrived once arrives once. */
  finish: endpoint({
    ...link,
    path: `${linkPages.documents.call}upload/:transfer/finish/`,
    method: 'POST',
    summary: 'End an upload that is there whole',
    params: transferParams,
    response: z.object({ ok: z.literal(true) }),
    unlimited: true,
  }),
};
