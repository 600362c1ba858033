import { findDates } from '../../lexicon/dates.ts';
import { headsCourses, isExpected, isNote, schoolScore } from '../../lexicon/study-words.ts';
import type { DocumentLine } from '../../resume-document.ts';
import { columnRanges } from '../date-columns.ts';
import { columnDates, firstCell, inOwnCell, type LineDates, lineDates } from './line-dates.ts';
import { joinEntrances, joinWrapped } from './line-joins.ts';
import { rowLine } from './table/grid-lines.ts';
import { joinTorn } from './torn-lines.ts';
import { cutLine } from './line-pieces.ts';
import { BULLET, leftEdge, MAX_HEAD_WORDS, type StudyLine, type StudyPiece, wordsOf } from './study-line.ts';
import { readGrid } from './table/study-grid.ts';
import { asEntry, type Columns, isHeadRow, joinCells, tableColumns } from './table/study-table.ts';

const PAGE_NUMBER =
  /(?:page|pagina|página|seite|strona|sida|side|oldal|σελίδα|страница|стр\.|sayfa|第|صفحة|bladzijde)\s*\d+\s*(?:\/|of|von|de|di|sur|z|av|af|из|\/\s*)\s*\d+/iu;
const INSET = 6;
const SAME_EDGE = 3;
const MOST_LISTED_WORDS = 30;
const MAX_NAME_WORDS = 10;
/** Share of the width beyond which a line is full. */
const FULL = 0.85;

/** The lines without the courses that are set in below a school, and without what heads them. */
function withoutCourses(lines: readonly DocumentLine[]): readonly DocumentLine[] {
  const left = lines[0]?.box?.[0];
  if (left === undefined || !lines.some(({ text }) => headsCourses(text))) return lines;
  let inside = false;
  return lines.filter(({ text, box }) => {
    inside = headsCourses(text) || (inside && box !== null && box[0] > left + INSET);
    return !inside;
  });
}

/** "Graduation Date: December 2024" below a school's own range tells nothing new. */
const GRADUATION =
  /^\W*(?:(?:expected|anticipated|projected)\s)?graduat(?:ion|ed|ing)(?:\s(?:date|year|in))?\s*:?\s/i;

const REACH = 3;

function withoutGraduations(lines: readonly DocumentLine[], dates: LineDates[]): LineDates[] {
  return dates.map((each, index) => {
    if (!each.shown?.lone || !GRADUATION.test(lines[index]?.text ?? '')) return each;
    const year = each.shown.to?.slice(0, 4);
    const ranged = dates
      .slice(Math.max(0, index - REACH), index)
      .some(({ shown }) => shown?.lone === false && shown.to?.slice(0, 4) === year);
    return ranged ? { ...each, shown: null } : each;
  });
}

/** The year of those who left together, on a line of its own. */
const YEAR_LEFT = /^class of ['’]?\d{2,4}\.?$/i;

/** Classifies the lines of an education section. */
export function studyLines(all: readonly DocumentLine[]): StudyLine[] {
  const kept = withoutCourses(all);
  const grid = readGrid(kept);
  if (!grid) return plainLines(kept);
  const first = kept.findIndex((line) => grid.taken.has(line));
  const rest = kept.filter((line, index) => index > first && !grid.taken.has(line));
  const rows = grid.rows.flatMap((row, order) => rowLine(row, first + order) ?? []);
  return [...plainLines(kept.slice(0, first)), ...rows, ...plainLines(rest)];
}

function plainLines(kept: readonly DocumentLine[]): StudyLine[] {
  const columns = tableColumns(kept);
  const lines = columns ? kept : joinTorn(kept);
  const classified = classifyLines(lines, columns);
  return columns
    ? joinCells(classified, columns).map((line) => asEntry(line, columns))
    : joinEntrances(joinWrapped(classified));
}

function classifyLines(lines: readonly DocumentLine[], columns: Columns | null): StudyLine[] {
  const gaps = wideGaps(lines);
  const column = columnRanges(lines);
  const inset = insetFrom(lines);
  const dates = withoutGraduations(
    lines,
    lines.map((line, index) => columnDates(column, index) ?? lineDates(lines, index, line)),
  );
  const headed = !BULLET.test(lines.find((_line, index) => dates[index]?.shown)?.text ?? '');
  const wraps = wrapsBelow(lines);
  const classified: StudyLine[] = [];
  lines.forEach((line, index) => {
    const bare = line.text.replace(BULLET, '');
    if (index === columns?.row || PAGE_NUMBER.test(line.text) || isHeadRow(line)) return;
    if (line.text.length > 0 && LONE_BULLET.test(line.text)) return;
    const { shown, cuts } = dates[index] ?? { shown: null, cuts: [] };
    const bulleted = BULLET.test(line.text);
    const whole = cutLine(line, index, cuts, columns);
    const wordy = shown === null && !bulleted && isWordyDegree(whole, lines[index + 1]);
    const pieces = wordy ? whole.slice(0, 1).map(untilComma) : whole;
    const strong = pieces.some(({ kind }) => kind === 'school' || kind === 'degree');
    const rest = pieces.map(({ text }) => text).join(' ');
    const sure = pieces.some(({ kind, degree }) => kind === 'school' || degree >= 2);
    const told = shown === null && (!sure || /^\p{Ll}/u.test(rest)) && wordsOf(rest) > MAX_NAME_WORDS;
    const itemised = shown !== null && sure && pieces.length > 1 && wordsOf(rest) < MOST_LISTED_WORDS;
    const named = itemised || (pieces[0]?.kind === 'degree' && pieces[0].degree >= 2);
    const long = wordsOf(rest) > MAX_HEAD_WORDS && !itemised;
    const prose =
      told || long || FIRST_PERSON.test(bare) || (/[.。]\s*$/.test(line.text) && wordsOf(rest) > 8 && !named);
    const remark =
      (isNote(bare) && !(shown && strong) && !YEAR_LEFT.test(bare)) ||
      (NOTED.test(bare) && isNote(bare)) ||
      (MINOR.test(bare) && shown === null) ||
      (isThesis(pieces) && !columns && shown?.lone !== false);
    const listed = bulleted && !(strong && (shown !== null || pieces.length > 1 || isShortHead(pieces)));
    const beside =
      bulleted &&
      headed &&
      shown !== null &&
      pieces.every(({ degree }) => degree < 2) &&
      !opensWithSchool(pieces);
    const label = shown === null && !sure && /[:：]\s*$/.test(line.text);
    const above = classified.at(-1);
    const edge = pieces[0]?.x ?? 0;
    const inColumn = above?.pieces.slice(1).some(({ x }) => x !== null && Math.abs(x - edge) < SAME_EDGE);
    const below = shown === null && !sure && inset !== null && edge > inset && inColumn !== true;
    const goesOn =
      above?.body === true &&
      above.index === index - 1 &&
      shown === null &&
      !bulleted &&
      !gaps[index] &&
      ((wraps[index] === true && !(sure && line.bold)) || (above.label && !sure));
    const body =
      remark || prose || listed || beside || label || below || goesOn || (rest === '' && shown === null);
    const due = shown?.lone === true && isExpected(line.text);
    const kept = shown && (!(remark || beside) || due || inOwnCell(line.text, shown)) ? shown : null;
    const counted = kept && (!body || rest === '' || due || inOwnCell(line.text, kept)) ? kept : null;
    const base = { index, text: line.text, start: line.start, end: line.end, bold: line.bold };
    classified.push({
      ...base,
      pieces: body ? [] : pieces,
      date: counted,
      expected: due && counted !== null,
      body,
      bulleted,
      label: label || (goesOn && above.label),
      gap: gaps[index] ?? false,
    });
  });
  return classified;
}

/** "Ich habe eine Ausbildung …" tells of what a head above names. */
const FIRST_PERSON = /^(?:Ich|Je|J['’]ai)\s/u;

/** A sign of a list whose text stands elsewhere. */
const LONE_BULLET = /^\s*[•▪●◦■*➢►‣·○-]\s*$/u;
/** "Advisor: …" tells of a course whatever dates and degrees follow. */
const NOTED = /^[^:：\d]{3,30}[:：]/u;
/** A further subject stands for no course. */
const MINOR = /^(?:(?:a|with) )?minors?\b(?:\s*[:：–-]|\s+(?:in|degree)\b)/iu;
const THESIS =
  /^(?:(?:diploma|master|bachelor|phd|ph\.d\.|doctoral|final|undergraduate|graduate)(?:['’]?s)?\s+)?(?:thesis|dissertation|memoir)\b|^(?:master|bachelor|diplom|doktor)[-\s]?arbeit\b|^soutenance\b|^mémoire\b/iu;

/** "Diploma thesis was on mosses": what was written, where no school says that it stands for the course. */
const isThesis = (pieces: readonly StudyPiece[]) =>
  THESIS.test(pieces[0]?.text ?? '') && pieces.every(({ kind }) => kind !== 'school');

/** Which lines go on with an item or a text above that fills its line: they begin where its text begins. */
function wrapsBelow(lines: readonly DocumentLine[]): boolean[] {
  const right = Math.max(...lines.map(({ box }) => (box ? box[0] + box[2] : 0)));
  const left = Math.min(...lines.map(({ box }) => box?.[0] ?? Number.POSITIVE_INFINITY));
  const wraps: boolean[] = [];
  lines.forEach((line, index) => {
    const above = lines[index - 1];
    if (!above?.box || !line.box || above.page !== line.page || BULLET.test(line.text)) {
      wraps.push(false);
      return;
    }
    const item = BULLET.test(above.text);
    const edge = item ? (leftEdge(above, 1) ?? above.box[0]) : above.box[0];
    const full = above.box[0] + above.box[2] > left + (right - left) * FULL;
    const inset = edge > left + 3 && (item || wraps[index - 1] === true);
    wraps.push(Math.abs(line.box[0] - edge) < 3 && (inset || (full && wordsOf(above.text) > MAX_NAME_WORDS)));
  });
  return wraps;
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

/** A degree told at length above the line of its school. */
const isWordyDegree = ([first]: readonly StudyPiece[], next: DocumentLine | undefined) =>
  first?.kind === 'degree' &&
  first.degree >= 2 &&
  wordsOf(first.text) > MAX_HEAD_WORDS - 2 &&
  next !== undefined &&
  wordsOf(next.text) <= MAX_NAME_WORDS &&
  schoolScore(next.text) >= 1.5;

const untilComma = (piece: StudyPiece): StudyPiece => {
  const text = piece.text.split(',')[0] ?? piece.text;
  return { ...piece, text, end: piece.start + text.length };
};

const opensWithSchool = ([first]: readonly StudyPiece[]) =>
  first?.kind === 'school' && first.text.length < 60 && !/\d/.test(first.text);

const isShortHead = (pieces: StudyPiece[]) => pieces.every(({ text }) => wordsOf(text) <= 9);

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
