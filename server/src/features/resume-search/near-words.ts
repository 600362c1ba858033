import { editDistance } from '@hireloom/search';

const FIELD = /^[a-z]\./;

/** Most letters that a misspelt word may differ by: one from four letters on, two from eight. */
function allowed(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/** Words that people of the team have and that differ from this one by a letter or two, the most frequent first. */
export function nearWords(word: string, words: ReadonlyMap<string, readonly unknown[]>): string[] {
  const most = allowed(word);
  if (most === 0) return [];
  const found: { word: string; distance: number; count: number }[] = [];
  for (const [known, holders] of words) {
    if (Math.abs(known.length - word.length) > most || FIELD.test(known)) continue;
    const distance = editDistance(word, known, most);
    if (distance <= most) found.push({ word: known, distance, count: holders.length });
  }
  return found
    .sort((a, b) => a.distance - b.distance || b.count - a.count)
    .slice(0, 3)
    .map((entry) => entry.word);
}
