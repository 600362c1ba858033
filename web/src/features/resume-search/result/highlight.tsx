import { Fragment } from 'react';
import type { Highlighted } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import classes from '../resume-search.module.css';

export interface Piece {
  text: string;
  /** Which mark this is, counted from 0; null between marks. */
  mark: number | null;
}

/** Cuts a text at its marks. Marks beyond its end, and those that run into the one before, are trimmed. */
export function piecesOf({ text, marks }: Highlighted): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let count = 0;
  for (const [start, end] of marks) {
    const from = Math.max(start, at);
    const to = Math.min(end, text.length);
    if (to <= from) continue;
    if (from > at) pieces.push({ text: text.slice(at, from), mark: null });
    pieces.push({ text: text.slice(from, to), mark: count });
    count += 1;
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), mark: null });
  return pieces;
}

/** A text with what was searched for marked in it. */
export function Highlight({ value }: { value: Highlighted }) {
  return piecesOf(value).map(({ text, mark }, at) =>
    mark === null ? (
      <Fragment key={at}>{text}</Fragment>
    ) : (
      <mark key={at} className={classes.mark}>
        {text}
      </mark>
    ),
  );
}
