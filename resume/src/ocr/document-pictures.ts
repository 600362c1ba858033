import type { ExtractContext } from '../extract-context.ts';
import { MAX_PICTURE_PAGES } from '../limits.ts';
import { unzipBytes } from '../office/bounded-zip.ts';
import type { RawPage } from '../resume-document.ts';
import { ResumeError } from '../resume-error.ts';
import { extractImage } from './extract-image.ts';
import { readJpegHeader } from './jpeg-header.ts';

/** A document with fewer visible characters than this, and pictures, shows its text in these. */
const FEW_CHARACTERS = 100;
/** A picture with a shorter side, in pixels, is an icon or a small photo. */
const MIN_SIDE = 400;
const PNG_HEADER_BYTES = 24;

/**
 * The pages of a document of text. One of next to no text is read from the pictures that it shows, each as a page
 * behind those it has.
 * @param shown names of the pictures in reading order, as entries of the ZIP file `bytes`
 */
export async function withPictures(
  pages: RawPage[],
  bytes: Uint8Array,
  shown: Iterable<string>,
  context: ExtractContext,
): Promise<RawPage[]> {
  return withEmbedded(
    pages,
    () => {
      const names = [...new Set(shown)].filter((name) => /\.(?:png|jpe?g)$/i.test(name));
      if (names.length === 0) return [];
      const files = unzipBytes(bytes, (name) => names.includes(name));
      return names.flatMap((name) => files.get(name) ?? []);
    },
    context,
  );
}

/** As `withPictures`, with a document's pictures, which are asked for only where it shows next to no text. */
export async function withEmbedded(
  pages: RawPage[],
  embedded: () => Buffer[] | Promise<Buffer[]>,
  context: ExtractContext,
): Promise<RawPage[]> {
  const text = pages.flatMap(({ lines }) => lines.map((line) => line.text)).join('');
  if (text.replace(/\s/g, '').length >= FEW_CHARACTERS) return pages;
  const pictures = (await embedded()).filter(mayHoldText);
  const read = [...pages];
  for (const picture of pictures.slice(0, MAX_PICTURE_PAGES)) {
    try {
      read.push(...(await extractImage(picture, context)));
    } catch (error) {
      // One damaged or huge picture does not hide what the others say.
      if (!(error instanceof ResumeError)) throw error;
    }
  }
  return read;
}

function mayHoldText(picture: Buffer): boolean {
  if (picture.length < PNG_HEADER_BYTES) return false;
  if (picture[0] === 0x89) return Math.min(picture.readUInt32BE(16), picture.readUInt32BE(20)) >= MIN_SIDE;
  try {
    const { width, height } = readJpegHeader(picture);
    return Math.min(width, height) >= MIN_SIDE;
  } catch (error) {
    if (error instanceof ResumeError) return false;
    throw error;
  }
}
