import { expect, it } from 'vitest';
import { isUnmapped, readable, tidy } from './glyph-text.ts';
import { type Glyph, joinGlyphs } from './glyph-words.ts';

/** Characters 5 wide and 10 high; `gaps` tells what stands before a character beside the usual gap. */
function glyphs(text: string, usual: number, gaps: Record<number, number> = {}): Glyph[] {
  let right = 0;
  return [...text].map((letter, index) => {
    const left = right + usual + (gaps[index] ?? 0);
    right = left + 5;
    const style = {
      size: 10,
      bold: false,
      heavy: false,
      turn: 0 as const,
      owner: 1,
      apart: false,
      guessed: false,
    };
    return { text: letter, left, right, baseline: 100, ...style };
  });
}

const words = (made: Glyph[]) => joinGlyphs(made).map(({ text }) => text);

it.each([
  ['a narrow blank', glyphs('workexperience', 0, { 4: 1.3 }), ['work', 'experience']],
  ['kerning', glyphs('workexperience', 0, { 4: 0.5 }), ['workexperience']],
  ['letter spacing', glyphs('EXPERIENCE', 2.5), ['EXPERIENCE']],
  ['letter spacing and a blank', glyphs('KEYSKILLS', 2.5, { 3: 5 }), ['KEY', 'SKILLS']],
  ['separators between single letters', glyphs('R•C•D', 2.6), ['R', '•', 'C', '•', 'D']],
])('tells words apart by %s', (_what, made, expected) => {
  expect(words(made)).toEqual(expected);
});

it('does not believe a guessed blank inside a letter-spaced word', () => {
  const made = glyphs('Ekensten', 1.2).map((glyph, index) => ({ ...glyph, guessed: index === 5 }));
  expect(words(made)).toEqual(['Ekensten']);
});

it('starts a word at a blank and in another direction', () => {
  const made = glyphs('abcd', 0).map((glyph, index) => ({
    ...glyph,
    apart: index === 1,
    turn: index > 2 ? (1 as const) : (0 as const),
  }));
  expect(words(made)).toEqual(['a', 'bc', 'd']);
});

it.each([
  ['\ufb01nance', 'finance'],
  ['\ufdf2', '\u0627\u0644\u0644\u0647'],
  ['\ufee3\ufeae', '\u0645\u0631'],
  ['´elan', 'élan'],
  ['■', '•'],
])('tidies %s', (raw, clean) => {
  expect(tidy(raw)).toBe(clean);
});

it.each([
  [0xe0b1, '', false],
  [0xfffd, '', true],
  [0x1c, 'fi', false],
  [0xad, '-', false],
  [0x202b, '', false],
  [0x41, 'A', false],
])('reads character code %i', (code, text, unmapped) => {
  expect([readable(code), isUnmapped(code)]).toEqual([text, unmapped]);
});

it('puts the letters of a ligature, which share a box, into their order', () => {
  const made = glyphs('هللا', 0).map((glyph) => ({ ...glyph, left: 0, right: 6 }));
  expect(words(made)).toEqual(['الله']);
});

it('parts Arabic letters from digits', () => {
  const made = glyphs('م٢', 0)
    .reverse()
    .map((glyph, index) => ({ ...glyph, left: index * 5, right: index * 5 + 5 }));
  expect(words(made)).toHaveLength(2);
});
