import { type Piece } from '../../reading.ts';
import { trimMarks } from '../../trim-marks.ts';
import { classify } from '../line-pieces.ts';
import { dropPlace, type PieceKind } from '../study-cuts.ts';
import type { GridCell, GridRow } from './study-grid.ts';
import type { StudyLine, StudyPiece } from '../study-line.ts';
import { withoutResults } from '../told-source.ts';

/** A row of a table of schools as a line that is an entry of its own; null where it names neither school nor course. */
export function rowLine({ cells, date }: GridRow, index: number): StudyLine | null {
  const pieces = cells.flatMap((cell) => piecesOf(cell, index)).sort((a, b) => RANK[a.kind] - RANK[b.kind]);
  if (!pieces.some(({ kind }) => kind === 'school' || kind === 'degree')) return null;
  const start = Math.min(...cells.map((cell) => cell.start));
  const end = Math.max(...cells.map((cell) => cell.end));
  const shift = date ? date.start - start : 0;
  return {
    index,
    text: cells.map(({ text }) => text).join('\t'),
    start,
    end,
    pieces,
    date: date ? { ...date.range, start: date.range.start + shift, end: date.range.end + shift } : null,
    expected: false,
    body: false,
    bulleted: false,
    label: false,
    gap: true,
    bold: false,
    row: true,
  };
}

/** The subject stands behind its course, as it is joined to it. */
const RANK: Record<PieceKind, number> = { school: 0, degree: 1, field: 2, place: 3, unknown: 4 };

function piecesOf({ kind, text, start, end }: GridCell, line: number): StudyPiece[] {
  if (kind !== 'school' && kind !== 'degree' && kind !== 'field') return [];
  const bare = withoutResults(text).replace(/\t+/g, ' ').trim();
  const whole: Piece = { text: bare, start, end };
  const [first] = kind === 'school' ? dropPlace(whole) : [whole];
  if (!first || !/[\p{L}\d]/u.test(first.text)) return [];
  return [
    {
      ...classify({ text: trimMarks({ ...first, start, end }).text, start, end }, kind),
      bold: false,
      line,
      x: null,
    },
  ];
}
