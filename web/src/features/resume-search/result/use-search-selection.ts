import { useCallback, useState } from 'react';
import type { BulkTarget } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import type { SearchHit } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { canonical, type Question } from '../search-address.ts';

interface State {
  /** The people picked one by one, or those left out of all. */
  people: ReadonlySet<number>;
  all: boolean;
  match: string;
  /** Some were let go because others are found now. */
  dropped: boolean;
}

const nobody = (match: string): State => ({ people: new Set(), all: false, match, dropped: false });

/** Selected people. They are let go, and that is told, when the question becomes another one. */
export function useSearchSelection(question: Question, found: number) {
  const match = canonical(question);
  const [state, setState] = useState(() => nobody(match));
  let current = state;
  if (state.match !== match) {
    current = { ...nobody(match), dropped: state.all || state.people.size > 0 };
    setState(current);
  }
  const { people, all } = current;
  const toggle = useCallback((hit: SearchHit) => setState((before) => flipped(before, [hit])), []);
  const isSelected = useCallback((id: number) => people.has(id) !== all, [people, all]);
  // These people, or everybody who answers the question but for a few.
  const target: BulkTarget = all
    ? { search: question, except: [...people] }
    : { entity: 'candidate', ids: [...people] };
  return {
    target,
    all,
    count: all ? found - people.size : people.size,
    dropped: current.dropped,
    isSelected,
    toggle,
    /** Selects or lets go of these people. */
    set: (hits: readonly SearchHit[], selected: boolean) =>
      setState((before) =>
        flipped(
          before,
          hits.filter((hit) => isSelected(hit.candidate.id) !== selected),
        ),
      ),
    selectAll: () => setState({ ...nobody(match), all: true }),
    clear: () => setState(nobody(match)),
  };
}

export type SelectionState = ReturnType<typeof useSearchSelection>;

function flipped(before: State, hits: readonly SearchHit[]): State {
  const people = new Set(before.people);
  for (const { candidate } of hits) if (!people.delete(candidate.id)) people.add(candidate.id);
  return { ...before, people, dropped: false };
}
