import { schoolScore } from '../../lexicon/study-words.ts';
import { classify } from './line-pieces.ts';
import { LEFT_OPEN, MAX_HEAD_WORDS, type StudyLine, type StudyPiece, wordsOf } from './study-line.ts';

/** A line that begins in lower case goes on with what the line above began. */
export function joinWrapped(lines: StudyLine[]): StudyLine[] {
  const joined: StudyLine[] = [];
  for (const line of lines) {
    const open = joined.at(-1);
    const [first] = line.pieces;
    const wrapped = open ? wrappedPiece(open, line) : null;
    const goesOn =
      open &&
      first &&
      !line.gap &&
      (first.degree < 1.5 || (wrapped !== null && first.degree < 2)) &&
      !(schoolScore(first.text.split(' ')[0] ?? '') >= 1.5 && wrapped === null) &&
      (/^\p{Ll}+(?!\p{Lu}|\p{Ll})/u.test(first.text) || wrapped !== null || isHyphened(open, line)) &&
      first.start - line.start < 3;
    if (!goesOn) {
      joined.push(line);
      continue;
    }
    const last = wrapped ?? open.pieces.at(-1);
    const torn = TORN.test(open.text) && /^\p{Ll}/u.test(first.text);
    const most = torn || LEFT_OPEN.test(last?.text ?? '') ? MOST_LEFT_OPEN : MOST_WRAPPED;
    if (!last || open.body || wordsOf(first.text) > most) {
      if (open.body) joined.push({ ...line, pieces: [], body: true });
      else joined.push(line);
      continue;
    }
    const hyphen = isHyphened(open, line) && /^\p{Lu}/u.test(first.text) ? '-' : null;
    const joint = hyphen ?? (torn || last.text.endsWith('-') ? '' : ' ');
    const text = `${last.text.replace(/-$/, '')}${joint}${first.text}`;
    if (wordsOf(text) > MAX_HEAD_WORDS) {
      joined[joined.length - 1] = { ...open, end: line.end, pieces: [], body: true };
      continue;
    }
    const whole = { ...last, ...classify({ text, start: last.start, end: first.end }, null) };
    const at = open.pieces.indexOf(last);
    const pieces = [
      ...open.pieces.slice(0, at),
      whole,
      ...open.pieces.slice(at + 1),
      ...line.pieces.slice(1),
    ];
    joined[joined.length - 1] = {
      ...open,
      text: `${open.text} ${line.text}`,
      end: line.end,
      pieces,
      date: open.date ?? line.date,
    };
  }
  return joined;
}

const MOST_WRAPPED = 5;
const MOST_LEFT_OPEN = 8;
/** A word that the line's end has torn apart. */
const TORN = /\p{Ll}-$/u;
const OWN_COLUMN = 60;
const SAME_EDGE = 3;

/**
 * The piece a line goes on with: one that asks for more ("MSc in Marsh and"), in the column where the line begins;
 * or the last one where the line holds nothing but the rest of a column far right of where the entry begins.
 */
function wrappedPiece(open: StudyLine, line: StudyLine): StudyPiece | null {
  const [first] = line.pieces;
  if (!first || open.body || line.body || (line.date !== null && open.date !== null)) return null;
  const last = open.pieces.at(-1);
  const edge = open.pieces[0]?.x ?? null;
  const atEdge = first.x !== null && near(first.x, edge) && LEFT_OPEN.test(last?.text ?? '');
  const above =
    first.x === null || atEdge ? last : open.pieces.findLast(({ x }) => x !== null && near(x, first.x));
  if (
    above &&
    open.bold === line.bold &&
    LEFT_OPEN.test(above.text) &&
    (above === last || above.x !== last?.x)
  )
    return above;
  if (line.date !== null) return null;
  // "**Bachelor of Web Design and Development,**" above "**Web Design Concentration**".
  const listed = open.text.endsWith(',') && open.bold && line.bold && last?.kind === 'degree';
  if (listed && open.date === null && line.pieces.length === 1 && first.school === 0) return last;
  const apart = first.x !== null && edge !== null && first.x - edge > OWN_COLUMN;
  const rest = line.pieces.length === 1 && first.kind !== 'degree' && first.kind !== 'place';
  const own =
    above && above === last && above !== open.pieces[0] && ['school', 'unknown'].includes(above.kind);
  return apart && rest && own && line.index === open.index + 1 ? above : null;
}

const near = (a: number, b: number | null) => b !== null && Math.abs(a - b) < SAME_EDGE;

/** "Gymnasium Bern-" over "Kirchenfeld" without a date is one name. */
const isHyphened = (open: StudyLine, line: StudyLine) =>
  !open.body && !line.body && line.date === null && /\p{L}-$/u.test(open.text) && line.pieces.length === 1;

/** Japanese forms print entry and leaving as two lines; together they are one course. */
export function joinEntrances(lines: StudyLine[]): StudyLine[] {
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
