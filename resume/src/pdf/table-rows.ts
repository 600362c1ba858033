import { isRtl, type Segment } from './line-segments.ts';

const LEAST_CELLS = 3;
const EDGE = 1.5;
/** Lines of one cell stand this close, in the size of the text; rows of a table stand farther apart. */
const LEADING = 1.6;
const FARTHER = 1.15;

/**
 * Puts the lines that cells of a table wrap to back into their cells: a line without a first cell, whose
 * parts stand under cells of the row above and closer to it than rows stand to each other.
 */
export function joinWrappedCells(rows: Segment[][]): Segment[][] {
  const joined: Segment[][] = [];
  let last: Segment[] = [];
  rows.forEach((row, index) => {
    const open = joined.at(-1);
    const cells = open && wrapsInto(open, last, row, [rows[index - 2], rows[index + 1]]);
    if (open && cells) row.forEach((segment, at) => goOn(cells[at] ?? segment, segment));
    else joined.push(row.map((segment) => ({ ...segment, words: [...segment.words] })));
    last = row;
  });
  return joined;
}

const baselineOf = (row: readonly Segment[]) => Math.max(...row.map(({ baseline }) => baseline));

/** The cells that the parts of a line go on in, or null when the line is a row of its own. */
function wrapsInto(
  open: Segment[],
  last: Segment[],
  row: Segment[],
  [before, next]: (Segment[] | undefined)[],
): Segment[] | null {
  if (open.length < LEAST_CELLS || row.length >= open.length) return null;
  const edge = isRtl(open.map(({ text }) => text).join(' ')) ? 'right' : 'left';
  const size = open[0]?.size ?? 0;
  const leading = baselineOf(row) - baselineOf(last);
  if (leading <= 0 || leading > LEADING * size) return null;
  const isRow = (some: Segment[] | undefined): some is Segment[] =>
    some !== undefined && Math.abs((some[0]?.[edge] ?? 0) - (open[0]?.[edge] ?? 0)) < EDGE;
  const gaps = [
    ...(isRow(next) ? [baselineOf(next) - baselineOf(row)] : []),
    ...(last.length === open.length && isRow(before) ? [baselineOf(last) - baselineOf(before)] : []),
  ];
  if (gaps.length === 0 || Math.min(...gaps) < FARTHER * leading) return null;
  const cells = row.map((segment) =>
    open
      .slice(1)
      .find(
        (cell) => Math.abs(cell[edge] - segment[edge]) < EDGE && Math.abs(cell.size - segment.size) < 0.5,
      ),
  );
  const found = cells.filter((cell) => cell !== undefined);
  return found.length === row.length && new Set(found).size === row.length ? found : null;
}

function goOn(cell: Segment, { words, text, left, right, bottom }: Segment): void {
  cell.words.push(...words);
  cell.text += ` ${text}`;
  cell.left = Math.min(cell.left, left);
  cell.right = Math.max(cell.right, right);
  cell.bottom = bottom;
}
