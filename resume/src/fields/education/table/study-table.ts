import { studyLabel } from '../../../lexicon/study-words.ts';
import type { DocumentLine } from '../../../resume-document.ts';
import { splitPieces } from '../../reading.ts';
import { columnKinds } from './column-kinds.ts';
import { leftEdge, type StudyLine } from '../study-line.ts';

/** Number of a cell's column: the nearest by its left edge, else by the tabs before it. */
export function columnOf(line: DocumentLine, offset: number, x: number | null, { xs }: Columns): number {
  if (x === null || xs.some((known) => known === null))
    return line.text.slice(0, offset).split('\t').length - 1;
  const away = xs.map((known) => Math.abs((known ?? 0) - x));
  return away.indexOf(Math.min(...away));
}

export interface Columns {
  row: number;
  /** Left edges of the columns. */
  xs: (number | null)[];
  kinds: ('school' | 'degree' | 'field' | 'other')[];
}

/** The head row of a table ("Degree | Institution | Year") and what its columns hold. */
export function tableColumns(lines: readonly DocumentLine[]): Columns | null {
  for (const [row, line] of lines.slice(0, 3).entries()) {
    const cells = splitPieces(line.text, 0, /\t/g);
    const named = columnKinds(cells.map(({ text }) => text));
    const kinds = named?.includes('degree')
      ? named.map((kind) => (kind === 'school' || kind === 'degree' || kind === 'field' ? kind : 'other'))
      : cells.flatMap(({ text }) => studyLabel(text) ?? []);
    if (kinds.length < 2 || kinds.length !== cells.length) continue;
    return { row, kinds, xs: cells.map(({ start }) => leftEdge(line, start)) };
  }
  return null;
}

/** The names of a table's columns, some of which say too little to sort the cells by. */
export function isHeadRow({ text }: DocumentLine): boolean {
  const cells = text.split('\t');
  const named = cells.filter((cell) => studyLabel(cell) !== null).length;
  return cells.length > 1 && named > 1 && named * 2 > cells.length && !/\d/.test(text);
}

/** A row of a table that names a school and a course is an entry, whether it has a date or not. */
export const asEntry = (line: StudyLine, { xs }: Columns): StudyLine =>
  line.text.split('\t').length >= xs.length - 1 &&
  (['school', 'degree'] as const).every((kind) => line.pieces.some((piece) => piece.kind === kind))
    ? { ...line, row: true }
    : line;

/** A table row whose first column is empty goes on with the cells of the row above. */
export function joinCells(rows: StudyLine[], { xs }: Columns): StudyLine[] {
  const joined: StudyLine[] = [];
  for (const row of rows) {
    const open = joined.at(-1);
    const [first] = row.pieces;
    const goesOn = open && first && first.x !== null && row.date === null && first.x > (xs[0] ?? first.x) + 6;
    if (!goesOn) {
      joined.push(row);
      continue;
    }
    const pieces = open.pieces.map((piece) => {
      const more = row.pieces.find(({ x }) => x !== null && piece.x !== null && Math.abs(x - piece.x) < 6);
      return more ? { ...piece, text: `${piece.text} ${more.text}`, end: more.end } : piece;
    });
    joined[joined.length - 1] = { ...open, end: row.end, pieces };
  }
  return joined;
}
