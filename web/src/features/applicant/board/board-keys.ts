import type { KeyboardEvent } from 'react';
import { arrowStep } from '../../../kit/words/current.ts';

interface CardKeys {
  open: () => void;
  toggle: (() => void) | undefined;
  lift: (() => void) | undefined;
  menu: (() => void) | undefined;
  reject: (() => void) | undefined;
  note: () => void;
  write: (() => void) | undefined;
  interview: (() => void) | undefined;
  offer: (() => void) | undefined;
  openFull: () => void;
}

/** The keys of a focused card: Enter, x, m, r, n, e, i, l, o, Space, and the ones that lead to other cards. */
export function boardKeys(event: KeyboardEvent<HTMLElement>, card: CardKeys): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
  const act = actionOf(event, card);
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

function actionOf(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  card: CardKeys,
): (() => void) | undefined {
  switch (key) {
    case 'Enter':
      return card.open;
    case 'x':
      return card.toggle;
    case 'm':
      return card.menu;
    case 'r':
      return card.reject;
    case 'n':
      return card.note;
    case 'e':
      return card.write;
    case 'i':
      return card.interview;
    case 'l':
      return card.offer;
    case 'o':
      return card.openFull;
    case ' ':
      return card.lift;
    case 'j':
    case 'ArrowDown':
      return () => focusBeside(currentTarget, 1);
    case 'k':
    case 'ArrowUp':
      return () => focusBeside(currentTarget, -1);
    case 'ArrowRight':
    case 'ArrowLeft':
      return () => focusColumn(currentTarget, arrowStep(key));
    default:
      return undefined;
  }
}

const cardsIn = (column: Element | null) => [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
const columnOf = (card: Element) => card.closest('[data-stage]');

function focusBeside(card: HTMLElement, step: number): void {
  const cards = cardsIn(columnOf(card));
  cards[cards.indexOf(card) + step]?.focus();
}

/** The nearest column on that side that shows a card. */
function focusColumn(card: HTMLElement, step: 1 | -1): void {
  let column = columnOf(card);
  while (column) {
    column = step === 1 ? column.nextElementSibling : column.previousElementSibling;
    const first = cardsIn(column).find(({ tabIndex }) => tabIndex === 0);
    if (first) return first.focus();
  }
}
