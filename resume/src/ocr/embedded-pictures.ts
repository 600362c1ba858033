import { MAX_PICTURE_PAGES } from '../limits.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
/** Icons and small photos count, too, before they are passed over. */
const MOST = MAX_PICTURE_PAGES * 4;

/** The pictures that begin anywhere in the bytes of an old Word file's streams, in order. */
export function picturesIn(bytes: Buffer): Buffer[] {
  const starts: number[] = [];
  for (const sign of [PNG, JPEG])
    for (let at = bytes.indexOf(sign); at >= 0 && starts.length < MOST; at = bytes.indexOf(sign, at + 1))
      starts.push(at);
  return starts.sort((a, b) => a - b).map((at) => bytes.subarray(at));
}

const BLIP = /\\(?:png|jpeg)blip(?!\p{L})/gu;
/** What may stand between the kind of a picture and its bytes: further words, and groups of them. */
const BEFORE_BYTES = /(?:\s|\\(?!bin)[a-z]+-?\d{0,10} ?|\{[^{}]{0,400}\})*/y;
const BINARY = /\\bin(\d{1,9}) ?/y;
const DIGITS = /[\da-fA-F\s]+/y;

/** The pictures of an RTF (read as Latin-1), in order. */
export function rtfPictures(rtf: string): Buffer[] {
  const pictures: Buffer[] = [];
  for (const { 0: sign, index } of rtf.matchAll(BLIP)) {
    if (pictures.length >= MOST) break;
    BEFORE_BYTES.lastIndex = index + sign.length;
    const at = BEFORE_BYTES.lastIndex + (BEFORE_BYTES.exec(rtf)?.[0].length ?? 0);
    BINARY.lastIndex = at;
    const binary = BINARY.exec(rtf);
    if (binary) {
      const from = at + binary[0].length;
      pictures.push(Buffer.from(rtf.slice(from, from + Number(binary[1])), 'latin1'));
      continue;
    }
    DIGITS.lastIndex = at;
    const digits = DIGITS.exec(rtf)?.[0].replace(/\s+/g, '') ?? '';
    if (digits.length > 0) pictures.push(Buffer.from(digits, 'hex'));
  }
  return pictures;
}
