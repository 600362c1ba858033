import { MAX_MAIL_BYTES } from '@hireloom/contracts/mail/mail';
import addressparser from 'nodemailer/lib/addressparser';
import type { Platform } from '../../context.ts';
import type { Tx } from '../../db/transaction.ts';
import type { MailAccount } from '../account.ts';
import { letterPage, withPictures } from '../letter-page.ts';
import { mailPage } from '../mail-page.ts';
import { isAddress, type MailAddress, type OutgoingMail } from '../smtp/message.ts';
import type { ClaimedMail } from './claim.queries.ts';

export interface StoredPart {
  file_id: number;
  name: string;
  content_id: string | null;
  stored_name: string;
  content_type: string;
  size: number;
}

/** The files of a mail in their order. */
export async function partsOf(tx: Tx, teamId: number, mailId: number): Promise<StoredPart[]> {
  return tx
    .selectFrom('mail_file as m')
    .innerJoin('file as f', (join) =>
      join.onRef('f.team_id', '=', 'm.team_id').onRef('f.id', '=', 'm.file_id'),
    )
    .select(['m.file_id', 'm.name', 'm.content_id', 'f.stored_name', 'f.content_type', 'f.size'])
    .where('m.team_id', '=', teamId)
    .where('m.mail_id', '=', mailId)
    .orderBy('m.position')
    .orderBy('m.id')
    .execute();
}

/** Whether files may go with one mail: most servers refuse larger ones. */
export const fitsInMail = (parts: readonly StoredPart[]): boolean =>
  parts.reduce((sum, { size }) => sum + size, 0) <= MAX_MAIL_BYTES;

/** A claimed mail as it leaves: by its account, or by the configured server with the name of whoever wrote it. */
export function outgoingOf(
  { config, storage }: Pick<Platform, 'config' | 'storage'>,
  mail: ClaimedMail,
  parts: readonly StoredPart[],
  account: MailAccount | null,
): OutgoingMail {
  const pictures = parts.flatMap(({ file_id, content_id }) =>
    content_id ? [[file_id, content_id] as const] : [],
  );
  const { language, message_id, subject, plain, in_reply_to, refs, unsubscribe_url, ics } = mail;
  const html =
    mail.purpose === 'system'
      ? mailPage(config.PRODUCT_NAME, mail.html, language)
      : letterPage(withPictures(mail.html, new Map(pictures)), language);
  return {
    ...{ message_id, subject, plain, html, in_reply_to, refs, unsubscribe_url, ics },
    from: account
      ? { name: mail.from_name ?? account.from_name, address: account.from_address }
      : configuredFrom(config.MAIL_FROM, mail.from_name),
    reply_to: [mail.reply_to, account?.reply_to].find((address) => address && isAddress(address)) ?? null,
    to: mail.recipients.filter(isAddress),
    cc: mail.cc.filter(isAddress),
    is_auto: mail.purpose === 'auto',
    files: parts.map(({ name, content_type, content_id, stored_name }) => ({
      ...{ name, content_type, content_id },
      open: () => storage.read(stored_name),
    })),
  };
}

/** Sender of the configured server, under the name of whoever writes by it. */
export function configuredFrom(mailFrom: string, name: string | null): MailAddress {
  const [parsed] = addressparser(mailFrom, { flatten: true });
  return { name: name ?? parsed?.name ?? '', address: parsed?.address ?? mailFrom };
}
