import { useResizeObserver } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import classes from './floating-panel.module.css';

/**
 * Where floating panels stand: side by side from the right, on a phone one above the other. What a page keeps at the
 * bottom of a phone stands above them by `--dock-height`.
 */
export function FloatingPanelDock({ children }: { children: ReactNode }) {
  const [dock, { height }] = useResizeObserver<HTMLDivElement>();
  useEffect(() => {
    document.documentElement.style.setProperty('--dock-height', `${Math.round(height)}px`);
  }, [height]);
  return (
    <div ref={dock} className={classes.dock}>
      {children}
    </div>
  );
}
