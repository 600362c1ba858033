const marks = /[\p{Mn}\u0640]/gu;

/** A text as it is compared: small letters without accents; Arabic letters that are written either way are one. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .split(/[^\p{L}\p{N}.,<>=!+-]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word));
}

/** How well a typed word means one of a label: whole, its beginning, or its letters in their order. 0 for not. */
function likeness(typed: string, word: string): number {
  if (word === typed) return 4;
  if (word.startsWith(typed)) return 3;
  if (typed.length < 3 || typed[0] !== word[0]) return 0;
  let at = 0;
  for (const letter of word) if (letter === typed[at]) at += 1;
  return at === typed.length ? 1 : 0;
}

/** How well all typed words mean different words of a label; 0 where one of them means none. */
export function matchWords(typed: readonly string[], label: readonly string[]): number {
  const left = [...label];
  let score = 0;
  for (const word of typed) {
    const scores = left.map((each) => likeness(word, each));
    const best = Math.max(0, ...scores);
    if (best === 0) return 0;
    const at = scores.indexOf(best);
    // What a label begins with is meant rather than what stands further on.
    score += best + (left[at] === label[0] ? 0.5 : 0);
    left.splice(at, 1);
  }
  return typed.length === 0 ? 0 : score / typed.length + typed.length / Math.max(label.length, 1);
}
