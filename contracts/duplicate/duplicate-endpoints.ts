import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { phraseBeside, phrasesBeside } from '../kit/phrase.ts';
import { actionReply, idParams, paged } from '../kit/reply.ts';

const tag = 'duplicate';
const view = { module: 'candidate', any: ['view_own', 'view_global'] } as const;
const change = { module: 'candidate', any: ['update'] } as const;

/** Days in which a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;

/** Somebody we may already have: `same` person, or `ask` a person to decide; why, and what speaks against it. */
export const duplicateMatch = z.object({
  candidate: refValue,
  current_position: z.string().nullable(),
  current_company: z.string().nullable(),
  verdict: z.enum(['same', 'ask']),
  /** 0 to 1. */
  score: z.number(),
  reasons: z.array(z.string()),
  reason_phrases: phrasesBeside,
  against: z.array(z.string()),
  against_phrases: phrasesBeside,
});
export type DuplicateMatch = z.infer<typeof duplicateMatch>;

/** One of the two people of a pair, as the duplicates page shows them. */
export const pairSide = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  candidate_phone: z.string().nullable(),
  date_of_birth: z.string().nullable(),
  current_position: z.string().nullable(),
  current_company: z.string().nullable(),
  applications: z.number(),
  created_on: z.string(),
});
export type PairSide = z.infer<typeof pairSide>;

export const pairStates = ['open', 'dismissed', 'merged'] as const;

/** Two candidates that may be one person; `left` is the older record. */
export const duplicatePair = z.object({
  id: z.number(),
  left: pairSide,
  right: pairSide,
  verdict: z.enum(['same', 'ask']),
  score: z.number(),
  reasons: z.array(z.string()),
  reason_phrases: phrasesBeside,
  against: z.array(z.string()),
  against_phrases: phrasesBeside,
  state: z.enum(pairStates),
  found_on: z.string(),
  decided_by: refValue.nullable(),
  decided_on: z.string().nullable(),
});
export type DuplicatePair = z.infer<typeof duplicatePair>;

/** Whose value stays: of the record that is kept, of the other one, or (lists only) both. */
const choice = z.enum(['keep', 'drop', 'both']);
export type MergeChoice = z.infer<typeof choice>;

/** One field of the two records beside each other. Values are as in a candidate row; texts are for people. */
export const mergeField = z.object({
  key: z.string(),
  label: z.string(),
  section: z.string(),
  keep_text: z.string().nullable(),
  drop_text: z.string().nullable(),
  /** What stays unless somebody chooses otherwise. */
  suggested: choice,
  options: z.array(choice),
});
export type MergeField = z.infer<typeof mergeField>;

export const mergePreview = z.object({
  keep: pairSide.extend({ version: z.number() }),
  drop: pairSide.extend({ version: z.number() }),
  /** Only fields that differ. */
  fields: z.array(mergeField),
  /** How many records come over from the dropped record, by what they are. */
  moves: z.array(z.object({ kind: z.string(), label: z.string(), count: z.number() })),
  /** Jobs both have applied to: the application that is further stays, the other is kept as its history. */
  shared_jobs: z.array(
    z.object({
      /** Null where the viewer may not open the job. */
      job: refValue.nullable(),
      keep_stage: z.string(),
      drop_stage: z.string(),
      stays: z.enum(['keep', 'drop']),
    }),
  ),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const mergeRow = z.object({
  id: z.number(),
  /** The record that was kept. */
  candidate: refValue,
  dropped: refValue,
  merged_by: refValue.nullable(),
  merged_on: z.string(),
  undo_until: z.string(),
  undone_on: z.string().nullable(),
  /** Why it can not be undone (any more), in words; null when it can. */
  blocked: z.string().nullable(),
  blocked_phrase: phraseBeside,
});
export type MergeRow = z.infer<typeof mergeRow>;

const two = z
  .strictObject({ keep: z.int().positive(), drop: z.int().positive() })
  .refine(({ keep, drop }) => keep !== drop, { message: 'Choose two different candidates', path: ['drop'] });

export const duplicateEndpoints = {
  pairs: endpoint({
    method: 'GET',
    path: '/customer/duplicate/',
    tag,
    summary: 'Pairs of candidates that may be one person',
    access: view,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      page_size: z.coerce.number().int().min(1).max(100).default(20),
      state: z.enum(pairStates).default('open'),
      verdict: z.enum(['same', 'ask']).optional(),
      /** Pairs of one candidate: what the banner on the candidate asks for. */
      candidate: z.coerce.number().int().positive().optional(),
      query: z.string().max(200).optional(),
    }),
    response: paged(duplicatePair),
  }),
  /** "Not a duplicate": remembered, so that the pair never comes up again. */
  dismiss: endpoint({
    method: 'POST',
    path: '/customer/duplicate/dismiss/',
    tag,
    summary: 'Not a duplicate',
    access: change,
    body: z.strictObject({ ids: z.array(z.int().positive()).min(1).max(200) }),
    response: actionReply,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/customer/duplicate/reopen/',
    tag,
    summary: 'Ask again whether a pair is one person',
    access: change,
    body: z.strictObject({ ids: z.array(z.int().positive()).min(1).max(200) }),
    response: actionReply,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/customer/candidate-merge/preview/',
    tag,
    summary: 'What a merge would do',
    access: change,
    body: two,
    response: mergePreview,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/customer/candidate-merge/',
    tag,
    summary: 'Merge two candidates',
    access: change,
    body: z
      .strictObject({
        keep: z.int().positive(),
        drop: z.int().positive(),
        /** By field key; what is left out goes as suggested. */
        choices: z.record(z.string().max(80), choice).default({}),
        /** Versions the preview was made of: a record that changed since is refused. */
        keep_version: z.int().positive().optional(),
        drop_version: z.int().positive().optional(),
      })
      .refine(({ keep, drop }) => keep !== drop, {
        message: 'Choose two different candidates',
        path: ['drop'],
      }),
    response: mergeRow,
  }),
  merges: endpoint({
    method: 'GET',
    path: '/customer/candidate-merge/',
    tag,
    summary: 'Merges, newest first',
    access: view,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      page_size: z.coerce.number().int().min(1).max(100).default(20),
      candidate: z.coerce.number().int().positive().optional(),
    }),
    response: paged(mergeRow),
  }),
  /** Restores both records exactly as they were, for 30 days. */
  undo: endpoint({
    method: 'POST',
    path: '/customer/candidate-merge/:id/undo/',
    tag,
    summary: 'Undo a merge',
    access: change,
    params: idParams,
    body: z.strictObject({}),
    response: mergeRow,
  }),
};
