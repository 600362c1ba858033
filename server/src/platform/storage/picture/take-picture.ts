import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MAX_IMAGE_BYTES } from '@hireloom/contracts/kit/entity-endpoints';
import { AppError, invalid } from '../../http/app-error.ts';
import { phrase } from '../../words/phrase.ts';
import { tooLarge } from '../receive-file.ts';
import type { Upload } from '../storage.ts';
import { drawApart } from './drawing-process.ts';
import { type ImageType, imageTypes } from './picture-messages.ts';
import { pictureSize } from './picture-size.ts';

/** Decoded, a pixel takes four bytes: this many are 160 MB. */
const MEGAPIXELS = 40;
/** Pictures of people and logos are shown small. */
const LONGEST_SIDE = 1600;
/** A page at some 300 dots an inch. */
const LONGEST_SCAN = 3500;
const extensions: Record<ImageType, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/gif': '.gif',
};

/**
 * Draws a received picture anew in the place of what was sent: only its pixels stay, upright and small enough to be
 * shown. Where it was taken, what took it, pictures within it and whatever else hid there are gone. Decoding is left to
 * a process of its own without environment, as with resumes.
 *
 * @throws `invalid_input` "{name} is not an image" at the field when its bytes are no picture or can not be read,
 * `too_large` past 2 MB and past so many pixels, which are looked at before anything is decoded
 */
export function takePicture(upload: Upload): Promise<Upload> {
  return draw(upload, { side: LONGEST_SIDE, bytesMost: MAX_IMAGE_BYTES });
}

/**
 * The same for the picture of a document, large enough that small print can be read.
 *
 * @throws as `takePicture`, past `bytesMost`
 */
export function takeScan(upload: Upload, bytesMost: number): Promise<Upload> {
  return draw(upload, { side: LONGEST_SCAN, bytesMost });
}

async function draw(
  upload: Upload,
  { side, bytesMost }: { side: number; bytesMost: number },
): Promise<Upload> {
  const { field, name, path: file } = upload;
  const type = imageTypes.find((known) => known === upload.content_type);
  if (!type) throw notAnImage(upload);
  if (upload.size > bytesMost) throw tooLarge(field, name, bytesMost);
  const bytes = await readFile(file);
  const size = pictureSize(bytes, type);
  if (!size) throw notAnImage(upload);
  if (size.width * size.height > MEGAPIXELS * 1_000_000) throw tooManyPixels(upload);
  const drawn = await drawApart({ bytes, type, side, bytesMost });
  if (drawn.kind !== 'drawn') throw notAnImage(upload);
  await writeFile(file, drawn.bytes);
  return {
    ...upload,
    name: type === drawn.type ? name : `${path.parse(name).name}${extensions[drawn.type]}`,
    size: drawn.bytes.length,
    sha256: createHash('sha256').update(drawn.bytes).digest('hex'),
    content_type: drawn.type,
    drawn_anew: true,
  };
}

const notAnImage = ({ field, name }: Upload) =>
  invalid({ [field]: phrase('{name} is not an image', { name }) });

function tooManyPixels({ field, name }: Upload): AppError {
  const message = phrase('{name} has more than {megapixels} megapixels', { name, megapixels: MEGAPIXELS });
  return new AppError('too_large', 413, message, { [field]: [message] });
}
