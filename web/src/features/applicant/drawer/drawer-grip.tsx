import { type PointerEvent, useState } from 'react';
import { say } from '../../../kit/words/say.ts';
import { arrowStep } from '../../../kit/words/current.ts';
import classes from './drawer.module.css';
import type { DrawerWidth } from './use-drawer-width.ts';

/** Pixels of one press of an arrow key. */
const STEP = 32;

/** The start edge of the panel, by which it is made wider: with the pointer, or with the arrow keys. */
export function DrawerGrip({ width }: { width: DrawerWidth }) {
  const [held, setHeld] = useState(false);
  /** The panel stands at the end of the window, whichever side that is. */
  const widthAt = ({ clientX }: PointerEvent) =>
    document.documentElement.dir === 'rtl' ? clientX : window.innerWidth - clientX;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be moved
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={say('Width of the panel')}
      aria-valuenow={width.shown}
      aria-valuemin={width.least}
      aria-valuemax={width.most}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that can be moved
      tabIndex={0}
      className={classes.grip}
      data-held={held || undefined}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(true);
      }}
      onPointerMove={(event) => held && width.hold(widthAt(event))}
      onPointerUp={(event) => {
        if (!held) return;
        setHeld(false);
        width.keep(widthAt(event));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        width.keep(width.shown - arrowStep(event.key) * STEP);
      }}
    />
  );
}
