import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../../crud/resource.ts';

/** What is shorter is found by the beginnings of words alone: three letters make an index of parts of words. */
const SHORTEST_PART = 3;
const MOST_WORDS = 8;
/** The newest of what words find among files of which all are seen. */
export const MOST_HITS = 3000;

/** What was typed, as the index of files has it: each word in the name, or each in the name or the text. */
export interface Words {
  /** In lower-case letters, as they were typed. */
  words: readonly string[];
  /** Over `s`, a row of `file_search`. */
  found: Condition;
  /** By their name, over `s`. */
  named: Condition;
}

/** Reads what was typed into a search; null where no word is in it. */
export function readWords(typed: string): Words | null {
  const words = [
    ...typed
      .normalize('NFKC')
      .toLowerCase()
      .matchAll(/[\p{L}\p{M}\p{N}]+/gu),
  ]
    .map(([word]) => word)
    .slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  const prefix = words.map((word) => `${word}:*`).join(' & ');
  const text: RawBuilder<unknown> = sql`s.vector @@ to_tsquery('simple', ${prefix})`;
  const parts = words.filter((word) => [...word].length >= SHORTEST_PART);
  // A short word alone would read all names: with longer ones it is only looked for in what these find.
  const inName = sql.join(
    words.map((word) => sql`s.words like ${`%${word}%`}`),
    sql` and `,
  );
  return parts.length === 0
    ? { words, found: text, named: inName }
    : { words, found: sql`((${inName}) or ${text})`, named: inName };
}
