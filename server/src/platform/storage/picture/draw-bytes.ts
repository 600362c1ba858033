import { drawApart } from './drawing-process.ts';
import type { ImageType } from './picture-messages.ts';
import { pictureSize } from './picture-size.ts';

/** Decoded, a pixel takes four bytes. */
const MEGAPIXELS = 40;
const LONGEST_SIDE = 1600;

const beginnings: readonly (readonly [ImageType, RegExp])[] = [
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/png', /^\u0089PNG\r\n\u001a\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
];

/** What a picture is by its first bytes; null for what is none that browsers show. */
export function pictureType(bytes: Buffer): ImageType | null {
  const head = bytes.subarray(0, 16).toString('latin1');
  return beginnings.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
}

/** A picture of bytes from elsewhere, drawn anew by a process of its own; null for what is none, or too large to draw. */
export async function drawBytes(
  bytes: Buffer,
  bytesMost: number,
): Promise<{ bytes: Uint8Array; type: ImageType } | null> {
  const type = pictureType(bytes);
  const size = type && pictureSize(bytes, type);
  if (!type || !size || size.width * size.height > MEGAPIXELS * 1_000_000) return null;
  const drawn = await drawApart({ bytes, type, side: LONGEST_SIDE, bytesMost });
  return drawn.kind === 'drawn' ? { bytes: drawn.bytes, type: drawn.type } : null;
}
