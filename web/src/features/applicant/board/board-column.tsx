import { Badge, Group, Skeleton, Text, Tooltip } from '@mantine/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { BoardStage } from '@hireloom/contracts/applicant/applicant-endpoints';
import { stageColor } from '../../../theme.ts';
import classes from './applicant-board.module.css';
import { BoardCard } from './board-card.tsx';
import { useColumnDrop } from './board-drag.tsx';
import { say } from '../../../kit/words/say.ts';
import { formatCount } from '../../../kit/value/format-count.ts';

/** Height of a card and the gap around it, in pixels: all are alike, so that none has to be measured. */
export const SLOT = 108;
const AHEAD = 15;

interface BoardColumnProps {
  stage: BoardStage;
  selected: ReadonlySet<number>;
  /** The card that is lifted by keyboard or dragged: it stays drawn however far one scrolls. */
  lifted: number | null;
  over: boolean;
  /** Why the card that is carried may not come here. */
  closed: string | null;
  onMore: (stage: BoardStage) => void;
}

/** One stage: its head, and of its cards only those in sight. Further ones are read as one scrolls. */
export const BoardColumn = memo(function BoardColumn({
  stage,
  selected,
  lifted,
  over,
  closed,
  onMore,
}: BoardColumnProps) {
  const { cards, count } = stage;
  const scroller = useRef<HTMLDivElement>(null);
  const { ref, isDropTarget } = useColumnDrop(stage.id);
  const missing = Math.max(count - cards.length, 0);
  const liftedAt = lifted === null ? -1 : cards.findIndex(({ id }) => id === lifted);
  const virtual = useVirtualizer({
    count: cards.length + Math.min(missing, 1),
    getScrollElement: () => scroller.current,
    estimateSize: () => SLOT,
    getItemKey: (index) => cards[index]?.id ?? 'more',
    overscan: 4,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return liftedAt < 0 || shown.includes(liftedAt) ? shown : [...shown, liftedAt].sort((a, b) => a - b);
    },
  });
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (missing > 0 && lastShown >= cards.length - AHEAD) onMore(stage);
  }, [missing, lastShown, cards.length, onMore, stage]);
  useSteadyScroll(scroller, cards);
  const first = items.find(({ index }) => index < cards.length)?.index;

  return (
    <section
      ref={ref}
      className={classes.column}
      data-stage={stage.id}
      data-over={(closed === null && (over || isDropTarget)) || undefined}
      data-closed={closed !== null || undefined}
      aria-label={say('{stage}, {count, plural, one {# applicant} other {# applicants}}', {
        stage: stage.name,
        count,
      })}
    >
      <ColumnHead stage={stage} />
      {closed && (
        <Text size="xs" c="dimmed" px="sm" pb={4}>
          {closed}
        </Text>
      )}
      <div ref={scroller} className={classes.cards}>
        <div
          role={cards.length > 0 ? 'tree' : undefined}
          aria-label={cards.length > 0 ? stage.name : undefined}
          style={{ height: virtual.getTotalSize(), position: 'relative' }}
        >
          {items.map(({ index, key, start }) => {
            const card = cards[index];
            return (
              <div key={key} className={classes.slot} style={{ transform: `translateY(${start}px)` }}>
                {card ? (
                  <BoardCard
                    card={card}
                    slaDays={stage.sla_days}
                    selected={selected.has(card.id)}
                    lifted={card.id === lifted}
                    reachable={index === first}
                  />
                ) : (
                  <Skeleton height={SLOT - 8} aria-hidden />
                )}
              </div>
            );
          })}
        </div>
        {count === 0 && (
          <Text size="xs" c="dimmed" ta="center" py="md">
            {say('Nobody here')}
          </Text>
        )}
      </div>
    </section>
  );
});

function ColumnHead({ stage: { name, category, count, sla_days } }: { stage: BoardStage }) {
  return (
    <Group
      className={classes.head}
      style={{ '--stage-color': `var(--mantine-color-${stageColor(category)}-filled)` }}
      gap="xs"
      wrap="nowrap"
    >
      <Text component="h2" size="sm" fw={600} truncate dir="auto" title={name} m={0}>
        {name}
      </Text>
      <Badge variant="light" color={stageColor(category)} size="sm" style={{ flexShrink: 0 }}>
        {formatCount(count)}
      </Badge>
      {sla_days !== null && (
        <Tooltip
          label={say(
            '{sla_days, plural, one {At most {sla_days} day in this stage} other {At most {sla_days} days in this stage}}',
            { sla_days },
          )}
        >
          <Text size="xs" c="dimmed" ms="auto" style={{ whiteSpace: 'nowrap' }}>
            {say('{sla_days} d', { sla_days })}
          </Text>
        </Tooltip>
      )}
    </Group>
  );
}

/** Keeps the cards in sight where they are when others come or go above them. */
function useSteadyScroll(scroller: RefObject<HTMLElement | null>, cards: BoardStage['cards']): void {
  const before = useRef(cards);
  useLayoutEffect(() => {
    const element = scroller.current;
    const old = before.current;
    before.current = cards;
    if (!element || old === cards || element.scrollTop < SLOT) return;
    const at = Math.floor(element.scrollTop / SLOT);
    const now = cards.findIndex(({ id }) => id === old[at]?.id);
    if (now >= 0 && now !== at) element.scrollTop += (now - at) * SLOT;
  }, [scroller, cards]);
}
