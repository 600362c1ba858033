import type { Found, Place } from '../parsed-resume.ts';
import type { DocumentLine, ResumeDocument } from '../resume-document.ts';

/** A stretch of a line: its text and character range in the document's text. */
export interface Piece {
  text: string;
  start: number;
  end: number;
}

/** A document with its lines in one list and quick ways from text positions to places. */
export class Reading {
  readonly text: string;
  readonly lines: readonly DocumentLine[];
  readonly bodySize: number;

  constructor(document: ResumeDocument) {
    this.text = document.text;
    this.lines = document.pages.flatMap((page) => page.lines);
    const sizes = new Map<number, number>();
    for (const line of this.lines) {
      if (line.font_size) sizes.set(line.font_size, (sizes.get(line.font_size) ?? 0) + line.text.length);
    }
    this.bodySize = [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  }

  /** Index of the line that holds a text position, or of the next line. */
  lineAt(position: number): number {
    let low = 0;
    let high = this.lines.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.lines[middle]?.end ?? 0) <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The place of a character range: page, and the box of its words on the first line. */
  place(start: number, end: number): Place {
    const line = this.lines[this.lineAt(start)];
    if (!line) return { page: 1, start, end };
    let at = line.start;
    let left = Number.POSITIVE_INFINITY;
    let right = Number.NEGATIVE_INFINITY;
    for (const word of line.words) {
      const wordStart = at;
      at += word.text.length + 1;
      if (!word.box || wordStart + word.text.length <= start || wordStart >= end) continue;
      left = Math.min(left, word.box[0]);
      right = Math.max(right, word.box[0] + word.box[2]);
    }
    if (!line.box || left > right)
      return { page: line.page, start, end, ...(line.box ? { box: line.box } : {}) };
    const width = Math.round((right - left) * 10) / 10;
    return { page: line.page, box: [left, line.box[1], width, line.box[3]], start, end };
  }

  found<T>(value: T, confidence: number, start: number, end: number): Found<T> {
    return {
      value,
      confidence: Math.round(Math.min(1, Math.max(0, confidence)) * 100) / 100,
      place: this.place(start, end),
    };
  }

  /** The value of a piece with blanks made single. */
  foundPiece(piece: Piece, confidence: number): Found<string> {
    return this.found(piece.text.replace(/\s+/g, ' '), confidence, piece.start, piece.end);
  }
}

/** Cuts a text at a separator and trims the parts, keeping their positions. */
export function splitPieces(text: string, start: number, separator: RegExp): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (from: number, to: number) => {
    const raw = text.slice(from, to);
    const lead = raw.length - raw.trimStart().length;
    const trimmed = raw.trim();
    if (trimmed !== '')
      pieces.push({ text: trimmed, start: start + from + lead, end: start + from + lead + trimmed.length });
  };
  // `matchAll` copies the pattern each time, which is dear for a short text.
  separator.lastIndex = 0;
  for (let match = separator.exec(text); match; match = separator.exec(text)) {
    add(at, match.index);
    at = match.index + match[0].length;
    if (match[0] === '') separator.lastIndex++;
  }
  add(at, text.length);
  return pieces;
}

/** Removes characters at both ends of a piece, keeping its position right. */
export function trimPiece(piece: Piece, edge: RegExp): Piece {
  const { text, start } = piece;
  let [from, to] = [0, text.length];
  while (from < to && edge.test(text[from] ?? '')) from++;
  while (to > from && edge.test(text[to - 1] ?? '')) to--;
  return { text: text.slice(from, to), start: start + from, end: piece.end - text.length + to };
}
