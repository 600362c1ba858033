/** Letters as they are compared: without case and marks, Arabic ones without vowels and with one form of alef. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ـ', '')
    .toLowerCase();

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * How well what was typed names something: 0 not at all, up to 1. Each typed word has to be found in one of the names:
 * at the beginning of a word, inside of one, with its letters in order, or with one letter wrong.
 * @param names what it is called, in the language shown and in others
 */
export function closeness(typed: string, names: readonly string[]): number {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return 1;
  const best = names.map((name) => {
    const words = wordsOf(name);
    const found = wanted.map((word) => Math.max(0, ...words.map((other) => likeness(word, other))));
    return Math.min(...found) === 0 ? 0 : found.reduce((sum, one) => sum + one, 0) / found.length;
  });
  return Math.max(0, ...best);
}

function likeness(typed: string, word: string): number {
  if (word === typed) return 1;
  if (word.startsWith(typed)) return 0.8 + (0.15 * typed.length) / word.length;
  if (typed.length < 3) return 0;
  if (word.includes(typed)) return 0.7;
  if (oneOff(typed, word) || oneOff(typed, word.slice(0, typed.length))) return 0.5;
  return inOrder(typed, word) ? 0.3 : 0;
}

/** The letters stand in the word in this order, the first of them first. */
function inOrder(typed: string, word: string): boolean {
  if (word[0] !== typed[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === typed[at]) at += 1;
  return at === typed.length;
}

/** One letter is wrong, missing or too much, or two have changed places. */
function oneOff(typed: string, word: string): boolean {
  if (typed.length < 4 || typed[0] !== word[0] || Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  const rest = (text: string, left: number) => text.slice(start + left);
  if (typed.length > word.length) return rest(typed, 1) === rest(word, 0);
  if (typed.length < word.length) return rest(typed, 0) === rest(word, 1);
  const swapped = typed[start] === word[start + 1] && typed[start + 1] === word[start];
  return rest(typed, 1) === rest(word, 1) || (swapped && rest(typed, 2) === rest(word, 2));
}
