import type { ExtractContext, OcrOptions } from './extract-context.ts';
import { MAX_INPUT_BYTES } from './limits.ts';
import { extractImage } from './ocr/extract-image.ts';
import { extractDocx } from './office/extract-docx.ts';
import { extractOdt } from './office/extract-odt.ts';
import { extractRtf } from './office/extract-rtf.ts';
import { extractTxt } from './office/extract-txt.ts';
import { extractPdf } from './pdf/extract-pdf.ts';
import { assembleDocument, type DocumentKind, type RawPage, type ResumeDocument } from './resume-document.ts';
import { ResumeError } from './resume-error.ts';
import { sniffKind } from './sniff-kind.ts';

type Extractor = (bytes: Uint8Array, context: ExtractContext) => RawPage[] | Promise<RawPage[]>;

const EXTRACTORS: Record<DocumentKind, Extractor> = {
  pdf: extractPdf,
  docx: extractDocx,
  // The readers of rare kinds are loaded with the first of them.
  doc: async (bytes, context) => (await import('./office/extract-doc.ts')).extractDoc(bytes, context),
  rtf: extractRtf,
  odt: extractOdt,
  txt: extractTxt,
  html: async (bytes) => (await import('./office/extract-html.ts')).extractHtml(bytes),
  image: extractImage,
  eml: async (bytes, context) => (await import('./mail/extract-eml.ts')).extractEml(bytes, context),
};

/** A message may carry a forwarded message that carries the resume. */
const MAX_NESTING = 3;

/**
 * Reads the text of a file with its lines, columns and geometry.
 * @param name the file's name, for messages only: the kind is sniffed from the content
 * @throws ResumeError for every file that cannot be read
 */
export async function extractDocument(
  bytes: Uint8Array,
  name: string,
  ocr: OcrOptions = {},
): Promise<ResumeDocument> {
  if (bytes.length > MAX_INPUT_BYTES) {
    const limit = MAX_INPUT_BYTES / 1024 / 1024;
    throw new ResumeError('too_large', `${name || 'The file'} is larger than ${limit} MB.`);
  }
  const { kind, pages } = await readPages(bytes, ocr, 0);
  return assembleDocument(kind, pages);
}

async function readPages(
  bytes: Uint8Array,
  ocr: OcrOptions,
  depth: number,
): Promise<{ kind: DocumentKind; pages: RawPage[] }> {
  if (depth > MAX_NESTING) throw new ResumeError('not_supported', 'The file sits too deep in other files.');
  const kind = sniffKind(bytes);
  const context = { ocr, readNested: (inner: Uint8Array) => readPages(inner, ocr, depth + 1) };
  return { kind, pages: await EXTRACTORS[kind](bytes, context) };
}
