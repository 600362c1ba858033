import type { ReadGlyph } from './displaced-letters.ts';

/** What stands for a drawn letter until it is known which one it is. */
export const NO_LETTER = '\0';

const LETTER = /\p{L}/u;
/** So many letters must be read before the lack of one of them says something. */
const FEWEST_LETTERS = 60;
const MOST_DOTTED = 0.004;
const SHARE = [0.015, 0.2] as const;

/**
 * Some tools draw the Turkish "i" with a glyph of its own that they give no meaning. Where a text lacks the
 * letter altogether and as many letters without a meaning stand within its words as it would have, they are it;
 * else they part words.
 * @returns the letters, and how many of them got their meaning back
 */
export function withDottedLetters(glyphs: ReadGlyph[]): { glyphs: ReadGlyph[]; found: number } {
  const lost = glyphs.filter(({ text }) => text === NO_LETTER).length;
  if (lost === 0) return { glyphs, found: 0 };
  const letters = glyphs.filter(({ text }) => LETTER.test(text)).length;
  const dotted = glyphs.filter(({ text }) => text === 'i').length;
  const within = glyphs.filter(
    ({ text, apart }, index) =>
      text === NO_LETTER &&
      (LETTER.test(glyphs[index - 1]?.text ?? '') || LETTER.test(glyphs[index + 1]?.text ?? '')) &&
      !(apart && glyphs[index + 1]?.apart),
  ).length;
  const share = lost / Math.max(1, letters);
  const theirs =
    letters >= FEWEST_LETTERS &&
    dotted <= letters * MOST_DOTTED &&
    within >= lost * 0.9 &&
    share >= SHARE[0] &&
    share <= SHARE[1];
  if (theirs)
    return {
      glyphs: glyphs.map((glyph) => (glyph.text === NO_LETTER ? { ...glyph, text: 'i' } : glyph)),
      found: lost,
    };
  const kept: ReadGlyph[] = [];
  let parted = false;
  let opens = false;
  for (const glyph of glyphs) {
    if (glyph.text === NO_LETTER) {
      parted = true;
      opens ||= glyph.opens;
      continue;
    }
    kept.push(parted ? { ...glyph, apart: true, opens: glyph.opens || opens } : glyph);
    parted = false;
    opens = false;
  }
  return { glyphs: kept, found: 0 };
}
