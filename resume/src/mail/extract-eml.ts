import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { ExtractContext } from '../extract-context.ts';
import { htmlPages } from '../office/extract-html.ts';
import { textPages } from '../office/extract-txt.ts';
import type { DocumentKind, RawPage } from '../resume-document.ts';
import { ResumeError } from '../resume-error.ts';
import { sniffKind } from '../sniff-kind.ts';

const MAX_ATTACHMENTS = 12;
/** A body below this only says that something is attached. */
const LETTER_LENGTH = 600;
/** Smaller pictures are logos and signatures. */
const MIN_PICTURE_BYTES = 20_000;
const NAMED_RESUME =
  /(^|[\W_])(cv|c\.v)([\W_\d]|$)|res[uú]m[eé]|vitae|curr[ií]cul|lebenslauf|profil|cvitae|önéletrajz|életrajz|резюме|βιογραφικ|özgeçmiş|ozgecmis|życiorys|zyciorys|简历|簡歷|履歴書|職務経歴|السيرة/i;
const RANK: Record<DocumentKind, number> = {
  pdf: 0,
  docx: 0,
  doc: 0,
  odt: 0,
  rtf: 1,
  html: 3,
  txt: 3,
  image: 4,
  eml: 5,
};

interface Candidate {
  bytes: Uint8Array;
  rank: number;
}

/**
 * Reads the resume that an e-mail message carries: its best attachment, else its body.
 * @throws ResumeError the refusal of the attachment when the body is no more than a note beside it
 */
export async function extractEml(bytes: Uint8Array, context: ExtractContext): Promise<RawPage[]> {
  const email = await open(bytes);
  let refusal: unknown = null;
  for (const candidate of candidates(email.attachments)) {
    try {
      const { pages } = await context.readNested(candidate.bytes);
      if (visible(pages) > 0) return pages;
    } catch (error) {
      if (!(error instanceof ResumeError)) throw error;
      refusal ??= error;
    }
  }
  const pages = bodyPages(email);
  if (refusal && visible(pages) < LETTER_LENGTH) throw refusal;
  return pages;
}

async function open(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 20 });
  } catch (error) {
    throw new ResumeError('truncated', undefined, { cause: error });
  }
}

/** Attachments that may be a resume, the likeliest first. */
function candidates(attachments: Attachment[]): Candidate[] {
  const found: Candidate[] = [];
  for (const { content, filename, related } of attachments.slice(0, MAX_ATTACHMENTS)) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
    const kind = kindOf(bytes);
    if (kind === null || (kind === 'image' && (related || bytes.length < MIN_PICTURE_BYTES))) continue;
    found.push({ bytes, rank: RANK[kind] - (NAMED_RESUME.test(filename ?? '') ? 10 : 0) });
  }
  return found.sort((a, b) => a.rank - b.rank);
}

function kindOf(bytes: Uint8Array): DocumentKind | null {
  try {
    return sniffKind(bytes);
  } catch {
    return null;
  }
}

const bodyPages = ({ html, text }: Email): RawPage[] => (html ? htmlPages(html) : textPages(text ?? ''));

const visible = (pages: RawPage[]) =>
  pages.reduce((sum, { lines }) => sum + lines.reduce((all, { text }) => all + text.length, 0), 0);
