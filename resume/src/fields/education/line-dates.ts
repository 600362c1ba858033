import { type DateRange, findDates } from '../../lexicon/dates.ts';
import type { DocumentLine } from '../../resume-document.ts';
import type { ColumnRange } from '../date-columns.ts';

/** A year that lost the blank before it, as where a layout sets it to the right. */
const GLUED_YEAR = /(?<=\p{L}{3}|[)）])(?=(?:19|20)\d{2}(?!\d))/u;

export interface LineDates {
  shown: DateRange | null;
  cuts: { from: number; to: number }[];
}

/** The date that a column beside the text gives to a line, or what it takes of the lines below that. */
export function columnDates(column: ReadonlyMap<number, ColumnRange>, index: number): LineDates | null {
  for (const back of [0, 1, 2]) {
    const range = column.get(index - back);
    const length = range?.lengths[back];
    if (range && length !== undefined)
      return { shown: back === 0 ? range.date : null, cuts: [{ from: 0, to: length }] };
  }
  return null;
}

/** The date of a line and what it takes of the text; a range may be broken over the first cells of two lines. */
export function lineDates(lines: readonly DocumentLine[], index: number, line: DocumentLine): LineDates {
  for (const cellOf of [firstCell, lastCell]) {
    const cell = cellOf(line);
    const from = cellOf === firstCell ? 0 : line.text.length - cell.length;
    const cuts = [{ from, to: from + cell.length }];
    const [above, below] = [lines[index - 1], lines[index + 1]];
    const joined = below && brokenRange(cell, cellOf(below));
    if (joined) return { shown: { ...joined, start: from, end: line.text.length }, cuts };
    if (above && brokenRange(cellOf(above), cell)) return { shown: null, cuts };
  }
  const glued = GLUED_YEAR.exec(line.text)?.index ?? 0;
  const own = [
    ...(glued > 0 ? findDates(line.text.slice(0, glued)) : []),
    ...findDates(line.text.slice(glued)).map((date) => ({
      ...date,
      start: date.start + glued,
      end: date.end + glued,
    })),
  ];
  const shown = own.find(({ lone }) => !lone) ?? own.at(-1) ?? null;
  return { shown, cuts: own.map(({ start, end }) => ({ from: start, to: end })) };
}

export const firstCell = (line: DocumentLine) => line.text.split('\t')[0] ?? '';
const lastCell = (line: DocumentLine) => line.text.split('\t').at(-1) ?? '';

function brokenRange(upper: string, lower: string): DateRange | null {
  if (upper.length > 26 || lower.length > 26 || !/[-–—]/.test(upper + lower) || !/\d/.test(upper))
    return null;
  const [date] = findDates(`${upper}\n${lower}`);
  const whole = upper.length + lower.replace(/\s*[(（][^()（）]{3,30}[)）]\s*$/u, '').length;
  const fills = date && !date.lone && date.start < 3 && date.end > Math.max(upper.length + 1, whole - 2);
  return fills ? date : null;
}

/** Whether a date fills a cell at the end of its line. */
export const inOwnCell = (text: string, { start, end }: DateRange) =>
  /\t\s*$/.test(text.slice(0, start)) && text.slice(end).trim() === '';
