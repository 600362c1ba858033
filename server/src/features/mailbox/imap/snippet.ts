import type { FetchMessageObject, MessageStructureObject } from 'imapflow';

/** So much of a text is fetched, and so much of it shown in lists. */
export const SNIPPET_BYTES = 900;
const SNIPPET_LENGTH = 160;

export interface TextPart {
  /** Its number at the server. */
  part: string;
  is_html: boolean;
  encoding: string;
  charset: string;
}

/** The part that a mail is read by: its first plain text, else its first HTML. */
export function textPartOf(structure: MessageStructureObject | undefined): TextPart | null {
  const texts = leaves(structure).filter(
    ({ type, disposition }) => /^text\/(plain|html)$/i.test(type) && disposition !== 'attachment',
  );
  const found = texts.find(({ type }) => /plain$/i.test(type)) ?? texts[0];
  if (!found) return null;
  return {
    part: found.part ?? '1',
    is_html: /html$/i.test(found.type),
    encoding: (found.encoding ?? '').toLowerCase(),
    charset: found.parameters?.['charset'] ?? 'utf-8',
  };
}

/** The parts of a mail that hold something, in their order; what is within an attached mail is not its own. */
export function leaves(structure: MessageStructureObject | undefined, depth = 0): MessageStructureObject[] {
  if (!structure || depth > 20) return [];
  if (/^multipart\//i.test(structure.type))
    return (structure.childNodes ?? []).flatMap((child) => leaves(child, depth + 1));
  return [structure];
}

/** The beginning of a text as one line. */
export function snippetOf(
  message: FetchMessageObject,
  { part, is_html, encoding, charset }: TextPart,
): string {
  const bytes = message.bodyParts?.get(part.toLowerCase()) ?? message.bodyParts?.get(part);
  if (!bytes) return '';
  const text = decoder(charset).decode(decoded(bytes, encoding));
  return oneLine(is_html ? withoutTags(text) : text);
}

export const oneLine = (text: string) =>
  text
    .replaceAll(/[\s\u0000\uFFFD]+/g, ' ')
    .trim()
    .slice(0, SNIPPET_LENGTH);

function decoded(bytes: Buffer, encoding: string): Buffer {
  const ascii = () => bytes.toString('latin1');
  if (encoding === 'base64') return Buffer.from(ascii(), 'base64');
  if (encoding !== 'quoted-printable') return bytes;
  const soft = ascii()
    .replaceAll(/=\r?\n/g, '')
    .replace(/=.?$/, '');
  const plain = soft.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(plain, 'latin1');
}

function decoder(charset: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('utf-8');
  }
}

const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' };

export function withoutTags(html: string): string {
  return html
    .replaceAll(/<(style|script|head|title)\b[^]*?(<\/\1>|$)/gi, ' ')
    .replaceAll(/<[^>]*(>|$)/g, ' ')
    .replaceAll(/&(nbsp|amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? ' ');
}
