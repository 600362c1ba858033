import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './split-panes.module.css';
import { useNarrow } from './use-narrow.ts';
import { say } from '../../../kit/words/say.ts';

interface SplitPanesProps {
  left: ReactNode;
  right: ReactNode;
  /** Names of the panes for the toggle of narrow screens. */
  labels: { left: string; right: string };
  /** On which side the pane stands that does not scroll with the page. */
  still?: 'left' | 'right';
}

/** Two panes side by side, the first one standing still; on narrow screens one at a time. */
export function SplitPanes({ left, right, labels, still = 'left' }: SplitPanesProps) {
  const narrow = useNarrow();
  const [shown, setShown] = useState<'left' | 'right'>('right');
  if (!narrow) {
    return (
      <div className={classes.panes} data-still={still}>
        <div className={classes.stuck}>{left}</div>
        <div style={{ minWidth: 0 }}>{right}</div>
      </div>
    );
  }
  return (
    <>
      <SegmentedControl
        fullWidth
        mb="sm"
        aria-label={say('What to show')}
        data={[
          { value: 'right', label: labels.right },
          { value: 'left', label: labels.left },
        ]}
        value={shown}
        onChange={(value) => setShown(value === 'left' ? 'left' : 'right')}
      />
      {/* Both stay in the page, so that nothing typed or scrolled is lost. */}
      <div className={classes.flat} hidden={shown !== 'left'}>
        {left}
      </div>
      <div hidden={shown !== 'right'}>{right}</div>
    </>
  );
}
