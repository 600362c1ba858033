import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useLayoutEffect, useState } from 'react';
import { type Box, clearPlace, type Place, placesIn } from './clear-place.ts';
import { findPressables } from './pressables.ts';

/** A page goes on changing below a toast: the next one comes, a dialog opens. */
const LOOK_AGAIN_MS = 250;
/** Height of one toast of a line, before it is drawn. */
const LEAST_HEIGHT = 72;

/** Whether the mouse or the focus is with the toasts. One that comes up under a resting mouse is held by nobody. */
let held = false;
const TOASTS = '.mantine-Notifications-root';
const isToast = (target: EventTarget | null) => target instanceof Element && target.closest(TOASTS) !== null;

/** The toasts, in a place where they lie on nothing that is pressed. */
export default function ToastList() {
  const shown = useNotifications().notifications.length > 0;
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    setPlace((before) => (shown ? findPlace(before) : null));
  }, [shown]);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setInterval(() => setPlace(findPlace), LOOK_AGAIN_MS);
    const left = new AbortController();
    const follow = ({ target }: Event) => {
      held = isToast(target);
    };
    for (const type of ['pointermove', 'focusin'] as const)
      window.addEventListener(type, follow, { signal: left.signal });
    return () => {
      clearInterval(timer);
      left.abort();
      held = false;
    };
  }, [shown]);
  return (
    <Notifications
      position={place ?? placesIn(document.documentElement.dir)[0]}
      autoClose={10_000}
      limit={4}
    />
  );
}

function findPlace(before: Place | null): Place | null {
  const roots = [...document.querySelectorAll<HTMLElement>(TOASTS)];
  // Nothing moves away from whoever reads or presses it.
  if (before && held) return before;
  const height = Math.max(LEAST_HEIGHT, ...roots.map((root) => root.offsetHeight));
  const boxes = new Map<Place, Box>();
  for (const place of placesIn(document.documentElement.dir)) {
    const root = roots.find((each) => each.dataset.position === place);
    if (root) boxes.set(place, boxOf(root, place, height));
  }
  return clearPlace(boxes, findPressables(), before);
}

function boxOf(root: HTMLElement, place: Place, height: number): Box {
  const { left, right, top, bottom } = root.getBoundingClientRect();
  return place.startsWith('top')
    ? { left, right, top, bottom: top + height }
    : { left, right, top: bottom - height, bottom };
}
