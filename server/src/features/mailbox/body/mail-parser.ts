import PostalMime, { type Attachment } from 'postal-mime';
import { cleanMailIn } from '../../../platform/html/clean-mail-in.ts';
import { storableText } from '../sync/storable.ts';
import { deliveryReport } from './delivery-report.ts';
import type { MailAnswer, MailRequest, ParsedMail, ParsedPart } from './parser-messages.ts';

// A process of its own: it opens mails of strangers, and may be killed over one.

const MOST_HTML = 2_000_000;
const MOST_PLAIN = 500_000;
const MOST_PARTS = 100;

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

function partOf(attachment: Attachment, place: number): ParsedPart {
  const { filename, mimeType, contentId } = attachment;
  return {
    part: String(place + 1),
    name: storableText(clean(filename ?? ''), 200),
    content_type: storableText(clean(mimeType).toLowerCase(), 120),
    size: bytesOf(attachment).byteLength,
    content_id: storableText(contentId?.replaceAll(/^<|>$/g, '') ?? '', 200) || null,
  };
}

const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const parse = (source: Uint8Array) =>
  PostalMime.parse(source, { forceRfc822Attachments: true, maxNestingDepth: 30 });

async function readMail(source: Uint8Array): Promise<ParsedMail> {
  const { html, text, attachments } = await parse(source);
  return {
    html: html ? storableText(cleanMailIn(html), MOST_HTML) : null,
    plain: text ? storableText(text, MOST_PLAIN) : null,
    parts: attachments.slice(0, MOST_PARTS).map(partOf),
    report: deliveryReport(
      attachments.map((one) => ({
        content_type: one.mimeType,
        text: Buffer.from(bytesOf(one)).toString('utf8'),
      })),
    ),
  };
}

async function answer(request: MailRequest): Promise<MailAnswer> {
  try {
    if (request.kind === 'mail') return { kind: 'mail', mail: await readMail(request.source) };
    const { attachments } = await parse(request.source);
    const found = attachments.slice(0, MOST_PARTS).find((_, place) => String(place + 1) === request.part);
    if (!found) return { kind: 'no_part' };
    const { name, content_type } = partOf(found, 0);
    return { kind: 'part', bytes: bytesOf(found), name, content_type };
  } catch {
    return { kind: 'failed' };
  }
}

const send = (message: MailAnswer) => process.send?.(message);

process.on('message', (request: MailRequest) => {
  void answer(request).then(send);
});
process.on('disconnect', () => process.exit(0));
send({ kind: 'ready' });
