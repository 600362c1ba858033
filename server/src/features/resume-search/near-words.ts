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

/** Letters to insert, drop, change or swap with their neighbour; anything above `most` counts as more. */
export function editDistance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
