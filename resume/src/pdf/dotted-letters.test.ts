import { describe, expect, it } from 'vitest';
import type { ReadGlyph } from './displaced-letters.ts';
import { NO_LETTER, withDottedLetters } from './dotted-letters.ts';

/** The letters of a text in one row; `_` stands for a letter that the file gives no meaning. */
const glyphsOf = (text: string): ReadGlyph[] => {
  const glyphs: ReadGlyph[] = [];
  let apart = true;
  [...text].forEach((char, index) => {
    if (char === ' ') {
      apart = true;
      return;
    }
    glyphs.push({
      text: char === '_' ? NO_LETTER : char,
      left: index * 5,
      right: index * 5 + 5,
      baseline: 100,
      size: 10,
      bold: false,
      heavy: false,
      turn: 0,
      owner: 1,
      apart,
      guessed: false,
      opens: index === 0,
    });
    apart = false;
  });
  return glyphs;
};
const wordsOf = (glyphs: readonly ReadGlyph[]) =>
  glyphs
    .map(({ text, apart }) => (apart ? ` ${text}` : text))
    .join('')
    .trim();

describe('withDottedLetters', () => {
  it('gives a letter its meaning that Turkish texts lack altogether', () => {
    const text =
      'Zambak Yazılım AŞ b_lg_ teknoloj_ler_ bölümünde gel_şt_r_c_ olarak çalışan b_r mühend_s öğrenc_s_y_m ve her gün öğren_yorum';
    const { glyphs, found } = withDottedLetters(glyphsOf(text));
    expect([wordsOf(glyphs), found]).toEqual([text.replaceAll('_', 'i'), 14]);
  });

  it('parts words at letters without a meaning where the text has that letter', () => {
    const { glyphs, found } = withDottedLetters(
      glyphsOf(
        'Gardening with skill in fine private parks is what this line is about _ and it tells of_it twice',
      ),
    );
    expect([wordsOf(glyphs), found]).toEqual([
      'Gardening with skill in fine private parks is what this line is about and it tells of it twice',
      0,
    ]);
  });

  it('leaves short texts alone', () => {
    expect(withDottedLetters(glyphsOf('Gel_şt_r_c_')).found).toBe(0);
  });
});
