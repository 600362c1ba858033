import type { ReactNode } from 'react';
import classes from './floating-panel.module.css';

/** Where floating panels stand: side by side from the right, on a phone one above the other. */
export function FloatingPanelDock({ children }: { children: ReactNode }) {
  return <div className={classes.dock}>{children}</div>;
}
