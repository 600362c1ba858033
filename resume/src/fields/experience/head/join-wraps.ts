import { findDates } from '../../../lexicon/dates.ts';
import { lexicon } from '../../../lexicon/lexicon.ts';
import type { DocumentLine } from '../../../resume-document.ts';
import { isPlace } from '../../place.ts';
import { BULLET, type HeadPiece, isHead, labelOf, type Range } from './head-lines.ts';

const MOST_JOINED = 200;
/** A longer line is no head; two short ones may be. */
const MOST_HEAD = 109;
const LONG_LINE = 35;
const SAME_LEFT = 3;
const MOST_DATE = 24;

/**
 * Joins a head line that was broken for lack of width, at a comma, or within brackets, with the line below it.
 * @param all the lines of the whole document, whose ends show where the margins are
 */
export function joinWraps(lines: readonly DocumentLine[], all: readonly DocumentLine[]): DocumentLine[] {
  const ends = rightEnds(all);
  const joined: DocumentLine[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const dated = above && CUT_RANGE.test(above.text) && follows(above, line, true) && datesOn(above, line);
    const wrapped =
      above && (dated || (follows(above, line) && (bracketed(above, line) || goesOn(above, line, ends))));
    if (wrapped) joined[joined.length - 1] = together(above, line);
    else joined.push(line);
  }
  return joined;
}

/** The right ends of the lines of each block, the farthest ones first. */
function rightEnds(lines: readonly DocumentLine[]): Map<number, number[]> {
  const ends = new Map<number, number[]>();
  for (const { box, block } of lines) if (box) ends.set(block, [...(ends.get(block) ?? []), box[0] + box[2]]);
  for (const list of ends.values()) list.sort((a, b) => b - a);
  return ends;
}

/** Whether a line stands right below another as text of the same kind, so that joining keeps all positions. */
function follows(above: DocumentLine, line: DocumentLine, anyWeight = false): boolean {
  const whole = (each: DocumentLine) => each.end - each.start === each.text.length;
  if (!whole(above) || !whole(line) || line.start !== above.end + 1 || line.page !== above.page) return false;
  if (/\t/.test(above.text + line.text) || BULLET.test(line.text)) return false;
  if (
    (above.bold !== line.bold && !anyWeight) ||
    Math.abs((above.font_size ?? 0) - (line.font_size ?? 0)) > 0.7
  )
    return false;
  if (above.box && line.box && line.box[1] - above.box[1] > above.box[3] * 2.2) return false;
  return above.text.length + line.text.length < MOST_JOINED;
}

/** "Acme Ltd, Porto (03-" above "2012 to date)": a date in brackets that is cut by the line's end. */
function bracketed(above: DocumentLine, line: DocumentLine): boolean {
  const opened = /[(（]([^()（）]{1,30})$/.exec(above.text)?.[1];
  const closed = /^([^()（）]{1,30})[)）]/.exec(line.text)?.[1];
  return opened !== undefined && closed !== undefined && findDates(`${opened} ${closed}`).length > 0;
}

/** A line that a range can be cut at: a sign or word for "to", and at most a month behind it. */
const CUT_RANGE =
  /(?:[-–—•|]|(?<!\p{L})(?:to|bis|au|a|à|al|ao|até|hasta|fino a|jusqu[’']à))\s*(?:\p{L}{3,10}\.?)?$/u;

/** "Acme Ltd - Clerk, June 2019 – July" above "2020": a range at the line's end that is cut by it. */
function datesOn(above: DocumentLine, line: DocumentLine): boolean {
  if (line.text.length > MOST_DATE + 8 || BULLET.test(above.text)) return false;
  if (/\S\s[-–—]$/.test(above.text) && isHead(above) && isRange(line.text))
    return findDates(above.text).length === 0;
  const range = findDates(`${above.text} ${line.text}`).find(
    ({ start, end, lone }) => !lone && start > 2 && start < above.text.length && end > above.text.length + 1,
  );
  if (!range || !/^[\s).）]*$/.test(`${above.text} ${line.text}`.slice(range.end))) return false;
  const alone = findDates(above.text).at(-1);
  return alone === undefined || alone.lone || alone.to !== range.to;
}

/** Whether a line is nothing but a range, in brackets or not. */
function isRange(text: string): boolean {
  const [date] = findDates(text);
  return (
    date !== undefined && !date.lone && !/[\p{L}\d]/u.test(text.slice(0, date.start) + text.slice(date.end))
  );
}

/** A line that cannot end where it ends. */
const UNENDED = /(?:[&]|(?<!\p{L})(?:and|of|for|the|und|der|et|de|du|des|y|del|e|do|da|di|och|og|i|и))$/iu;

/** "Director, College of Arts and" above "Letters, 2018 – 2020.": the head's last words stand before its dates. */
function endsBelow(above: DocumentLine, line: DocumentLine): boolean {
  const date = findDates(line.text).at(-1);
  if (!date || !/^[\s.)]*$/.test(line.text.slice(date.end)) || line.text.length > 70) return false;
  const open = UNENDED.test(above.text) || /^\p{Ll}/u.test(line.text);
  return open && above.text.length > LONG_LINE && /[,،]/.test(above.text) && isTelling(above.text);
}

function goesOn(above: DocumentLine, line: DocumentLine, ends: Map<number, number[]>): boolean {
  if (BULLET.test(above.text) || !isHead(above) || above.text.length > 110) return false;
  if (findDates(above.text).length > 0 || (findDates(line.text)[0]?.start ?? 9) < 2) return false;
  if (!isHead(line) && !/^\p{Ll}/u.test(line.text)) return false;
  if (/[,،]$/.test(above.text)) return line.text.length < 70;
  // "Acme Ltd, Porto —" above "Shift Manager".
  if (/(?:\s[-–]|[\p{L}\s]—)$/u.test(above.text) && line.text.length < 70) return !labelOf(line.text);
  if (endsBelow(above, line)) return true;
  if (findDates(line.text).length > 0 || isPlace(line.text) || labelOf(line.text)) return false;
  if (!above.box || !line.box || Math.abs(above.box[0] - line.box[0]) > SAME_LEFT) return false;
  if (above.text.length < LONG_LINE || /[.:;!?]$/.test(above.text + line.text) || line.text.length > 60)
    return false;
  if (!/\p{L}/u.test(line.text)) return true;
  if (above.text.length + line.text.length > MOST_HEAD) return false;
  if (!isTelling(above.text) || (lexicon.role.in(above.text) && lexicon.role.in(line.text))) return false;
  if (above.font_size !== line.font_size) return false;
  const word = line.words[0]?.box?.[2];
  const right = above.box[0] + above.box[2];
  const [edge, ...others] = ends.get(above.block) ?? [];
  if (word === undefined || edge === undefined) return false;
  // A margin shows in several lines that end near it.
  const noRoom = right + word + 2 > edge && (others[2] ?? 0) > right - word;
  return noRoom && !tellsApart(above.text, line.text) && !tellsApart(line.text, above.text);
}

const isTelling = (text: string) => lexicon.role.in(text) || lexicon.company.in(text);

/** Whether one text is the employer and the other one the title. */
const tellsApart = (title: string, company: string) => lexicon.role.in(title) && lexicon.company.in(company);

const together = (above: DocumentLine, line: DocumentLine): DocumentLine => ({
  ...above,
  text: `${above.text} ${line.text}`,
  words: [...above.words, ...line.words],
  links: [...above.links, ...line.links],
  end: line.end,
});

/** A text beside a column of dates is torn at its margin only if it is as long. */
const LEAST_TORN = 40;

/**
 * Appends the last words of a title in bold that a date at the right margin has torn ("Backend⇥May 2019 – June 2021"
 * above "Developer").
 */
export function endsTornTitle(
  before: DocumentLine,
  line: DocumentLine,
  pieces: HeadPiece[],
  [cut]: readonly Range[],
): boolean {
  const [last] = pieces;
  if (
    !last ||
    pieces.length > 1 ||
    !cut ||
    cut.end < before.end - 1 ||
    !line.bold ||
    !before.text.includes('\t')
  )
    return false;
  const [one, two] = [before.words[0], line.words[0]];
  if (
    last.start - before.start > 2 ||
    !one?.box ||
    !two?.box ||
    one.bold !== true ||
    /[\t,.:;]/.test(line.text)
  )
    return false;
  if (Math.abs(one.box[0] - two.box[0]) > SAME_LEFT || one.font_size !== two.font_size) return false;
  const torn = line.words.length === 1 || !lexicon.role.in(last.text);
  if (!torn || line.words.length > 2 || !lexicon.role.in(line.text) || lexicon.company.in(line.text))
    return false;
  last.text = `${last.text} ${line.text}`;
  last.end = line.end;
  return true;
}

/** Appends a line that continues the piece above it: a hyphen, an open bracket, "&", or a small letter. */
export function continuesPiece(before: DocumentLine, line: DocumentLine, pieces: HeadPiece[]): boolean {
  const last = pieces.at(-1);
  if (!last || before.end - last.end > 2 || line.text.length > 60 || line.text.includes('\t')) return false;
  if (before.font_size !== line.font_size || /[.:;]$/.test(line.text)) return false;
  const hyphen = /\p{Ll}[-‐]$/u.test(before.text);
  const open = /(?:[&+/]|\b(?:and|und|et|e|y|og|och|i|и|και|ve|és|of|de|für|for))$/iu.test(before.text);
  const bracket = (last.text.match(/[(（]/g)?.length ?? 0) > (last.text.match(/[)）]/g)?.length ?? 0);
  const small =
    before.box !== null && before.text.length > 25 && /^\p{Ll}/u.test(line.text) && line.text.length <= 40;
  if (!hyphen && !open && !bracket && !small) return false;
  const start = hyphen && last.text.endsWith('-') ? last.text.slice(0, -1) : last.text;
  last.text = hyphen ? `${start.replace(/[-‐]$/, '')}${line.text}` : `${last.text} ${line.text}`;
  last.end = line.end;
  return true;
}

/**
 * Appends what stands beside the lower line of a column of dates to the piece that the line above has torn off
 * ("2018 –⇥Clerk, Centre for Interdiscipli-" above "June 2019⇥nary Studies").
 */
export function goesOnBeside(
  before: DocumentLine | undefined,
  line: DocumentLine,
  pieces: HeadPiece[],
  cuts: readonly Range[],
): boolean {
  const last = pieces.at(-1);
  const own = cuts.find(({ start }) => start >= line.start && start <= line.end);
  // "Institute for⇥May 2019 -" above "Quen Sciences⇥2021".
  if (last && own && own !== cuts[0] && own.end >= line.end && UNENDED.test(last.text)) {
    const rest = line.text.slice(0, own.start - line.start).replace(/\s+/gu, ' ');
    last.text = `${last.text} ${rest.replace(/[\s,]+$/u, '')}`;
    last.end = own.start;
    return true;
  }
  if (!before || !last || !own || own === cuts[0] || before.end - last.end > 2) return false;
  const text = line.text.slice(own.end - line.start).trim();
  const hyphen = /\p{Ll}[-‐]$/u.test(before.text);
  if (!/^\p{Ll}/u.test(text) || text.includes('\t') || (!hyphen && before.text.length < LEAST_TORN))
    return false;
  last.text = hyphen ? last.text.replace(/[-‐]?$/u, '') + text : `${last.text} ${text}`;
  last.end = line.end;
  return true;
}
