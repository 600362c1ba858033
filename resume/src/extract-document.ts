import { MAX_INPUT_BYTES } from './limits.ts';
import { extractDoc } from './office/extract-doc.ts';
import { extractDocx } from './office/extract-docx.ts';
import { extractTxt } from './office/extract-txt.ts';
import { extractPdf } from './pdf/extract-pdf.ts';
import { assembleDocument, type DocumentKind, type RawPage, type ResumeDocument } from './resume-document.ts';
import { ResumeError } from './resume-error.ts';
import { sniffKind } from './sniff-kind.ts';

const EXTRACTORS: Record<DocumentKind, (bytes: Uint8Array) => RawPage[] | Promise<RawPage[]>> = {
  pdf: extractPdf,
  docx: extractDocx,
  doc: extractDoc,
  txt: extractTxt,
};

/**
 * Reads the text of a file with its lines, columns and geometry.
 * @param name the file's name, for messages only: the kind is sniffed from the content
 * @throws ResumeError for every file that cannot be read
 */
export async function extractDocument(bytes: Uint8Array, name: string): Promise<ResumeDocument> {
  if (bytes.length > MAX_INPUT_BYTES) {
    const limit = MAX_INPUT_BYTES / 1024 / 1024;
    throw new ResumeError('too_large', `${name || 'The file'} is larger than ${limit} MB.`);
  }
  const kind = sniffKind(bytes);
  return assembleDocument(kind, await EXTRACTORS[kind](bytes));
}
