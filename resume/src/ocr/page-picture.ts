import type { Pdfium } from '../pdf/pdfium-module.ts';
import type { GrayPicture } from './gray-picture.ts';

/** An A4 page at 250 dots per inch: less loses letters of small print, more adds only time. */
const LONG_SIDE = 2900;
const MAX_SCALE = 6;
const GRAY_FORMAT = 1;
const ANNOTATIONS = 0x01;
const GRAYSCALE = 0x08;
const PATH = 2;
const IMAGE = 3;
const FORM = 5;
const MAX_OBJECTS = 300;
const MAX_FORM_DEPTH = 2;
/** So many drawn outlines on a page without a single letter are letters turned to outlines. */
const MANY_PATHS = 40;
const FLOAT_BYTES = 4;

/** What is drawn on a page beside text. */
export interface Drawings {
  /** The part of the page that its largest picture covers, from 0 to 1. */
  covered: number;
  outlines: boolean;
}

/** Measures what is drawn on page `index` without drawing it. */
export function drawings(pdfium: Pdfium, document: number, index: number): Drawings {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (page === 0) return { covered: 0, outlines: false };
  const bounds = pdfium.wasmExports.malloc(4 * FLOAT_BYTES);
  const area = pdfium._FPDF_GetPageWidth(page) * pdfium._FPDF_GetPageHeight(page);
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), MAX_OBJECTS);
  let covered = 0;
  let paths = 0;
  for (let at = 0; at < count; at++) {
    const object = pdfium._FPDFPage_GetObject(page, at);
    const type = pdfium._FPDFPageObj_GetType(object);
    if (type === PATH) paths++;
    if (!holdsImage(pdfium, object)) continue;
    const [left, bottom, right, top] = [0, 1, 2, 3].map((edge) => bounds + edge * FLOAT_BYTES);
    if (!pdfium._FPDFPageObj_GetBounds(object, left ?? 0, bottom ?? 0, right ?? 0, top ?? 0)) continue;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = pdfium.HEAPF32.subarray(bounds >> 2, (bounds >> 2) + 4);
    covered = Math.max(covered, ((x2 - x1) * (y2 - y1)) / Math.max(area, 1));
  }
  pdfium.wasmExports.free(bounds);
  pdfium._FPDF_ClosePage(page);
  return { covered: Math.min(1, covered), outlines: paths >= MANY_PATHS };
}

/** Whether an object is an image or a form that draws one; other forms are ornaments. */
function holdsImage(pdfium: Pdfium, object: number, depth = 0): boolean {
  const type = pdfium._FPDFPageObj_GetType(object);
  if (type !== FORM || depth > MAX_FORM_DEPTH) return type === IMAGE;
  const count = Math.min(pdfium._FPDFFormObj_CountObjects(object), MAX_OBJECTS);
  for (let at = 0; at < count; at++) {
    if (holdsImage(pdfium, pdfium._FPDFFormObj_GetObject(object, at), depth + 1)) return true;
  }
  return false;
}

/** The page as it looks, in shades of gray, and how many pixels a point became; null when it cannot be drawn. */
export function drawPage(
  pdfium: Pdfium,
  document: number,
  index: number,
): { picture: GrayPicture; scale: number } | null {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (page === 0) return null;
  const pageWidth = pdfium._FPDF_GetPageWidth(page);
  const pageHeight = pdfium._FPDF_GetPageHeight(page);
  const scale = Math.min(MAX_SCALE, LONG_SIDE / Math.max(pageWidth, pageHeight, 1));
  const width = Math.max(1, Math.round(pageWidth * scale));
  const height = Math.max(1, Math.round(pageHeight * scale));
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, GRAY_FORMAT, 0, 0);
  try {
    if (bitmap === 0) return null;
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS | GRAYSCALE);
    const buffer = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium._FPDFBitmap_GetStride(bitmap);
    const pixels = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      pixels.set(pdfium.HEAPU8.subarray(buffer + y * stride, buffer + y * stride + width), y * width);
    }
    return { picture: { width, height, pixels }, scale };
  } finally {
    if (bitmap !== 0) pdfium._FPDFBitmap_Destroy(bitmap);
    pdfium._FPDF_ClosePage(page);
  }
}
