import { PDFiumModule } from '@hyzyla/pdfium';
import { ResumeError } from '../resume-error.ts';

type PdfiumBase = Awaited<ReturnType<typeof PDFiumModule>>;

/** The PDFium C functions this package calls beyond those the wrapper declares. */
export interface Pdfium extends PdfiumBase {
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
  _FPDFText_GetUnicode(textPage: number, index: number): number;
  _FPDFText_IsGenerated(textPage: number, index: number): number;
  _FPDFText_GetLooseCharBox(textPage: number, index: number, rect: number): number;
  _FPDFText_GetCharOrigin(textPage: number, index: number, x: number, y: number): number;
  _FPDFText_GetFontSize(textPage: number, index: number): number;
  _FPDFText_GetFontWeight(textPage: number, index: number): number;
  _FPDFText_GetMatrix(textPage: number, index: number, matrix: number): number;
  _FPDFText_GetFontInfo(textPage: number, index: number, buffer: number, size: number, flags: number): number;
  _FPDFText_GetTextObject(textPage: number, index: number): number;
  _FPDF_GetPageBoundingBox(page: number, rect: number): number;
  _FPDFPage_GetRotation(page: number): number;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAnnot_GetSubtype(annotation: number): number;
  _FPDFPage_Flatten(page: number, use: number): number;
  _FPDFTextObj_GetFont(object: number): number;
  _FPDFTextObj_GetTextRenderMode(object: number): number;
  _FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
  _FPDFLink_Enumerate(page: number, position: number, link: number): number;
  _FPDFLink_GetAction(link: number): number;
  _FPDFLink_GetAnnotRect(link: number, rect: number): number;
  _FPDFAction_GetURIPath(document: number, action: number, buffer: number, size: number): number;
}

const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;

let loading: Promise<Pdfium> | undefined;

async function load(): Promise<Pdfium> {
  const pdfium = (await PDFiumModule({})) as Pdfium;
  unwrap(pdfium);
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 });
  return pdfium;
}

/** Calls the library itself: the wrapper checks every call, and a page takes some ten thousand. */
function unwrap(pdfium: Pdfium): void {
  const calls = Object.entries(pdfium.wasmExports).map(([name, call]) => [`_${name}`, call] as const);
  Object.assign(
    pdfium,
    Object.fromEntries(calls.filter(([name]) => name.startsWith('_FPDF') && name in pdfium)),
  );
}

/** The PDFium library, loaded on first use and kept for the life of the process. */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= load();
  return loading;
}

/**
 * Opens a PDF held in memory, hands it to `use` and always closes it again.
 * @throws ResumeError `encrypted` for a password, `truncated` for a file PDFium cannot open
 */
export async function withPdf<T>(
  bytes: Uint8Array,
  use: (pdfium: Pdfium, document: number) => T | Promise<T>,
): Promise<T> {
  const pdfium = await loadPdfium();
  const buffer = pdfium.wasmExports.malloc(bytes.length);
  if (buffer === 0) throw new ResumeError('too_large');
  try {
    pdfium.HEAPU8.set(bytes, buffer);
    const document = pdfium._FPDF_LoadMemDocument(buffer, bytes.length, 0);
    if (document === 0) {
      const error = pdfium._FPDF_GetLastError();
      throw new ResumeError(error === ERROR_PASSWORD || error === ERROR_SECURITY ? 'encrypted' : 'truncated');
    }
    try {
      return await use(pdfium, document);
    } finally {
      pdfium._FPDF_CloseDocument(document);
    }
  } finally {
    pdfium.wasmExports.free(buffer);
  }
}
