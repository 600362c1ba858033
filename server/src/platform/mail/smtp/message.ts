import type { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailAppointment } from '../mail.shapes.ts';

export interface MailAddress {
  name: string;
  address: string;
}

export interface OutgoingFile {
  name: string;
  content_type: string;
  /** Of a picture within the text. */
  content_id: string | null;
  /** Opens it anew for each attempt: it is never held whole. */
  open(): Promise<Readable>;
}

/** A mail as it leaves, whatever it leaves by. */
export interface OutgoingMail {
  message_id: string;
  from: MailAddress;
  reply_to: string | null;
  to: string[];
  /** Named in the mail, as `to` is; others who get it are named to the mail server alone. */
  cc: string[];
  subject: string;
  /** A whole page. */
  html: string;
  plain: string;
  in_reply_to: string | null;
  refs: string[];
  /** A program wrote it: no answering machine is to answer. */
  is_auto: boolean;
  unsubscribe_url: string | null;
  /** Goes as a part that calendars read, and once more as a file for those that do not look for it. */
  ics: MailAppointment | null;
  files: OutgoingFile[];
}

/** The mail in the form of the network, as a stream. `end` lets go of its files, whether it was read or not. */
export async function messageOf(mail: OutgoingMail): Promise<{ stream: Readable; end: () => void }> {
  const opened: Readable[] = [];
  const end = () => {
    for (const file of opened) file.destroy();
  };
  try {
    const attachments = [];
    for (const file of mail.files) {
      const content = await file.open();
      opened.push(content);
      attachments.push({
        ...{ filename: oneLine(file.name), content, contentType: file.content_type },
        ...(file.content_id
          ? { cid: file.content_id, contentDisposition: 'inline' }
          : { contentDisposition: 'attachment' }),
      });
    }
    const node = new MailComposer({
      ...{ from: named(mail.from), to: mail.to.map(plainly), cc: mail.cc.map(plainly) },
      ...(mail.reply_to ? { replyTo: plainly(mail.reply_to) } : {}),
      ...{ subject: oneLine(mail.subject), html: mail.html, text: mail.plain, attachments },
      ...(mail.ics
        ? { icalEvent: { method: mail.ics.method, content: mail.ics.text, filename: 'invite.ics' } }
        : {}),
      messageId: mail.message_id,
      ...threadOf(mail),
      headers: headersOf(mail),
      ...{ disableFileAccess: true, disableUrlAccess: true, newline: '\r\n' },
    }).compile();
    const stream = node.createReadStream();
    stream.once('close', end);
    return { stream, end };
  } catch (error) {
    end();
    throw error;
  }
}

// A line break in a value would begin a header of its own, a zero ends the line for some servers.
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const BREAKS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;
const oneLine = (value: string): string => value.replaceAll(BREAKS, ' ').trim();

// Handed over apart, an address is not read as a list of several.
const plainly = (address: string) => ({ name: '', address });
const named = ({ name, address }: MailAddress) => ({ name: oneLine(name), address });

const MESSAGE_ID = /^<[^<>\s]{1,900}>$/;

function threadOf({ in_reply_to, refs }: OutgoingMail) {
  const known = refs.filter((id) => MESSAGE_ID.test(id));
  return {
    ...(in_reply_to && MESSAGE_ID.test(in_reply_to) ? { inReplyTo: in_reply_to } : {}),
    ...(known.length > 0 ? { references: known } : {}),
  };
}

function headersOf({ message_id, is_auto, unsubscribe_url }: OutgoingMail): Record<string, string> {
  const leave = unsubscribe_url && URL.canParse(unsubscribe_url) ? new URL(unsubscribe_url) : null;
  return {
    // Of the product, where a mail system gives the mail a Message-ID of its own.
    'X-Hireloom-Id': message_id.replaceAll(/^<|@.*$/g, ''),
    ...(is_auto ? { 'Auto-Submitted': 'auto-generated' } : {}),
    ...(leave ? { 'List-Unsubscribe': `<${leave.href}>` } : {}),
    ...(leave?.protocol === 'https:' ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}

/** Whether it can be an address at all: nothing in it ends the line, the address or the list. */
export const isAddress = (text: string): boolean => /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(text);
