import { useSyncExternalStore } from 'react';
import { onSignOut } from '../api/access-token.ts';
import { useMay } from '../session/session.ts';
import { view } from './route-rights.ts';

let open: number | null = null;
const listeners = new Set<() => void>();

function put(id: number | null): void {
  open = id;
  for (const listener of listeners) listener();
}

const openConversation = (id: number): void => put(id);
export const closeConversation = (): void => put(null);
onSignOut(closeConversation);

/** The conversation that is open beside the page; the one place that shows it is the layout. */
export const useShownConversation = (): number | null =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => open,
  );

/** Opens a conversation beside the page; undefined for those who may read none. */
export const useOpenConversation = (): ((id: number) => void) | undefined =>
  useMay(view('email')) ? openConversation : undefined;
