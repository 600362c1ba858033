import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BoardStage } from '@hireloom/contracts/applicant/applicant-endpoints';
import classes from './applicant-board.module.css';
import { CardBody } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { useStepRefusal } from '../step/step-limits.tsx';
import { BoardDrag } from './board-drag.tsx';

interface BoardColumnsProps {
  label: string;
  stages: readonly BoardStage[];
  /** One column takes the whole width. */
  narrow: boolean;
  selected: ReadonlySet<number>;
  /** The card that is carried by keyboard, and the stage it is over. */
  lifted: number | null;
  overStage: number | null;
  /** The stage that is to be in sight. */
  sought: { stage: number } | null;
  onMore: (stage: BoardStage) => void;
  onDrop: (cardId: number, stageId: number) => void;
}

/** The columns side by side, as high as the window allows. */
export function BoardColumns(props: BoardColumnsProps) {
  const { label, stages, narrow, selected, lifted, overStage, sought, onMore, onDrop } = props;
  const element = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState<number | null>(null);
  useEffect(() => {
    if (overStage === null) return;
    element.current
      ?.querySelector(`[data-stage="${overStage}"]`)
      ?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [overStage]);
  useEffect(() => {
    const column = sought && element.current?.querySelector(`[data-stage="${sought.stage}"]`);
    column?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' });
    column?.querySelector<HTMLElement>('[data-card][tabindex="0"]')?.focus({ preventScroll: true });
  }, [sought]);
  useLayoutEffect(() => {
    const top = (element.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    element.current?.style.setProperty('--board-top', `${Math.round(top + BELOW)}px`);
  }, [narrow]);
  const refusal = useStepRefusal();
  const carried = dragging ?? lifted;
  const from = stages.find(({ cards }) => cards.some(({ id }) => id === carried))?.id;
  const ghost = (id: number) => {
    const card = stages.flatMap(({ cards }) => cards).find((entry) => entry.id === id);
    return (
      card && (
        <div className={`${classes.card} ${classes.ghost}`}>
          <CardBody card={card} slaDays={null} />
        </div>
      )
    );
  };
  return (
    <BoardDrag onDrop={onDrop} onDragging={setDragging} ghost={ghost}>
      <div
        ref={element}
        className={classes.board}
        data-narrow={narrow || undefined}
        role="group"
        aria-label={label}
      >
        {stages.map((stage) => (
          <BoardColumn
            key={stage.id}
            stage={stage}
            selected={selected}
            lifted={carried}
            closed={carried === null || stage.id === from ? null : refusal(from, stage.id)}
            over={stage.id === overStage}
            onMore={onMore}
          />
        ))}
      </div>
    </BoardDrag>
  );
}

/** Room kept below the board, in pixels. */
const BELOW = 24;
