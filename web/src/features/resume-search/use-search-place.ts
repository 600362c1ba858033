import { useCallback, useMemo, useState } from 'react';
import { type Question, readPlace, type SearchPlace, writeQuestion } from './search-address.ts';
import { useSwiftSearch } from './use-swift-search.ts';

export interface SearchState extends SearchPlace {
  /** What stands in the box, searched or not. */
  draft: string;
  setDraft: (text: string) => void;
  /** Searches with what is in the box, changed by what is given. */
  ask: (change?: Partial<Question>, more?: { saved?: number | null; person?: number }) => void;
  /** Opens or closes the quick view. */
  show: (person: number | null) => void;
  /** Says which saved search the question belongs to. */
  belongsTo: (saved: number | null) => void;
  /** Back to the page as it is before the first search. */
  reset: () => void;
}

/** The state of the search page. Each question is a step of the browser's history; the quick view is none. */
export function useSearchPlace(): SearchState {
  const { search, latest, moves, change } = useSwiftSearch();
  const place = useMemo(() => readPlace(search), [search]);
  const { query } = place.question;
  const [draft, setDraft] = useState(query);
  const [known, setKnown] = useState(moves);
  if (known !== moves) {
    setKnown(moves);
    setDraft(query);
  }
  const put = useCallback(
    (key: string, value: number | null) => {
      const next = new URLSearchParams(latest.current);
      if (value === null) next.delete(key);
      else next.set(key, String(value));
      change(next, true);
    },
    [latest, change],
  );
  return {
    ...place,
    draft,
    setDraft,
    ask: (changed = {}, { saved = place.saved, person } = {}) => {
      const question = { ...place.question, query: draft, ...changed };
      setDraft(question.query);
      const next = writeQuestion(question, saved);
      if (person !== undefined) next.set('person', String(person));
      change(next);
    },
    // What is typed redraws the page, but none of the people found.
    show: useCallback((person: number | null) => put('person', person), [put]),
    belongsTo: (saved) => put('saved', saved),
    reset: () => {
      setDraft('');
      change(new URLSearchParams());
    },
  };
}
