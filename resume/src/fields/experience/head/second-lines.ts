import { lexicon } from '../../../lexicon/lexicon.ts';
import type { DocumentLine } from '../../../resume-document.ts';
import type { Anchor } from '../anchors.ts';
import { BULLET, isHead, isLed } from './head-lines.ts';
import { titleScore } from '../scores.ts';

export const INDENT = 6;
const MOST_SECOND = 80;
const MOST_REMARKS = 10;

/** What stands in brackets behind a title. */
const ASIDE = /\s*\([^()]*\)$/;

/** Whether the line below the employer and the date is the title, set in as the text below it is. */
export function setIn(
  lines: readonly DocumentLine[],
  index: number,
  anchor: number,
  cuts: Anchor['cuts'],
): boolean {
  const [line, dated, next] = [lines[index], lines[anchor], lines[index + 1]];
  // Between them stand at most who led the work and the rest of the employer's name.
  const between = lines.slice(anchor + 1, index);
  const passed = between.every((each) => isLed(each.text) || (dated?.bold && each.bold && !line?.bold));
  if (
    index <= anchor ||
    between.length > 2 ||
    !passed ||
    line?.block !== dated?.block ||
    !line ||
    !dated ||
    cuts.length !== 1
  )
    return false;
  if (isBetween(line, dated, next)) return true;
  if (
    lines.slice(0, index).some(({ text }) => lexicon.role.in(text) && !isLed(text)) ||
    BULLET.test(line.text) ||
    line.text.length > MOST_SECOND
  )
    return false;
  return (
    titleScore(line.text.replace(ASIDE, '')) >= 1.5 &&
    !/^\p{Ll}/u.test(next?.text ?? '') &&
    !/[.,;:]$/.test(line.text)
  );
}

/** Whether a line below a title is smaller than it, larger than the text below and set in less: an employer's. */
function isBetween(line: DocumentLine, dated: DocumentLine, next: DocumentLine | undefined): boolean {
  const [above, own, below] = [dated, line, next].map((each) => each?.font_size ?? 0) as [
    number,
    number,
    number,
  ];
  const inset = (next?.box?.[0] ?? 0) - (line.box?.[0] ?? 0);
  return (
    own < above - 0.5 &&
    own > below + 0.5 &&
    inset > INDENT &&
    line.text.length < MOST_SECOND &&
    lexicon.role.in(dated.text) &&
    !BULLET.test(line.text)
  );
}

/**
 * A title that stands below remarks on the employer: the only line under the date's in the size of the head,
 * where the rest is smaller.
 */
export function lateTitle(lines: readonly DocumentLine[], anchor: number): DocumentLine | null {
  const top = lines[anchor];
  const size = top?.font_size;
  if (!top?.box || !size || lexicon.role.in(top.text)) return null;
  const below = lines.slice(anchor + 1, anchor + 1 + MOST_REMARKS);
  const [only, ...more] = below.filter(
    ({ text, font_size }) => /^\p{Lu}/u.test(text) && (font_size ?? 0) > size - 0.5,
  );
  const small = below.filter(({ font_size }) => (font_size ?? 0) < size - 2).length;
  return only && more.length === 0 && small > 1 && only.text.length < MOST_SECOND && isHead(only)
    ? only
    : null;
}

/** Whether the lower line of a column of dates goes on with the head rather than with the job's text. */
export function headsOn(line: DocumentLine, cuts: Anchor['cuts']): boolean {
  const own = cuts.find(({ start }) => start >= line.start && start <= line.end);
  const text = line.text.slice((own?.end ?? line.start) - line.start).trim();
  return (
    text.length < MOST_SECOND && !/\p{Ll}-$|[,;]$/u.test(text) && (text === '' || isHead({ ...line, text }))
  );
}
