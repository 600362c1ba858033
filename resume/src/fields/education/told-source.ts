import { degreeScore, schoolScore } from '../../lexicon/study-words.ts';
import type { Piece } from '../reading.ts';
import { SCHOOL_LEVEL } from './school-level.ts';

/** "with aggregate 72 %", "securing first class", "with CGPA of 8.29": how a course ended, up to what is told next. */
const RESULT =
  /(?:[\s,;–-]+|^)(?:and\s)?(?:with|securing|secured|scoring|scored|having|obtaining|obtained|marks?)\s+(?:(?:an?|the|overall|net|around|of)\s+)*(?:aggregate|percentage|marks|c\.?\s?g\.?\s?p\.?\s?a\b|gpa|cpi|(?:first|second|third|1st|2nd|3rd|I{1,3}(?:st|nd|rd)?)\s(?:class|div)|distinction|\d+(?:[.,]\d+)?\s*(?:%|percent|out of|c?gpa|marks))[^\t]*?(?=\s+from\s|\s+(?:in|during)\s+(?:the\s+year|year|\d|\t)|\t|[.\s]*$)/giu;

/** Blanks out what tells how a course ended, so that lines are cut there as at dates. */
export const withoutResults = (text: string): string =>
  text.replace(RESULT, (whole) => '\t'.repeat(whole.length));

/** "I have completed my …", "Passed …" before a course. */
const DONE_BEFORE =
  /^(?:I\s+)?(?:have\s+|had\s+)?(?:successfully\s+)?(?:completed|passed|pursued|did|done|cleared|achieved|obtained|pursuing)\s+(?:(?:my|the|an?)\s+)?(?=[\p{L}\d])/iu;
/** "… passed", "… passed examination" behind it. */
const DONE_BEHIND =
  /[\s,–-]+(?:has\s+)?(?:passed|completed|cleared|pursuing|achieved|obtained)(?:\s+(?:exam(?:ination)?|out))?(?:\s+from)?[\s:–-]*$/iu;

/** The level of a school as a course ("High School", "Senior Secondary Examination", "10th class"). */
const LEVEL =
  /^(?:(?:senior|junior|higher|sr\.?|hr\.?)\s+)*(?:high|higher|secondary|sec\.?)\s*(?:school)?(?:\s+(?:school|certificate|education|level|leaving|exam(?:ination)?))*\s*(?:[(（][^()（）]*[)）])?$|^(?:class\s)?(?:\d{1,2}\s?th|[ivx]+(?:th)?)(?:\s(?:class|std\.?|standard))?$/iu;

const isCourse = (text: string) =>
  LEVEL.test(text) || SCHOOL_LEVEL.test(text) || (degreeScore(text) >= 1 && schoolScore(text) < 1.5);

/** The course without what says that it was taken ("Completed B.Tech", "12th passed"). */
export function withoutDone(piece: Piece): Piece {
  const behind = DONE_BEHIND.exec(piece.text)?.index ?? piece.text.length;
  const lead = DONE_BEFORE.exec(piece.text)?.[0].length ?? 0;
  const text = piece.text.slice(lead, Math.max(lead, behind));
  if (text.length === piece.text.length || !isCourse(text)) return piece;
  return { text, start: piece.start + lead, end: piece.start + lead + text.length };
}

const FROM = /(?:^|[\s,–-]+)from[\s:–-]+(?:the\s+)?(?=["“'‘(]?\p{L})/giu;
const AFFILIATED =
  /[\s,(–-]+(?:which\s+is\s+)?(?:affiliated|accredited|approved|recogni[sz]ed)\s+(?:to|by|with|from|under)\s.*$/iu;
const MOST_WORDS = 14;

/**
 * "12th passed from Fern School", "High School from U.P. Board", "from Oak College": what stands behind "from" gave
 * the course before it, whatever it is called.
 * @returns the course, if any, and the school; null where the text is told in another way
 */
export function cutAtSource(piece: Piece): { course: Piece | null; school: Piece } | null {
  for (const match of piece.text.matchAll(FROM)) {
    const at = match.index + match[0].length;
    const name = piece.text.slice(at).replace(AFFILIATED, '').replace(DONE_BEHIND, '');
    if (name.split(/\s+/).length > MOST_WORDS || /\sto\s*$|^\p{Ll}+\sto\s/u.test(name)) continue;
    if (!/^["“'‘(]?[\p{Lu}]/u.test(name) && schoolScore(name) < 1.5) continue;
    if (degreeScore(name) >= 2 && schoolScore(name) < 1.5) continue;
    const start = piece.start + at;
    const school = { text: name, start, end: start + name.length };
    if (match.index === 0) return { course: null, school };
    const head = piece.text.slice(0, match.index);
    const course = withoutDone({ text: head, start: piece.start, end: piece.start + head.length });
    if (isCourse(course.text)) return { course, school };
  }
  return null;
}

/** Whether a text opens with a course that is told with its source. */
export const opensTold = (text: string): boolean =>
  Boolean(cutAtSource({ text, start: 0, end: text.length })?.course);

/** Whether a text tells a course in a sentence, which goes on until its end. */
export const isToldStudy = (text: string): boolean =>
  degreeScore(text) >= 1 && /\s(?:from|with|in the year)\s|^\W*(?:I have |passed |completed )/iu.test(text);
