export { htmlToBlocks } from './html/html-to-blocks.ts';
export { makePdf, type MadePdf } from './make-pdf.ts';
export { PdfRefused } from './pdf-refused.ts';
export type {
  PdfAlign,
  PdfBlock,
  PdfCell,
  PdfColumns,
  PdfDocument,
  PdfList,
  PdfSpan,
  PdfTable,
} from './pdf-document.ts';
export { sideBySide } from './side-by-side.ts';
