import { findDates } from '../../lexicon/dates.ts';
import { jobLabel } from '../../lexicon/job-labels.ts';
import type { DocumentLine, DocumentWord } from '../../resume-document.ts';

const REACH = 14;

/**
 * Tables of jobs: drops the row of column names, and joins the lines of a row whose cells are broken
 * over several lines, cell by cell, as far as geometry tells which cell a line continues.
 */
export function straightenTables(lines: readonly DocumentLine[]): DocumentLine[] {
  const head = lines.findIndex((line) => {
    const cells = line.text.split('\t');
    return (
      cells.length >= 2 && cells.filter((cell) => jobLabel(cell)).length >= Math.max(2, cells.length - 1)
    );
  });
  const header = lines[head];
  if (!header) return [...lines];
  const rows: DocumentLine[] = [...lines.slice(0, head)];
  let columns: number[] | null = null;
  const duties = header.text.split('\t').findIndex((cell) => jobLabel(cell) === 'body');
  for (const line of lines.slice(head + 1)) {
    if (line.text === header.text) continue;
    const dated = line.text.split('\t').some(isDate);
    const last = rows.at(-1);
    const starts = cellStarts(line);
    if (opensAnew(line)) rows.push(line);
    else if (dated && line.text.includes('\t')) {
      columns = starts;
      rows.push(line);
    } else if (last && columns && starts && rows.length > head && joinRow(rows, last, line, columns))
      continue;
    else rows.push(line);
  }
  return rows.flatMap((row, index) => (index < head ? [row] : withoutDuties(row, duties)));
}

/** Whether a cell is nothing but a date or a range. */
function isDate(cell: string): boolean {
  const [date] = findDates(cell);
  return date !== undefined && cell.slice(0, date.start).trim() === '' && cell.slice(date.end).trim() === '';
}

/** Whether a line below a table's rows begins with a range and goes on: the head of the next job. */
function opensAnew({ text }: DocumentLine): boolean {
  const [date] = findDates(text);
  if (!date || date.lone || text.includes('\t')) return false;
  return !/\p{L}|\d/u.test(text.slice(0, date.start)) && text.slice(date.end).trim() !== '';
}

/** A row with the cell that tells the duties set below it, as a line of description. */
function withoutDuties(row: DocumentLine, duties: number): DocumentLine[] {
  const cells = row.text.split('\t');
  const [told] = duties < 0 ? [] : cells.splice(duties, 1);
  if (told === undefined) return [row];
  // A title in thick brackets may head the duties: "【施工管理】".
  const title = /^\s*【[^】]{2,30}】/.exec(told)?.[0] ?? '';
  const rest = told.slice(title.length).trim();
  const head = { ...row, text: [...cells, title.trim()].filter(Boolean).join('\t') };
  return rest === '' ? [head] : [head, { ...row, text: `• ${rest}` }];
}

/** Left edges of a line's cells. */
function cellStarts(line: DocumentLine): number[] | null {
  if (!line.box) return null;
  const starts: number[] = [];
  for (const group of cellWords(line)) {
    const left = group[0]?.box?.[0];
    if (left === undefined) return null;
    starts.push(left);
  }
  return starts;
}

function cellWords(line: DocumentLine): DocumentWord[][] {
  let at = 0;
  return line.text.split('\t').map((cell) => {
    const count = cell.split(/\s+/).filter(Boolean).length;
    const words = line.words.slice(at, at + count);
    at += count;
    return words;
  });
}

/** Appends the cells of a continuation line to the row above; false when they fit no column. */
function joinRow(rows: DocumentLine[], row: DocumentLine, line: DocumentLine, columns: number[]): boolean {
  const starts = cellStarts(line) ?? [];
  const cells = row.text.split('\t');
  const places = starts.map((left) => columns.findIndex((column) => Math.abs(column - left) < REACH));
  if (places.some((place) => place < 0 || cells[place] === undefined)) return false;
  line.text.split('\t').forEach((text, index) => {
    const place = places[index] ?? 0;
    const joint = /[\u3040-\u9fff]$/.test(cells[place] ?? '') ? '' : ' ';
    cells[place] = `${cells[place]}${joint}${text}`;
  });
  rows[rows.length - 1] = { ...row, text: cells.join('\t'), end: line.end };
  return true;
}
