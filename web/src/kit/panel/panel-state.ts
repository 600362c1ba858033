import { useEffect, useSyncExternalStore } from 'react';
import { onSignOut } from '../api/access-token.ts';

const open = new Set<string>();
const listeners = new Set<() => void>();

/** How much of each kind runs or needs somebody. */
let work: ReadonlyMap<string, number> = new Map();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the floating panel of this name, for whoever has something to tell: a menu, an upload, a message. */
export function openPanel(name: string): void {
  open.add(name);
  tell();
}

export function closePanel(name: string): void {
  open.delete(name);
  tell();
}
onSignOut(() => {
  open.clear();
  tell();
});

/** Says how much work of this name runs or needs somebody; the top bar shows the sum of all. */
export function useWorkCount(name: string, count: number): void {
  useEffect(() => {
    work = new Map(work).set(name, count);
    tell();
    return () => {
      work = new Map([...work].filter(([other]) => other !== name));
      tell();
    };
  }, [name, count]);
}

/** How much work of each name runs or needs somebody. */
export const useWork = (): ReadonlyMap<string, number> => useSyncExternalStore(subscribe, () => work);

/** Whether the floating panel of this name is to be shown. */
export function usePanelOpen(name: string): boolean {
  return useSyncExternalStore(subscribe, () => open.has(name));
}
