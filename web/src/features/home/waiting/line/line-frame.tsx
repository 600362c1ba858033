import { Anchor, Text } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { WaitingLine } from '@hireloom/contracts/home/waiting-lines';
import { momentText, relativeText } from '../../../../kit/value/date/date-text.ts';
import { say } from '../../../../kit/words/say.ts';
import { type LineSteps, placeOfLine } from '../../use-line-steps.tsx';
import { waitingKindLooks } from '../waiting-kinds.ts';
import classes from '../waiting.module.css';

interface LineFrameProps {
  line: WaitingLine;
  steps: LineSteps;
  /** What or who, as the way to it. */
  title: string;
  /** Behind the title, on the same line. */
  facts?: ReactNode;
  /** Since when, by whom, how far. */
  meta?: ReactNode;
  /** The one or two things to do. */
  actions: ReactNode;
}

/** One line of what waits: what, who, since when, and what to do. */
export function LineFrame({ line, steps, title, facts, meta, actions }: LineFrameProps) {
  const { icon: Icon, word, color } = waitingKindLooks[line.kind];
  const place = placeOfLine(line);
  const look = { className: classes.title, dir: 'auto', c: 'inherit', children: title } as const;
  const open = (event: MouseEvent) => {
    // In a tab of its own as any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    steps.open(line);
  };
  return (
    <>
      <span className={classes.icon} style={{ color: `var(--mantine-color-${color}-text)` }} aria-hidden>
        <Icon size={16} />
      </span>
      <span className={classes.kind}>{say(word)}</span>
      <div className={classes.what}>
        <div className={classes.first}>
          {place ? (
            <Anchor component={Link} to={place} onClick={open} {...look} />
          ) : (
            <Anchor component="button" type="button" onClick={open} {...look} />
          )}
          {facts && <span className={classes.facts}>{facts}</span>}
        </div>
        {meta && (
          <Text size="xs" c="dimmed" component="div" className={classes.meta}>
            {meta}
          </Text>
        )}
      </div>
      <div className={classes.actions}>{actions}</div>
    </>
  );
}

/** A text that says how long ago something was, with the moment itself as its hint. */
export function When({ since, children }: { since: string; children: (when: string) => string }) {
  return <span data-hint={momentText(since)}>{children(relativeText(since))}</span>;
}
