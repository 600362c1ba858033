import { useSyncExternalStore } from 'react';
import type { FileValue } from '@hireloom/contracts/kit/file-value';
import { onSignOut } from '../api/access-token.ts';

let open: FileValue | null = null;
const listeners = new Set<() => void>();

function put(file: FileValue | null): void {
  open = file;
  for (const listener of listeners) listener();
}

/** Shows a file beside the page. */
export const openFile = (file: FileValue): void => put(file);
export const closeFile = (): void => put(null);
onSignOut(closeFile);

/** The file that is shown beside the page; the one place that shows it is the layout. */
export const useShownFile = (): FileValue | null =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => open,
  );
