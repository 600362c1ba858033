/** Impacts go from 0 (absent) to this. */
export const MAX_IMPACT = 15;

/** 28 bits of FNV-1a with a final mix, in the upper part of a 32-bit number; the lower four are for the impact. */
export function hashOf(lexeme: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < lexeme.length; at += 1) hash = Math.imul(hash ^ lexeme.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) & ~15) >>> 0;
}

/** Key of two words in a row; a space is in no lexeme of one word. */
export function pairOf(first: string, second: string): string {
  return `${first} ${second}`;
}

/** Key of a word that stands in a title or among the skills; no lexeme begins like this. */
export function placedOf(lexeme: string): string {
  return `^${lexeme}`;
}

/** Packs impacts as ascending 32-bit numbers: 28 bits of hash, 4 bits of impact. */
export function packImpacts(impacts: ReadonlyMap<string, number>): Buffer {
  const packed = new Uint32Array(impacts.size);
  let count = 0;
  for (const [lexeme, impact] of impacts) {
    packed[count] = (hashOf(lexeme) | Math.min(MAX_IMPACT, Math.max(1, Math.round(impact)))) >>> 0;
    count += 1;
  }
  packed.sort();
  // Of lexemes with the same hash the last one has the highest impact.
  const last = packed.filter((entry, at) => entry >>> 4 !== (packed[at + 1] ?? 0) >>> 4);
  return Buffer.from(last.buffer);
}
