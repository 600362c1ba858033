import type { SendData } from '@hireloom/contracts/mail/send-endpoints';
import { plannedTime } from '@hireloom/contracts/kit/planned-time';
import { z } from 'zod';
import type { LetterAbout } from '../../kit/mail/mail-desk.ts';
import type { KeptFile } from './mail-queries.ts';

const file = z.object({ id: z.number(), name: z.string(), size: z.number() });
const addresses = z.array(z.string());

/** What the dialog holds of a letter, as a draft keeps it. */
export const letterValues = z.object({
  /** Null until the address of the record is read. */
  to: addresses.nullable(),
  cc: addresses,
  bcc: addresses,
  subject: z.string(),
  body: z.string(),
  template: z.number().nullable(),
  language: z.string(),
  account: z.number().nullable(),
  /** Undefined: the usual one. */
  signature: z.string().nullable().optional(),
  later: plannedTime.nullable(),
  /** Mails of an own mailbox that it answers or passes on. */
  reply_to_item: z.number().nullable().default(null),
  forward_item: z.number().nullable().default(null),
  /** From the computer. */
  files: z.array(z.instanceof(File)).default([]),
  /** Of the record or the template. */
  kept: z.array(file),
});
export type LetterValues = z.infer<typeof letterValues>;

export const emptyLetter = (language: string): LetterValues => ({
  to: null,
  cc: [],
  bcc: [],
  subject: '',
  body: '',
  template: null,
  language,
  account: null,
  later: null,
  reply_to_item: null,
  forward_item: null,
  files: [],
  kept: [],
});

/** The letter as the call takes it; its files go beside it. */
export function sentData(values: LetterValues, about: LetterAbout | null): SendData {
  const { to, cc, bcc, subject, body, template, language, account, signature, later, kept } = values;
  const { reply_to_item, forward_item } = values;
  return {
    to: to ?? [],
    cc,
    bcc,
    subject,
    body,
    email_template_id: template,
    ...(about ? { [about.kind]: about.id } : {}),
    ...(reply_to_item ? { reply_to_item } : {}),
    ...(forward_item ? { forward_item } : {}),
    account,
    language,
    send_after: later,
    file_ids: kept.map((one) => one.id),
    ...(signature === undefined ? {} : { signature }),
  };
}

/** Whether an HTML text says nothing: no word, and no picture. */
export function isBlank(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').trim() === '' && body.querySelector('img') === null;
}

/** The bytes of everything that goes along. */
export const bytesOf = (files: readonly File[], kept: readonly KeptFile[]): number =>
  [...files, ...kept].reduce((sum, { size }) => sum + size, 0);
