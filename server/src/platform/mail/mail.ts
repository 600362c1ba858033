import { randomUUID } from 'node:crypto';
import type { MailPurpose } from '@hireloom/contracts/mail/mail';
import { sql } from 'kysely';
import { storedJson } from '../db/stored-shape.ts';
import { type MailAppointment, mailShapes } from './mail.shapes.ts';
import type { QueuedJob } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { wakeMails } from './wake.ts';

/** A statement holds some 65,000 values. */
const ROWS_AT_ONCE = 500;

/** What hangs on a mail; with a `content_id` it is a picture within its text. */
export interface MailFile {
  file_id: number;
  name: string;
  content_id?: string | undefined;
}

export interface Mail {
  to: readonly string[];
  subject: string;
  /** The message as HTML, without a page around it. */
  html: string;
  plain: string;
  /** What it is written in; English unless told. */
  language?: string;
  cc?: readonly string[];
  bcc?: readonly string[];
  purpose?: MailPurpose;
  /** Account that it leaves by; null: the configured mail server. */
  account_id?: number | null;
  /** Who wrote it. */
  sender_id?: number | null;
  from_name?: string | null;
  reply_to?: string | null;
  /** Whom it is about, and whose pages show it: ids by their columns of `mail_message`. */
  about?: Readonly<Record<`${string}_id`, number | null>>;
  template_id?: number | null;
  template_version?: number | null;
  bulk_action_id?: number | null;
  rule_id?: number | null;
  in_reply_to?: string | null;
  refs?: readonly string[];
  /** Not before this moment. */
  send_after?: string | null;
  /** A second mail of the team with the same key is not written. */
  dedupe_key?: string | null;
  files?: readonly MailFile[];
  /** The appointment that calendars take from it. */
  ics?: MailAppointment | null;
  /** Where whoever gets it says that they want no more of the kind. */
  unsubscribe_url?: string | null;
}

/** Ids in the order of the mails, null for one that was written before, and the jobs that send them: one for each account. */
export interface QueuedMails {
  ids: (number | null)[];
  jobs: QueuedJob[];
}

/**
 * Writes mails in the caller's transaction, in a few statements however many they are; the jobs are for `context.jobs` or
 * `flushJobs`. What is to go later is looked for each minute. The Message-ID of each is chosen here, so that every attempt carries the same one.
 */
export async function queueMails(tx: Tx, teamId: number, mails: readonly Mail[]): Promise<QueuedMails> {
  if (mails.length === 0) return { ids: [], jobs: [] };
  const messageIds = mails.map(() => `<${randomUUID()}@mail.hireloom>`);
  const rows = mails.map(
    ({ to, cc = [], bcc = [], refs = [], files: _, language = 'en', about, ics, ...mail }, place) => ({
      ...mail,
      ...about,
      team_id: teamId,
      message_id: messageIds[place] ?? '',
      recipients: [...to],
      cc: [...cc],
      bcc: [...bcc],
      refs: [...refs],
      language,
      ics: ics ? storedJson(mailShapes.ics, ics) : null,
      state: mail.send_after ? 'scheduled' : 'queued',
    }),
  );
  const written: { id: number; message_id: string }[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    written.push(
      ...(await tx
        .insertInto('mail_message')
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .onConflict((conflict) =>
          conflict.columns(['team_id', 'dedupe_key']).where('dedupe_key', 'is not', null).doNothing(),
        )
        .returning(['id', 'message_id'])
        .execute()),
    );
  const byMessageId = new Map(written.map(({ id, message_id }) => [message_id, id]));
  const ids = messageIds.map((messageId) => byMessageId.get(messageId) ?? null);
  const files = mails.flatMap((mail, place) => {
    const mail_id = ids[place];
    if (!mail_id) return [];
    return (mail.files ?? []).map(({ file_id, name, content_id }, position) => ({
      ...{ team_id: teamId, mail_id, file_id, name, position },
      content_id: content_id ?? null,
    }));
  });
  for (let at = 0; at < files.length; at += ROWS_AT_ONCE)
    await tx
      .insertInto('mail_file')
      .values(files.slice(at, at + ROWS_AT_ONCE))
      .execute();
  const fresh = mails.filter((_, place) => ids[place]);
  return {
    ids,
    jobs: wakeMails(
      teamId,
      fresh.map(({ account_id = null }) => account_id),
    ),
  };
}

/** One mail of the product itself. Answers the job that sends it. */
export async function queueMail(tx: Tx, teamId: number, mail: Mail): Promise<QueuedJob> {
  const { jobs } = await queueMails(tx, teamId, [mail]);
  const [job] = jobs;
  if (!job) throw new Error('The mail was written before');
  return job;
}

/** Lets go of what the product was to send to somebody who has left. */
export async function dropMailTo(tx: Tx, teamId: number, address: string): Promise<void> {
  await tx
    .deleteFrom('mail_message')
    .where('team_id', '=', teamId)
    .where('purpose', '=', 'system')
    .where('state', 'in', ['scheduled', 'queued'])
    .where('attempts', '=', 0)
    .where('recipients', '=', sql<string[]>`array[${address}]`)
    .execute();
}
