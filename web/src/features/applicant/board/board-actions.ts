import { createContext, type KeyboardEvent, useContext } from 'react';
import type { BoardCard } from '@hireloom/contracts/applicant/applicant-endpoints';

/** What a card can ask of its board. Stays the same object while the board is shown, so that cards need not be drawn again. */
export interface BoardActions {
  mayMove: boolean;
  mayPick: boolean;
  /** Id of the text that explains the keys. */
  hintId: string;
  open: (card: BoardCard) => void;
  toggle: (card: BoardCard) => void;
  openMenu: (card: BoardCard, anchor: HTMLElement) => void;
  onKey: (event: KeyboardEvent<HTMLElement>, card: BoardCard) => void;
  /** The focus has left a lifted card. */
  letGo: () => void;
  /** True once for the card that was moved by keyboard and now stands in another column. */
  takesFocus: (cardId: number) => boolean;
}

const BoardActionsContext = createContext<BoardActions | null>(null);
export const BoardActionsProvider = BoardActionsContext.Provider;

/** Throws outside a board. */
export function useBoardActions(): BoardActions {
  const actions = useContext(BoardActionsContext);
  if (!actions) throw new Error('A card stands on a board only');
  return actions;
}
