import { type RefObject, useEffect, useRef } from 'react';

/**
 * What each key does: small letters, signs, and the names that browsers give (`Enter`). Whatever answers false had no
 * use for the key, which then keeps its own meaning.
 */
export type Keys = Readonly<Record<string, (() => unknown) | undefined>>;

const TYPED = 'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"])';
/** What does something of its own on Enter. */
const PRESSED = 'a[href], button, summary, [role="button"], [role="menuitem"], [role="option"]';
/** What has keys of its own while the focus is in it. */
const LAYER = '[role="dialog"], [role="menu"], [role="listbox"]';

/**
 * Keys of a page: none while somebody types, presses a button by Enter, or looks at a dialog or menu.
 * @param keys what they do; a key without a deed is left to others
 * @param within something inside of a dialog whose keys they are, in place of the page
 */
export function useKeys(keys: Keys, within?: RefObject<HTMLElement | null>): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target instanceof Element ? event.target : document.body;
      if (at.closest(TYPED) || !isOnTop(within?.current?.closest(LAYER) ?? null, at)) return;
      const name = nameOf(event);
      if (name === 'Enter' && at.closest(PRESSED)) return;
      const act = now.current[name];
      if (act && act() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [within]);
}

/** Whether keys pressed here are for this dialog, or for the page where that is null. */
function isOnTop(own: Element | null, at: Element): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]');
  const top = dialogs.item(dialogs.length - 1) as Element | null;
  return top === own && (at.closest(LAYER) ?? own) === own;
}

/** A letter by its place where the keyboard writes no Latin ones, as an Arabic keyboard does. */
function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter && key.length === 1 && key > '\u007f') return letter.toLowerCase();
  return key.length === 1 && !shiftKey ? key.toLowerCase() : key;
}
