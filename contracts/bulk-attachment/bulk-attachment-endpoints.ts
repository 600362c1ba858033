import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { phrase, phraseBeside } from '../kit/phrase.ts';

const tag = 'bulk attachment';
const update = {
  module: 'candidate',
  any: ['update'],
  beside: { module: 'bulk_attachment', option: 'create' },
} as const;

/** Largest attachment, and most files of one batch. */
export const MAX_ATTACHMENT_BYTES = 25 * 1024 * 1024;
export const MAX_ATTACHMENTS = 2000;

/** Filters of the panel (specification, section 2 "Bulk attachment panel"), in its order. */
export const bulkAttachmentFilters = ['all', 'pending', 'not_found', 'not_matched', 'completed'] as const;
export type BulkAttachmentFilter = (typeof bulkAttachmentFilters)[number];

/** What in a file name says whose file it is, in the order in which it is tried. */
export const matchKeys = ['id', 'passport', 'civil_id', 'email', 'phone', 'name'] as const;
export type MatchKey = (typeof matchKeys)[number];

/** Which candidate a file name points to. `tried` are the keys that were read in it, with their values. */
export const nameMatch = z.object({
  status: z.enum(['matched', 'not_found', 'not_matched']),
  key: z.enum(matchKeys).nullable(),
  tried: z.array(z.object({ key: z.enum(matchKeys), value: z.string() })),
  candidate: refValue.nullable(),
  /** In words: "No candidate has the passport number P1234567", "Three candidates are called Maria Lopez". */
  reason: z.string().nullable(),
  reason_phrase: phraseBeside,
});
export type NameMatch = z.infer<typeof nameMatch>;

/** One file of the panel (specification, section 3 "Bulk attachment item"); the fields after `status` are ours. */
export const bulkAttachmentItem = z.object({
  file_id: z.number(),
  name: z.string(),
  status: z.enum(['pending', 'success', 'completed', 'not_found', 'not_matched']),
  batch: z.number(),
  size: z.number(),
  folder: z.string().nullable(),
  category: refValue.nullable(),
  key: z.enum(matchKeys).nullable(),
  tried: z.array(z.object({ key: z.enum(matchKeys), value: z.string() })),
  candidate: refValue.nullable(),
  reason: z.string().nullable(),
  reason_phrase: phraseBeside,
  /** What of somebody in onboarding it was taken for; it stands there, and not beside their other files. */
  document: z.string().nullable(),
  /** The candidate already has the very same file: nothing was added. */
  skipped: z.boolean(),
  timestamp: z.string(),
});
export type BulkAttachmentItem = z.infer<typeof bulkAttachmentItem>;

export const bulkAttachmentState = z.object({
  results: z.array(bulkAttachmentItem),
  count: z.number(),
  counts: z.record(z.enum(bulkAttachmentFilters), z.number()),
  batches: z.array(
    z.object({ id: z.number(), created_on: z.string(), files: z.number(), undone_on: z.string().nullable() }),
  ),
});
export type BulkAttachmentState = z.infer<typeof bulkAttachmentState>;

const names = z
  .array(z.string().trim().min(1).max(250))
  .min(1, 'Choose at least one file')
  .max(MAX_ATTACHMENTS, phrase('A batch may have at most {max} files', { max: MAX_ATTACHMENTS }));

export const bulkAttachmentEndpoints = {
  /** Whom files would go to, by their names alone, before anything is uploaded. In the order of the request. */
  preview: endpoint({
    method: 'POST',
    path: '/customer/bulk-attachment/preview/',
    tag,
    summary: 'Match file names to candidates',
    access: update,
    body: z.strictObject({ names, keys: z.array(z.enum(matchKeys)).min(1).optional() }),
    response: z.object({ results: z.array(nameMatch) }),
  }),
  /** Documents that somebody in onboarding is asked for whom the viewer may change, with how many wait. */
  documents: endpoint({
    method: 'GET',
    path: '/customer/bulk-attachment/documents/',
    tag,
    summary: 'Documents that files may answer',
    access: update,
    response: z.object({ results: z.array(refValue.extend({ open: z.number() })) }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/customer/bulk-attachment/batch/',
    tag,
    summary: 'Begin a batch of attachments',
    access: update,
    body: z.strictObject({
      /** Document category for all files, unless their folder has its own. */
      category: z.int().positive().nullable().optional(),
      folder_categories: z.record(z.string().max(250), z.int().positive()).default({}),
      /** The requirement that the files answer of whom it is asked; the others get them as their files. */
      document: z.int().positive().nullable().optional(),
      keys: z.array(z.enum(matchKeys)).min(1).optional(),
      files: z
        .array(
          z.strictObject({
            name: z.string().trim().min(1).max(250),
            size: z.int().min(0),
            folder: z.string().max(250).nullable().optional(),
            /** Chosen by hand in the preview; wins over the file name. */
            candidate: z.int().positive().nullable().optional(),
          }),
        )
        .min(1, 'Choose at least one file')
        .max(MAX_ATTACHMENTS, phrase('A batch may have at most {max} files', { max: MAX_ATTACHMENTS })),
    }),
    response: z.object({
      batch: z.number(),
      files: z.array(z.object({ file_id: z.number(), name: z.string(), uploaded: z.boolean() })),
    }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/customer/upload-bulk-attachment/',
    tag,
    summary: 'Upload one file of a batch',
    access: update,
    body: z.strictObject({ file_id: z.coerce.number().int().positive() }),
    multipart: { files: ['file'], maxBytes: MAX_ATTACHMENT_BYTES, maxFiles: 1 },
    response: bulkAttachmentItem,
  }),
  list: endpoint({
    method: 'GET',
    path: '/customer/upload-bulk-attachment/',
    tag,
    summary: 'Files being attached',
    access: update,
    query: z.strictObject({
      filter: z.enum(bulkAttachmentFilters).default('all'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      page_size: z.coerce.number().int().min(1).max(MAX_ATTACHMENTS).default(200),
    }),
    response: bulkAttachmentState,
  }),
  /** Says whose file it is; with `alike` also for files whose names read the same key and value. */
  assign: endpoint({
    method: 'POST',
    path: '/customer/bulk-attachment/assign/',
    tag,
    summary: 'Attach a file to a chosen candidate',
    access: update,
    body: z.strictObject({
      file_id: z.int().positive(),
      candidate: z.int().positive(),
      alike: z.boolean().default(false),
    }),
    response: actionReply,
  }),
  /** Throws files away that belong to nobody. */
  discard: endpoint({
    method: 'POST',
    path: '/customer/bulk-attachment/discard/',
    tag,
    summary: 'Discard files that were not attached',
    access: update,
    body: z.strictObject({ file_ids: z.array(z.int().positive()).min(1).max(MAX_ATTACHMENTS) }),
    response: actionReply,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/customer/bulk-attachment-mark-as-completed/',
    tag,
    summary: 'Mark attaching as completed',
    access: update,
    body: z.strictObject({}),
    response: actionReply,
  }),
  /** Takes all files of a batch off their candidates again. */
  undo: endpoint({
    method: 'POST',
    path: '/customer/bulk-attachment/:id/undo/',
    tag,
    summary: 'Undo a batch of attachments',
    access: update,
    params: idParams,
    body: z.strictObject({}),
    response: actionReply,
  }),
};
