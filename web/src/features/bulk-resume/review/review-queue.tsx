import { Paper, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { BulkResumeItem } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import classes from '../bulk-resume.module.css';
import { itemState } from '../panel/item-state.ts';
import { say } from '../../../kit/words/say.ts';

interface ReviewQueueProps {
  items: readonly BulkResumeItem[];
  current: number;
  onShow: (id: number) => void;
}

/** Whom to decide about, and why. */
export function ReviewQueue({ items, current, onShow }: ReviewQueueProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector(`[data-file="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <Paper ref={list} component="nav" className={classes.queue} p={4} aria-label={say('Resumes to review')}>
      {items.map((item) => (
        <UnstyledButton
          key={item.file_id}
          className={classes.entry}
          data-file={item.file_id}
          aria-current={item.file_id === current ? 'true' : undefined}
          onClick={() => onShow(item.file_id)}
        >
          <Ellipsis fz="sm" fw={500}>
            {item.person.name ?? item.name}
          </Ellipsis>
          <div className={classes.ask}>
            <Ellipsis fz="xs">{itemState(item, undefined).text}</Ellipsis>
          </div>
          {item.confidence !== null && item.needs !== 'name' && item.needs !== 'contact' && (
            <Text size="xs" c="dimmed">
              {say('{confidence}% sure', { confidence: Math.round(item.confidence * 100) })}
            </Text>
          )}
        </UnstyledButton>
      ))}
    </Paper>
  );
}
