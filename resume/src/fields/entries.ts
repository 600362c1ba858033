import { type DateRange, findDates } from '../lexicon/dates.ts';
import type { DocumentLine } from '../resume-document.ts';
import { isPlace } from './details.ts';
import { type Piece, splitPieces, trimPiece } from './reading.ts';
import type { Section } from './sections.ts';

/** One job or school: its dates, the cut-up lines of its head, and the lines of its text. */
export interface Entry {
  date: DateRange | null;
  pieces: HeadPiece[];
  places: Piece[];
  body: DocumentLine[];
  start: number;
  end: number;
}

export interface HeadPiece extends Piece {
  bold: boolean;
  /** Number of the head line it stands on. */
  line: number;
}

interface Range {
  start: number;
  end: number;
}

interface Anchor {
  index: number;
  date: DateRange;
  /** What the date takes of the text, line by line. */
  cuts: Range[];
}

const BULLET = /^\s*(?:[•▪●◦■–—*➢►‣·-]|\d+[.)])\s*/;
const MAX_HEAD_LENGTH = 110;
const CELLS = /\t|\s[|•·▪]\s|\s[-–—]\s|\s?[|｜]\s?|\s@\s|\s?\bat\s(?=\p{Lu})|\s(?:bei|chez)\s/gu;

/** Lines of head rather than of description: short, no bullet, no sentence. */
function isHead(line: DocumentLine): boolean {
  const { text } = line;
  if (/^(?:https?:|www\.)\S+$/.test(text)) return false;
  if ((BULLET.test(text) && !text.includes('\t')) || text.length > MAX_HEAD_LENGTH) return false;
  if (/^[\p{Ll}]/u.test(text) && !/^\w+\.\w+/.test(text) && findDates(text).length === 0) return false;
  return (
    !/[.;!:：]$/.test(text) ||
    /\b(?:inc|ltd|co|corp|s\.?a|e\.v|jr|llc|pvt|tic|a\.ş|s\.a\.s|ltda)\.$/i.test(text) ||
    text.length < 30
  );
}

/**
 * Splits a section into entries at its dates: a range opens an entry, and the layout of the first
 * entry tells how many head lines stand above the date.
 * @param lone whether a single date also opens an entry, as with schools
 */
export function splitEntries(section: Section, lone: boolean): Entry[] {
  const { lines } = section;
  const anchors = findAnchors(lines, lone);
  if (anchors.length === 0) return [];
  const first = anchors[0];
  const above = first ? headAbove(lines, first.index, -1, 3) : 0;
  const starts = anchors.map((anchor, order) => {
    const previous = anchors[order - 1]?.index ?? -1;
    return anchor.index - headAbove(lines, anchor.index, previous, above);
  });
  return anchors.map((anchor, order) => {
    const from = starts[order] ?? anchor.index;
    const to = starts[order + 1] ?? lines.length;
    return readEntry(lines.slice(from, to), anchor.index - from, anchor);
  });
}

const AROUND_CELL_DATE =
  /^(?:summer|spring|fall|autumn|winter|expected|graduat\w*|class of|since|seit|depuis|[\s:(),.–-])*$/i;

/** The text of a line's first cell. */
const firstCell = (line: DocumentLine | undefined) => line?.text.split('\t')[0] ?? '';

function findAnchors(lines: readonly DocumentLine[], lone: boolean): Anchor[] {
  const anchors: Anchor[] = [];
  let taken = -1;
  lines.forEach((line, index) => {
    if (index <= taken) return;
    const own = findDates(line.text);
    const ranged = own.find((date) => !date.lone);
    const broken = ranged ? null : brokenRange(lines, index);
    if (broken) {
      taken = index + broken.cuts.length - 1;
      anchors.push(broken);
      return;
    }
    const date = ranged ?? own.find((each) => lone || inOwnCell(line.text, each));
    if (!date) return;
    const around = line.text.slice(0, date.start) + line.text.slice(date.end);
    const inSentence =
      BULLET.test(line.text) ||
      around.length > 100 ||
      (date.lone && /\bin $/.test(line.text.slice(0, date.start)));
    if (inSentence && !inOwnCell(line.text, date)) return;
    anchors.push({ index, date, cuts: [{ start: line.start + date.start, end: line.start + date.end }] });
  });
  return anchors;
}

/** Whether a date fills a table cell or a line of its own. */
function inOwnCell(text: string, date: DateRange): boolean {
  const from = text.lastIndexOf('\t', date.start) + 1;
  const tab = text.indexOf('\t', date.end);
  const cell = text.slice(from, date.start) + text.slice(date.end, tab < 0 ? text.length : tab);
  return AROUND_CELL_DATE.test(cell);
}

/** A range that a narrow date column breaks over two or three lines. */
function brokenRange(lines: readonly DocumentLine[], index: number): Anchor | null {
  for (const count of [2, 3]) {
    const parts = lines.slice(index, index + count);
    const cells = parts.map(firstCell);
    if (parts.length < count || cells.some((cell) => cell.length > 26)) return null;
    const [date] = findDates(cells.join('\n'));
    const reaches =
      date &&
      !date.lone &&
      date.start < (cells[0]?.length ?? 0) &&
      date.end > cells.slice(0, -1).join('\n').length;
    if (!date || !reaches || !/[-–—\d]\s*$|\p{L}$/u.test(cells[0] ?? '')) continue;
    const cuts = parts.map((line, order) => ({
      start: line.start,
      end: line.start + (cells[order]?.length ?? 0),
    }));
    return { index, date: { ...date, lone: false }, cuts };
  }
  return null;
}

/** Number of head lines right above an anchor, at most `most`, without entering the entry before. */
function headAbove(lines: readonly DocumentLine[], anchor: number, previous: number, most: number): number {
  let count = 0;
  while (count < most && anchor - count - 1 > previous) {
    const line = lines[anchor - count - 1];
    if (!line || !isHead(line)) break;
    count++;
  }
  return count;
}

function readEntry(lines: readonly DocumentLine[], anchor: number, { date, cuts }: Anchor): Entry {
  const pieces: HeadPiece[] = [];
  const places: Piece[] = [];
  const body: DocumentLine[] = [];
  const base = lines[anchor]?.start ?? 0;
  let below = 0;
  lines.forEach((line, index) => {
    const described = index === anchor && BULLET.test(line.text) && line.text.length > 60;
    const head =
      (index <= anchor && !described) || (!described && isHead(line) && body.length === 0 && below < 3);
    if (!head) {
      body.push(line);
      return;
    }
    const cells = headPieces(line, index, cuts);
    if (index > anchor && cells.length > 0) below++;
    for (const cell of cells) (isPlace(cell.text) ? places : pieces).push(cell);
  });
  return { date, pieces, places, body, start: lines[0]?.start ?? base, end: lines.at(-1)?.end ?? base };
}

const EDGE = /[\s,;:.()|•·–—\-，、(（）]/;

/** The cells of a head line without its date. */
function headPieces(line: DocumentLine, index: number, cuts: Range[]): HeadPiece[] {
  let text = line.text;
  for (const cut of cuts) {
    const from = Math.max(0, Math.min(text.length, cut.start - line.start));
    const to = Math.max(from, Math.min(text.length, cut.end - line.start));
    text = text.slice(0, from) + '\t'.repeat(to - from) + text.slice(to);
  }
  return splitPieces(text, line.start, CELLS)
    .map((piece) => {
      const kept = trimPiece(piece, EDGE);
      // Give back the full stop of a legal form and an open bracket's partner.
      const stop = piece.text.slice(kept.end - piece.start, kept.end - piece.start + 1);
      const whole =
        (stop === '.' && /\.\p{L}{1,4}$|\b(?:inc|ltd|co|corp|ltda|pvt)$/iu.test(kept.text)) ||
        (stop === ')' && kept.text.includes('('));
      return whole ? { text: kept.text + stop, start: kept.start, end: kept.end + 1 } : kept;
    })
    .filter((piece) => /\p{L}/u.test(piece.text) && !/^(?:https?:|www\.)/.test(piece.text))
    .map((piece) => ({ ...piece, bold: line.bold, line: index }));
}

/** Cuts a piece at its commas, for "Title, Company" and "Company, City". */
export function atCommas(piece: HeadPiece): HeadPiece[] {
  return splitPieces(piece.text, piece.start, /\s*[,，、،]\s+|[，、]/g).map((part) => ({
    ...part,
    bold: piece.bold,
    line: piece.line,
  }));
}
