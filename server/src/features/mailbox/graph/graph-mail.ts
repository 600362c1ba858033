import { z } from 'zod';
import type { Person, RemoteMail, RemotePart } from '../sync/source.ts';

/** What is asked for of each mail. */
export const MAIL_FIELDS =
  'internetMessageId,subject,from,toRecipients,ccRecipients,bccRecipients,sentDateTime,receivedDateTime,bodyPreview,isRead,isDraft,flag,hasAttachments';

const person = z.object({
  emailAddress: z.object({ name: z.string().nullish(), address: z.string().nullish() }).nullish(),
});
const people = z.array(person).nullish();

/** A mail as the service tells of it. Of one that only changed it may tell no more than what did. */
export const graphMail = z.object({
  id: z.string(),
  '@removed': z.unknown().optional(),
  internetMessageId: z.string().nullish(),
  subject: z.string().nullish(),
  from: person.nullish(),
  toRecipients: people,
  ccRecipients: people,
  bccRecipients: people,
  sentDateTime: z.string().nullish(),
  receivedDateTime: z.string().nullish(),
  bodyPreview: z.string().nullish(),
  isRead: z.boolean().nullish(),
  isDraft: z.boolean().nullish(),
  flag: z.object({ flagStatus: z.string().nullish() }).nullish(),
  hasAttachments: z.boolean().nullish(),
});
export type GraphMail = z.infer<typeof graphMail>;

export const graphHeaders = z.object({
  internetMessageHeaders: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
});
export const graphAttachments = z.object({
  value: z.array(
    z.object({
      name: z.string().nullish(),
      contentType: z.string().nullish(),
      size: z.number().nullish(),
      contentId: z.string().nullish(),
    }),
  ),
});

const MOST_REFS = 100;

/** Is all of the mail told, and not only a change of it? */
export const isWhole = ({ receivedDateTime, toRecipients }: GraphMail): boolean =>
  typeof receivedDateTime === 'string' && Array.isArray(toRecipients);

/** A mail in the words that all kinds of mailboxes share. */
export function remoteMail(
  mail: GraphMail,
  headerList: z.infer<typeof graphHeaders>,
  attached: z.infer<typeof graphAttachments> | null,
): RemoteMail {
  const headers = new Map(
    (headerList.internetMessageHeaders ?? []).map(({ name, value }) => [name.toLowerCase(), value]),
  );
  const from = personOf(mail.from);
  return {
    place: { uid_validity: 0, uid: 0, remote_id: mail.id },
    message_id: idsIn(mail.internetMessageId)[0] ?? null,
    in_reply_to: idsIn(headers.get('in-reply-to'))[0] ?? null,
    refs: idsIn(headers.get('references')).slice(-MOST_REFS),
    kind: kindOf(headers),
    subject: oneLine(mail.subject).slice(0, 500),
    from,
    recipients: [
      ...peopleOf(mail.toRecipients, 'to'),
      ...peopleOf(mail.ccRecipients, 'cc'),
      ...peopleOf(mail.bccRecipients, 'bcc'),
    ].slice(0, 200),
    dated: mail.sentDateTime ?? null,
    received_on: new Date(mail.receivedDateTime ?? 0),
    // The service does not tell it in lists.
    size: 0,
    snippet: oneLine(mail.bodyPreview).slice(0, 160),
    parts: (attached?.value ?? []).map(partOf),
    is_draft: mail.isDraft === true,
    is_read: mail.isRead === true,
    is_flagged: mail.flag?.flagStatus === 'flagged',
    is_answered: false,
  };
}

const oneLine = (text: string | null | undefined) => (text ?? '').replaceAll(/[\s\u0000]+/g, ' ').trim();

const idsIn = (text: string | null | undefined): string[] => [
  ...new Set(text?.match(/<[^<>\s]{1,500}>/g) ?? []),
];

function personOf(given: z.infer<typeof person> | null | undefined): Person | null {
  const address = oneLine(given?.emailAddress?.address).slice(0, 320);
  if (!address.includes('@')) return null;
  return { address, name: oneLine(given?.emailAddress?.name).slice(0, 200) || null };
}

const peopleOf = (list: z.infer<typeof people>, kind: 'to' | 'cc' | 'bcc') =>
  (list ?? []).flatMap((each) => {
    const found = personOf(each);
    return found ? [{ ...found, kind }] : [];
  });

const partOf = (
  { name, contentType, size, contentId }: z.infer<typeof graphAttachments>['value'][number],
  place: number,
): RemotePart => ({
  part: String(place + 1),
  name: oneLine(name).slice(0, 200),
  content_type: (contentType ?? 'application/octet-stream').toLowerCase().slice(0, 120),
  size: size ?? 0,
  content_id: contentId ?? null,
});

function kindOf(headers: ReadonlyMap<string, string>): RemoteMail['kind'] {
  if (/multipart\/report/i.test(headers.get('content-type') ?? '')) return 'bounce';
  const submitted = headers.get('auto-submitted')?.toLowerCase();
  const isMachine = submitted !== undefined && !submitted.startsWith('no');
  const isList = headers.has('list-id') || /^(bulk|list|junk)/i.test(headers.get('precedence') ?? '');
  return isMachine || isList || headers.get('return-path') === '<>' ? 'auto' : 'mail';
}
