/** TeX fonts without a Unicode map keep their ligatures at these codes, from 0x1b on. */
const TEX_LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl'];
const LETTER = /[\p{L}\p{N}]/u;
/** ASCII without the grave accent, which may stand before the letter it belongs to. */
const PLAIN = /^[\0-_a-\x7f]*$/;

/** Zero, replacement and control characters stand for a drawn glyph whose meaning the file does not tell. */
export function isUnmapped(code: number): boolean {
  if (code === 0xfffd || code === 0xffff || code === 0) return true;
  return (
    (code > 2 && code < 0x1b && code !== 9 && code !== 10 && code !== 13) || (code >= 0x7f && code <= 0x9f)
  );
}

const REMEMBERED = 0x250;
const texts: string[] = [];

/** The text of one character code; empty for blanks, controls and private-use icons. */
export function readable(code: number): string {
  if (code >= REMEMBERED) return textOf(code);
  return (texts[code] ??= textOf(code));
}

function textOf(code: number): string {
  if (code >= 0x1b && code <= 0x1f) return TEX_LIGATURES[code - 0x1b] ?? '';
  if (code <= 0x20 && code !== 2) return '';
  if (code === 2 || code === 0xfffe || code === 0xad || code === 0x2010 || code === 0x2011) return '-';
  if (code === 0xa0 || code === 0xffff || code === 0xfffd) return '';
  if ((code >= 0x2000 && code <= 0x200f) || code === 0x3000 || code === 0xfeff) return '';
  if (code === 0x2028 || code === 0x2029 || (code >= 0x202a && code <= 0x202f)) return '';
  if (code === 0x205f || code === 0x2060 || (code >= 0x2066 && code <= 0x2069)) return '';
  if ((code >= 0xe000 && code <= 0xf8ff) || (code >= 0xf0000 && code <= 0x10ffff)) return '';
  if (code >= 0x7f && code <= 0x9f) return '';
  return code > 0x10ffff ? '' : String.fromCodePoint(code);
}

/** Ligatures, presentation forms and accents that were set as glyphs of their own become ordinary letters. */
export function tidy(text: string): string {
  if (PLAIN.test(text)) return text;
  const composed = text
    .replace(/[\ufb00-\ufb06\ufb1d-\ufdff\ufe70-\ufefc\u2f00-\u2fdf]/g, (glyph) => glyph.normalize('NFKC'))
    .replace(/([´`¨ˆ˜])([A-Za-z])/g, (all, accent: string, letter: string) => {
      const mark = { '´': '\u0301', '`': '\u0300', '¨': '\u0308', ˆ: '\u0302', '˜': '\u0303' }[accent] ?? '';
      const joined = (letter + mark).normalize('NFC');
      return joined.length === 1 ? joined : all;
    });
  return composed.length === 1 && !LETTER.test(composed) && '•▪●◦■□▸►★☆○◆'.includes(composed)
    ? '•'
    : composed.normalize('NFC');
}
