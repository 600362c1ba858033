import { type DateRange, findDates } from '../../lexicon/dates.ts';
import {
  degreeScore,
  isExpected,
  isNote,
  schoolScore,
  study,
  studyLabel,
} from '../../lexicon/study-words.ts';
import type { DocumentLine } from '../../resume-document.ts';
import { type ColumnRange, columnRanges } from '../date-columns.ts';
import { type Piece, splitPieces } from '../reading.ts';
import { cutAtSchool, kindOf, type PieceKind, SCHOOL_LEVEL } from './study-cuts.ts';
import { trimMarks } from '../trim-marks.ts';

/** A part of a line of an education section, with what it reads like. */
export interface StudyPiece extends Piece {
  kind: PieceKind;
  /** How much it reads like a school and like a degree. */
  school: number;
  degree: number;
  bold: boolean;
  /** Number of the line within the section. */
  line: number;
  /** Left edge of the cell it stands in. */
  x: number | null;
}

/** A line of an education section. */
export interface StudyLine {
  index: number;
  text: string;
  start: number;
  end: number;
  pieces: StudyPiece[];
  date: DateRange | null;
  /** Whether the date is a lone one that is yet to come, beside the range of the course. */
  expected: boolean;
  /** A remark, sentence or list item that is no part of an entry's head. */
  body: boolean;
  /** Whether the layout sets the line off from the one above. */
  gap: boolean;
  bold: boolean;
}

const BULLET = /^\s*(?:[•▪●◦■–—*➢►‣‧∙⬩○·o-]|\d{1,2}[.)](?=\s+\p{Lu}))\s+/u;
const CELLS = /\t|\s[|•·▪●]\s|\s[-–—]+\s|—\s|\s—|\s?[|｜]\s?|\s@\s|\s\/\s|\s{3,}|[;；]\s*/gu;

const PAGE_NUMBER =
  /(?:page|pagina|página|seite|strona|sida|side|oldal|σελίδα|страница|стр\.|sayfa|第|صفحة|bladzijde)\s*\d+\s*(?:\/|of|von|de|di|sur|z|av|af|из|\/\s*)\s*\d+/iu;
/** A year that lost the blank before it, as where a layout sets it to the right. */
const GLUED_YEAR = /(?<=\p{L}{3}|[)）])(?=(?:19|20)\d{2}(?!\d))/u;
const MAX_HEAD_WORDS = 16;
const INSET = 6;
const LEVEL_SCORE = 1.6;
const MOST_LISTED_WORDS = 30;
const MAX_NAME_WORDS = 10;
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Classifies the lines of an education section. */
export function studyLines(lines: readonly DocumentLine[]): StudyLine[] {
  const columns = tableColumns(lines);
  const classified = classifyLines(lines, columns);
  return joinEntrances(columns ? joinCells(classified, columns) : joinWrapped(classified));
}

/** A table row whose first column is empty goes on with the cells of the row above. */
function joinCells(rows: StudyLine[], { xs }: Columns): StudyLine[] {
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

/** A line that begins in lower case goes on with what the line above began. */
function joinWrapped(lines: StudyLine[]): StudyLine[] {
  const joined: StudyLine[] = [];
  for (const line of lines) {
    const open = joined.at(-1);
    const [first] = line.pieces;
    const goesOn =
      open &&
      first &&
      !line.gap &&
      first.degree < 1.5 &&
      /^\p{Ll}/u.test(first.text) &&
      first.start - line.start < 3;
    if (!goesOn) {
      joined.push(line);
      continue;
    }
    const last = open.pieces.at(-1);
    if (!last || open.body || wordsOf(first.text) > 5) {
      if (open.body) joined.push({ ...line, pieces: [], body: true });
      else joined.push(line);
      continue;
    }
    const text = `${last.text.replace(/-$/, '')}${last.text.endsWith('-') ? '' : ' '}${first.text}`;
    if (wordsOf(text) > MAX_HEAD_WORDS) {
      joined[joined.length - 1] = { ...open, end: line.end, pieces: [], body: true };
      continue;
    }
    const whole = { ...last, ...classify({ text, start: last.start, end: first.end }, null) };
    const pieces = [...open.pieces.slice(0, -1), whole, ...line.pieces.slice(1)];
    joined[joined.length - 1] = { ...open, end: line.end, pieces, date: open.date ?? line.date };
  }
  return joined;
}

/** Japanese forms print entry and leaving as two lines; together they are one course. */
function joinEntrances(lines: StudyLine[]): StudyLine[] {
  return lines.flatMap((line, index): StudyLine[] => {
    const above = lines[index - 1];
    const below = lines[index + 1];
    if (isEntrance(line) && below && isLeaving(below)) return [];
    if (!above || !isEntrance(above) || !isLeaving(line) || !line.date) return [line];
    const pieces = line.pieces.some(({ kind }) => kind === 'school') ? line.pieces : above.pieces;
    return [{ ...line, pieces, date: { ...line.date, from: above.date?.from ?? null, lone: false } }];
  });
}

const isEntrance = ({ text, date }: StudyLine) => date !== null && /入学\s*$/u.test(text);
const isLeaving = ({ text, date }: StudyLine) =>
  date !== null && /(?:卒業|修了|退学|中退|見込み?|卒)\s*$/u.test(text);

function classifyLines(lines: readonly DocumentLine[], columns: Columns | null): StudyLine[] {
  const gaps = wideGaps(lines);
  const column = columnRanges(lines);
  const inset = insetFrom(lines);
  const dates = lines.map((line, index) => columnDates(column, index) ?? lineDates(lines, index, line));
  return lines.flatMap((line, index): StudyLine[] => {
    if (index === columns?.row || PAGE_NUMBER.test(line.text)) return [];
    const { shown, cuts } = dates[index] ?? { shown: null, cuts: [] };
    if (isHeadRow(line)) return [];
    const bulleted = BULLET.test(line.text);
    const pieces = cutLine(line, index, cuts, columns);
    const strong = pieces.some(({ kind }) => kind === 'school' || kind === 'degree');
    const rest = pieces.map(({ text }) => text).join(' ');
    const sure = pieces.some(({ kind, degree }) => kind === 'school' || degree >= 2);
    const told = shown === null && !sure && wordsOf(rest) > MAX_NAME_WORDS;
    const itemised = shown !== null && sure && pieces.length > 1 && wordsOf(rest) < MOST_LISTED_WORDS;
    const long = wordsOf(rest) > MAX_HEAD_WORDS && !itemised;
    const prose = told || long || (/[.。]$/.test(rest) && wordsOf(rest) > 8);
    const remark = isNote(line.text.replace(BULLET, '')) && !(shown && strong);
    const listed = bulleted && !(strong && (shown !== null || pieces.length > 1 || isShortHead(pieces)));
    const below = shown === null && !sure && inset !== null && (pieces[0]?.x ?? 0) > inset;
    const body = remark || prose || listed || below || (rest === '' && shown === null);
    const counted = shown && (!body || rest === '' || inOwnCell(line.text, shown)) ? shown : null;
    const base = { index, text: line.text, start: line.start, end: line.end, bold: line.bold };
    const expected = counted?.lone === true && isExpected(line.text);
    return [
      { ...base, pieces: body ? [] : pieces, date: counted, expected, body, gap: gaps[index] ?? false },
    ];
  });
}

/** The left edge beyond which a line is a remark: right of where most dated lines begin their text behind the date. */
function insetFrom(lines: readonly DocumentLine[]): number | null {
  const edges = lines.flatMap((line) => {
    const cell = firstCell(line);
    const [date] = findDates(cell);
    const told = date && date.end === cell.length && line.text.length > cell.length;
    return told ? (leftEdge(line, cell.length + 1) ?? []) : [];
  });
  const [edge] = edges;
  return edge !== undefined && edges.length > 1 && edges.every((each) => Math.abs(each - edge) < INSET)
    ? edge + INSET
    : null;
}

/** The names of a table's columns, some of which say too little to sort the cells by. */
function isHeadRow({ text }: DocumentLine): boolean {
  const cells = text.split('\t');
  const named = cells.filter((cell) => studyLabel(cell) !== null).length;
  return cells.length > 1 && named > 1 && named * 2 > cells.length && !/\d/.test(text);
}

/** Whether a date fills a cell at the end of its line. */
const inOwnCell = (text: string, { start, end }: DateRange) =>
  /\t\s*$/.test(text.slice(0, start)) && text.slice(end).trim() === '';

const isShortHead = (pieces: StudyPiece[]) => pieces.every(({ text }) => wordsOf(text) <= 9);

interface LineDates {
  shown: DateRange | null;
  cuts: { from: number; to: number }[];
}

/** The date that a column beside the text gives to a line, or what it takes of the lines below that. */
function columnDates(column: ReadonlyMap<number, ColumnRange>, index: number): LineDates | null {
  for (const back of [0, 1, 2]) {
    const range = column.get(index - back);
    const length = range?.lengths[back];
    if (range && length !== undefined)
      return { shown: back === 0 ? range.date : null, cuts: [{ from: 0, to: length }] };
  }
  return null;
}

/** The date of a line and what it takes of the text; a range may be broken over the first cells of two lines. */
function lineDates(lines: readonly DocumentLine[], index: number, line: DocumentLine): LineDates {
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

const firstCell = (line: DocumentLine) => line.text.split('\t')[0] ?? '';
const lastCell = (line: DocumentLine) => line.text.split('\t').at(-1) ?? '';

function brokenRange(upper: string, lower: string): DateRange | null {
  if (upper.length > 26 || lower.length > 26 || !/[-–—]/.test(upper + lower) || !/\d/.test(upper))
    return null;
  const [date] = findDates(`${upper}\n${lower}`);
  const fills = date && !date.lone && date.start < 3 && date.end > upper.length + lower.length - 2;
  return fills ? date : null;
}

/** Cuts a line at its dates, cells and at the comma or preposition between degree and school. */
function cutLine(
  line: DocumentLine,
  index: number,
  cuts: LineDates['cuts'],
  columns: Columns | null,
): StudyPiece[] {
  const lead = BULLET.exec(line.text)?.[0].length ?? 0;
  let text = ' '.repeat(lead) + line.text.slice(lead);
  for (const { from, to } of cuts) text = text.slice(0, from) + '\t'.repeat(to - from) + text.slice(to);
  text = text.replace(/\(\s*\t+\s*\)/g, (hole) => '\t'.repeat(hole.length));
  text = text.replace(/[(（]([^()（）]{3,20})[)）]\s*:?/gu, (whole, inner: string) =>
    study.expected.is(inner) ? '\t'.repeat(whole.length) : whole,
  );
  const form = labelledValue(text);
  if (form) text = ' '.repeat(form.from) + text.slice(form.from);
  const cells = splitPieces(text, line.start, /\t/g);
  return cells.flatMap((cell) => {
    const x = leftEdge(line, cell.start - line.start);
    const column = columns ? columns.kinds[columnOf(line, cell.start - line.start, x, columns)] : null;
    if (column === 'other') return [];
    const forced = form?.kind ?? column ?? null;
    const parts = forced
      ? [cell]
      : schoolWhole(cell, splitPieces(cell.text, cell.start, CELLS)).flatMap(cutAtSchool);
    return parts.flatMap((part) => {
      const bare = trimMarks(withoutRest(withoutGrade(cuts.length > 0 ? withoutPreposition(part) : part)));
      if (!/\p{L}\.?\p{L}|\p{Script=Han}/u.test(bare.text) || /^(?:https?:|www\.)/.test(bare.text)) return [];
      if (isNote(bare.text) || studyLabel(bare.text) === 'other' || onlyExpected(bare.text)) return [];
      return [{ ...classify(bare, forced), bold: line.bold, line: index, x }];
    });
  });
}

/** "Fern University - Oak School of Business": two names of schools that a dash joins stay one. */
function schoolWhole(cell: Piece, parts: Piece[]): Piece[] {
  const [first, second] = parts;
  const dashed =
    first && second && /^\s[-–—]\s$/.test(cell.text.slice(first.end - cell.start, second.start - cell.start));
  const schools = parts.every(
    ({ text }) => schoolScore(text) >= 1.5 && degreeScore(text) < 2 && !/,/.test(text),
  );
  return dashed && parts.length === 2 && schools ? [cell] : parts;
}

/** "PhD in Botany. Laboratory of Mosses": what follows a full stop is told beside the degree. */
function withoutRest(piece: Piece): Piece {
  const stop = piece.text.search(/(?<=\p{Ll}{4})\s?\.\s+[\p{Lu}\d]/u);
  if (stop < 8 || degreeScore(piece.text.slice(0, stop)) < 1) return piece;
  return { text: piece.text.slice(0, stop), start: piece.start, end: piece.start + stop };
}

/** "BSc Physics (GPA: 3.9)": a grade in brackets is no part of the degree. */
function withoutGrade(piece: Piece): Piece {
  const [bracket, inner] = /\s*[(（]([^()（）]{3,40})[)）]\s*$/u.exec(piece.text) ?? [];
  if (!bracket || !inner || !/\d/.test(inner) || !isNote(inner)) return piece;
  const text = piece.text.slice(0, piece.text.length - bracket.length);
  return { text, start: piece.start, end: piece.start + text.length };
}

/** "… at Oakham College in 2011": what led to the date goes with it. */
function withoutPreposition(piece: Piece): Piece {
  const text = piece.text.replace(/\s+(?:in|im|nel|en|em|w|в|dans|año|anno|roku|yılında)\s*$/iu, '');
  return { text, start: piece.start, end: piece.start + text.length };
}

const onlyExpected = (text: string) => study.expected.is(text) || study.leave.is(text) || /^入学$/.test(text);

/** "Degree: BSc" or "University\tOxford": the label goes, its kind stays. */
function labelledValue(text: string): { from: number; kind: PieceKind | null } | null {
  const match = /^\s*([^\t:：]{2,80}?)\s*(?:[:：]|\t+)\s*(?=\S)/u.exec(text);
  if (!match) return null;
  const label = studyLabel(match[1] ?? '');
  return label ? { from: match[0].length, kind: label === 'other' ? null : label } : null;
}

function classify(piece: Piece, forced: PieceKind | null): Omit<StudyPiece, 'bold' | 'line' | 'x'> {
  const level = SCHOOL_LEVEL.test(piece.text);
  const school = forced === 'school' ? 3 : forced || level ? 0 : schoolScore(piece.text);
  const degree = forced === 'degree' ? 3 : forced ? 0 : level ? LEVEL_SCORE : degreeScore(piece.text);
  const kind = forced ?? kindOf(piece.text, school, degree);
  return { ...piece, kind, school, degree };
}

/** Which lines stand off from the line above: a wider gap than usual, a new block or page. */
function wideGaps(lines: readonly DocumentLine[]): boolean[] {
  const steps = lines.map((line, index) => {
    const above = lines[index - 1];
    if (!above?.box || !line.box || above.page !== line.page || above.block !== line.block) return null;
    const step = line.box[1] - above.box[1];
    return step > 0 ? step : null;
  });
  const known = steps.filter((step) => step !== null).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length / 3)] ?? 0;
  return lines.map((line, index) => {
    const step = steps[index];
    if (step) return step > usual * 1.25;
    const above = lines[index - 1];
    return above !== undefined && line.box === null && above.block !== line.block;
  });
}

/** Left edge of the word at an offset of a line. */
function leftEdge(line: DocumentLine, offset: number): number | null {
  let at = 0;
  for (const word of line.words) {
    if (at >= offset) return word.box?.[0] ?? null;
    at += word.text.length + 1;
  }
  return null;
}

/** Number of a cell's column: the nearest by its left edge, else by the tabs before it. */
function columnOf(line: DocumentLine, offset: number, x: number | null, { xs }: Columns): number {
  if (x === null || xs.some((known) => known === null))
    return line.text.slice(0, offset).split('\t').length - 1;
  const away = xs.map((known) => Math.abs((known ?? 0) - x));
  return away.indexOf(Math.min(...away));
}

interface Columns {
  row: number;
  /** Left edges of the columns. */
  xs: (number | null)[];
  kinds: ('school' | 'degree' | 'field' | 'other')[];
}

/** The head row of a table ("Degree | Institution | Year") and what its columns hold. */
function tableColumns(lines: readonly DocumentLine[]): Columns | null {
  for (const [row, line] of lines.slice(0, 3).entries()) {
    const kinds = line.text.split('\t').flatMap((cell) => studyLabel(cell) ?? []);
    const cells = splitPieces(line.text, 0, /\t/g);
    if (kinds.length < 2 || kinds.length !== cells.length) continue;
    return { row, kinds, xs: cells.map(({ start }) => leftEdge(line, start)) };
  }
  return null;
}
