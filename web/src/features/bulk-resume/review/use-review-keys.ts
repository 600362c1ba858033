import { useEffect, useRef } from 'react';

type Keys = Record<string, () => void>;

const TYPED = 'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"])';
/** What does something of its own on Enter. */
const PRESSED = 'a[href], button, summary, [role="button"], [role="menuitem"], [role="option"]';

/**
 * Keys of the review page: single letters and Enter, none while somebody types, presses a button, or looks at a
 * dialog. The arrows go with `j` and `k` where nothing else uses them.
 */
export function useReviewKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target instanceof Element ? event.target : document.body;
      if (at.closest(TYPED) || at.closest('[role="dialog"], [role="menu"]')) return;
      if (event.key === 'Enter' && at.closest(PRESSED)) return;
      const action = now.current[event.key] ?? arrowOf(event.key, at, now.current);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function arrowOf(key: string, at: Element, keys: Keys): (() => void) | undefined {
  if (at !== document.body && !at.closest('nav')) return undefined;
  if (key === 'ArrowDown') return keys.j;
  return key === 'ArrowUp' ? keys.k : undefined;
}
