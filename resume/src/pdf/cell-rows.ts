import { findDates } from '../lexicon/dates.ts';
import { isHeadingText } from '../lexicon/headings.ts';
import { type Segment, toRows } from './line-segments.ts';

/** Cells stand farther apart than this, in the size of the text. */
const APART = 2.2;
const MOST_LINES = 5;
const SHORT = 40;

/** One row of cells that are read one after the other. */
export interface CellRow {
  left: Segment[];
  right: Segment[];
}

/**
 * The rows of two columns that are cells of a table without lines: on the left employer, town and dates of each
 * job, on the right its title and text, which begin on one line. Null where the columns are read one after the other.
 */
export function cellRows(left: Segment[], right: Segment[]): CellRow[] | null {
  const cells = toCells(left);
  const entries = cells.filter((cell) => !isHeading(cell));
  if (entries.length < 2 || entries.some((cell) => toRows(cell).length > MOST_LINES || !isDated(cell)))
    return null;
  const tops = entries.map(topOf);
  const begins = (top: number) => right.some((s) => Math.abs(s.baseline - top) < 0.3 * s.size);
  if (!tops.every(begins) || right.some((s) => isDated([s]) && s.text.length < SHORT)) return null;
  if (right.some(({ text, baseline }) => isHeadingText(text) && !tops.includes(baseline))) return null;
  const bandOf = ({ baseline, size }: Segment) =>
    Math.max(
      0,
      tops.findLastIndex((top) => top <= baseline + 0.3 * size),
    );
  return cells.map((cell) => {
    const order = entries.indexOf(cell);
    return { left: cell, right: order < 0 ? [] : right.filter((s) => bandOf(s) === order) };
  });
}

const isHeading = (cell: Segment[]) => cell.every(({ text }) => isHeadingText(text));
const isDated = (cell: Segment[]) => cell.some(({ text }) => findDates(text).some(({ lone }) => !lone));

const topOf = (cell: Segment[]) => Math.min(...cell.map(({ baseline }) => baseline));

/** Parts a column where its lines stand apart. */
function toCells(column: Segment[]): Segment[][] {
  const cells: Segment[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const row of toRows(column)) {
    const baseline = Math.max(...row.map((s) => s.baseline));
    if (baseline - last > APART * (row[0]?.size ?? 0)) cells.push([]);
    cells.at(-1)?.push(...row);
    last = baseline;
  }
  return cells;
}
