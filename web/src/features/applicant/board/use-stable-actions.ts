import { type RefObject, useMemo, useRef } from 'react';
import type { BoardCard } from '@hireloom/contracts/applicant/applicant-endpoints';
import type { BoardActions } from './board-actions.ts';
import { boardKeys } from './board-keys.ts';
import type { MenuPlace } from './board-menu.tsx';
import type { useKeyboardMove } from './use-keyboard-move.ts';

interface StableActionsOptions {
  mayMove: boolean;
  mayPick: boolean;
  hintId: string;
  /** One column at a time: there is nowhere to carry a card by keyboard. */
  narrow: boolean;
  open: (card: BoardCard, noting?: boolean) => void;
  openFull: (card: BoardCard) => void;
  reject: (card: BoardCard) => void;
  /** Undefined for those who may write no e-mail. */
  write: ((card: BoardCard) => void) | undefined;
  /** Undefined for those who may set no interview. */
  interview: ((card: BoardCard) => void) | undefined;
  /** Undefined for those who may make no offer. */
  offer: ((card: BoardCard) => void) | undefined;
  toggle: (card: BoardCard) => void;
  keyboard: ReturnType<typeof useKeyboardMove>;
  setMenu: (place: MenuPlace) => void;
  /** The card that takes the focus once it is drawn. */
  focusNext: RefObject<number | null>;
}

/** The actions of a board as one object that stays the same, so that cards are not drawn again with every change. */
export function useStableActions(options: StableActionsOptions): BoardActions {
  const { mayMove, mayPick, hintId, setMenu, focusNext } = options;
  const latest = useRef(options);
  latest.current = options;
  return useMemo(() => {
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
        const { keyboard, narrow, open, openFull, reject, toggle, write, interview, offer } = latest.current;
        if (keyboard.onKey(event)) return;
        boardKeys(event, {
          open: () => open(card),
          toggle: mayPick ? () => toggle(card) : undefined,
          lift: mayMove && !narrow ? () => keyboard.start(card) : undefined,
          reject: mayMove ? () => reject(card) : undefined,
          note: () => open(card, true),
          write: write && (() => write(card)),
          interview: interview && (() => interview(card)),
          offer: offer && (() => offer(card)),
          openFull: () => openFull(card),
          menu: mayMove ? () => openMenu(card, event.currentTarget) : undefined,
        });
      },
    };
  }, [mayMove, mayPick, hintId, setMenu, focusNext]);
}
