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

/** What a picture may be, and how it is drawn. */
export interface PictureRoom {
  bytesMost: number;
  /** Decoded, a pixel takes four bytes: 40 millions are 160 MB. */
  megapixels: number;
  /** Neither side of what is drawn is longer. */
  side: number;
}

/** Pictures of people and logos are shown small. */
const small: PictureRoom = { bytesMost: MAX_IMAGE_BYTES, megapixels: 40, side: 1600 };
/** A page at some 300 dots an inch: small print can be read. */
const scan = { megapixels: 40, side: 3500 };
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
 * `too_large` past 2 MB, or what `room` says, and past so many pixels, which are looked at before anything is decoded
 */
export async function takePicture(
  upload: Upload,
  { bytesMost, megapixels, side }: PictureRoom = small,
): Promise<Upload> {
  const { field, name, path: file } = upload;
  const type = imageTypes.find((known) => known === upload.content_type);
  if (!type) throw notAnImage(upload);
  if (upload.size > bytesMost) throw tooLarge(field, name, bytesMost);
  const bytes = await readFile(file);
  const size = pictureSize(bytes, type);
  if (!size) throw notAnImage(upload);
  if (size.width * size.height > megapixels * 1_000_000) throw tooManyPixels(upload, megapixels);
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

/**
 * The same for the picture of a document, large enough that small print can be read.
 *
 * @throws as `takePicture`, past `bytesMost`
 */
export const takeScan = (upload: Upload, bytesMost: number): Promise<Upload> =>
  takePicture(upload, { ...scan, bytesMost });

const notAnImage = ({ field, name }: Upload) =>
  invalid({ [field]: phrase('{name} is not an image', { name }) });

function tooManyPixels({ field, name }: Upload, megapixels: number): AppError {
  const message = phrase('{name} has more than {megapixels} megapixels', { name, megapixels });
  return new AppError('too_large', 413, message, { [field]: [message] });
}
