import { useState } from 'react';
import type { KitRow } from '../entity-client.ts';

export interface Selection {
  rows: ReadonlyMap<number, KitRow>;
  toggle: (row: KitRow) => void;
  setAll: (rows: readonly KitRow[], selected: boolean) => void;
  clear: () => void;
  /** How many were let go because other rows match now; 0 once something is selected again. */
  dropped: number;
}

interface State {
  rows: ReadonlyMap<number, KitRow>;
  match: string;
  dropped: number;
}

/** Rows picked across pages. They are let go, and that is told, when other rows match. */
export function useSelection(match: string): Selection {
  const [state, setState] = useState<State>({ rows: new Map(), match, dropped: 0 });
  let current = state;
  if (state.match !== match) {
    current = { rows: new Map(), match, dropped: state.rows.size };
    setState(current);
  }
  const setAll = (rows: readonly KitRow[], selected: boolean) =>
    setState((before) => {
      const next = new Map(before.rows);
      for (const row of rows) {
        if (selected) next.set(row.id, row);
        else next.delete(row.id);
      }
      return { ...before, rows: next, dropped: 0 };
    });
  return {
    rows: current.rows,
    dropped: current.dropped,
    setAll,
    toggle: (row) => setAll([row], !current.rows.has(row.id)),
    clear: () => setState((before) => ({ ...before, rows: new Map(), dropped: 0 })),
  };
}
