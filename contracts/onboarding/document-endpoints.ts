import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { MAX_FILE_BYTES } from '../kit/entity-endpoints.ts';
import { refValue } from '../kit/field.ts';
import { multipartParser } from '../kit/form-data/multipart.ts';
import { idParams, paged } from '../kit/reply.ts';
import { documentRequest } from './document-request.ts';
import { onboardingRecord } from './onboarding-endpoints.ts';
import { documentFormats, documentStatuses, onboardingStates } from './onboarding-words.ts';

const tag = 'onboarding';
const path = '/customer/document-request/' as const;
const one = `${path}:id/` as const;
const update = { module: 'onboarding', any: ['update'] } as const;
const view = { module: 'onboarding', any: ['view'] } as const;

const id = z.int().positive();
const version = z.int().positive();
const reason = z
  .string()
  .trim()
  .min(3, 'Reason is required')
  .max(500, 'Reason may have at most 500 characters');
const text = (max: number) => z.string().trim().max(max).nullable().default(null);
const date = (message: string) => z.iso.date(message).nullable().default(null);

/** A document of one's own for one person, beside those that requirements ask for. */
export const adHocBody = z.strictObject({
  name: z.string().trim().min(2, 'Name is required').max(120, 'Name may have at most 120 characters'),
  name_ar: text(120),
  category: id,
  is_mandatory: z.boolean().default(true),
  copies: z.int().min(1).max(10).default(1),
  formats: z.array(z.enum(documentFormats)).default([]),
  max_mb: z.int().min(1, 'At least 1 MB').max(25, 'At most 25 MB').default(10),
  needs_expiry: z.boolean().default(false),
  needs_number: z.boolean().default(false),
  needs_back: z.boolean().default(false),
  instructions: text(2000),
  instructions_ar: text(2000),
  due_on: date('Date must be a date'),
  reviewer: id.nullable().default(null),
});
export type AdHocBody = z.input<typeof adHocBody>;

const verb = <P extends string, B extends z.ZodType>(name: P, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `${one}${name}/` as `/${string}/`,
    tag,
    summary,
    access: update,
    params: idParams,
    body,
    response: onboardingRecord,
  });

/** A document that waits for whoever reviews it. */
export const reviewRow = z.object({
  id: z.number(),
  onboarding: z.number(),
  name: z.string(),
  category: refValue,
  status: z.enum(documentStatuses),
  state: z.enum(onboardingStates),
  person: z.string(),
  applicant: refValue,
  job: refValue.nullable(),
  round: z.number(),
  joining_date: z.string().nullable(),
  uploaded_on: z.string().nullable(),
  reviewer: refValue.nullable(),
});
export type ReviewRow = z.infer<typeof reviewRow>;

const queue = {
  /** `true`: those that the viewer reviews. */
  mine: z.enum(['true', 'false']).default('false'),
  job: z.coerce.number().int().positive().optional(),
  applicant: z.coerce.number().int().positive().optional(),
};

export const documentEndpoints = {
  /** Uploaded and in review, oldest upload first. */
  queue: endpoint({
    method: 'GET',
    path: `${path}queue/`,
    tag,
    summary: 'Documents that wait for a review',
    access: view,
    query: z.strictObject({
      ...queue,
      limit: z.coerce.number().int().min(1).max(100).default(25),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    response: paged(reviewRow),
  }),
  /** One document with its uploads, and those before and after it in the queue. */
  review: endpoint({
    method: 'GET',
    path: `${one}review/`,
    tag,
    summary: 'A document to review',
    access: view,
    params: idParams,
    query: z.strictObject(queue),
    response: z.object({
      row: reviewRow,
      request: documentRequest,
      previous: z.number().nullable(),
      next: z.number().nullable(),
    }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/customer/onboarding/:id/ask/',
    tag,
    summary: 'Ask somebody for one more document',
    access: update,
    params: idParams,
    body: adHocBody,
    response: onboardingRecord,
  }),
  /** What is asked of everybody like them and not yet of this person. */
  askMissing: endpoint({
    method: 'POST',
    path: '/customer/onboarding/:id/ask-missing/',
    tag,
    summary: 'Ask somebody for what the requirements say by now',
    access: update,
    params: idParams,
    body: z.strictObject({}),
    response: onboardingRecord,
  }),
  remindAll: endpoint({
    method: 'POST',
    path: '/customer/onboarding/:id/remind/',
    tag,
    summary: 'Remind somebody of everything that is missing',
    access: update,
    params: idParams,
    body: z.strictObject({}),
    response: onboardingRecord,
  }),
  /** Multipart with the part `file`, on behalf of the candidate. */
  upload: endpoint({
    method: 'POST',
    path: `${one}upload/`,
    tag,
    summary: 'Upload a document for somebody',
    access: update,
    params: idParams,
    body: z.strictObject({ side: z.enum(['front', 'back']).default('front') }),
    multipart: { files: ['file'], maxBytes: MAX_FILE_BYTES, maxFiles: 1, parse: multipartParser({}) },
    response: onboardingRecord,
  }),
  removeUpload: endpoint({
    method: 'POST',
    path: '/customer/document-upload/:id/remove/',
    tag,
    summary: 'Take back an upload of the present round',
    access: update,
    params: idParams,
    body: z.strictObject({}),
    response: onboardingRecord,
  }),
  beginReview: verb('begin-review', 'Say that a document is being looked at', z.strictObject({ version })),
  approve: verb(
    'approve',
    'Approve a document',
    z.strictObject({
      version,
      document_number: text(60),
      issued_on: date('Date must be a date'),
      expires_on: date('Date must be a date'),
    }),
  ),
  /** The candidate is written to, with the reason. */
  reject: verb('reject', 'Reject a document', z.strictObject({ version, reason })),
  waive: verb('waive', 'Do without a document', z.strictObject({ version, reason })),
  /** Also what was approved, waived or has expired. */
  askAgain: verb('ask-again', 'Ask for a document again', z.strictObject({ version, reason: text(500) })),
  remind: verb('remind', 'Remind somebody of a document', z.strictObject({ version })),
  change: verb(
    'change',
    'Change when a document is due, who reviews it and whether it is needed',
    z.strictObject({
      version,
      due_on: z.iso.date('Date must be a date').nullable().optional(),
      reviewer: id.nullable().optional(),
      is_mandatory: z.boolean().optional(),
    }),
  ),
  remove: verb('remove', 'Take a request for a document away', z.strictObject({ version })),
};
