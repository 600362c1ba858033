import { z } from 'zod';
import { refValue } from '../kit/field.ts';
import { phraseBeside } from '../kit/phrase.ts';

/** What became of a mail. Only `scheduled` and `queued` ones can be taken back. */
export const mailStates = [
  'scheduled',
  'queued',
  'sending',
  'sent',
  'partly',
  'bounced',
  'failed',
  'kept',
  'cancelled',
  'suppressed',
  'uncertain',
] as const;
export type MailState = (typeof mailStates)[number];

export const mailStateLabels: Record<MailState, string> = {
  scheduled: 'Scheduled',
  queued: 'Waits to be sent',
  sending: 'Is being sent',
  sent: 'Sent',
  partly: 'Sent, but not to everybody',
  bounced: 'Came back',
  failed: 'Not sent',
  kept: 'Kept, not sent',
  cancelled: 'Cancelled',
  suppressed: 'Held back',
  uncertain: 'May not have arrived',
};

/** States in which something is still to happen by itself. */
export const isUnderway = (state: MailState): boolean => ['scheduled', 'queued', 'sending'].includes(state);

/** Whether a person may have it tried again. */
export const canRetry = (state: MailState): boolean =>
  ['failed', 'partly', 'uncertain', 'kept'].includes(state);

/** Who wrote it: the product itself, somebody to somebody, somebody to many, a rule. */
export const mailPurposes = ['system', 'person', 'bulk', 'auto'] as const;
export type MailPurpose = (typeof mailPurposes)[number];

/** All recipients of one mail together, and what hangs on it. */
export const MAX_RECIPIENTS = 50;
export const MAX_MAIL_FILES = 20;
export const MAX_MAIL_BYTES = 20 * 1024 * 1024;
export const MAX_SUBJECT = 200;
export const MAX_BODY = 200_000;

/** A mail as pages of records and the outbox show it. */
export const mailRow = z.object({
  id: z.number(),
  state: z.enum(mailStates),
  purpose: z.enum(mailPurposes),
  subject: z.string(),
  /** The first words of it. */
  snippet: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  /** Only for whoever sent it and for admins. */
  bcc: z.array(z.string()),
  sender: refValue.nullable(),
  account: refValue.nullable(),
  template: refValue.nullable(),
  rule: refValue.nullable(),
  candidate: refValue.nullable(),
  applicant: refValue.nullable(),
  job: refValue.nullable(),
  files: z.array(z.object({ id: z.number(), name: z.string(), size: z.number() })),
  /** Addresses that did not get it, each with the words of the mail server. */
  refused: z.array(z.object({ address: z.string(), words: z.string() })),
  /** Why it failed, is held back or was cancelled. */
  why: z.string().nullable(),
  why_phrase: phraseBeside,
  send_after: z.string().nullable(),
  created_on: z.string(),
  sent_on: z.string().nullable(),
  may_cancel: z.boolean(),
  may_retry: z.boolean(),
});
export type MailRow = z.infer<typeof mailRow>;

/** With its text: HTML that was cleaned, pictures of ours by signed links. */
export const mailFull = mailRow.extend({
  html: z.string(),
  message_id: z.string(),
  attempts: z.number(),
  files: z.array(z.object({ id: z.number(), name: z.string(), size: z.number(), url: z.string() })),
});
export type MailFull = z.infer<typeof mailFull>;
