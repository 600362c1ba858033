import { drawApart } from '../storage/picture/drawing-process.ts';
import { pictureType } from '../storage/picture/draw-bytes.ts';
import { pictureSize } from '../storage/picture/picture-size.ts';
import { phrase } from '../words/phrase.ts';
import { PdfRefused } from './pdf-refused.ts';

const MEGAPIXELS = 25;
/** Of a page at 200 dots an inch. */
const LONGEST_SIDE = 2000;

export interface ReadPicture {
  name: string;
  /** In the memory of the compiler. */
  path: string;
  bytes: Uint8Array;
}

/** The pictures of a document, each decoded and drawn anew before the document sees it: a broken one would fail all of it. */
export async function readPictures(images: Readonly<Record<string, string>>): Promise<ReadPicture[]> {
  const read: ReadPicture[] = [];
  for (const [place, [name, encoded]] of Object.entries(images).entries()) {
    const bytes = Buffer.from(encoded, 'base64');
    const type = pictureType(bytes);
    const size = type && pictureSize(bytes, type);
    if (!type || !size || size.width * size.height > MEGAPIXELS * 1_000_000) throw unreadable(name);
    const form = type === 'image/jpeg' ? type : 'image/png';
    const drawn = await drawApart({
      bytes,
      type: form,
      side: LONGEST_SIDE,
      bytesMost: Number.MAX_SAFE_INTEGER,
    });
    if (drawn.kind !== 'drawn') throw unreadable(name);
    read.push({ name, path: `/${place}.${form === 'image/jpeg' ? 'jpg' : 'png'}`, bytes: drawn.bytes });
  }
  return read;
}

const unreadable = (name: string) => new PdfRefused(phrase('The picture {name} can not be read', { name }));
