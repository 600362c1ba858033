import { findDates } from '../../lexicon/dates.ts';
import { isExpected, isNote } from '../../lexicon/study-words.ts';
import type { DocumentLine } from '../../resume-document.ts';
import { columnRanges } from '../date-columns.ts';
import { columnDates, firstCell, inOwnCell, lineDates } from './line-dates.ts';
import { joinEntrances, joinWrapped } from './line-joins.ts';
import { cutLine } from './line-pieces.ts';
import { BULLET, leftEdge, MAX_HEAD_WORDS, type StudyLine, type StudyPiece, wordsOf } from './study-line.ts';
import { type Columns, isHeadRow, joinCells, tableColumns } from './study-table.ts';

const PAGE_NUMBER =
  /(?:page|pagina|página|seite|strona|sida|side|oldal|σελίδα|страница|стр\.|sayfa|第|صفحة|bladzijde)\s*\d+\s*(?:\/|of|von|de|di|sur|z|av|af|из|\/\s*)\s*\d+/iu;
const INSET = 6;
const MOST_LISTED_WORDS = 30;
const MAX_NAME_WORDS = 10;

/** Classifies the lines of an education section. */
export function studyLines(lines: readonly DocumentLine[]): StudyLine[] {
  const columns = tableColumns(lines);
  const classified = classifyLines(lines, columns);
  return joinEntrances(columns ? joinCells(classified, columns) : joinWrapped(classified));
}

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
