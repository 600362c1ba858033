import { Paper, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ReviewRow } from '@hireloom/contracts/onboarding/document-endpoints';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { say } from '../../../kit/words/say.ts';
import classes from './review.module.css';

interface ReviewQueueProps {
  rows: readonly ReviewRow[];
  current: number;
  onShow: (id: number) => void;
}

/** Whose documents wait, the oldest upload first. */
export function ReviewQueue({ rows, current, onShow }: ReviewQueueProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector(`[data-document="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <Paper ref={list} component="nav" className={classes.queue} p={4} aria-label={say('Documents to review')}>
      {rows.map((row) => (
        <UnstyledButton
          key={row.id}
          className={classes.entry}
          data-document={row.id}
          aria-current={row.id === current ? 'true' : undefined}
          onClick={() => onShow(row.id)}
        >
          <Ellipsis fz="sm" fw={500}>
            {row.person}
          </Ellipsis>
          <Ellipsis fz="xs">{row.name}</Ellipsis>
          <Text size="xs" c="dimmed" component="div">
            <DateView value={row.uploaded_on} relative />
          </Text>
        </UnstyledButton>
      ))}
    </Paper>
  );
}
