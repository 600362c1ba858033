import {
  MAX_QUERY,
  type SearchFilters,
  searchFilters,
  type SearchQuestion,
} from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { parseSettings } from '../../kit/session/stored-settings.ts';

/** A question with everything said. */
export type Question = Required<SearchQuestion>;

/** Where the search page stands; the address holds all of it. */
export interface SearchPlace {
  /** False until somebody has searched. */
  isSearched: boolean;
  question: Question;
  /** The candidate in the quick view. */
  person: number | null;
  /** The saved search that was opened last. */
  saved: number | null;
}

/** Filters without those that ask for nothing. */
export function tidyFilters(filters: SearchFilters): SearchFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => asks(value)));
}

function asks(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null)
    return Object.values(value).some((end) => end !== undefined);
  return value === true;
}

/** Reads the place out of the address; what the server would refuse is left out. */
export function readPlace(search: URLSearchParams): SearchPlace {
  return {
    isSearched: search.has('q') || search.has('f'),
    question: {
      query: (search.get('q') ?? '').slice(0, MAX_QUERY),
      words: search.get('words') === 'all' ? 'all' : 'any',
      filters: tidyFilters(parseSettings(searchFilters, search.get('f') ?? '')),
    },
    person: wholeNumber(search.get('person')),
    saved: wholeNumber(search.get('saved')),
  };
}

/** The address of a question, without the quick view. */
export function writeQuestion({ query, words, filters }: Question, saved: number | null): URLSearchParams {
  const search = new URLSearchParams({ q: query });
  if (words === 'all') search.set('words', words);
  const tidy = tidyFilters(filters);
  if (Object.keys(tidy).length > 0) search.set('f', JSON.stringify(tidy));
  if (saved !== null) search.set('saved', String(saved));
  return search;
}

/** Do two questions ask for the same? The order of what they ask for means nothing. */
export function sameQuestion(one: Question, other: Question): boolean {
  return canonical(one) === canonical(other);
}

export function canonical({ query, words, filters }: Question): string {
  const sorted = Object.entries(tidyFilters(filters))
    .map(([key, value]) => [
      key,
      Array.isArray(value)
        ? value.map((each) => JSON.stringify(each)).sort()
        : typeof value === 'object'
          ? Object.entries(value).sort()
          : value,
    ])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return JSON.stringify([query.trim(), words, sorted]);
}

function wholeNumber(text: string | null): number | null {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}
