import type { Highlighted } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { say } from '../../../kit/words/say.ts';
import classes from '../resume-search.module.css';

export interface Piece {
  text: string;
  /** Which find this is, counted from 0; null between finds. */
  mark: number | null;
  /** It was found by its meaning, not by a word that was typed. */
  near: boolean;
}

/** A text with finds; nothing was found by its meaning where that is not told. */
type Found = Pick<Highlighted, 'text' | 'marks'> & Partial<Pick<Highlighted, 'near'>>;

/** Cuts a text at its finds. Those beyond its end, and those that run into the one before, are trimmed. */
export function piecesOf({ text, marks, near = [] }: Found): Piece[] {
  const finds = [
    ...marks.map(([start, end]) => ({ start, end, near: false })),
    ...near.map(([start, end]) => ({ start, end, near: true })),
  ].sort((one, other) => one.start - other.start);
  const pieces: Piece[] = [];
  let at = 0;
  let count = 0;
  for (const find of finds) {
    const from = Math.max(find.start, at);
    const to = Math.min(find.end, text.length);
    if (to <= from) continue;
    if (from > at) pieces.push({ text: text.slice(at, from), mark: null, near: false });
    pieces.push({ text: text.slice(from, to), mark: count, near: find.near });
    count += 1;
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), mark: null, near: false });
  return pieces;
}

/** One piece: marked when a typed word was found, underlined when only something with its meaning was. */
export function PieceView({ piece: { text, mark, near }, current }: { piece: Piece; current?: boolean }) {
  if (mark === null) return text;
  return near ? (
    <span className={classes.near} title={say('Found by its meaning')} data-current={current || undefined}>
      {text}
    </span>
  ) : (
    <mark className={classes.mark} data-current={current || undefined}>
      {text}
    </mark>
  );
}

/** A text with what was searched for shown in it. */
export function Highlight({ value }: { value: Highlighted }) {
  return piecesOf(value).map((piece, at) => <PieceView key={at} piece={piece} />);
}
