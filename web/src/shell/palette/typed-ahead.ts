// Keys between asking for the palette and its box being there: they belong to the box, and not to the page below.

type Edit = (text: string) => string;
type Write = (edit: Edit) => void;

/** Marks the box that the keys are for. */
export const typedHere = { 'data-typed-here': true } as const;

/** Past this nobody waits for it any more. */
const LONGEST_MS = 10_000;

const erase: Edit = (text) => [...text].slice(0, -1).join('');

let write: Write | null = null;
let waiting: Edit[] = [];
let release: () => void = () => undefined;

/** Hands what was typed to the box, and what will be until it has the focus. Answers the function that ends it. */
export function takeTyped(to: Write): () => void {
  write = to;
  for (const edit of waiting.splice(0)) to(edit);
  return () => {
    write = null;
  };
}

/** Keeps keys from the page until the box has the focus; Escape or a press of the mouse gives them back at once. */
export function catchKeys(): void {
  release();
  const held = new AbortController();
  const timer = setTimeout(() => release(), LONGEST_MS);
  release = () => {
    held.abort();
    clearTimeout(timer);
    waiting = [];
  };
  const options = { capture: true, signal: held.signal };
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('pointerdown', () => release(), options);
  window.addEventListener('focusin', ({ target }) => isTheBox(target) && release(), options);
}

/** Gives the keys back to the page, where the box will not come. */
export const releaseKeys = (): void => release();

const isTheBox = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[data-typed-here]');

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (isTheBox(event.target)) return release();
  if (ctrlKey || metaKey || altKey) return;
  if (key === 'Escape') return release();
  const edit: Edit | null = key === 'Backspace' ? erase : [...key].length === 1 ? (text) => text + key : null;
  if (!edit && key !== 'Enter') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!edit) return;
  if (write) write(edit);
  else waiting.push(edit);
}
