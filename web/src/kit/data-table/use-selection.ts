import { useState } from 'react';
import type { DataRow } from './data-column.ts';

export interface Selection<R extends DataRow> {
  /** The rows picked one by one; empty while all are selected. */
  rows: ReadonlyMap<R['id'], R>;
  /** Every row that matches is selected, less `except`. */
  all: boolean;
  except: readonly R['id'][];
  isSelected: (id: R['id']) => boolean;
  toggle: (row: R) => void;
  setAll: (rows: readonly R[], selected: boolean) => void;
  /** Selects all rows that match, so many as there are now. */
  selectAll: (count: number) => void;
  clear: () => void;
  /** How many were let go because other rows match now; 0 once something is selected again. */
  dropped: number;
}

interface State<R extends DataRow> {
  /** The rows picked one by one, or those left out of all. */
  picked: ReadonlyMap<R['id'], R>;
  /** How many all were; null while rows are picked one by one. */
  all: number | null;
  match: string;
  dropped: number;
}

const none = { picked: new Map<never, never>(), all: null, dropped: 0 };

/** Rows picked across pages. They are let go, and that is told, when other rows match. */
export function useSelection<R extends DataRow>(match: string): Selection<R> {
  const [state, setState] = useState<State<R>>({ ...none, match });
  let current = state;
  if (state.match !== match) {
    const dropped = state.all === null ? state.picked.size : state.all - state.picked.size;
    current = { ...none, match, dropped };
    setState(current);
  }
  const { picked, dropped } = current;
  const all = current.all !== null;
  const isSelected = (id: R['id']) => picked.has(id) !== all;
  const setAll = (rows: readonly R[], selected: boolean) =>
    setState((before) => {
      const next = new Map(before.picked);
      for (const row of rows) {
        if (selected === (before.all === null)) next.set(row.id, row);
        else next.delete(row.id);
      }
      return { ...before, picked: next, dropped: 0 };
    });
  return {
    rows: all ? none.picked : picked,
    all,
    except: all ? [...picked.keys()] : [],
    isSelected,
    dropped,
    setAll,
    toggle: (row) => setAll([row], !isSelected(row.id)),
    selectAll: (count) => setState({ ...none, match, all: count }),
    clear: () => setState({ ...none, match }),
  };
}
