import type {
  applicantEndpoints,
  BoardCard,
  BoardStage,
} from '@hireloom/contracts/applicant/applicant-endpoints';
import { BOARD_PAGE } from '@hireloom/contracts/applicant/applicant-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ApplicantRow } from '../applicant-row.ts';

export type Board = ReplyOf<typeof applicantEndpoints.board>;

/** A move that was asked for and is not yet answered. */
export interface PendingMove {
  id: number;
  from: number;
  to: number;
  /** Why somebody is let in although the stage asks for more. */
  override?: string | undefined;
}

/**
 * A board read anew, with the further cards that were loaded before. Cards stand newest first and every move puts its
 * card on top, so what follows on the last fresh card is still in place; where it does not follow on, it is let go
 * and loads again on scroll.
 */
export function mergeBoard(before: Board | undefined, fresh: Board): Board {
  if (!before) return fresh;
  const seen = new Set(fresh.stages.flatMap(({ cards }) => cards.map(({ id }) => id)));
  return {
    stages: fresh.stages.map((stage) => {
      const known = before.stages.find(({ id }) => id === stage.id)?.cards ?? [];
      const last = stage.cards.at(-1);
      const end = last ? known.findIndex(({ id }) => id === last.id) : -1;
      const rest = end < 0 ? [] : known.slice(end + 1).filter(({ id }) => !seen.has(id));
      const fits = stage.cards.length + rest.length <= stage.count;
      return fits && rest.length > 0 ? { ...stage, cards: [...stage.cards, ...rest] } : stage;
    }),
  };
}

/** The board as it will be once the moves that are under way have gone through. */
export function applyMoves(board: Board, moves: readonly PendingMove[]): Board {
  return moves.reduce((current, { id, from, to }) => {
    const card = current.stages.find((stage) => stage.id === from)?.cards.find((entry) => entry.id === id);
    if (!card || from === to) return current;
    const moved = { ...card, stage_id: to, entered_stage_on: new Date().toISOString() };
    return { stages: current.stages.map((stage) => putCard(stage, moved, from)) };
  }, board);
}

/** The board with one applicant as the server has answered them; unchanged where the card is not loaded. */
export function placeRow(board: Board, row: ApplicantRow): Board {
  const from = board.stages.find(({ cards }) => cards.some(({ id }) => id === row.id));
  const card = from?.cards.find(({ id }) => id === row.id);
  const to = row.stage?.id;
  if (!from || !card || to === undefined) return board;
  const placed: BoardCard = {
    ...card,
    stage_id: to,
    entered_stage_on: row.entered_stage_on,
    rating: row.rating,
    owner: row.owner,
    tags: row.tags,
    version: row.version,
  };
  if (to === from.id) {
    const cards = from.cards.map((entry) => (entry.id === row.id ? placed : entry));
    return { stages: board.stages.map((stage) => (stage === from ? { ...stage, cards } : stage)) };
  }
  return { stages: board.stages.map((stage) => putCard(stage, placed, from.id)) };
}

/** Adds the next cards of a column. A page that is not full is the last one, whatever the count said. */
export function appendCards(board: Board, stageId: number, cards: readonly BoardCard[]): Board {
  return {
    stages: board.stages.map((stage) => {
      if (stage.id !== stageId) return stage;
      const known = new Set(stage.cards.map(({ id }) => id));
      const all = [...stage.cards, ...cards.filter(({ id }) => !known.has(id))];
      return { ...stage, cards: all, count: cards.length < BOARD_PAGE ? all.length : stage.count };
    }),
  };
}

function putCard(stage: BoardStage, card: BoardCard, from: number): BoardStage {
  if (stage.id === from) {
    return { ...stage, count: stage.count - 1, cards: stage.cards.filter(({ id }) => id !== card.id) };
  }
  if (stage.id !== card.stage_id) return stage;
  return { ...stage, count: stage.count + 1, cards: [card, ...stage.cards] };
}
