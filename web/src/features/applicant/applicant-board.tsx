import { Button, Group, Skeleton, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BoardCard, BoardStage } from '@hireloom/contracts/applicant-endpoints';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { SelectionBar } from '../../kit/entity-table/selection-bar.tsx';
import { useCan } from '../../kit/session.ts';
import classes from './applicant-board.module.css';
import { type StepTarget, type StageChoice } from './applicant-row.ts';
import { BoardActionsProvider, type BoardActions } from './board-actions.ts';
import { BoardBar } from './board-bar.tsx';
import { CardBody } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { BoardDrag } from './board-drag.tsx';
import { boardKeys } from './board-keys.ts';
import { BoardMenu, type MenuPlace } from './board-menu.tsx';
import { BulkStepDialog, type BulkStepDialogProps } from './bulk-step-dialog.tsx';
import { useBoard } from './use-board.ts';
import { useKeyboardMove } from './use-keyboard-move.ts';
import { useSteps } from './use-steps.tsx';

interface ApplicantBoardProps {
  job: { id: number; name: string };
  /** Opens an applicant; `ids` are those of the same column, for previous and next. */
  onOpen: (id: number, ids: number[]) => void;
  emptyAction?: ReactNode;
}

const NO_STAGES: BoardStage[] = [];

/** The applicants of a job by stage: drag by mouse, touch or keyboard, select several, search. */
export function ApplicantBoard({ job, onOpen, emptyAction }: ApplicantBoardProps) {
  const mayMove = useCan('applicant', 'update');
  const mayPick = useCan('applicant', 'bulk');
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const hintId = useId();
  const [search, setSearch] = useState('');
  const searchSoon = useDebouncedCallback(setSearch, 250);
  const board = useBoard(job.id, search);
  const stages = board.shown?.stages ?? NO_STAGES;
  const [told, announce] = useState('');
  const steps = useSteps(announce);
  const [picked, setPicked] = useState<ReadonlyMap<number, BoardCard>>(new Map());
  const selected = useMemo(() => new Set(picked.keys()), [picked]);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [bulk, setBulk] = useState<Pick<BulkStepDialogProps, 'action' | 'stage'> | null>(null);
  const [dragging, setDragging] = useState<number | null>(null);
  const [column, setColumn] = useState<number | null>(null);
  const focusNext = useRef<number | null>(null);
  const element = useRef<HTMLDivElement>(null);

  const findCard = (id: number) => stages.flatMap(({ cards }) => cards).find((card) => card.id === id);
  const targetOf = (card: BoardCard): StepTarget => {
    const stage = stages.find(({ id }) => id === card.stage_id);
    return { id: card.id, applicant: card.applicant, job, stage: stage ?? null };
  };
  const drop = (cardId: number, stageId: number) => {
    const card = findCard(cardId);
    const stage: StageChoice | undefined = stages.find(({ id }) => id === stageId);
    if (!card || !stage || stage.id === card.stage_id) return;
    const many = selected.size > 1 && selected.has(cardId);
    if (many && stage.category === 'rejected') setBulk({ action: 'reject' });
    else if (many && stage.category !== 'withdrawn' && stage.category !== 'hired')
      setBulk({ action: 'move', stage });
    else steps.move(targetOf(card), stage);
  };
  const keyboard = useKeyboardMove({
    stages,
    announce,
    onDrop: (cardId, stageId) => {
      focusNext.current = cardId;
      drop(cardId, stageId);
    },
  });
  const toggle = (card: BoardCard) => {
    const next = new Map(picked);
    if (!next.delete(card.id)) next.set(card.id, card);
    setPicked(next);
  };
  const open = (card: BoardCard) => {
    const ids = stages.find(({ id }) => id === card.stage_id)?.cards.map(({ id }) => id);
    onOpen(card.id, ids ?? [card.id]);
  };

  const now = { open, toggle, keyboard, loadMore: board.loadMore, narrow };
  const latest = useRef(now);
  latest.current = now;
  const actions = useMemo<BoardActions>(() => {
    const openMenu: BoardActions['openMenu'] = (card, anchor) => setMenu({ card, anchor });
    return {
      mayMove,
      mayPick,
      hintId,
      openMenu,
      open: (card) => latest.current.open(card),
      toggle: (card) => latest.current.toggle(card),
      letGo: () => latest.current.keyboard.cancel(),
      takesFocus: (id) => {
        const takes = focusNext.current === id;
        if (takes) focusNext.current = null;
        return takes;
      },
      onKey: (event, card) => {
        if (latest.current.keyboard.onKey(event)) return;
        boardKeys(event, {
          open: () => latest.current.open(card),
          toggle: mayPick ? () => latest.current.toggle(card) : undefined,
          lift: mayMove && !latest.current.narrow ? () => latest.current.keyboard.start(card) : undefined,
          menu: mayMove ? () => openMenu(card, event.currentTarget) : undefined,
        });
      },
    };
  }, [mayMove, mayPick, hintId]);
  const onMore = useMemo(() => (stage: BoardStage) => void latest.current.loadMore(stage), []);

  const { overStage } = keyboard;
  useEffect(() => {
    if (overStage === null) return;
    element.current
      ?.querySelector(`[data-stage="${overStage}"]`)
      ?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [overStage]);
  const loaded = board.shown !== undefined;
  useLayoutEffect(() => {
    const top = element.current?.getBoundingClientRect().top;
    if (loaded && top)
      element.current?.style.setProperty('--board-top', `${Math.round(top + window.scrollY + 24)}px`);
  }, [loaded]);

  const shown = narrow ? stages.filter(({ id }) => id === (column ?? stages[0]?.id)) : stages;
  const empty = loaded && !search && stages.every(({ count }) => count === 0);
  return (
    <>
      <VisuallyHidden role="status" aria-live="assertive">
        {told}
      </VisuallyHidden>
      <VisuallyHidden id={hintId}>
        Enter opens{mayPick && ', x selects'}
        {mayMove && ', m moves to a stage, Space lifts the card'}. Arrow keys go from card to card.
      </VisuallyHidden>
      {picked.size > 0 ? (
        <SelectionBar selected={picked.size} onThisPage={picked.size} onClear={() => setPicked(new Map())}>
          <Button size="compact-sm" variant="default" onClick={() => setBulk({ action: 'move' })}>
            Move to stage
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            color="red"
            onClick={() => setBulk({ action: 'reject' })}
          >
            Reject
          </Button>
        </SelectionBar>
      ) : (
        <BoardBar
          onSearch={searchSoon}
          stages={narrow ? stages : []}
          stage={column ?? stages[0]?.id ?? null}
          onStage={setColumn}
        />
      )}
      {board.isError && (
        <ErrorState
          title="The board could not be read"
          error={board.error}
          onRetry={() => void board.refetch()}
        />
      )}
      {board.isPending && <LoadingBoard />}
      {empty && (
        <EmptyState
          title="No applicants yet"
          hint="Add candidates to this job to begin."
          action={emptyAction}
        />
      )}
      {loaded && !empty && (
        <BoardActionsProvider value={actions}>
          <BoardDrag
            onDrop={drop}
            onDragging={setDragging}
            ghost={(id) => {
              const card = findCard(id);
              return (
                card && (
                  <div className={`${classes.card} ${classes.ghost}`}>
                    <CardBody card={card} slaDays={null} />
                  </div>
                )
              );
            }}
          >
            <div
              ref={element}
              className={classes.board}
              data-narrow={narrow || undefined}
              role="group"
              aria-label={`Board of ${job.name}`}
            >
              {shown.map((stage) => (
                <BoardColumn
                  key={stage.id}
                  stage={stage}
                  selected={selected}
                  lifted={dragging ?? keyboard.lifted}
                  over={stage.id === overStage}
                  onMore={onMore}
                />
              ))}
            </div>
          </BoardDrag>
        </BoardActionsProvider>
      )}
      {menu && (
        <BoardMenu
          place={menu}
          stages={stages}
          onClose={() => setMenu(null)}
          onOpen={() => open(menu.card)}
          onMove={(stage) => steps.move(targetOf(menu.card), stage)}
          onTakeBack={() => steps.takeBack(targetOf(menu.card))}
        />
      )}
      {bulk && (
        <BulkStepDialog
          {...bulk}
          ids={[...picked.keys()]}
          stages={stages}
          onClose={() => setBulk(null)}
          onDone={() => {
            setBulk(null);
            setPicked(new Map());
          }}
        />
      )}
      {steps.dialogs}
    </>
  );
}

function LoadingBoard() {
  return (
    <Group
      wrap="nowrap"
      align="flex-start"
      gap="sm"
      aria-busy
      aria-label="Loading"
      style={{ overflow: 'hidden' }}
    >
      {[4, 3, 5, 2, 3].map((cards, index) => (
        <div key={index} style={{ flex: '0 0 272px' }}>
          <Skeleton height={36} mb="xs" />
          {Array.from({ length: cards }, (_card, card) => (
            <Skeleton key={card} height={104} mb="xs" />
          ))}
        </div>
      ))}
    </Group>
  );
}
