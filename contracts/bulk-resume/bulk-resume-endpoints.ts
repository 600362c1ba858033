import { z } from 'zod';
import { MAX_RESUME_BYTES, profileParts, resumeDraft } from '../candidate/candidate-endpoints.ts';
import { duplicateMatch } from '../duplicate/duplicate-endpoints.ts';
import { candidate } from '../candidate/candidate.ts';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { phrase } from '../kit/phrase.ts';

const tag = 'bulk resume parsing';
const create = {
  module: 'candidate',
  any: ['create'],
  beside: { module: 'bulk_parsing', option: 'create' },
} as const;

/** Most files of one batch. */
export const MAX_BATCH_FILES = 2000;

/** Filters of the panel (specification, section 2 "Bulk resume parsing panel"), in its order. */
export const bulkResumeFilters = [
  'all',
  'uploaded',
  'not_uploaded',
  'parsed',
  'not_parsed',
  'need_action',
  'completed',
  'not_completed',
  'not_cv',
] as const;
export type BulkResumeFilter = (typeof bulkResumeFilters)[number];

/** Why an item waits for a person: it may be somebody we have, what is needed to save it was not read surely, or the file can not be read. */
export const needs = ['duplicate', 'name', 'contact', 'review', 'file'] as const;

/** One file of the panel (specification, section 3 "Bulk parse file item"); the fields after `timestamp` are ours. */
export const bulkResumeItem = z.object({
  file_id: z.number(),
  name: z.string(),
  uploaded: z.boolean(),
  parsed: z.boolean(),
  /** It was read and is no resume. What could not be read needs an action instead. */
  invalid_cv: z.boolean(),
  /** The candidate it may be a duplicate of; null when there is none or it was resolved. */
  candidate: z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }).nullable(),
  timestamp: z.string(),
  batch: z.number(),
  size: z.number(),
  /** True once nothing is left to do: invalid, let go, or parsed without an open duplicate and saved. */
  completed: z.boolean(),
  needs: z.enum(needs).nullable(),
  /** Why it is no resume or could not be read, in words. */
  reason: z.string().nullable(),
  /** Code of a file that could not be read (`encrypted`, `no_text`, …); null for a readable one. */
  error: z.string().nullable(),
  /** Who was read in it, as far as known. */
  person: z.object({
    name: z.string().nullable(),
    current_position: z.string().nullable(),
    current_company: z.string().nullable(),
    email: z.string().nullable(),
  }),
  /** Lowest confidence among name and contact, 0 to 1. */
  confidence: z.number().nullable(),
  match: duplicateMatch.nullable(),
  /** The candidate that was made of it or that it went to. */
  saved: refValue.nullable(),
  /** How it ended: made anew, or as a duplicate was resolved. */
  outcome: z.enum(['created', 'discarded', 'overridden', 'duplicated', 'merged']).nullable(),
});
export type BulkResumeItem = z.infer<typeof bulkResumeItem>;

/** What applies to all files of a batch. */
export const batchOptions = z.strictObject({
  job: z.int().positive().nullable().optional(),
  /** Stage of the job's workflow; its first one when left out. */
  stage: z.int().positive().nullable().optional(),
  cv_source: z.int().positive().nullable().optional(),
  tags: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
  owner: z.int().positive().nullable().optional(),
});
export type BatchOptions = z.infer<typeof batchOptions>;

const batchView = z.object({
  id: z.number(),
  created_on: z.string(),
  options: batchOptions,
  job: refValue.nullable(),
});

export const bulkResumeState = z.object({
  results: z.array(bulkResumeItem),
  /** Items of the asked filter, not of the page. */
  count: z.number(),
  counts: z.record(z.enum(bulkResumeFilters), z.number()),
  /** Files that are still on their way: announced and not sent, sent and not read. */
  underway: z.object({ upload: z.number(), reading: z.number() }),
  batches: z.array(batchView),
  /** Files read per minute lately, and the seconds left at that rate; null while nothing is read. */
  rate: z.number().nullable(),
  seconds_left: z.number().nullable(),
});
export type BulkResumeState = z.infer<typeof bulkResumeState>;

/** What the resumes page shows of one item: the values with their evidence, the page, and the person it may be. */
export const bulkResumeReview = resumeDraft.omit({ id: true, matches: true }).extend({
  item: bulkResumeItem,
  /** Fields in which the resume and the person we have differ; empty without a duplicate. */
  differences: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      ours: z.string().nullable(),
      read: z.string(),
      /** Who wrote our value: what a person typed is kept unless they choose otherwise. */
      source: z.enum(['parser', 'recruiter', 'vendor', 'candidate', 'import']).nullable(),
    }),
  ),
});
export type BulkResumeReview = z.infer<typeof bulkResumeReview>;

const ids = z.array(z.int().positive()).max(MAX_BATCH_FILES);

export const bulkResumeEndpoints = {
  /** Announces the files of a batch, so that what is not uploaded yet is known and can be taken up again. */
  begin: endpoint({
    method: 'POST',
    path: '/customer/bulk-resume/batch/',
    tag,
    summary: 'Begin a batch of resumes',
    access: create,
    body: z.strictObject({
      options: batchOptions.prefault({}),
      files: z
        .array(z.strictObject({ name: z.string().trim().min(1).max(250), size: z.int().min(0) }))
        .min(1, 'Choose at least one file')
        .max(MAX_BATCH_FILES, phrase('A batch may have at most {max} files', { max: MAX_BATCH_FILES })),
    }),
    response: z.object({
      batch: z.number(),
      /** In the order of the request. A file of the same name and size that still waits for its upload is taken up again. */
      files: z.array(z.object({ file_id: z.number(), name: z.string(), uploaded: z.boolean() })),
    }),
  }),
  /** One file of a batch. Sending the same file twice changes nothing. */
  upload: endpoint({
    method: 'POST',
    path: '/customer/upload-bulk-file/',
    tag,
    summary: 'Upload one resume of a batch',
    access: create,
    bare: true,
    body: z.strictObject({ file_id: z.coerce.number().int().positive() }),
    multipart: { files: ['file'], maxBytes: MAX_RESUME_BYTES, maxFiles: 1, markup: true },
    response: bulkResumeItem,
  }),
  /** Says of files that they can not be uploaded (too large, of another kind, unreadable): they end as invalid. */
  skip: endpoint({
    method: 'POST',
    path: '/customer/bulk-resume/skip/',
    tag,
    summary: 'Leave out files that can not be uploaded',
    access: create,
    body: z.strictObject({
      files: z
        .array(z.strictObject({ file_id: z.int().positive(), reason: z.string().trim().min(1).max(300) }))
        .min(1)
        .max(MAX_BATCH_FILES),
    }),
    response: actionReply,
  }),
  /** The viewer's items that are not cleared yet, newest batch first. */
  list: endpoint({
    method: 'GET',
    path: '/customer/upload-bulk-file/',
    tag,
    summary: 'Resumes being parsed',
    access: create,
    query: z.strictObject({
      filter: z.enum(bulkResumeFilters).default('all'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      page_size: z.coerce.number().int().min(1).max(MAX_BATCH_FILES).default(200),
    }),
    response: bulkResumeState,
  }),
  /** Clears the panel when every item is complete. */
  complete: endpoint({
    method: 'POST',
    path: '/customer/parsing-mark-as-completed/',
    tag,
    summary: 'Mark parsing as completed',
    access: create,
    body: z.strictObject({}),
    response: actionReply,
  }),
  /** Stops what is not read yet and clears it; what was saved stays. */
  cancel: endpoint({
    method: 'POST',
    path: '/customer/cancel-parsing/',
    tag,
    summary: 'Cancel parsing',
    access: create,
    body: z.strictObject({}),
    response: actionReply,
  }),
  /** Resolves duplicates (specification, section 7): all of the ids or none. `discard` also lets go what waits for a name, a contact or a look, and what can not be read. */
  updateDuplicate: endpoint({
    method: 'POST',
    path: '/customer/bulk-resume/update-duplicate/',
    tag,
    summary: 'Resolve duplicates',
    access: create,
    body: z
      .strictObject({
        discard: ids.default([]),
        save: z
          .array(
            z.strictObject({
              id: z.int().positive(),
              /** `override` replaces what the resume says otherwise, `duplicate` makes a second record, `merge` takes the chosen fields. */
              action: z.enum(['override', 'duplicate', 'merge']),
              /** For `merge`: field keys to take from the resume. Without it, empty fields are filled and nothing is replaced. */
              take: z.array(z.string().max(80)).max(100).optional(),
            }),
          )
          .max(MAX_BATCH_FILES)
          .default([]),
        /** Do the same for every open duplicate of the viewer that matches for the same reasons, or file that can not be read for the same one. */
        alike: z.boolean().default(false),
      })
      .refine(({ discard, save }) => discard.length + save.length > 0, {
        message: 'Choose at least one file',
        path: ['discard'],
      }),
    response: actionReply,
  }),
  review: endpoint({
    method: 'GET',
    path: '/customer/bulk-resume/:id/review/',
    tag,
    summary: 'What was read in one resume',
    access: create,
    params: idParams,
    response: bulkResumeReview,
  }),
  /** Saves a reviewed item as a new candidate. */
  save: endpoint({
    method: 'POST',
    path: '/customer/bulk-resume/:id/save/',
    tag,
    summary: 'Make a candidate of a reviewed resume',
    access: create,
    params: idParams,
    body: z.strictObject({ candidate: candidate.create, parts: profileParts.optional() }),
    response: bulkResumeItem,
  }),
  /** Reads files again; with `as_cv` also what was taken for another document. */
  retry: endpoint({
    method: 'POST',
    path: '/customer/bulk-resume/retry/',
    tag,
    summary: 'Parse again',
    access: create,
    body: z.strictObject({ ids: ids.min(1), as_cv: z.boolean().default(false) }),
    response: actionReply,
  }),
  /** Reads the newest resume of candidates again: fills what is empty or was read by the parser, never what a person typed. */
  reparse: endpoint({
    method: 'POST',
    path: '/customer/candidate/reparse/',
    tag,
    summary: 'Read resumes of candidates again',
    access: {
      module: 'candidate',
      any: ['update'],
      beside: { module: 'bulk_parsing', option: 'update' },
    },
    body: z.strictObject({ candidates: z.array(z.int().positive()).min(1).max(MAX_BATCH_FILES) }),
    response: actionReply,
  }),
};
