import { useHotkeys } from '@mantine/hooks';
import type { RefObject } from 'react';

interface TableKeys<R> {
  enabled: boolean;
  container: RefObject<HTMLElement | null>;
  searchRef?: RefObject<HTMLInputElement | null> | undefined;
  rows: readonly R[];
  onToggle: ((row: R) => void) | undefined;
  onOpen: ((row: R) => void) | undefined;
  onEdit?: ((row: R) => void) | undefined;
  /** Further keys that do something with the row in focus. */
  more?: Readonly<Record<string, (row: R) => void>> | undefined;
}

/** `/` searches, `j` and `k` go through the rows, `x` selects, `enter` opens, `e` edits. */
export function useTableKeys<R>(given: TableKeys<R>) {
  const { enabled, container, searchRef, rows, onToggle, onOpen, onEdit, more = {} } = given;
  const elements = () => [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = () => elements().findIndex((element) => element.contains(document.activeElement));
  const go = (step: number) => {
    const all = elements();
    const at = focused();
    const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1);
    all[next]?.focus();
  };
  const withRow = (act: ((row: R) => void) | undefined) => () => {
    const row = rows[focused()];
    if (row && act) act(row);
  };
  const keys: [string, (event: KeyboardEvent) => void, { preventDefault: boolean }?][] = [
    ['/', () => searchRef?.current?.focus()],
    ['j', () => go(1)],
    ['k', () => go(-1)],
    ['x', withRow(onToggle)],
    ['e', withRow(onEdit)],
    ...Object.entries(more).map(([key, act]): [string, () => void] => [key, withRow(act)]),
    [
      'enter',
      (event) => {
        // Enter on a link or button inside the row keeps its own meaning.
        if (document.activeElement?.matches('[data-row]')) {
          event.preventDefault();
          withRow(onOpen)();
        }
      },
      { preventDefault: false },
    ],
  ];
  useHotkeys(enabled ? keys : []);
}
