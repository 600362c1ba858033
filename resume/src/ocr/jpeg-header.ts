import { MAX_PICTURE_PIXELS } from '../limits.ts';
import { ResumeError } from '../resume-error.ts';
import { tooManyPixels } from './png-pixels.ts';

export interface JpegHeader {
  width: number;
  height: number;
  components: number;
  /** Quarter turns, clockwise, that the camera asks for. */
  quarters: 0 | 1 | 2 | 3;
  /** CMYK as Adobe's programs write it, with black as 0. */
  inverted: boolean;
}

const QUARTERS: Record<number, 0 | 1 | 2 | 3> = { 3: 2, 4: 2, 5: 1, 6: 1, 7: 3, 8: 3 };

/**
 * Reads what a JPEG file says about itself before its pixels.
 * @throws ResumeError `too_large` for more pixels than a page needs, `truncated` without a frame header
 */
export function readJpegHeader(bytes: Uint8Array): JpegHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let quarters: JpegHeader['quarters'] = 0;
  let inverted = false;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) {
      at++;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff || marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const body = bytes.subarray(at + 4, at + 2 + view.getUint16(at + 2));
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [, high = 0, low = 0, wide = 0, narrow = 0, components = 0] = body;
      const size = { height: high * 256 + low, width: wide * 256 + narrow };
      if (size.width * size.height > MAX_PICTURE_PIXELS) throw tooManyPixels();
      if (size.width * size.height === 0) break;
      return { ...size, components, quarters, inverted };
    }
    if (marker === 0xe1) quarters = exifTurn(body);
    if (marker === 0xee && Buffer.from(body.subarray(0, 5)).toString('latin1') === 'Adobe') inverted = true;
    at += 2 + view.getUint16(at + 2);
  }
  throw new ResumeError('truncated');
}

/** The orientation tag of an Exif segment in quarter turns; mirrored pictures are taken as they are. */
function exifTurn(body: Uint8Array): JpegHeader['quarters'] {
  if (body.length < 22 || Buffer.from(body.subarray(0, 4)).toString('latin1') !== 'Exif') return 0;
  const tiff = new DataView(body.buffer, body.byteOffset + 6, body.length - 6);
  const little = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, little);
  if (directory + 2 > tiff.byteLength) return 0;
  const count = tiff.getUint16(directory, little);
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.byteLength) return 0;
    if (tiff.getUint16(entry, little) === 0x0112) return QUARTERS[tiff.getUint16(entry + 8, little)] ?? 0;
  }
  return 0;
}
