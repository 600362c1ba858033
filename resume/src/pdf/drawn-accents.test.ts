import { expect, it } from 'vitest';
import type { ReadGlyph } from './displaced-letters.ts';
import { withDrawnAccents } from './drawn-accents.ts';

/** A character 5 wide and 10 high at a place of the line. */
function glyph(text: string, left: number, baseline = 100, guessed = false): ReadGlyph {
  const style = { size: 10, bold: false, heavy: false, turn: 0 as const, owner: 1, opens: false };
  return { text, left, right: left + 5, baseline, apart: false, guessed, ...style };
}

const read = (glyphs: ReadGlyph[]) => withDrawnAccents(glyphs).map(({ text }) => text);

it('joins an accent with the letter behind it', () => {
  const made = withDrawnAccents([glyph('l', 0), glyph('´', 7.8, 100, true), glyph('e', 8)]);
  expect(made.map(({ text, guessed }) => [text, guessed])).toEqual([
    ['l', false],
    ['é', true],
  ]);
});

it('joins an accent that is raised over a capital and read at the end of the line', () => {
  expect(read([glyph('E', 0), glyph('c', 5), glyph('o', 10), glyph('´', -0.1, 97.6, true)])).toEqual([
    'É',
    'c',
    'o',
  ]);
});

it('knows the letter without a dot and the cedilla', () => {
  expect(read([glyph('´', 0), glyph('ı', 0.5), glyph('¸', 6), glyph('c', 6)])).toEqual(['í', 'ç']);
});

it.each([
  ['a mark beside a letter', [glyph('`', 0), glyph('a', 5)], ['`', 'a']],
  ['an accent of the line above', [glyph('´', 0, 88), glyph('e', 0)], ['´', 'e']],
  ['an accent over a letter that has none', [glyph('˜', 0), glyph('k', 0)], ['˜', 'k']],
])('leaves %s', (_what, glyphs, expected) => {
  expect(read(glyphs)).toEqual(expected);
});
