import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { MAX_IMAGE_BYTES } from '../kit/entity-endpoints.ts';

export const mailboxProviders = ['google', 'microsoft', 'imap'] as const;

/**
 * What may be said of connected mailboxes here: null disconnects, and the one at an IMAP server gets a new password. No
 * token is taken: who signs in elsewhere does it at the mailbox itself.
 */
export const mailboxChanges = z.strictObject({
  google: z.null('Sign in at the mailbox itself').optional(),
  microsoft: z.null('Sign in at the mailbox itself').optional(),
  imap: z
    .strictObject({ address: z.string().trim().min(1).max(254), password: z.string().min(1).max(1000) })
    .nullable()
    .optional(),
});

/** What a browser is told of a connected mailbox: that there is one. */
export const mailboxLink = z.object({
  address: z.string(),
  connected: z.literal(true),
  expires_on: z.string().nullable(),
});

export const emailSignature = z.strictObject({
  name: z.string().trim().min(1, 'Name is required').max(80),
  /** HTML; cleaned by the server. */
  body: z.string().max(20_000, 'A signature may have at most 20000 characters'),
  /** For new mails and for replies where nothing else is said. */
  is_default: z.boolean().default(false),
  for_new: z.boolean().default(false),
  for_replies: z.boolean().default(false),
});
export const emailSignatures = z.array(emailSignature).max(20, 'At most 20 signatures');

/** Small choices of the mail screens. */
export const mailboxMeta = z.record(
  z.string().min(1).max(60),
  z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]),
);

/** The three fields are JSON strings: connected mailboxes by provider, signatures, meta. */
export const mailboxRow = z.object({
  id: z.number().nullable(),
  user_id: z.number(),
  access_tokens: z.string(),
  email_signatures: z.string(),
  meta: z.string(),
});
export type MailboxRow = z.infer<typeof mailboxRow>;

const json = z.string().max(200_000, 'This is too large');

export const mailboxEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/customer/mailbox-configuration/',
    tag: 'mailbox',
    summary: 'Own mailbox configuration',
    access: 'signed-in',
    response: mailboxRow,
  }),
  /** Replaces the fields that are given. In `access_tokens` a provider with null is disconnected (what belongs to records stays), others stay. */
  update: endpoint({
    method: 'PATCH',
    path: '/customer/mailbox-configuration/',
    tag: 'mailbox',
    summary: 'Change the own mailbox configuration',
    access: 'signed-in',
    body: z.strictObject({ access_tokens: json, email_signatures: json, meta: json }).partial(),
    response: mailboxRow,
  }),
  /** Pictures of the own signatures, where they are shown now. */
  pictures: endpoint({
    method: 'GET',
    path: '/customer/mailbox-configuration/picture/',
    tag: 'settings',
    summary: 'Pictures of the own signatures',
    access: 'signed-in',
    response: z.object({ results: z.array(z.object({ id: z.number(), url: z.string() })) }),
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/customer/mailbox-configuration/picture/',
    tag: 'settings',
    summary: 'Keep a picture for an own signature',
    access: 'signed-in',
    multipart: { files: ['picture'], pictures: ['picture'], maxBytes: MAX_IMAGE_BYTES, maxFiles: 1 },
    body: z.strictObject({}),
    response: z.object({ id: z.number(), url: z.string() }),
  }),
};
