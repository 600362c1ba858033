import type { FacetKey } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { filterChips, filterLabels } from './filter-words.ts';
import type { Question } from './search-address.ts';
import { say } from '../../kit/words/say.ts';

/** A question in one line: the query, then what narrows it. */
export function questionText({ query, words, filters }: Question): string {
  const parts = [query.trim(), ...filterChips(filters).map(({ text }) => text)].filter(Boolean);
  if (parts.length === 0) return say('Everybody');
  return (words === 'all' && query.trim() ? [...parts, say('all words')] : parts).join(' · ');
}

/** Says which filters of a saved search are not there any more, by their keys. */
export function goneText(gone: readonly string[]): string {
  const names = gone.map((key) => (isFacet(key) ? say(filterLabels[key]) : key));
  return say('Not there any more: {names}. It finds more people than before and sends no alerts.', {
    names: names.join(', '),
  });
}

const isFacet = (key: string): key is FacetKey => Object.hasOwn(filterLabels, key);
