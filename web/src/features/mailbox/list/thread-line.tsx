import { Badge, Checkbox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { ThreadRow } from '@hireloom/contracts/mailbox/thread-endpoints';
import { IconFlagFilled, IconLock, IconPaperclip } from '../../../icons.ts';
import { momentText } from '../../../kit/value/date/date-text.ts';
import { formatCount } from '../../../kit/value/format-count.ts';
import { say } from '../../../kit/words/say.ts';
import classes from '../mailbox.module.css';
import { threadTime } from '../thread-time.ts';

interface ThreadLineProps {
  row: ThreadRow;
  open: boolean;
  selected: boolean;
  onOpen: () => void;
  onToggle: () => void;
}

/** A conversation in the list: who, what about, the first words, when, and to whom it belongs. */
export function ThreadLine({ row, open, selected, onOpen, onToggle }: ThreadLineProps) {
  const unread = row.unread > 0;
  const people = row.people.join(', ');
  const subject = row.subject || say('(no subject)');
  const linked = row.links.filter((link) => !link.is_suggested);
  const suggested = linked.length === 0 && row.links.length > 0;
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.key !== ' ') return;
    event.preventDefault();
    onToggle();
  };
  return (
    <div
      role="listitem"
      className={classes.line}
      data-row
      data-thread={row.id}
      data-open={open || undefined}
      data-unread={unread || undefined}
      data-selected={selected || undefined}
      tabIndex={0}
      aria-label={say('{subject}, with {people}', { people, subject })}
      aria-current={open ? 'true' : undefined}
      onClick={onOpen}
      onKeyDown={press}
    >
      <Checkbox
        size="xs"
        className={classes.check}
        aria-label={say('Select {subject}', { subject })}
        checked={selected}
        onChange={onToggle}
        onClick={(event) => event.stopPropagation()}
      />
      <div className={classes.lineBody}>
        <div className={classes.lineHead}>
          <span className={classes.people} title={people} dir="auto">
            {people}
          </span>
          {row.messages > 1 && <span className={classes.messages}>{formatCount(row.messages)}</span>}
          <time className={classes.time} dateTime={row.last_on} data-hint={momentText(row.last_on)}>
            {threadTime(row.last_on)}
          </time>
        </div>
        <div className={classes.lineHead}>
          {unread && <span className={classes.unread} role="img" aria-label={say('Unread')} />}
          <span className={classes.subject} title={subject} dir="auto">
            {subject}
          </span>
          {row.is_private && <IconLock size={14} role="img" aria-label={say('Private')} />}
          {row.has_files && <IconPaperclip size={14} role="img" aria-label={say('With files')} />}
          {row.is_flagged && (
            <IconFlagFilled size={14} className={classes.flag} role="img" aria-label={say('Flagged')} />
          )}
        </div>
        <div className={classes.lineHead}>
          <span className={classes.snippet} dir="auto">
            {row.snippet}
          </span>
          {linked[0] && (
            <Badge
              size="xs"
              variant="light"
              tt="none"
              className={classes.badge}
              title={linked[0].record.name}
            >
              {linked[0].record.name}
            </Badge>
          )}
          {suggested && (
            <Badge size="xs" variant="outline" color="gray" tt="none">
              {say('Suggestion')}
            </Badge>
          )}
        </div>
      </div>
    </div>
  );
}
