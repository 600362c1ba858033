import { z } from 'zod';
import { stageGateKeys } from '../applicant/stage-missing.ts';
import { allBulkKinds, bulkEntities } from './bulk-action-rights.ts';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { sendData } from '../mail/send-endpoints.ts';
import { searchQuestion } from '../resume-search/resume-search-endpoints.ts';
import { phrase, phraseBeside } from '../kit/phrase.ts';

const path = '/customer/bulk-action/' as const;
const one = `${path}:id/` as const;
const tag = 'bulk action';
/** What is asked for decides which rights are needed; everybody reads their own actions only. */
const access = 'signed-in' as const;

/** Most records of one action, most e-mails of one action, most records chosen one by one. */
export const BULK_LIMIT = 50_000;
export const BULK_MAIL_LIMIT = 5_000;
export const BULK_IDS_LIMIT = 10_000;
/** So many records are settled inside the call itself; more are left to the background. */
export const BULK_AT_ONCE = 50;
/** How long an action can be undone. */
export const UNDO_DAYS = 7;
/** What is typed before many candidates are deleted. */
export const BULK_DELETE_PHRASE = 'delete candidates';

const id = z.int().positive();
const idsOf = (max: number) =>
  z.array(id).max(max, phrase('At most {max} at a time', { max: max.toLocaleString('en') }));
const except = idsOf(BULK_IDS_LIMIT).default([]);
const tags = z.array(z.string().trim().min(1).max(40)).max(20).default([]);

/**
 * Which records: chosen ones, all of a list under its filters, or everybody that a search finds. `query` has the keys and
 * texts of the list's address; page and order mean nothing. Records outside of the viewer's rights do not count.
 */
export const bulkTarget = z.union([
  z.strictObject({
    entity: z.enum(bulkEntities),
    ids: idsOf(BULK_IDS_LIMIT).min(1, 'Select at least one record'),
  }),
  z.strictObject({
    entity: z.enum(bulkEntities),
    query: z.record(z.string().max(100), z.string().max(2000)),
    except,
  }),
  z.strictObject({ search: searchQuestion, except }),
]);
export type BulkTarget = z.input<typeof bulkTarget>;

const note = z.string().trim().max(2000, 'Note may have at most 2000 characters').optional();
const reason = z.int({ error: 'Reason is required' }).positive('Reason is required');
const wait = z.boolean().default(true);

/** What to do with each of them. */
export const bulkWork = z.discriminatedUnion('kind', [
  /**
   * `set` has fields that the entity lists under `bulk`, and under `custom` those of the team that need not be unique, as a
   * change of one record takes them.
   */
  z.strictObject({
    kind: z.literal('update'),
    set: z.record(z.string().max(60), z.unknown()).default({}),
    add_tags: tags,
    remove_tags: tags,
  }),
  /** Candidates only. */
  z.strictObject({
    kind: z.literal('attach'),
    job: z.int({ error: 'Job is required' }).positive('Job is required'),
    /** Stage of the job's workflow; its first one when left out. */
    stage: id.nullable().optional(),
  }),
  /** Applicants only, to a stage of the workflow of their job. Hiring is done one at a time. */
  z.strictObject({
    kind: z.literal('move'),
    stage: z.int({ error: 'Stage is required' }).positive('Stage is required'),
    note,
  }),
  /** Applicants only. Ends their applications, always with a reason of that kind. */
  z.strictObject({ kind: z.literal('reject'), reason, note }),
  z.strictObject({ kind: z.literal('withdraw'), reason, note }),
  /**
   * Candidates and applicants: a mail of their own for each, with the fields of the template filled. Keys mean what they do
   * in `sendData`.
   */
  z.strictObject({
    kind: z.literal('email'),
    subject: sendData.shape.subject,
    body: sendData.shape.body,
    email_template_id: sendData.shape.email_template_id,
    account: sendData.shape.account,
    language: sendData.shape.language,
    send_after: sendData.shape.send_after,
    file_ids: sendData.shape.file_ids,
  }),
  /** Candidates only; can be restored. */
  z.strictObject({ kind: z.literal('delete'), confirm: z.string().max(100) }),
]);
export type BulkWork = z.input<typeof bulkWork>;

const reasonCount = z.object({
  reason: z.string(),
  reason_phrase: phraseBeside,
  count: z.number(),
  /** The first of them. */
  examples: z.array(refValue),
});

/** What an action would do now. Nothing was done. */
export const bulkPreview = z.object({
  entity: z.enum(bulkEntities),
  /** What would be done, in words: "Add the tag “urgent”". */
  summary: z.string(),
  summary_phrase: phraseBeside,
  /** Records that match, those that would change, and those that would not, by reason. */
  total: z.number(),
  changes: z.number(),
  /** `gate`: what the stage asks of them, where that keeps them out. */
  skipped: z.array(reasonCount.extend({ gate: z.enum(stageGateKeys).optional() })),
  /** The first that would change. */
  examples: z.array(refValue),
  /** By how much `total` and `changes` may move until `start` asks again. */
  tolerance: z.number(),
  /** Null when the action can be undone; else why not. */
  no_undo: z.string().nullable(),
});
export type BulkPreview = z.infer<typeof bulkPreview>;

export const bulkStates = ['running', 'done', 'cancelled', 'undoing', 'undone'] as const;

/** One action of the panel. */
export const bulkAction = z.object({
  id: z.number(),
  entity: z.enum(bulkEntities),
  kind: z.enum(allBulkKinds),
  summary: z.string(),
  summary_phrase: phraseBeside,
  state: z.enum(bulkStates),
  total: z.number(),
  waiting: z.number(),
  done: z.number(),
  skipped: z.number(),
  failed: z.number(),
  /** Put back, and left as they are because they were changed since. */
  undone: z.number(),
  not_undone: z.number(),
  /** Why records were skipped, failed or were not put back; most frequent first. */
  reasons: z.array(reasonCount),
  can_undo: z.boolean(),
  /** Why it can't be undone, where that is worth telling. */
  no_undo: z.string().nullable(),
  no_undo_phrase: phraseBeside,
  undo_until: z.string().nullable(),
  /** Left at the rate so far; null before the first batch and when nothing runs. */
  seconds_left: z.number().nullable(),
  created_on: z.string(),
  ended_on: z.string().nullable(),
});
export type BulkAction = z.infer<typeof bulkAction>;

/** The lists of single records behind the counts of an action. */
export const bulkLists = ['failed', 'skipped', 'not_undone'] as const;

export const bulkItem = z.object({
  record: refValue,
  reason: z.string(),
  reason_phrase: phraseBeside,
});
export type BulkItem = z.infer<typeof bulkItem>;

export const bulkActionEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: `${path}preview/`,
    tag,
    summary: 'What a bulk action would do',
    access,
    body: z.strictObject({ target: bulkTarget, work: bulkWork }),
    response: bulkPreview,
  }),
  /**
   * Fixes which records are meant and begins. When more has changed since the preview than it allowed, nothing begins:
   * `conflict` with the new preview as `details.preview`, unless `confirmed`. The same `ticket` again answers the action
   * that it began. `BULK_AT_ONCE` records and fewer are settled when this answers, unless `wait` is false.
   */
  start: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Begin a bulk action',
    access,
    body: z.strictObject({
      target: bulkTarget,
      work: bulkWork,
      expected: z.strictObject({ total: z.int().min(0), changes: z.int().min(0) }),
      confirmed: z.boolean().default(false),
      wait,
      /** Made up by the caller, once for each intention. */
      ticket: z.string().regex(/^[\x21-\x7e]{8,100}$/, 'A ticket has 8 to 100 printable characters'),
    }),
    response: bulkAction,
  }),
  /** The viewer's actions that were not cleared, newest first. */
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Bulk actions',
    access,
    response: z.object({ results: z.array(bulkAction) }),
  }),
  /** Records that were skipped, failed or were not put back, each with the reason. */
  items: endpoint({
    method: 'GET',
    path: `${one}items/`,
    tag,
    summary: 'Records of a bulk action that need a look',
    access,
    params: idParams,
    query: z.strictObject({
      list: z.enum(bulkLists).default('failed'),
      after: z.coerce.number().int().min(0).default(0),
    }),
    /** `next` continues the list as `after`. */
    response: z.object({ results: z.array(bulkItem), next: z.number().nullable() }),
  }),
  /** What is done stays done; what still waits is left alone. */
  cancel: endpoint({
    method: 'POST',
    path: `${one}cancel/`,
    tag,
    summary: 'Stop a bulk action',
    access,
    params: idParams,
    body: z.strictObject({}),
    response: actionReply,
  }),
  /** Puts back what the action changed, where nobody has changed the record since. `wait` is as it is for beginning. */
  undo: endpoint({
    method: 'POST',
    path: `${one}undo/`,
    tag,
    summary: 'Undo a bulk action',
    access,
    params: idParams,
    body: z.strictObject({ wait }),
    response: actionReply,
  }),
  /** Takes actions that have ended out of the panel. */
  clear: endpoint({
    method: 'POST',
    path: `${path}clear/`,
    tag,
    summary: 'Clear bulk actions that have ended',
    access,
    body: z.strictObject({}),
    response: actionReply,
  }),
};
