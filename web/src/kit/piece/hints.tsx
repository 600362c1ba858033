import { useEffect, useState } from 'react';
import { lazyPart } from '../lazy/lazy.tsx';

const HintBubble = lazyPart(async () => (await import('./hint-bubble.tsx')).HintBubble);

/**
 * Tells what stands in `data-hint` of whatever the mouse or the keyboard is on: one for the whole app, so that a hint
 * costs an attribute. With `data-hint-cut` only where the text does not fit; `data-hint-side` says where it stands.
 */
export function Hints() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const hide = () => setTarget(null);
    document.addEventListener(
      'pointerover',
      (event) => setTarget(event.pointerType === 'touch' ? null : hinted(event.target)),
      { signal },
    );
    document.addEventListener(
      'focusin',
      ({ target: focused }) =>
        setTarget(focused instanceof Element && focused.matches(':focus-visible') ? hinted(focused) : null),
      { signal },
    );
    for (const name of ['focusout', 'pointerdown', 'keydown'])
      document.addEventListener(name, hide, { signal });
    document.documentElement.addEventListener('pointerleave', hide, { signal });
    return () => listening.abort();
  }, []);
  return target?.isConnected ? <HintBubble key={target.dataset.hint} target={target} /> : null;
}

/** What is open already tells by itself. */
function hinted(at: EventTarget | null): HTMLElement | null {
  const element = at instanceof Element ? at.closest<HTMLElement>('[data-hint]') : null;
  if (!element || element.getAttribute('aria-expanded') === 'true') return null;
  const fits = element.scrollWidth <= element.clientWidth;
  return element.dataset.hintCut !== undefined && fits ? null : element;
}
