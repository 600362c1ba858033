import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { resumeDraft } from '../candidate/candidate-endpoints.ts';
import { actionReply, idParams } from '../kit/reply.ts';

const tag = 'mailbox';
const path = '/customer/mailbox/' as const;
/** A mailbox is its owner's; of a conversation that belongs to a record the team reads what its rights allow. */
const own = { module: 'email', any: ['view'] } as const;
const id = z.int().positive();

const person = z.object({ name: z.string().nullable(), address: z.string() });

export const threadRow = z.object({
  id: z.number(),
  account: z.number(),
  subject: z.string(),
  snippet: z.string(),
  people: z.array(z.string()),
  first_on: z.string(),
  last_on: z.string(),
  messages: z.number(),
  unread: z.number(),
  is_flagged: z.boolean(),
  has_files: z.boolean(),
  is_private: z.boolean(),
  /** Records that it belongs to, as far as the viewer may open them. */
  links: z.array(
    z.object({
      id: z.number(),
      entity: z.enum(['candidate', 'applicant', 'job']),
      record: refValue,
      made_by: z.enum(['thread', 'address', 'hand']),
      is_suggested: z.boolean(),
    }),
  ),
});
export type ThreadRow = z.infer<typeof threadRow>;

export const mailboxPart = z.object({
  part: z.string(),
  name: z.string(),
  content_type: z.string(),
  size: z.number(),
  /** It may be a resume: PDF, DOC, DOCX and the like. */
  is_document: z.boolean(),
  /** A signed address that saves it, good for five minutes. */
  url: z.string(),
});

export const threadItem = z.object({
  id: z.number(),
  kind: z.enum(['mail', 'bounce', 'auto']),
  subject: z.string(),
  from: person.nullable(),
  to: z.array(person),
  cc: z.array(person),
  bcc: z.array(person),
  sent_on: z.string(),
  is_read: z.boolean(),
  is_flagged: z.boolean(),
  is_outgoing: z.boolean(),
  snippet: z.string(),
  body_state: z.enum(['headers', 'stored', 'failed', 'too_large']),
  body_error: z.string().nullable(),
  /**
   * A signed address of a page of its own with the text; null while the body is not read. Only in a sandboxed frame. With
   * `&pictures=1` behind it, it shows pictures from elsewhere, which this server fetches.
   */
  frame_url: z.string().nullable(),
  plain: z.string().nullable(),
  has_remote_pictures: z.boolean(),
  parts: z.array(mailboxPart),
  folders: z.array(z.number()),
  /** The mail of ours that it is a copy of. */
  mail: z.number().nullable(),
});
export type ThreadItem = z.infer<typeof threadItem>;

export const threadFull = threadRow.extend({
  items: z.array(threadItem),
  /** Is it the viewer's own mailbox? Others read what is linked, and change nothing. */
  is_own: z.boolean(),
  owner: refValue,
});
export type ThreadFull = z.infer<typeof threadFull>;

const cursor = z
  .string()
  .max(60)
  .regex(/^\d+\.\d+$/)
  .optional();
const token = z.string().max(300);
/** A browser follows these without a bearer token, so the address itself is the proof; rights are looked up each time. */
const signed = {
  access: 'public',
  unlimited: true,
  bare: true,
  params: idParams,
  response: z.unknown(),
} as const;
const conversations = z.object({ results: z.array(threadRow.extend({ owner: refValue })) });

export const threadActions = [
  'read',
  'unread',
  'flag',
  'unflag',
  'archive',
  'delete',
  'move',
  'private',
  'shared',
  'not_junk',
  'junk',
] as const;
export type ThreadAction = (typeof threadActions)[number];

export const mailboxThreadEndpoints = {
  threads: endpoint({
    method: 'GET',
    path: `${path}thread/`,
    tag,
    summary: 'Conversations of an own mailbox, newest first',
    access: own,
    query: z.strictObject({
      account: z.coerce.number().int().positive(),
      folder: z.coerce.number().int().positive().optional(),
      /** Words in subject, text, names and addresses; `from:`, `to:`, `has:file` narrow. */
      search: z.string().max(200).optional(),
      unread: z.literal('true').optional(),
      linked: z.enum(['true', 'false']).optional(),
      after: cursor,
    }),
    response: z.object({ results: z.array(threadRow), next: z.string().nullable() }),
  }),
  thread: endpoint({
    method: 'GET',
    path: `${path}thread/:id/`,
    tag,
    summary: 'One conversation',
    access: own,
    params: idParams,
    response: threadFull,
  }),
  /** Reads the bodies that are not kept yet from the mail server; what fails says why at its item. */
  bodies: endpoint({
    method: 'POST',
    path: `${path}thread/:id/bodies/`,
    tag,
    summary: 'Read the texts of a conversation',
    access: own,
    bare: true,
    params: idParams,
    response: threadFull,
  }),
  act: endpoint({
    method: 'POST',
    path: `${path}thread/act/`,
    tag,
    summary: 'Mark, move, archive or delete conversations, here and at the mail server',
    access: own,
    body: z.strictObject({
      ids: z.array(id).min(1).max(100),
      action: z.enum(threadActions),
      folder: id.optional(),
    }),
    response: actionReply,
  }),
  link: endpoint({
    method: 'POST',
    path: `${path}thread/:id/link/`,
    tag,
    summary: 'Say that a conversation belongs to a record',
    access: own,
    params: idParams,
    body: z.strictObject({ entity: z.enum(['candidate', 'applicant', 'job']), record: id }),
    response: threadFull,
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: `${path}link/:id/`,
    tag,
    summary: 'A conversation does not belong to a record',
    access: own,
    params: idParams,
    response: actionReply,
  }),
  /** An attached document becomes a resume draft, as if it were dropped on the page of a new candidate. */
  draft: endpoint({
    method: 'POST',
    path: `${path}item/:id/draft/`,
    tag,
    summary: 'Make a resume draft of an attached document',
    access: { module: 'candidate', any: ['create'], beside: { module: 'email', option: 'view' } },
    bare: true,
    params: idParams,
    body: z.strictObject({ part: z.string().max(40) }),
    /** `resume` is what the form of a new candidate starts with, as after a drop. */
    response: z.object({ draft: z.string(), resume: resumeDraft }),
  }),
  /** The text of a mail as a page of its own, for a sandboxed frame: it runs nothing and loads nothing from elsewhere. */
  frame: endpoint({
    method: 'GET',
    path: `${path}item/:id/frame/`,
    tag,
    summary: 'The text of a mail as a page, by a signed address of the last five minutes',
    ...signed,
    query: z.strictObject({ token, pictures: z.literal('1').optional() }),
  }),
  /** The bytes of what hangs on a mail: always saved, never shown as a page. */
  part: endpoint({
    method: 'GET',
    path: `${path}item/:id/part/`,
    tag,
    summary: 'What hangs on a mail, by a signed address of the last five minutes',
    ...signed,
    query: z.strictObject({ token, part: z.string().max(40) }),
  }),
  /** A picture within the text, drawn anew: one that hangs on the mail, or one from elsewhere by its place in the text. */
  picture: endpoint({
    method: 'GET',
    path: `${path}item/:id/picture/`,
    tag,
    summary: 'A picture of a mail, by a signed address of the last five minutes',
    ...signed,
    query: z.strictObject({
      token,
      part: z.string().max(40).optional(),
      remote: z.coerce.number().int().min(0).max(9999).optional(),
    }),
  }),
  conversations: endpoint({
    method: 'GET',
    path: `${path}conversation/:entity/:id/`,
    tag,
    summary: 'Conversations that belong to a record',
    access: own,
    params: idParams.extend({ entity: z.enum(['candidate', 'applicant', 'job']) }),
    response: conversations,
  }),
};
