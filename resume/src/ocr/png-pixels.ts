import { inflateSync } from 'node:zlib';
import { MAX_PICTURE_PIXELS } from '../limits.ts';
import { ResumeError } from '../resume-error.ts';
import type { GrayPicture } from './gray-picture.ts';

const MAX_RAW_BYTES = 170_000_000;
/** Samples a pixel by colour type: gray, RGB, palette, gray with alpha, RGB with alpha. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const WHOLE = [[0, 0, 1, 1]] as const;
const INTERLACED = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Header {
  width: number;
  height: number;
  depth: number;
  colour: number;
  interlaced: boolean;
}

/**
 * Decodes a PNG to shades of gray on white paper.
 * @throws ResumeError `too_large` for more pixels than a page needs, `truncated` for damaged data
 */
export function decodePng(bytes: Uint8Array): GrayPicture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  let header: Header | null = null;
  let palette: number[] = [];
  let ended = false;
  for (let at = 8; at + 12 <= bytes.length && !ended; ) {
    const length = view.getUint32(at);
    const kind = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (body.length < length) break;
    if (kind === 'IHDR' && length >= 13) header = readHeader(body);
    else if (kind === 'PLTE') palette = readPalette(body);
    else if (kind === 'tRNS' && header?.colour === 3) palette = overWhite(palette, body);
    else if (kind === 'IDAT') parts.push(body);
    else if (kind === 'IEND') ended = true;
    at += length + 12;
  }
  if (!header || !ended) throw new ResumeError('truncated');
  const raw = inflate(Buffer.concat(parts), rawLength(header));
  return paint(header, raw, palette);
}

function readHeader(body: Uint8Array): Header {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const [depth = 0, colour = 9, , , interlace = 0] = body.subarray(8, 13);
  const header = {
    width: view.getUint32(0),
    height: view.getUint32(4),
    depth,
    colour,
    interlaced: interlace === 1,
  };
  if (header.width * header.height > MAX_PICTURE_PIXELS) throw tooManyPixels();
  if (!(colour in SAMPLES) || ![1, 2, 4, 8, 16].includes(depth) || header.width * header.height === 0) {
    throw new ResumeError('truncated');
  }
  return header;
}

/** The refusal of an image that declares more pixels than any photo of a page has. */
export const tooManyPixels = () => new ResumeError('too_large', 'The image has too many pixels.');

const luma = (red: number, green: number, blue: number) => (red * 77 + green * 151 + blue * 28) >> 8;

function readPalette(body: Uint8Array): number[] {
  const shades: number[] = [];
  for (let at = 0; at + 2 < body.length; at += 3)
    shades.push(luma(body[at] ?? 0, body[at + 1] ?? 0, body[at + 2] ?? 0));
  return shades;
}

const onWhite = (shade: number, alpha: number) => 255 - ((255 - shade) * alpha) / 255;

const overWhite = (palette: number[], alphas: Uint8Array) =>
  palette.map((shade, index) => onWhite(shade, alphas[index] ?? 255));

const passes = ({ interlaced }: Header) => (interlaced ? INTERLACED : WHOLE);
const passSize = (header: Header, [x, y, stepX, stepY]: readonly [number, number, number, number]) => ({
  columns: Math.ceil((header.width - x) / stepX),
  rows: Math.ceil((header.height - y) / stepY),
});
const rowBytes = ({ depth, colour }: Header, columns: number) =>
  Math.ceil((columns * depth * (SAMPLES[colour] ?? 1)) / 8);

function rawLength(header: Header): number {
  const length = passes(header).reduce((sum, pass) => {
    const { columns, rows } = passSize(header, pass);
    return columns > 0 && rows > 0 ? sum + rows * (rowBytes(header, columns) + 1) : sum;
  }, 0);
  if (length > MAX_RAW_BYTES) throw tooManyPixels();
  return length;
}

function inflate(data: Uint8Array, length: number): Uint8Array {
  let raw: Uint8Array;
  try {
    raw = inflateSync(data, { maxOutputLength: length + 1024 });
  } catch (error) {
    throw new ResumeError('truncated', undefined, { cause: error });
  }
  if (raw.length < length) throw new ResumeError('truncated');
  return raw;
}

function paint(header: Header, raw: Uint8Array, palette: number[]): GrayPicture {
  const { width, height, depth, colour } = header;
  const pixels = new Uint8Array(width * height).fill(255);
  const samples = SAMPLES[colour] ?? 1;
  const unit = Math.max(1, (depth * samples) >> 3);
  let at = 0;
  for (const pass of passes(header)) {
    const { columns, rows } = passSize(header, pass);
    if (columns <= 0 || rows <= 0) continue;
    const length = rowBytes(header, columns);
    let above: Uint8Array = new Uint8Array(length);
    for (let row = 0; row < rows; row++) {
      const line = raw.subarray(at + 1, at + 1 + length);
      unfilter(raw[at] ?? 0, line, above, unit);
      at += length + 1;
      above = line;
      const target = (pass[1] + row * pass[3]) * width + pass[0];
      for (let column = 0; column < columns; column++) {
        pixels[target + column * pass[2]] = shadeAt(line, column, depth, colour, palette);
      }
    }
  }
  return { width, height, pixels };
}

/** Undoes a row's filter in place; it refers to the byte to the left and to the row above. */
function unfilter(filter: number, line: Uint8Array, above: Uint8Array, unit: number): void {
  if (filter === 0) return;
  for (let index = 0; index < line.length; index++) {
    const left = index >= unit ? (line[index - unit] ?? 0) : 0;
    const up = above[index] ?? 0;
    const corner = index >= unit ? (above[index - unit] ?? 0) : 0;
    const guess =
      filter === 1
        ? left
        : filter === 2
          ? up
          : filter === 3
            ? (left + up) >> 1
            : filter === 4
              ? paeth(left, up, corner)
              : 0;
    line[index] = (line[index] ?? 0) + guess;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
}

function shadeAt(line: Uint8Array, column: number, depth: number, colour: number, palette: number[]): number {
  if (depth < 8) {
    const value =
      ((line[(column * depth) >> 3] ?? 0) >> (8 - depth - ((column * depth) & 7))) & ((1 << depth) - 1);
    return colour === 3 ? (palette[value] ?? 255) : (value * 255) / ((1 << depth) - 1);
  }
  // Of 16-bit samples the high byte is enough.
  const width = depth >> 3;
  const at = column * (SAMPLES[colour] ?? 1) * width;
  const first = line[at] ?? 0;
  if (colour === 3) return palette[first] ?? 255;
  const shade =
    colour === 2 || colour === 6 ? luma(first, line[at + width] ?? 0, line[at + 2 * width] ?? 0) : first;
  return colour === 4
    ? onWhite(shade, line[at + width] ?? 255)
    : colour === 6
      ? onWhite(shade, line[at + 3 * width] ?? 255)
      : shade;
}
