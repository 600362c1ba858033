import { findDates } from '../../lexicon/dates.ts';
import { degreeScore, isNote, schoolScore, studyLabel } from '../../lexicon/study-words.ts';
import type { DocumentLine } from '../../resume-document.ts';
import { isPlace } from '../place.ts';
import { BULLET, leftEdge, LEFT_OPEN, MAX_HEAD_WORDS, wordsOf } from './study-line.ts';
import { isToldStudy, opensTold } from './told-source.ts';

const MOST_JOINED = 260;
const SAME_EDGE = 3;
const MOST_REST = 5;
/** More words in capitals are a name of their own. */
const MOST_NAME = 3;
/** The longest line of a column that is too narrow for the names in it. */
const NARROW = 60;

/** Joins the head lines of a narrow column that its margin has torn, so that they are cut as one. */
export function joinTorn(lines: readonly DocumentLine[]): DocumentLine[] {
  const joined: DocumentLine[] = [];
  let last: DocumentLine | null = null;
  for (const line of lines) {
    const above = joined.at(-1);
    if (above && last && follows(above, last, line) && isTorn(above, last, line, lines))
      joined[joined.length - 1] = {
        ...above,
        text: `${above.text} ${line.text}`,
        words: [...above.words, ...line.words],
        links: [...above.links, ...line.links],
        end: line.end,
      };
    else joined.push(line);
    last = line;
  }
  return joined;
}

/** Whether a line is set right below another as text of the same kind, so that joining keeps all positions. */
function follows(above: DocumentLine, last: DocumentLine, line: DocumentLine): boolean {
  if (!last.box || !line.box || line.page !== last.page || line.start !== above.end + 1) return false;
  if (above.end - above.start !== above.text.length || line.end - line.start !== line.text.length)
    return false;
  if (/\t/.test(above.text.replace(BULLET, '') + line.text) || BULLET.test(line.text)) return false;
  const told = isToldStudy(above.text);
  if (above.bold !== line.bold && !told) return false;
  if (Math.abs((last.font_size ?? 0) - (line.font_size ?? 0)) > 0.3) return false;
  if (above.text.length + line.text.length > MOST_JOINED) return false;
  const date = findDates(line.text)[0];
  const sign = last === above ? (BULLET.exec(last.text)?.[0].length ?? 0) : 0;
  const edge = (told && sign > 0 ? leftEdge(last, sign) : null) ?? last.box[0];
  return (
    line.box[1] - last.box[1] < last.box[3] * 1.9 &&
    Math.abs(line.box[0] - edge) < SAME_EDGE &&
    (date === undefined || date.start > 3 || (told && DATE_LEFT_OPEN.test(above.text)))
  );
}

/** What leads to a date on the next line. */
const DATE_LEFT_OPEN = /(?:\b(?:in|of|year|during|on|from)|(?:19|20)\d\d\s*[-–])$/iu;

const isStudy = (text: string) => degreeScore(text) >= 1 || schoolScore(text) >= 1;

function isTorn(
  above: DocumentLine,
  last: DocumentLine,
  line: DocumentLine,
  lines: readonly DocumentLine[],
): boolean {
  if (isNote(above.text) || /[.:;]$/.test(last.text) || studyLabel(line.text)) return false;
  if (isStudy(above.text) && isOpen(above.text) && /^[^()（）]{1,50}[)）]/u.test(line.text)) return true;
  if (isToldStudy(above.text) && (/\s(?:from|at|in)$/iu.test(above.text) || hasNoRoom(last, line, lines, 0)))
    return (
      !/^\W*(?:\d{1,2}th\b|I have\b|[^\s]*:)/iu.test(line.text) &&
      !isToldStudy(line.text) &&
      !opensTold(line.text)
    );
  if (degreeScore(above.text) >= 2 && /^from\s/iu.test(line.text)) return true;
  // A comma leads on itself.
  if (LEFT_OPEN.test(above.text)) return wordsOf(line.text) <= MOST_REST + 1 && !line.text.endsWith(',');
  if (!isStudy(above.text) || last.text.length > NARROW || !hasNoRoom(last, line, lines)) return false;
  if (/^\p{Ll}/u.test(line.text)) return wordsOf(`${above.text} ${line.text}`) <= MAX_HEAD_WORDS;
  const own = line.text.replace(/\.$/, '');
  return wordsOf(own) <= MOST_NAME && !isStudy(own) && !isPlace(own) && !/[:;.,|]/.test(own) && !isNote(own);
}

const isOpen = (text: string) => /[(（][^()（）]*$/u.test(text);

/** Whether a line's first word would not have found room above, where several lines end near the margin. */
function hasNoRoom(
  last: DocumentLine,
  line: DocumentLine,
  lines: readonly DocumentLine[],
  least = 2,
): boolean {
  const word = line.words[0]?.box?.[2];
  if (!last.box || word === undefined) return false;
  const right = last.box[0] + last.box[2];
  const ends = lines.flatMap(({ box, block }) => (box && block === last.block ? [box[0] + box[2]] : []));
  const near = ends.filter((end) => end > right - word).length;
  return right + word + 2 > Math.max(...ends) && near > least;
}
