/** From here on a value is shown calmly. */
const CALM = 0.85;
const MOST = 0.95;
const DOUBT_COST = 0.1;
const SCORE_STEP = 10;

/**
 * The confidence of a value of a job or a course of study.
 * @param score how well the entry's parts fit together
 * @param enough the score from which values of that kind are right as often as a calm mark promises
 * @param doubts the signs that speak against the value; one alone takes the calm mark away
 */
export function entryConfidence(score: number, enough: number, doubts: readonly boolean[] = []): number {
  const sure = Math.min(MOST, CALM + (score - enough) / SCORE_STEP);
  const found = doubts.filter(Boolean).length;
  return found === 0 ? sure : Math.min(sure, CALM - found * DOUBT_COST);
}

/** How much better a choice is than the best with another value in its place. */
export function marginOf(best: readonly number[], chosen: number): number {
  const others = best.filter((_score, index) => index !== chosen);
  return (best[chosen] ?? 0) - Math.max(Number.NEGATIVE_INFINITY, ...others);
}

/** An end at which more was to come. */
const CUT =
  /(?:\s(?:and|of|for|the|in|at|und|für|der|et|de|du|des|en|la|le|y|el|di|da|do|del|e|&)|[,;–—-])$/iu;

/** Digits, brackets, signs between parts, a comma that no legal form follows. */
const COMPOUND = /[\d()[\]|:]|\s[-–—/]\s|,(?!\s*(?:inc|llc|ltd|l\.?p)\b)/i;
const MOST_NAME_WORDS = 6;

/** Whether the name of an employer or a school holds more or less than a name: its place, a part, an open end. */
export const isCompound = (name: string): boolean =>
  COMPOUND.test(name) || CUT.test(name) || name.split(' ').length > MOST_NAME_WORDS;

const ONE_CAPITAL = /^\p{Lu}[^\p{Lu}\p{Lo}]*$/u;

/** Whether a school is told by its kind alone ("Folkeskole", "Ecole de commerce"). */
export const isUnnamed = (school: string): boolean => ONE_CAPITAL.test(school);

const LISTED = /[\d|:%]|^[^\p{L}]|^\p{Ll}{2}/u;
const MOST_DEGREE_WORDS = 9;
const countOf = (text: string, sign: string) => text.split(sign).length;

/** Whether a degree was cut too short or too long: an open end or bracket, the signs of a list. */
export const isBadlyCut = (degree: string): boolean =>
  LISTED.test(degree) ||
  CUT.test(degree) ||
  countOf(degree, '(') !== countOf(degree, ')') ||
  degree.split(' ').length > MOST_DEGREE_WORDS;
