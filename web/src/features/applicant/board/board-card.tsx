import { positionText } from '../../resume/index.ts';
import { Text } from '@mantine/core';
import { type KeyboardEvent, memo, type MouseEvent, useEffect, useRef } from 'react';
import type { BoardCard as Card } from '@hireloom/contracts/applicant/applicant-endpoints';
import { momentText } from '../../../kit/value/date/date-text.ts';
import { PersonAvatar } from '../../../kit/piece/person-avatar.tsx';
import { IconClock, IconDots, IconStar } from '../../../icons.ts';
import classes from './applicant-board.module.css';
import { useBoardActions } from './board-actions.ts';
import { useCardDrag } from './board-drag.tsx';
import { isOverdue, secondsSince } from '../time-text.ts';
import { yearsText } from '../../../kit/value/measure-text.ts';
import { spanText } from '../../../kit/value/span-text.ts';
import { say } from '../../../kit/words/say.ts';

interface BoardCardProps {
  card: Card;
  slaDays: number | null;
  selected: boolean;
  lifted: boolean;
  /** The one card of a column that Tab reaches; the arrow keys lead on. */
  reachable: boolean;
}

/** One applicant on the board. Light on purpose: hundreds come and go while one scrolls. */
export const BoardCard = memo(function BoardCard({
  card,
  slaDays,
  selected,
  lifted,
  reachable,
}: BoardCardProps) {
  const actions = useBoardActions();
  const { ref, isDragging } = useCardDrag(card.id, !actions.mayMove);
  const element = useRef<HTMLElement | null>(null);
  const takesFocus = actions.takesFocus;
  useEffect(() => {
    if (takesFocus(card.id)) element.current?.focus();
  }, [takesFocus, card.id]);
  return (
    <div
      role="treeitem"
      aria-selected={actions.mayPick ? selected : undefined}
      ref={(node) => {
        element.current = node;
        ref(node);
      }}
      className={classes.card}
      data-card={card.id}
      data-selected={selected || undefined}
      data-lifted={lifted || undefined}
      data-dragging={isDragging || undefined}
      tabIndex={reachable ? 0 : -1}
      aria-label={card.applicant}
      aria-describedby={actions.hintId}
      onClick={(event: MouseEvent) => {
        const own = event.target instanceof Element && event.target.closest('[data-no-drag]');
        if (!own && !event.defaultPrevented) actions.open(card);
      }}
      onBlur={lifted ? actions.letGo : undefined}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => actions.onKey(event, card)}
    >
      <CardBody card={card} slaDays={slaDays} />
      {actions.mayPick && (
        <input
          type="checkbox"
          className={classes.pick}
          data-no-drag
          tabIndex={-1}
          aria-label={say('Select {applicant}', { applicant: card.applicant })}
          checked={selected}
          onChange={() => actions.toggle(card)}
        />
      )}
      {actions.mayMove && (
        <button
          type="button"
          className={classes.more}
          data-no-drag
          tabIndex={-1}
          aria-label={say('Actions for {applicant}', { applicant: card.applicant })}
          aria-haspopup="menu"
          onClick={(event) => actions.openMenu(card, event.currentTarget)}
        >
          <IconDots size={16} />
        </button>
      )}
    </div>
  );
});

/** What a card says; also what follows the pointer. */
export function CardBody({ card, slaDays }: { card: Card; slaDays: number | null }) {
  const work = positionText(card);
  const overdue = isOverdue(card.entered_stage_on, slaDays);
  const years = card.total_experiences === null ? '' : yearsText(card.total_experiences);
  return (
    <>
      <div className={classes.name}>
        <Text size="sm" fw={500} truncate dir="auto" title={card.applicant}>
          {card.applicant}
        </Text>
      </div>
      <Text size="xs" c="dimmed" truncate dir="auto" title={work}>
        {work || '\u00a0'}
      </Text>
      <Text
        className={classes.extra}
        size="xs"
        c="dimmed"
        truncate
        title={[years, ...(card.tags ?? [])].filter(Boolean).join(', ')}
      >
        {years}
        {card.tags?.map((tag) => (
          <span key={tag} className={classes.tag}>
            {tag}
          </span>
        ))}
        {'\u00a0'}
      </Text>
      <div className={classes.foot}>
        <span
          className={classes.since}
          data-overdue={overdue || undefined}
          title={
            overdue
              ? say('In this stage since {entered_stage_on}, longer than the {slaDays} days allowed', {
                  entered_stage_on: momentText(card.entered_stage_on),
                  slaDays,
                })
              : say('In this stage since {entered_stage_on}', {
                  entered_stage_on: momentText(card.entered_stage_on),
                })
          }
        >
          <IconClock size={12} /> {spanText(secondsSince(card.entered_stage_on))}
          {overdue && say(' overdue')}
        </span>
        {card.rating !== null && (
          <span className={classes.since} title={say('Average rating')}>
            <IconStar size={12} /> {card.rating.toFixed(1)}
          </span>
        )}
        {card.owner && (
          <span className={classes.owner} title={say('Owner: {name}', { name: card.owner.name })}>
            <PersonAvatar name={card.owner.name} size={20} />
          </span>
        )}
      </div>
    </>
  );
}
