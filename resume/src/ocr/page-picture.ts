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
/** So many drawn outlines on a page without a single letter are letters turned to outlines. */
const MANY_PATHS = 40;

/** What is drawn on a page beside text. */
export function drawings(
  pdfium: Pdfium,
  document: number,
  index: number,
): { images: boolean; outlines: boolean } {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (page === 0) return { images: false, outlines: false };
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), MAX_OBJECTS);
  let images = 0;
  let paths = 0;
  for (let at = 0; at < count; at++) {
    const type = pdfium._FPDFPageObj_GetType(pdfium._FPDFPage_GetObject(page, at));
    if (type === IMAGE || type === FORM) images++;
    else if (type === PATH) paths++;
  }
  pdfium._FPDF_ClosePage(page);
  return { images: images > 0, outlines: paths >= MANY_PATHS };
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
