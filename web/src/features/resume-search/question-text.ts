import { filterChips } from './filter-words.ts';
import type { Question } from './search-address.ts';

/** A question in one line: the query, then what narrows it. */
export function questionText({ query, words, filters }: Question): string {
  const parts = [query.trim(), ...filterChips(filters).map(({ text }) => text)].filter(Boolean);
  if (parts.length === 0) return 'Everybody';
  return (words === 'all' && query.trim() ? [...parts, 'all words'] : parts).join(' · ');
}
