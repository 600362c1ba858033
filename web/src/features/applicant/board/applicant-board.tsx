import { VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BoardCard, BoardStage } from '@hireloom/contracts/applicant/applicant-endpoints';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { useScheduleInterview } from '../../../kit/interview/interview-desk.ts';
import { useWriteMail } from '../../../kit/mail/mail-desk.ts';
import { useMakeOffer } from '../../../kit/offer/offer-desk.ts';
import { SelectionBar } from '../../../kit/data-table/selection-bar.tsx';
import { useCan } from '../../../kit/session/session.ts';
import type { ApplicantBulk } from '../applicant-bulk.ts';
import {
  interviewOf,
  isExit,
  mayReject,
  offeredTo,
  type StageChoice,
  type StepTarget,
} from '../applicant-row.ts';
import { BoardActionsProvider } from './board-actions.ts';
import { BoardBar } from './board-bar.tsx';
import { BoardColumns } from './board-columns.tsx';
import { BoardMenu, type MenuPlace } from './board-menu.tsx';
import { LoadingBoard } from './loading-board.tsx';
import { useBoard } from './use-board.ts';
import { useKeyboardMove } from './use-keyboard-move.ts';
import { useStableActions } from './use-stable-actions.ts';
import { useSteps } from '../step/use-steps.tsx';
import { say } from '../../../kit/words/say.ts';
import { useNarrow } from '../../../kit/piece/use-narrow.ts';

interface ApplicantBoardProps {
  job: { id: number; name: string };
  /** Opens an applicant, or the box for a note on them; `ids` are those of the same column, for previous and next. */
  onOpen: (id: number, ids: number[], noting?: boolean) => void;
  emptyAction?: ReactNode;
  /** What can be done to several; without it none can be picked. */
  bulk?: ApplicantBulk | undefined;
  /** The stage that is to be in sight; another object asks again. */
  sought?: { stage: number } | null;
}

const NO_STAGES: BoardStage[] = [];

/** The applicants of a job by stage: drag by mouse, touch or keyboard, select several, search. */
export function ApplicantBoard(props: ApplicantBoardProps) {
  const { job, onOpen, emptyAction, bulk, sought = null } = props;
  const navigate = useNavigate();
  const mayMove = useCan('applicant', 'update');
  const mayPick = bulk !== undefined;
  const narrow = useNarrow();
  const hintId = useId();
  const [search, setSearch] = useState('');
  const searchSoon = useDebouncedCallback(setSearch, 250);
  const board = useBoard(job.id, search);
  const stages = board.shown?.stages ?? NO_STAGES;
  const [told, announce] = useState('');
  const steps = useSteps(announce);
  const [picked, setPicked] = useState<ReadonlyMap<number, BoardCard>>(new Map());
  const selected = useMemo(() => new Set(picked.keys()), [picked]);
  const chosen = { ids: [...picked.keys()], stages };
  const clear = () => setPicked(new Map());
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [dropped, setDropped] = useState<StageChoice | null>(null);
  const [column, setColumn] = useState<number | null>(null);
  const focusNext = useRef<number | null>(null);

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
    if (many && stage.category !== 'withdrawn' && stage.category !== 'hired') setDropped(stage);
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
  const open = (card: BoardCard, noting?: boolean) => {
    const ids = stages.find(({ id }) => id === card.stage_id)?.cards.map(({ id }) => id);
    onOpen(card.id, ids ?? [card.id], noting);
  };
  const reject = (card: BoardCard) => {
    const target = targetOf(card);
    if (mayReject(target.stage)) steps.reject(target);
  };
  const writeMail = useWriteMail();
  const write =
    writeMail &&
    ((card: BoardCard) => writeMail({ about: { kind: 'applicant', id: card.id, name: card.applicant } }));
  const schedule = useScheduleInterview();
  const interview =
    schedule &&
    ((card: BoardCard) => {
      const target = targetOf(card);
      if (target.stage && !isExit(target.stage.category)) schedule(interviewOf(target));
    });
  const makeOffer = useMakeOffer();
  const offer =
    makeOffer &&
    ((card: BoardCard) => {
      const target = targetOf(card);
      if (target.stage && !isExit(target.stage.category)) makeOffer(offeredTo(target));
    });
  useEffect(() => {
    if (sought) setColumn(sought.stage);
  }, [sought]);

  const actions = useStableActions({
    mayMove,
    mayPick,
    hintId,
    narrow,
    open,
    openFull: ({ candidate_id }) => void navigate(`/recruitments/candidates/${candidate_id}`),
    reject,
    write,
    interview,
    offer,
    toggle,
    keyboard,
    setMenu,
    focusNext,
  });
  const loadMore = useRef(board.loadMore);
  loadMore.current = board.loadMore;
  const onMore = useCallback((stage: BoardStage) => void loadMore.current(stage), []);

  const loaded = board.shown !== undefined;
  const shown = narrow ? stages.filter(({ id }) => id === (column ?? stages[0]?.id)) : stages;
  const empty = loaded && !search && stages.every(({ count }) => count === 0);
  return (
    <>
      <VisuallyHidden role="status" aria-live="assertive">
        {told}
      </VisuallyHidden>
      <VisuallyHidden id={hintId}>
        {mayMove
          ? say(
              'Enter opens, o opens in full, x selects, m moves to a stage, r rejects, n writes a note, Space lifts the card. Arrow keys go from card to card.',
            )
          : say('Enter opens, o opens in full, n writes a note. Arrow keys go from card to card.')}
        {write && ` ${say('e writes an e-mail.')}`}
        {interview && ` ${say('i schedules an interview.')}`}
        {offer && ` ${say('l makes an offer.')}`}
      </VisuallyHidden>
      {picked.size > 0 ? (
        <SelectionBar selected={picked.size} onThisPage={picked.size} onClear={clear}>
          {bulk?.bar(chosen, clear)}
        </SelectionBar>
      ) : (
        <BoardBar
          search={search}
          onSearch={searchSoon}
          stages={narrow ? stages : []}
          stage={column ?? stages[0]?.id ?? null}
          onStage={setColumn}
        />
      )}
      {board.isError && (
        <ErrorState
          title={say('The board could not be read')}
          error={board.error}
          onRetry={() => void board.refetch()}
        />
      )}
      {board.isPending && <LoadingBoard />}
      {empty && (
        <EmptyState
          title={say('No applicants yet')}
          hint={emptyAction ? say('Add candidates to this job to begin.') : undefined}
          action={emptyAction}
        />
      )}
      {loaded && !empty && (
        <BoardActionsProvider value={actions}>
          <BoardColumns
            label={say('Board of {name}', { name: job.name })}
            stages={shown}
            narrow={narrow}
            selected={selected}
            lifted={keyboard.lifted}
            overStage={keyboard.overStage}
            sought={sought}
            onMore={onMore}
            onDrop={drop}
          />
        </BoardActionsProvider>
      )}
      {menu && (
        <BoardMenu
          place={menu}
          stages={stages}
          onClose={() => setMenu(null)}
          onOpen={() => open(menu.card)}
          onWrite={write && (() => write(menu.card))}
          onInterview={interview && (() => interview(menu.card))}
          onOffer={offer && (() => offer(menu.card))}
          onMove={(stage) => steps.move(targetOf(menu.card), stage)}
          onUndo={() => steps.undo(targetOf(menu.card))}
        />
      )}
      {dropped && bulk?.drop(chosen, dropped, () => setDropped(null), clear)}
      {steps.dialogs}
    </>
  );
}
