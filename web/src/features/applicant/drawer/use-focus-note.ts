import { type RefObject, useEffect, useRef } from 'react';

/** So long the box for a note may take to be drawn, in milliseconds: its code and its record are read first. */
const PATIENCE = 5000;

/**
 * Puts the focus into the box for a note.
 * @param within where the box is, or will be
 * @param asked counts how often it was asked for; 0 is never
 * @param show has the box drawn
 */
export function useFocusNote(within: RefObject<HTMLElement | null>, asked: number, show: () => void): void {
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const element = within.current;
    if (asked === 0 || !element) return;
    latest.current();
    const focus = () => {
      const box = element.querySelector<HTMLElement>('textarea, [contenteditable="true"]');
      box?.focus();
      return box !== null;
    };
    if (focus()) return;
    const drawn = new MutationObserver(() => focus() && drawn.disconnect());
    drawn.observe(element, { childList: true, subtree: true });
    const enough = setTimeout(() => drawn.disconnect(), PATIENCE);
    return () => {
      drawn.disconnect();
      clearTimeout(enough);
    };
  }, [within, asked]);
}
