import type { Person, RemoteMail } from './source.ts';

const MOST_SIZE = 2_147_483_647;
const MOST_REFS = 100;
const MOST_PEOPLE = 200;
const MOST_PARTS = 100;

/** A text that the database takes: no zeros, no halves of characters, and not longer than somebody reads. */
export const storableText = (text: string, most: number): string =>
  text.replaceAll('\u0000', ' ').slice(0, most).toWellFormed();

/** A mail as it can be written down, whatever its sender and its server made of it: one mail must not stop a mailbox. */
export function storableMail(mail: RemoteMail): RemoteMail {
  return {
    ...mail,
    message_id: mail.message_id && storableText(mail.message_id, 500),
    in_reply_to: mail.in_reply_to && storableText(mail.in_reply_to, 500),
    refs: mail.refs.slice(-MOST_REFS).map((id) => storableText(id, 500)),
    subject: storableText(mail.subject, 500),
    from: mail.from && storablePerson(mail.from),
    recipients: mail.recipients
      .slice(0, MOST_PEOPLE)
      .map((one) => ({ ...storablePerson(one), kind: one.kind })),
    size: Math.min(mail.size, MOST_SIZE),
    snippet: storableText(mail.snippet, 200),
    parts: mail.parts.slice(0, MOST_PARTS).map((part) => ({
      ...part,
      name: storableText(part.name, 200),
      content_type: storableText(part.content_type, 120),
      content_id: part.content_id && storableText(part.content_id, 200),
    })),
  };
}

const storablePerson = ({ name, address }: Person): Person => ({
  name: name && storableText(name, 200),
  address: storableText(address, 320),
});
