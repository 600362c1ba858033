import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TimelineItem } from '@hireloom/contracts/timeline/timeline-endpoints';
import { IconCalendarEvent, IconHistory, IconMail, IconMessage, IconPaperclip } from '../../icons.ts';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { stageColor } from '../../theme.ts';
import classes from './timeline.module.css';

interface EntryFrameProps {
  item: TimelineItem;
  children: ReactNode;
  /** Stands beside the moment. */
  actions?: ReactNode;
}

/** A sign for the kind, what happened, and when; the absolute moment stands in the hint. */
export function EntryFrame({ item, children, actions }: EntryFrameProps) {
  return (
    <li className={classes.item}>
      <span className={classes.sign} aria-hidden>
        <Sign item={item} />
      </span>
      <div className={classes.body}>{children}</div>
      <div className={classes.aside}>
        <Text size="xs" c="dimmed" component="div">
          <DateView value={item.at} relative />
        </Text>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </li>
  );
}

function Sign({ item }: { item: TimelineItem }) {
  switch (item.kind) {
    case 'note':
      return <IconMessage size={14} />;
    case 'mail':
      return <IconMail size={14} />;
    case 'file':
      return <IconPaperclip size={14} />;
    case 'conversation':
      return <IconMail size={14} />;
    case 'change':
      return <IconHistory size={14} />;
    case 'interview':
      return <IconCalendarEvent size={14} />;
    case 'stage':
      return (
        <span
          className={classes.dot}
          style={{ background: `var(--mantine-color-${stageColor(item.to.category)}-6)` }}
        />
      );
  }
}
