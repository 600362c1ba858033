import type { ExtractContext } from '../extract-context.ts';
import { extractPdf } from '../pdf/extract-pdf.ts';
import type { RawPage } from '../resume-document.ts';
import { readJpegHeader } from './jpeg-header.ts';
import { decodePng } from './png-pixels.ts';

/** Width of an A4 page in points: a picture's own resolution says little about the paper. */
const PAPER = 595;
const COLOUR_SPACES: Record<number, string> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' };

interface PageImage {
  width: number;
  height: number;
  /** Entries of the PDF image's dictionary beside its size. */
  entries: string;
  data: Uint8Array;
  quarters: number;
}

/**
 * Reads a photo or scan (JPEG, PNG) as a PDF of one page that shows it.
 * @throws ResumeError `too_large`, `truncated`, or as `extractPdf` does
 */
export function extractImage(bytes: Uint8Array, context: ExtractContext): Promise<RawPage[]> {
  return extractPdf(imagePdf(bytes[0] === 0x89 ? fromPng(bytes) : fromJpeg(bytes)), context);
}

function fromPng(bytes: Uint8Array): PageImage {
  const { width, height, pixels } = decodePng(bytes);
  return { width, height, data: pixels, quarters: 0, entries: '/ColorSpace /DeviceGray /BitsPerComponent 8' };
}

function fromJpeg(bytes: Uint8Array): PageImage {
  const { width, height, components, quarters, inverted } = readJpegHeader(bytes);
  const decode = components === 4 && inverted ? ' /Decode [1 0 1 0 1 0 1 0]' : '';
  const entries = `/ColorSpace ${COLOUR_SPACES[components] ?? '/DeviceRGB'} /BitsPerComponent 8 /Filter /DCTDecode${decode}`;
  return { width, height, data: bytes, quarters, entries };
}

/** A PDF file of one page that the image fills. */
function imagePdf({ width, height, entries, data, quarters }: PageImage): Uint8Array {
  const scale = PAPER / (quarters % 2 === 1 ? height : width);
  const size = [width * scale, height * scale].map((side) => side.toFixed(2)).join(' ');
  const content = `q ${size.replace(' ', ' 0 0 ')} 0 0 cm /I Do Q`;
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const add = (dictionary: string, stream?: Uint8Array) => {
    offsets.push(length());
    parts.push(Buffer.from(`${offsets.length} 0 obj\n${dictionary}\n`));
    if (stream) parts.push(Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n'));
    parts.push(Buffer.from('endobj\n'));
  };
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add('<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  add(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Rotate ${quarters * 90} /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
  );
  add(`<< /Length ${content.length} >>`, Buffer.from(content));
  add(
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries} /Length ${data.length} >>`,
    data,
  );
  const start = length();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}${trailer}`));
  return Buffer.concat(parts);
}
