import { extname } from 'node:path';

const MAX_BYTES = 200;
// Names that Windows takes for devices, whatever their extension.
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A sender's file name as it may be stored, shown and offered for download: one path segment, without control, bidi
 * and invisible characters, without characters that a file system refuses, at most 200 bytes long with its extension
 * kept. Answers `file` when nothing is left.
 */
export function cleanFileName(raw: string): string {
  const lastSegment = raw.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = lastSegment
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const short = shorten(plain);
  if (!short) return 'file';
  return DEVICE.test(short) ? `_${short}` : short;
}

function shorten(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  const ending = extname(name);
  const extension = Buffer.byteLength(ending) <= 20 ? ending : '';
  let stem = '';
  let room = MAX_BYTES - Buffer.byteLength(extension);
  for (const character of name.slice(0, name.length - extension.length)) {
    room -= Buffer.byteLength(character);
    if (room < 0) break;
    stem += character;
  }
  return stem.trimEnd() + extension;
}
