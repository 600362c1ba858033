import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { phraseBeside } from '../kit/phrase.ts';
import { plannedTime } from '../kit/planned-time.ts';
import { actionReply } from '../kit/reply.ts';
import { MAX_BODY, MAX_MAIL_BYTES, MAX_MAIL_FILES, MAX_RECIPIENTS, MAX_SUBJECT, mailStates } from './mail.ts';

const tag = 'mail';
/** Who may write to people; the records named are asked for besides. */
const access = { module: 'email', any: ['create'] } as const;
const id = z.int().positive();

const address = z.string().trim().max(254);
const addresses = z.array(address).max(MAX_RECIPIENTS, 'At most 50 recipients');
const valid = addresses.refine(
  (list) => list.every((entry) => z.email().safeParse(entry).success),
  'all email addresses must be valid',
);

/**
 * What is sent (specification, sections 3 and 5). Whether `to` may differ from the record's own address is decided by the
 * server; `allow_modify_to` of the sender means nothing. Subject and body may hold fields in braces.
 */
export const sendData = z.strictObject({
  to: valid.min(1, 'minimum one email address required'),
  subject: z
    .string()
    .trim()
    .min(1, 'Subject is required')
    .max(MAX_SUBJECT, 'Subject may have at most 200 characters'),
  email_template_id: id.nullable().default(null),
  body: z.string().trim().min(1, 'Body is required').max(MAX_BODY, 'This is too large'),
  allow_modify_to: z.boolean().optional(),
  cc: valid.default([]),
  bcc: valid.default([]),
  /** Account that it leaves by; null: the one for the template's category, the own one, the team's. */
  account: id.nullable().default(null),
  /** What it is about, and whose page shows it. An applicant brings their candidate and job. */
  candidate: id.nullable().default(null),
  applicant: id.nullable().default(null),
  job: id.nullable().default(null),
  /** Of the reader: dates, amounts and the text of the template. */
  language: z.string().max(10).default('en'),
  send_after: plannedTime.nullable().default(null),
  /** Files that are kept already and that the sender may read: of the records, of the template, or uploaded before. */
  file_ids: z.array(id).max(MAX_MAIL_FILES).default([]),
  /** Name of one of the sender's own signatures; null: none; left out: the usual one. */
  signature: z.string().trim().max(80).nullable().optional(),
  /** Mail of an own mailbox that this answers or passes on. */
  reply_to_item: id.nullable().default(null),
  forward_item: id.nullable().default(null),
});
export type SendData = z.input<typeof sendData>;

/** One who can not be written to, or who should not be. */
const blocked = z.object({
  address: z.string(),
  why: z.enum(['opt_out', 'bounce', 'manual']),
  /** Nothing is sent to them at all; else only what goes to many. */
  is_final: z.boolean(),
});

export const sendPreview = z.object({
  subject: z.string(),
  /** HTML with the fields filled; what is missing stands as it is written. */
  body: z.string(),
  /** Fields without a value: nothing is sent while there is one. */
  missing: z.array(
    z.object({ name: z.string(), label: z.string(), why: z.enum(['empty', 'hidden', 'unknown']) }),
  ),
  blocked: z.array(blocked),
  /** May the sender write to another address than the record's own? */
  allow_modify_to: z.boolean(),
  /** The account that it would leave by; null: the configured mail server. */
  account: z.object({ id: z.number(), name: z.string(), from: z.string() }).nullable(),
  /** False: there is no mail server at all, so it would be kept. */
  can_send: z.boolean(),
});
export type SendPreview = z.infer<typeof sendPreview>;

const one = z.object({ id: z.number(), state: z.enum(mailStates) });

export const sendEndpoints = {
  /**
   * multipart: `data` (JSON of `sendData`) and `files[]`. JSON does too: `sendData` itself, or under `data`, as an object
   * or text.
   */
  send: endpoint({
    method: 'POST',
    path: '/send/email/',
    tag,
    summary: 'Send an e-mail',
    access,
    multipart: {
      files: ['files[]', 'files'],
      maxBytes: MAX_MAIL_BYTES,
      maxFiles: MAX_MAIL_FILES,
      markup: true,
    },
    body: z.record(z.string().max(60), z.unknown()),
    /** `Email sent` once it was handed over; until then it says that it waits, and the mail can be asked for. */
    response: actionReply.extend({ mail: one, message_phrase: phraseBeside.optional() }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/send/email/preview/',
    tag,
    summary: 'What an e-mail would say, to whom and by which account; nothing is sent',
    access,
    body: sendData.extend({
      ...{ to: addresses, cc: addresses.default([]), bcc: addresses.default([]) },
      subject: z.string().max(MAX_SUBJECT, 'Subject may have at most 200 characters'),
      body: z.string().max(MAX_BODY, 'This is too large'),
    }),
    response: sendPreview,
  }),
  /** For mails to many, whose call takes no files. */
  addFile: endpoint({
    method: 'POST',
    path: '/send/email/file/',
    tag,
    summary: 'Keep a file that a mail will bring',
    access,
    multipart: { files: ['file'], maxBytes: MAX_MAIL_BYTES, maxFiles: 1, markup: true },
    body: z.strictObject({}),
    response: z.object({ id: z.number(), name: z.string(), size: z.number() }),
  }),
};
