import { type DateRange, findDates } from '../../../lexicon/dates.ts';
import type { DocumentLine } from '../../../resume-document.ts';
import { type ColumnKind, columnKinds } from './column-kinds.ts';

/** Text that stands apart on its line, as a cell of a table or a line of one. */
interface Cell {
  text: string;
  start: number;
  end: number;
  left: number;
  right: number;
  /** Top and bottom, counted on over the pages. */
  top: number;
  bottom: number;
  line: DocumentLine;
}

/** A cell of a row: its words, however many lines they take. */
export interface GridCell {
  kind: ColumnKind;
  text: string;
  start: number;
  end: number;
}

export interface GridRow {
  cells: GridCell[];
  date: { range: DateRange; start: number } | null;
}

export interface Grid {
  rows: GridRow[];
  /** The lines that the table takes. */
  taken: ReadonlySet<DocumentLine>;
}

const PAGE = 10_000;
const LEAST_COLUMNS = 3;
const MOST_LABEL = 40;
/** A cell that is wider than this share of the table is none. */
const WIDE = 0.6;
/** So much free height ends a table, in heights of its lines. */
const ENDS = 1.8;

/**
 * The table of schools in a section whose cells take several lines each: with the names of its columns, a column of
 * years tells where the rows are, whatever the order is in which its lines were read.
 * @returns null where the section holds no such table
 */
export function readGrid(lines: readonly DocumentLine[]): Grid | null {
  const cells = lines.flatMap(cellsOf).sort((a, b) => a.top - b.top);
  const head = headOf(cells);
  if (!head) return null;
  const below = cells.filter(({ top }) => top > head.top - head.height * 3);
  const last = Math.max(...below.filter(({ text }) => findDates(text).length > 0).map(({ top }) => top));
  const columns = columnsOf(below.filter(({ top }) => top <= last + 1));
  if (columns.length < LEAST_COLUMNS) return null;
  const columnOf = (cell: Cell) =>
    columns.findIndex(({ left, right }) => cell.left < right && cell.right > left);
  const years = columns
    .map((_column, at) => anchorsOf(below.filter((cell) => columnOf(cell) === at && cell.top > head.top + 2)))
    .sort((a, b) => b.length - a.length)[0];
  if (!years || years.length < 2) return null;
  const bounds = boundsOf([head.top, ...years], below, head.height);
  const inRow = (row: number) =>
    below.filter(({ top }) => top >= (bounds[row] ?? 0) && top < (bounds[row + 1] ?? 0));
  const named = columns.map((_column, at) => joined(inRow(0).filter((cell) => columnOf(cell) === at)).text);
  const kinds = named.some((name) => name.length > MOST_LABEL) ? null : columnKinds(named);
  if (!kinds || kinds.length < LEAST_COLUMNS) return null;
  const wrapped = years.some((_year, row) =>
    kinds.some((_kind, at) => inRow(row + 1).filter((cell) => columnOf(cell) === at).length > 1),
  );
  if (!wrapped) return null;
  const rows = years.map((_year, row) => toRow(inRow(row + 1), kinds, columnOf));
  const taken = new Set(years.flatMap((_year, row) => inRow(row + 1).map(({ line }) => line)));
  for (const { line } of inRow(0)) taken.add(line);
  return { rows, taken };
}

function cellsOf(line: DocumentLine): Cell[] {
  const cells: Cell[] = [];
  let at = 0;
  let open: Cell | null = null;
  for (const word of line.words) {
    const from = line.text.indexOf(word.text, at);
    if (from < 0 || !word.box) return [];
    const [left, y, width, height] = word.box;
    const [right, top] = [left + width, line.page * PAGE + y];
    const end = from + word.text.length;
    if (open && !line.text.slice(at, from).includes('\t')) {
      open.text = `${open.text} ${word.text}`;
      open.right = right;
      open.end = line.start + end;
    } else {
      open = {
        text: word.text,
        start: line.start + from,
        end: line.start + end,
        left,
        right,
        top,
        bottom: top + height,
        line,
      };
      cells.push(open);
    }
    at = end;
  }
  return cells;
}

/** The line with the most names of columns. */
function headOf(cells: readonly Cell[]): { top: number; height: number } | null {
  let best: { top: number; height: number; count: number } | null = null;
  for (const { top, bottom } of cells) {
    const row = cells.filter((cell) => Math.abs(cell.top - top) < 3);
    if (row.some(({ text }) => text.length > MOST_LABEL || /(?:19|20)\d\d/.test(text))) continue;
    const count =
      columnKinds(
        row.map(({ text }) => text),
        1,
      )?.filter((kind) => kind !== null).length ?? 0;
    if (count > (best?.count ?? 1)) best = { top, height: bottom - top, count };
  }
  return best;
}

/** The stretches of the width that cells take, parted by what stays free from top to bottom. */
function columnsOf(cells: readonly Cell[]): { left: number; right: number }[] {
  const left = Math.min(...cells.map((cell) => cell.left));
  const right = Math.max(...cells.map((cell) => cell.right));
  const columns: { left: number; right: number }[] = [];
  for (const cell of [...cells].sort((a, b) => a.left - b.left)) {
    if (cell.right - cell.left > (right - left) * WIDE) continue;
    const open = columns.at(-1);
    if (open && cell.left < open.right) open.right = Math.max(open.right, cell.right);
    else columns.push({ left: cell.left, right: cell.right });
  }
  return columns;
}

const UNDER_WAY = /^(?:pursuing|appearing|appeared|running|present|ongoing|continuing|till date|awaited)\b/iu;

/** Where the rows of a column of years are; a range may be broken over two lines. */
function anchorsOf(column: readonly Cell[]): number[] {
  const anchors: number[] = [];
  column.forEach((cell, index) => {
    const above = column[index - 1];
    const near = above && cell.top - above.top < (cell.bottom - cell.top) * ENDS;
    const last = anchors.at(-1);
    if (near && last !== undefined && /[-–]$|\bto$/iu.test(above.text))
      anchors[anchors.length - 1] = (last + cell.top) / 2;
    else if (findDates(cell.text).length === 1 || UNDER_WAY.test(cell.text)) anchors.push(cell.top);
  });
  return anchors;
}

/**
 * Where each row begins, and where the last one ends. Rows whose cells begin on the line of the year begin there;
 * else the widest free height parts two rows, and of like ones that which leaves the cells centred on the year.
 */
function boundsOf(anchors: readonly number[], cells: readonly Cell[], height: number): number[] {
  const bounds = [Math.min(...cells.map(({ top }) => top))];
  for (const [at, anchor] of anchors.entries()) {
    const next = anchors[at + 1];
    const own = cells.filter(
      ({ top }) => top >= (bounds[at] ?? 0) && top < (next ?? Number.POSITIVE_INFINITY) + 1,
    );
    if (next === undefined) {
      bounds.push(endOf(own, anchor, height));
      continue;
    }
    const tops = [...new Set(own.map(({ top }) => top))].filter((top) => top > anchor + 1);
    const costOf = (top: number) => {
      const row = own.filter((cell) => cell.top < top);
      const free = top - Math.max(anchor, ...row.map(({ bottom }) => bottom));
      const above = anchor - Math.min(anchor, ...row.map((cell) => cell.top));
      const below = Math.max(anchor, ...row.map((cell) => cell.top)) - anchor;
      return Math.abs(above - below) * CENTRED - Math.round(free);
    };
    const aligned =
      at > 0 && anchor - (bounds[at] ?? 0) < height / 3 && startsAtYears(anchors, cells, height);
    bounds.push(
      (aligned ? next : tops.reduce((best, top) => (costOf(top) < costOf(best) ? top : best), next)) - 0.5,
    );
  }
  return bounds;
}

/** How much a row off the middle of its cells costs, beside a point of free height. */
const CENTRED = 0.25;

/** Whether rows go on below their years and have nothing above them. */
function startsAtYears([, ...years]: readonly number[], cells: readonly Cell[], height: number): boolean {
  const near = (top: number) => years.every((year) => Math.abs(top - year) > height / 3);
  const wraps = cells.some(({ top }) => top > (years[0] ?? 0) && near(top));
  return (
    wraps &&
    !cells.some(({ top }) => years.some((year) => top < year - height / 3 && top > year - height * 0.9))
  );
}

/** Where the last row ends: before what follows far below. */
function endOf(cells: readonly Cell[], anchor: number, height: number): number {
  let bottom = anchor + height;
  for (const { top, bottom: end } of cells) {
    if (top > anchor && top - bottom > height * (ENDS - 1)) return top - 0.5;
    bottom = Math.max(bottom, end);
  }
  return Number.POSITIVE_INFINITY;
}

/** The lines of a cell as one text; a letter or two that found no room go on with their word. */
function joined(cells: readonly Cell[]): { text: string; start: number; end: number } {
  const sorted = [...cells].sort((a, b) => a.top - b.top || a.left - b.left);
  const text = sorted.reduce((all, { text: next }) => {
    if (all === '') return next;
    const torn =
      /\p{L}$/u.test(all) && /^\p{L}{1,2}$/u.test(next) && !/^(?:st|nd|rd|th|of|in|&)$/iu.test(next);
    return torn ? `${all}${next}` : `${all} ${next}`;
  }, '');
  return { text, start: sorted[0]?.start ?? 0, end: sorted[0]?.end ?? 0 };
}

function toRow(
  cells: readonly Cell[],
  kinds: readonly (ColumnKind | null)[],
  columnOf: (cell: Cell) => number,
): GridRow {
  const own = kinds.map((kind, at) => ({ kind, ...joined(cells.filter((cell) => columnOf(cell) === at)) }));
  const isDated = ({ text }: { text: string }) => findDates(text).length > 0;
  const dated = own.find((cell) => cell.kind === 'date' && isDated(cell)) ?? own.find(isDated);
  const dates = dated ? findDates(dated.text) : [];
  const range = dates.find(({ lone }) => !lone) ?? dates.at(-1);
  return {
    cells: own.flatMap(({ kind, ...rest }) => (kind && rest.text !== '' ? [{ kind, ...rest }] : [])),
    date: dated && range ? { range, start: dated.start } : null,
  };
}
