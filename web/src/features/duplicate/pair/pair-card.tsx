import { Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { DuplicatePair } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { mergePage } from '../duplicate-address.ts';
import classes from '../duplicate.module.css';
import { PairSides } from './pair-sides.tsx';
import { ReasonList } from './reason-list.tsx';
import { VerdictView } from './verdict-view.tsx';
import { say, sayEach } from '../../../kit/words/say.ts';

interface PairCardProps {
  pair: DuplicatePair;
  selected: boolean;
  /** Absent for who may only look. */
  onSelect?: (() => void) | undefined;
  onDismiss: () => void;
  onReopen: () => void;
}

/** One pair: both people, what speaks for and against, and what can be done. */
export function PairCard({ pair, selected, onSelect, onDismiss, onReopen }: PairCardProps) {
  const { left, right, verdict, score, reasons, against, state } = pair;
  const names = say('{left} and {right}', { left: left.name, right: right.name });
  return (
    <Paper
      component="article"
      withBorder
      p="sm"
      className={classes.card}
      aria-label={names}
      data-row
      data-selected={selected || undefined}
      tabIndex={0}
    >
      <Group gap="sm" mb="xs" wrap="wrap">
        {onSelect && (
          <Checkbox aria-label={say('Select {names}', { names })} checked={selected} onChange={onSelect} />
        )}
        <VerdictView verdict={verdict} score={score} />
        <Text size="xs" c="dimmed" ms="auto" component="div">
          {state === 'dismissed' && pair.decided_on ? (
            <>
              {pair.decided_by
                ? say('Not a duplicate, said {name} on', { name: pair.decided_by.name })
                : say('Not a duplicate on')}{' '}
              <DateView value={pair.decided_on} />
            </>
          ) : (
            <>
              {say('Found')} <DateView value={pair.found_on} />
            </>
          )}
        </Text>
      </Group>
      <div className={classes.content}>
        <PairSides left={left} right={right} />
        <ReasonList
          reasons={sayEach(reasons, pair.reason_phrases)}
          against={sayEach(against, pair.against_phrases)}
        />
      </div>
      {onSelect && (
        <Group gap="xs" mt="sm">
          {state === 'open' && (
            <>
              <Button component={Link} to={mergePage(left.id, right.id)} size="compact-sm" variant="light">
                {say('Merge…')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={onDismiss}>
                {say('Not a duplicate')}
              </Button>
            </>
          )}
          {state === 'dismissed' && (
            <Button size="compact-sm" variant="default" onClick={onReopen}>
              {say('Ask again')}
            </Button>
          )}
        </Group>
      )}
    </Paper>
  );
}
