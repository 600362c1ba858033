import { useSyncExternalStore } from 'react';

const open = new Set<string>();
const listeners = new Set<() => void>();

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

/** Whether the floating panel of this name is to be shown. */
export function usePanelOpen(name: string): boolean {
  return useSyncExternalStore(subscribe, () => open.has(name));
}
