import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DuplicatePair } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { useTableKeys } from '../../../kit/data-table/use-table-keys.ts';
import { mergePage } from '../duplicate-address.ts';

interface PairKeys {
  container: RefObject<HTMLElement | null>;
  searchRef: RefObject<HTMLInputElement | null>;
  pairs: readonly DuplicatePair[];
  onToggle: (pair: DuplicatePair) => void;
  /** Absent for who may only look, and where nothing waits for a decision. */
  onDismiss: ((pair: DuplicatePair) => void) | undefined;
}

/** The keys of every list, and `m` or `enter` to compare and merge, `n` for "not a duplicate". */
export function usePairKeys({ container, searchRef, pairs, onToggle, onDismiss }: PairKeys): void {
  const navigate = useNavigate();
  const compare =
    onDismiss && (({ left, right }: DuplicatePair) => void navigate(mergePage(left.id, right.id)));
  const dismiss = (pair: DuplicatePair) => {
    // The card goes away: the keys go on with the one after it, or with the one before.
    const card = document.activeElement?.closest('[data-row]');
    const next = card?.nextElementSibling ?? card?.previousElementSibling;
    if (next instanceof HTMLElement) next.focus();
    onDismiss?.(pair);
  };
  useTableKeys({
    enabled: true,
    container,
    searchRef,
    rows: pairs,
    onToggle: onDismiss && onToggle,
    onOpen: compare,
    more: compare ? { m: compare, n: dismiss } : {},
  });
}

/** Which of the pairs that are shown are selected. */
export function usePairSelection(pairs: readonly DuplicatePair[]) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const selected = pairs.flatMap(({ id }) => (picked.has(id) ? [id] : []));
  return {
    selected,
    toggle: ({ id }: DuplicatePair) =>
      setPicked(
        new Set(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]),
      ),
    clear: () => setPicked(new Set()),
  };
}
