import type {
  FetchMessageObject,
  FetchQueryObject,
  MessageAddressObject,
  MessageStructureObject,
} from 'imapflow';
import type { Person, RemoteFlags, RemoteMail, RemotePart } from '../sync/source.ts';
import { leaves } from './snippet.ts';

/** What is asked for of each mail. */
export const mailQuery = {
  uid: true,
  flags: true,
  envelope: true,
  internalDate: true,
  size: true,
  bodyStructure: true,
  headers: ['References', 'Auto-Submitted', 'Precedence', 'List-Id', 'List-Unsubscribe', 'Return-Path'],
} satisfies FetchQueryObject;

const MOST_REFS = 100;
const MOST_PEOPLE = 200;
const MOST_PARTS = 100;

/** A mail as the server described it. */
export function remoteMail(message: FetchMessageObject, uidValidity: number, snippet: string): RemoteMail {
  const { envelope = {}, uid, internalDate, size = 0, bodyStructure, flags = new Set<string>() } = message;
  const headers = headersOf(message.headers);
  const received = new Date(internalDate ?? 0);
  return {
    place: { uid_validity: uidValidity, uid, remote_id: null },
    message_id: idsIn(envelope.messageId)[0] ?? null,
    in_reply_to: idsIn(envelope.inReplyTo)[0] ?? null,
    refs: idsIn(headers.get('references')).slice(-MOST_REFS),
    kind: kindOf(bodyStructure, headers),
    subject: clean(envelope.subject).slice(0, 500),
    from: personsIn(envelope.from)[0] ?? null,
    recipients: [
      ...personsIn(envelope.to).map((person) => ({ ...person, kind: 'to' as const })),
      ...personsIn(envelope.cc).map((person) => ({ ...person, kind: 'cc' as const })),
      ...personsIn(envelope.bcc).map((person) => ({ ...person, kind: 'bcc' as const })),
    ].slice(0, MOST_PEOPLE),
    dated: dateText(envelope.date),
    received_on: Number.isNaN(received.getTime()) ? new Date(0) : received,
    size,
    snippet,
    parts: partsOf(bodyStructure),
    is_draft: flags.has('\\Draft'),
    ...flagsOf(flags),
  };
}

export const flagsOf = (flags: ReadonlySet<string>): RemoteFlags => ({
  is_read: flags.has('\\Seen'),
  is_flagged: flags.has('\\Flagged'),
  is_answered: flags.has('\\Answered'),
});

/** Message-IDs with their angle brackets, each once, in their order. */
function idsIn(text: string | undefined): string[] {
  const found = text?.match(/<[^<>\s]{1,500}>/g) ?? [];
  if (found.length > 0) return [...new Set(found)];
  const bare = text?.trim();
  return bare && /^[^\s<>]{3,500}$/.test(bare) ? [`<${bare}>`] : [];
}

function personsIn(list: MessageAddressObject[] | undefined): Person[] {
  return (list ?? []).flatMap(({ name, address }) => {
    const found = clean(address).slice(0, 320);
    return found.includes('@') ? [{ name: clean(name).slice(0, 200) || null, address: found }] : [];
  });
}

/** No line breaks, and no zero bytes, which the database takes in no text. */
const clean = (text: string | undefined) => (text ?? '').replaceAll(/[\s\u0000]+/g, ' ').trim();

function dateText(date: Date | string | undefined): string | null {
  if (!date) return null;
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

function headersOf(block: Buffer | undefined): Map<string, string> {
  const unfolded = (block?.toString('utf8') ?? '').replaceAll(/\r?\n[ \t]+/g, ' ');
  const lines = unfolded.split(/\r?\n/).flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : [];
  });
  return new Map(lines);
}

/** A bounce is a report of delivery; automatic is what no person wrote to this person: answers of machines and lists. */
function kindOf(
  structure: MessageStructureObject | undefined,
  headers: ReadonlyMap<string, string>,
): RemoteMail['kind'] {
  const reports = structure?.type.toLowerCase() === 'multipart/report';
  const about = structure?.parameters?.['report-type']?.toLowerCase();
  const status = structure?.childNodes?.some(({ type }) => type.toLowerCase() === 'message/delivery-status');
  if (reports && (about === 'delivery-status' || status)) return 'bounce';
  const submitted = headers.get('auto-submitted')?.toLowerCase();
  const isMachine = submitted !== undefined && !submitted.startsWith('no');
  const isList = headers.has('list-id') || /^(bulk|list|junk)/i.test(headers.get('precedence') ?? '');
  return isMachine || isList || headers.get('return-path') === '<>' ? 'auto' : 'mail';
}

/** What hangs on a mail: everything that is not the text it is read by. */
function partsOf(structure: MessageStructureObject | undefined): RemotePart[] {
  const hanging = leaves(structure).filter(
    ({ type, disposition, dispositionParameters, parameters }) =>
      !/^text\/(plain|html)$/i.test(type) ||
      disposition === 'attachment' ||
      dispositionParameters?.['filename'] !== undefined ||
      parameters?.['name'] !== undefined,
  );
  return hanging.slice(0, MOST_PARTS).map((leaf, place) => ({
    part: String(place + 1),
    name: clean(leaf.dispositionParameters?.['filename'] ?? leaf.parameters?.['name']).slice(0, 200),
    content_type: leaf.type.toLowerCase().slice(0, 120),
    // What is encoded for the way is a third longer there.
    size: Math.round((leaf.size ?? 0) * (leaf.encoding?.toLowerCase() === 'base64' ? 0.73 : 1)),
    content_id: leaf.id?.replace(/^<|>$/g, '') || null,
  }));
}
