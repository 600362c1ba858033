/** Letters that Unicode does not take apart, and what people type for them. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ک: 'ك',
  ة: 'ه',
  ؤ: 'و',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
// Latin, Greek, Cyrillic, Hebrew and Arabic marks; those of Indic scripts and Thai are vowels and stay.
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/gu;
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/gu;

/**
 * One writing for all writings of a word: lower case, no accents, no Arabic diacritics, Western digits.
 * @returns the text in NFC
 */
export function fold(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase();
  // Most text is plain, and the rest of this function costs more than everything else in indexing.
  if (/^[\0-\x7f]*$/.test(lower)) return lower;
  return lower
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}
