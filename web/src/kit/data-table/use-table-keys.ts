import type { RefObject } from 'react';
import { type Keys, useKeys } from '../page/use-keys.ts';

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

const none: Keys = {};

/** `/` searches, `j` and `k` go through the rows, `Home` and `End` to the first and the last, `x` selects, `enter` opens, `e` edits. */
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
  // Away from the rows these keys go through the page.
  const end = (step: number) => {
    if (focused() === -1) return false;
    go(step);
    return true;
  };
  const withRow = (act: ((row: R) => void) | undefined) =>
    act &&
    (() => {
      const row = rows[focused()];
      if (row) act(row);
    });
  const open = withRow(onOpen);
  const keys: Keys = {
    '/': searchRef && (() => searchRef.current?.focus()),
    j: () => go(1),
    k: () => go(-1),
    Home: () => end(-Infinity),
    End: () => end(Infinity),
    x: withRow(onToggle),
    e: withRow(onEdit),
    ...Object.fromEntries(Object.entries(more).map(([key, act]) => [key, withRow(act)])),
    // Enter on a box inside of the row keeps its own meaning.
    Enter: open && (() => document.activeElement?.matches('[data-row]') === true && open()),
  };
  useKeys(enabled ? keys : none);
}
