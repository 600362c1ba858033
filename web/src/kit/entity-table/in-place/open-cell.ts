import { useSyncExternalStore } from 'react';
import { onSignOut } from '../../api/access-token.ts';

/** A cell with its control open: what was typed into it, and what the server said against that. */
export interface OpenCell {
  entity: string;
  row: number;
  key: string;
  draft?: unknown;
  error?: string | undefined;
}

let open: OpenCell | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the control of a cell, or closes the one that is open. One is open at a time. */
export function setOpenCell(next: OpenCell | null): void {
  open = next;
  for (const listener of listeners) listener();
}
onSignOut(() => setOpenCell(null));

/** What is open in this cell; null for a cell that only shows its value. */
export function useOpenCell(entity: string, row: number, key: string): OpenCell | null {
  const read = () => (open?.row === row && open.key === key && open.entity === entity ? open : null);
  return useSyncExternalStore(subscribe, read);
}

const rowOf = (id: number) => document.querySelector<HTMLElement>(`[data-row="${id}"]`);

/** Goes on to the cell of the row that stands so many places after one, or gives the row the focus where there is none. */
export function goBeside(entity: string, row: number, key: string, step: number): void {
  const cells = [...(rowOf(row)?.querySelectorAll<HTMLElement>('[data-in-place]') ?? [])];
  const at = cells.findIndex((cell) => cell.dataset.inPlace === key);
  const next = cells[at + step];
  if (!next) focusRow(row);
  else if (next instanceof HTMLButtonElement) next.focus();
  else setOpenCell({ entity, row, key: next.dataset.inPlace ?? '' });
}

/** Gives the focus back to a row, whose keys work again then. */
export function focusRow(row: number): void {
  rowOf(row)?.focus();
}

/** Opens the first cell of a row that can be changed, by the keyboard. */
export function openFirst(entity: string, row: number): void {
  goBeside(entity, row, '', 1);
}
