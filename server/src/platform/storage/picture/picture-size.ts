import type { ImageType } from './picture-messages.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** The size that a picture claims at its beginning, without any of it being decoded; null where it has none. */
export function pictureSize(bytes: Uint8Array, type: ImageType): PictureSize | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = readers[type](view);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // It ends within its own head.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const readers: Record<ImageType, (view: Buffer) => PictureSize | null> = {
  'image/jpeg': jpegSize,
  'image/png': (view) => ({ width: view.readUInt32BE(16), height: view.readUInt32BE(20) }),
  'image/gif': (view) => ({ width: view.readUInt16LE(6), height: view.readUInt16LE(8) }),
  'image/webp': webpSize,
};

/** Segments that hold the size: all kinds of frames, but not the tables that are numbered among them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegSize(view: Buffer): PictureSize | null {
  for (let at = 2; ; ) {
    if (view.readUInt8(at) !== 0xff) return null;
    const marker = view.readUInt8(at + 1);
    // Any number of these may stand before a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7) };
    else at += 2 + view.readUInt16BE(at + 2);
  }
}

/** Three forms: with loss, without, and with what goes beyond both (animation, transparency). */
function webpSize(view: Buffer): PictureSize | null {
  switch (view.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = view.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: view.readUIntLE(24, 3) + 1, height: view.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
