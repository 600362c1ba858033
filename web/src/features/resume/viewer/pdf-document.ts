// The legacy build: the modern one needs browsers of the last few months.
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ShippedPdfData } from './pdf-data.ts';
import { say } from '../../../kit/words/say.ts';

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/**
 * Opens a PDF for drawing. The bytes are copied, as the worker takes what it is given.
 * Throws a sentence to show when the file is locked or damaged.
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data: bytes.slice(),
      isEvalSupported: false,
      // The page's policy allows no WebAssembly.
      useWasm: false,
      useWorkerFetch: false,
      cMapUrl: '/',
      standardFontDataUrl: '/',
      BinaryDataFactory: ShippedPdfData,
      verbosity: 0,
    }).promise;
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new Error(
      locked
        ? say('This PDF is protected by a password and can not be shown. Download it to open it.')
        : say('This PDF is damaged and can not be shown. Download it to open it elsewhere.'),
      { cause: error },
    );
  }
}
