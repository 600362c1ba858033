import { type DateRange, findDates } from '../lexicon/dates.ts';
import type { DocumentLine } from '../resume-document.ts';

/** A range whose two ends stand in the first cells of lines below each other. */
export interface ColumnRange {
  date: DateRange;
  /** Characters that each of its lines gives to the column. */
  lengths: number[];
}

const NARROW_CELL = 26;
const MOSTLY = 0.7;
const BAR = /^[|¦│⋮↑↓⎮-]$/u;
const AROUND = /^[\s.,:|()[\]–—-]*$/u;

interface End {
  date: string;
  bar: boolean;
}

const firstCell = ({ text }: DocumentLine) => text.split('\t')[0] ?? '';

/** The lone date or "today" that fills a cell. */
function endOf(cell: string): string | null {
  if (cell.length > NARROW_CELL || !/[\p{L}\d]/u.test(cell)) return null;
  const dates = findDates(cell);
  const [date] = dates;
  if (date)
    return dates.length === 1 && date.lone && AROUND.test(cell.slice(0, date.start) + cell.slice(date.end))
      ? date.from
      : null;
  const [open] = /\d/.test(cell) ? [] : findDates(`2000 – ${cell}`);
  return open?.to === 'present' && open.end === cell.length + 7 ? 'present' : null;
}

const later = (a: string, b: string) => (a === 'present' ? true : b === 'present' ? false : a > b);

/**
 * Ranges of a narrow column of dates that no dash joins: the end above the start, or the start above the end,
 * a bar between them at most. Two dates below each other are a range where the layout says so throughout.
 */
export function columnRanges(lines: readonly DocumentLine[]): ReadonlyMap<number, ColumnRange> {
  const cells = lines.map(firstCell);
  const ends = cells.map((cell): End | null => {
    const date = endOf(cell);
    return date === null ? null : { date, bar: false };
  });
  const pairs: { index: number; other: number; sure: boolean }[] = [];
  const runs: number[] = [];
  for (let index = 0; index < lines.length; index++) {
    const first = ends[index];
    if (!first) continue;
    const barred = BAR.test(cells[index + 1]?.trim() ?? '') && ends[index + 2];
    const other = barred ? index + 2 : index + 1;
    const second = ends[other];
    if (!second) {
      runs.push(1);
      continue;
    }
    let length = 2;
    while (!barred && first.date !== 'present' && ends[index + length]) length++;
    runs.push(length);
    pairs.push({ index, other, sure: Boolean(barred) || first.date === 'present' });
    index += Math.max(length - 1, other - index);
  }
  const twos = runs.filter((length) => length === 2).length;
  const even = twos > 1 && twos >= runs.length * MOSTLY;
  const ranges = new Map<number, ColumnRange>();
  for (const { index, other, sure } of pairs) {
    const [first, second] = [ends[index], ends[other]];
    if (!first || !second || first.date === second.date || !(sure || even)) continue;
    const turned = later(first.date, second.date);
    const [from, to] = turned ? [second.date, first.date] : [first.date, second.date];
    const lengths = cells.slice(index, other + 1).map(({ length }) => length);
    ranges.set(index, { date: { start: 0, end: lengths[0] ?? 0, from, to, lone: false }, lengths });
  }
  return ranges;
}
