import type { ReadGlyph } from './displaced-letters.ts';

const ACCENTS: Readonly<Record<string, string>> = {
  '´': '\u0301',
  '`': '\u0300',
  '¨': '\u0308',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¸': '\u0327',
  '˘': '\u0306',
  '˚': '\u030a',
  ˇ: '\u030c',
};
const LETTER = /^\p{L}$/u;
/** How far the middle of an accent stands off its letter's, in the size of the text. */
const MAX_SHIFT = 0.2;
/** How far an accent is raised for a capital, and lowered by rounding. */
const MAX_RAISE = 0.4;
const MAX_FALL = 0.05;

/**
 * TeX's older fonts draw accents as characters of their own over a letter. Those over capitals are raised, so
 * that the reader of the file takes them for another line and yields them anywhere. Each is joined with the
 * letter it is drawn over; accents over nothing, and marks used as quotes, stay.
 */
export function withDrawnAccents(glyphs: ReadGlyph[]): ReadGlyph[] {
  if (!glyphs.some(({ text }) => text in ACCENTS)) return glyphs;
  const joined: ReadGlyph[] = [];
  for (const [index, glyph] of glyphs.entries()) {
    if (!(glyph.text in ACCENTS)) {
      joined.push(glyph);
      continue;
    }
    const next = glyphs[index + 1];
    const letter = next && over(glyph, next) ? next : glyphs.find((other) => over(glyph, other));
    if (!letter) {
      joined.push(glyph);
      continue;
    }
    letter.text = accented(letter.text, glyph.text);
    if (letter !== next) continue;
    // What parts the accent from the text before it parts the letter.
    letter.apart ||= glyph.apart;
    letter.guessed ||= glyph.guessed;
    letter.opens ||= glyph.opens;
  }
  return joined;
}

/** The letter with the accent, or the letter alone where there is no such letter. */
function accented(letter: string, accent: string): string {
  const plain = letter === 'ı' ? 'i' : letter;
  const made = `${plain}${ACCENTS[accent] ?? ''}`.normalize('NFC');
  return made.length === 1 ? made : letter;
}

function over(accent: ReadGlyph, letter: ReadGlyph): boolean {
  const { size } = accent;
  const raised = letter.baseline - accent.baseline;
  if (raised > size * MAX_RAISE || raised < -size * MAX_FALL || accent.turn !== letter.turn) return false;
  const shift = Math.abs(accent.left + accent.right - letter.left - letter.right) / 2;
  return (
    shift < size * MAX_SHIFT && LETTER.test(letter.text) && accented(letter.text, accent.text) !== letter.text
  );
}
