import { expect, it } from 'vitest';
import { type ReadGlyph, settleLetters } from './displaced-letters.ts';
import { joinGlyphs } from './glyph-words.ts';

type Drawn = [text: string, left: number, baseline?: number, opens?: boolean];

const glyphs = (drawn: Drawn[]): ReadGlyph[] =>
  drawn.map(([text, left, baseline = 100, opens = false]) => ({
    text,
    left,
    right: left + 4,
    baseline,
    size: 10,
    bold: false,
    heavy: false,
    turn: 0,
    owner: 1,
    apart: false,
    guessed: false,
    opens,
  }));

const words = (drawn: Drawn[]) => joinGlyphs(settleLetters(glyphs(drawn))).map(({ text }) => text);

it('puts letters whose dots hold their text back between their neighbours', () => {
  expect(
    words([
      ['س', 90, 100, true],
      ['ل', 82],
      ['م', 78],
      ['ى', 70],
      ['ي', 86, 103, true],
    ]),
  ).toEqual(['سيلمى']);
});

it('parts words behind a letter that only ends words', () => {
  expect(
    words([
      ['ش', 96, 100, true],
      ['ر', 92],
      ['ك', 88],
      ['ن', 78],
      ['و', 74],
      ['ر', 70],
      ['ة', 84, 97, true],
    ]),
  ).toEqual(['شركة', 'نور']);
});

it('drops the second text of a letter drawn as body and dots', () => {
  expect(
    words([
      ['ب', 90, 100, true],
      ['ا', 86],
      ['ب', 82],
      ['ب', 81, 96, true],
    ]),
  ).toEqual(['باب']);
});

it('leaves lines of other letters alone', () => {
  const made = glyphs([
    ['a', 10],
    ['b', 14],
    ['2', 18, 96],
  ]);
  expect(settleLetters(made).map(({ baseline }) => baseline)).toEqual([100, 100, 96]);
});
