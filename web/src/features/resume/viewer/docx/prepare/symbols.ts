import { attrOf, named, word } from './ooxml.ts';

/** Fonts that show pictures in the place of letters; few machines have them. */
const SYMBOL_FONT = /^(symbol|wingdings)/i;

/** By the number in the font: what stands there in every font. */
const SYMBOL: Record<number, string> = { 0xb7: '•', 0x2d: '–', 0xae: '→', 0xa8: '◆', 0xd8: '¬', 0x6f: '○' };
const WINGDINGS: Record<number, string> = {
  0x22: '✂',
  0x28: '☎',
  0x29: '✆',
  0x2a: '✉',
  0x2b: '✉',
  0x2d: '✉',
  0x21: '✎',
  0x3a: '💻',
  0x46: '☞',
  0x6c: '●',
  0x6d: '❍',
  0x6e: '■',
  0x6f: '□',
  0x70: '❐',
  0x71: '❑',
  0x72: '❒',
  0x73: '⬧',
  0x74: '⧫',
  0x75: '◆',
  0x76: '❖',
  0x77: '⬥',
  0x9f: '•',
  0xa0: '▪',
  0xa1: '○',
  0xa7: '▪',
  0xa8: '◻',
  0xaa: '✦',
  0xab: '★',
  0xb2: '☆',
  0xd8: '➢',
  0xe0: '→',
  0xe8: '➔',
  0xf0: '⇨',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
}; // prettier-ignore

/** A letter of a font of pictures as every font has it. */
function plainSymbol(font: string, code: number): string {
  const known = /^wingdings/i.test(font) ? WINGDINGS : SYMBOL;
  return known[code & 0xff] ?? '•';
}

const isPrivate = (code: number): boolean => code >= 0xf020 && code <= 0xf0ff;

function plainText(font: string, text: string): string {
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (isPrivate(code)) return plainSymbol(font || 'symbol', code);
      return SYMBOL_FONT.test(font) && code > 0x20 && code < 0x100 ? plainSymbol(font, code) : letter;
    })
    .join('');
}

const fontOf = (properties: Element | null): string =>
  attrOf(properties ? (named(properties, 'rFonts')[0] ?? null) : null, 'ascii') ?? '';

/** Writes what fonts of pictures show with the signs that all fonts have: bullets, marks of telephone and mail. */
export function plainSymbols(root: Document): void {
  for (const symbol of named(root, 'sym')) {
    const text = word(symbol, 't');
    text.textContent = plainSymbol(
      attrOf(symbol, 'font') ?? '',
      Number.parseInt(attrOf(symbol, 'char') ?? '', 16),
    );
    symbol.replaceWith(text);
  }
  for (const text of named(root, 't')) {
    const found = text.textContent ?? '';
    const font = fontOf(text.parentElement);
    if (!SYMBOL_FONT.test(font) && !/[\uf020-\uf0ff]/.test(found)) continue;
    text.textContent = plainText(font, found);
    if (SYMBOL_FONT.test(font) && text.parentElement) named(text.parentElement, 'rFonts')[0]?.remove();
  }
  // Pictures as bullets would be asked for by the style sheet, which asks for nothing.
  for (const picture of named(root, 'lvlPicBulletId')) picture.remove();
  for (const level of named(root, 'lvl')) {
    const text = named(level, 'lvlText')[0];
    const attribute = text && [...text.attributes].find(({ localName }) => localName === 'val');
    if (!attribute) continue;
    const font = fontOf(level);
    // The letter o of a typewriter is the ring of the second level.
    if (attribute.value === 'o' && /^courier/i.test(font)) attribute.value = '○';
    else attribute.value = plainText(font, attribute.value);
    if (SYMBOL_FONT.test(font)) for (const fonts of named(level, 'rFonts')) fonts.remove();
  }
}
