import { UnstyledButton } from '@mantine/core';
import type { Home } from '@hireloom/contracts/home/home-endpoints';
import type { WaitingKind } from '@hireloom/contracts/home/waiting-lines';
import { formatCount } from '../../../kit/value/format-count.ts';
import { say } from '../../../kit/words/say.ts';
import { waitingKindLooks } from './waiting-kinds.ts';
import classes from './waiting.module.css';

interface WaitingTabsProps {
  counts: Home['waiting']['counts'];
  shown: WaitingKind | null;
  onShow: (kind: WaitingKind | null) => void;
}

/** All that waits, or one kind of it. */
export function WaitingTabs({ counts, shown, onShow }: WaitingTabsProps) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const tab = (kind: WaitingKind | null, label: string, count: number, exact: boolean) => (
    <UnstyledButton
      key={kind ?? 'all'}
      className={classes.tab}
      aria-pressed={shown === kind}
      onClick={() => onShow(kind)}
    >
      {label} <span className={classes.count}>{formatCount(count, exact)}</span>
    </UnstyledButton>
  );
  return (
    <div role="group" aria-label={say('What to show')} className={classes.tabs}>
      {tab(
        null,
        say('All'),
        all,
        counts.every(({ exact }) => exact),
      )}
      {counts.map(({ kind, count, exact }) => tab(kind, say(waitingKindLooks[kind].tab), count, exact))}
    </div>
  );
}
