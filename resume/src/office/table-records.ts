import { findDates } from '../lexicon/dates.ts';
import { jobLabel } from '../lexicon/job-labels.ts';
import { degreeScore, studyLabel } from '../lexicon/study-words.ts';
import type { RawLine } from '../resume-document.ts';

type Cell = readonly RawLine[];

const MOST_DATE_CHARACTERS = 32;
const MOST_CELL_LINES = 12;
const MOST_NOTED = 45;

const textOf = (cell: Cell) => cell.map(({ text }) => text).join(' ');

/** Whether a cell holds one date or range and nothing else, a remark in brackets aside. */
function isDateCell(cell: Cell): boolean {
  const text = textOf(cell);
  if (text.length > MOST_DATE_CHARACTERS || cell.length > 3) return false;
  const dates = findDates(text);
  const [date] = dates;
  if (!date || dates.length > 1) return false;
  const rest = text.slice(0, date.start) + text.slice(date.end);
  return !/[\p{L}\d]/u.test(rest.replace(/[(（][^()（）]*[)）]/gu, ''));
}

/** The head of a column of dates ("Year(s)", "Month/Year(s)"). */
const isDateHead = (cell: Cell) =>
  cell.length === 1 &&
  textOf(cell)
    .replace(/[(（]\p{L}{1,2}[)）]/gu, '')
    .split('/')
    .every((word) => jobLabel(word) === 'dates' || /^month$/i.test(word));

/** "PhD 2024" beside the school and what was studied. */
function isDegreeCell(cell: Cell): boolean {
  const text = textOf(cell);
  const [date] = cell.length === 1 && text.length < MOST_DATE_CHARACTERS ? findDates(text) : [];
  return date !== undefined && date.end === text.length && degreeScore(text.slice(0, date.start)) >= 2;
}

/** "June 2011" above "GPA: 3.49" or a town, right of an entry. */
const isNotedDate = (cell: Cell) =>
  cell.length > 1 && cell.length < 4 && textOf(cell).length < MOST_NOTED && isDateCell(cell.slice(0, 1));

/** Whether the cells of a table's row tell one dated entry, or name the columns of such rows. */
export function isRecord(cells: readonly Cell[]): boolean {
  const [first] = cells;
  const last = cells.at(-1);
  if (!first || !last || cells.length < 2 || cells.some((cell) => cell.length > MOST_CELL_LINES))
    return false;
  if (cells.length === 2 && (isDegreeCell(first) || (first.length > 1 && isNotedDate(last)))) return true;
  const dated = cells.filter(isDateCell);
  if (dated.length === 1 && (dated[0] === first || dated[0] === last)) return true;
  return cells.length > 2 && isDateHead(first) && cells.every((cell) => cell.length < 4);
}

const MOST_WRAPPED = 4;

/** Whether the cells name the columns of a table of schools ("Course", "College", "Year of passing"). */
export const namesStudies = (cells: readonly Cell[]): boolean =>
  cells.length > 2 &&
  cells.every((cell) => textOf(cell).length < 45) &&
  cells.filter((cell) => studyLabel(textOf(cell)) !== null).length * 2 > cells.length;

/** A row below the names of its columns: every cell whole, on one line. */
export function wholeRow(cells: readonly Cell[]): RawLine | null {
  const lines = cells.flat();
  const [first] = lines;
  if (!first || cells.some((cell) => cell.length > MOST_WRAPPED)) return null;
  return {
    ...first,
    text: cells.map(textOf).join('\t'),
    links: [...new Set(lines.flatMap(({ links }) => links))],
    words: lines.flatMap(({ words }) => words),
  };
}

const lookOf = ({ bold, font_size }: RawLine) => `${bold} ${font_size}`;

/** The dates of a cell that holds dates and nothing else, each with its lines ("Summer" above "2019"); else none. */
function datesOf(cell: Cell): RawLine[][] {
  const dates: RawLine[][] = [];
  let open: RawLine[] = [];
  for (const line of cell) {
    open.push(line);
    if (open.length > 2) return [];
    if (!isDateCell(open) || /[-–—]$/.test(line.text)) continue;
    dates.push(open);
    open = [];
  }
  return open.length === 0 ? dates : [];
}

/**
 * The cells of a row in which a cell of dates and nothing else stands beside one that tells all their entries: each
 * date goes to the line that opens its entry, known by being set like the first.
 */
export function withDates(cells: readonly RawLine[][]): readonly RawLine[][] {
  const at = cells.findIndex((cell) => cell.length > 1 && datesOf(cell).length > 1);
  const dates = datesOf(cells[at] ?? []);
  for (const beside of at < 0 ? [] : [at + 1, at - 1]) {
    const told = cells[beside] ?? [];
    const [first] = told;
    const opening = told.filter((line) => first && lookOf(line) === lookOf(first));
    if (opening.length !== dates.length || told.length <= dates.length) continue;
    const paired = told.map((line) => {
      const date = dates[opening.indexOf(line)];
      if (!date) return line;
      const words = [...line.words, ...date.flatMap((part) => part.words)];
      return { ...line, text: `${line.text}\t${textOf(date)}`, words };
    });
    return cells.flatMap((cell, index) => (index === at ? [] : [index === beside ? paired : cell]));
  }
  return cells;
}

/** A cell of labels beside one with as many lines ("Phone:" / "E-mail:"): each label on the line of its value. */
export function withLabels(cells: readonly RawLine[][]): readonly RawLine[][] {
  const [labels = [], values = []] = cells;
  const alike = cells.length === 2 && labels.length > 1 && labels.length === values.length;
  if (!alike || !labels.every(({ text }) => /^[^:：]{1,30}[:：]$/u.test(text))) return cells;
  return [labels.flatMap((label, at) => joinCells([[label], values.slice(at, at + 1)]))];
}

/** The first lines of the cells on one line, a broken date whole; what else the cells hold follows below. */
export function joinCells(cells: readonly Cell[]): RawLine[] {
  const heads = cells.map((cell) => (isDateCell(cell) ? cell : cell.slice(0, 1)));
  const lines = heads.flat();
  const [first] = lines;
  if (!first) return [];
  const joined: RawLine = {
    ...first,
    text: heads.map(textOf).join('\t'),
    links: [...new Set(lines.flatMap(({ links }) => links))],
    words: lines.flatMap(({ words }) => words),
  };
  return [joined, ...cells.flatMap((cell, at) => cell.slice(heads[at]?.length ?? 0))];
}
