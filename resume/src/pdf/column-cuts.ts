import { findDates } from '../lexicon/dates.ts';
import { isHeadingText } from '../lexicon/headings.ts';
import { middle, type Segment, toRows } from './line-segments.ts';

const DATE_LIKE = /\b(19|20)\d\d\b|\b\d{1,2}[./]\d{2,4}\b|(19|20)\d\d\s*[年.]/;
/** A gutter is tried this far left of a column's edge, and what ends closer than that blocks it. */
const BEFORE_EDGE = 2;
const NEAR_EDGE = 6;
const MIN_SIDE_SEGMENTS = 3;
const TRIED_BANDS = 14;
/** No page of a resume holds more; the search grows with the square. */
const MAX_SEGMENTS = 1500;
const MIN_UNHEADED_ROWS = 6;
const MIN_SIDEBAR_ROWS = 15;
const MAX_TRIMMED = 5;
const INDENT = 18;
/** Columns without headings on both sides are believed only beyond a wider gutter. */
const CLEAR_GUTTER = 12;

/** A region parted by a gutter: what stands above and below it, and its two columns. */
export interface Cut {
  above: Segment[];
  left: Segment[];
  right: Segment[];
  below: Segment[];
}

interface Band {
  left: Segment[];
  right: Segment[];
  score: number;
}

/** The best white gutter of a region that parts two independent columns, or null. */
export function findCut(region: Segment[]): Cut | null {
  if (region.length < 2 * MIN_SIDE_SEGMENTS || region.length > MAX_SEGMENTS) return null;
  const byTop = [...region].sort((a, b) => a.top - b.top);
  const bands: Band[] = [];
  const tried = new Set<number>();
  for (const { left } of region) {
    const x = Math.round(left) - BEFORE_EDGE;
    if (tried.has(x)) continue;
    tried.add(x);
    bands.push(...bandsAt(x, byTop));
  }
  bands.sort((a, b) => b.score - a.score);
  for (const band of bands.slice(0, TRIED_BANDS)) {
    const cut = stretches(trimBand(band, region)).find(({ left, right }) => independent(left, right));
    if (!cut) continue;
    const { left, right } = cut;
    const inside = new Set([...left, ...right]);
    const top = Math.min(...[...inside].map((segment) => segment.baseline));
    const rest = region.filter((segment) => !inside.has(segment));
    return {
      above: rest.filter((segment) => segment.baseline < top + 0.3 * segment.size),
      left,
      right,
      below: rest.filter((segment) => segment.baseline >= top + 0.3 * segment.size),
    };
  }
  return null;
}

/** Maximal runs of lines that leave a gutter free at `x`, with text on both sides. */
function bandsAt(x: number, byTop: Segment[]): Band[] {
  const bands: Band[] = [];
  let left: Segment[] = [];
  let right: Segment[] = [];
  const close = () => {
    if (left.length >= MIN_SIDE_SEGMENTS && right.length >= MIN_SIDE_SEGMENTS) {
      const gutter = Math.min(...right.map((s) => s.left)) - Math.max(...left.map((s) => s.right));
      const heights = (side: Segment[]) => side.reduce((sum, s) => sum + s.size, 0);
      bands.push({ left, right, score: Math.min(heights(left), heights(right)) + Math.min(gutter, 30) });
    }
    left = [];
    right = [];
  };
  for (const segment of byTop) {
    if (segment.left < x && segment.right > x - NEAR_EDGE) close();
    else if (segment.left < x) left.push(segment);
    else right.push(segment);
  }
  close();
  return bands;
}

/**
 * Takes off rows at both ends that only happen to leave the gutter free: a cell of the row spans the
 * gutter, or the row's cells keep to none of the columns' edges.
 */
function trimBand({ left, right }: Band, region: Segment[]): { left: Segment[]; right: Segment[] } {
  const [isLeft, isRight] = [new Set(left), new Set(right)];
  const from = Math.min(...left.map((s) => s.top), ...right.map((s) => s.top));
  const to = Math.max(...left.map((s) => s.bottom), ...right.map((s) => s.bottom));
  const rows = toRows(region.filter((s) => s.bottom > from && s.top < to));
  const strange = (row: Segment[] | undefined) => {
    if (!row) return false;
    const [mine, theirs] = [row.filter((s) => isLeft.has(s)), row.filter((s) => isRight.has(s))];
    if (mine.length + theirs.length < row.length) return true;
    if (mine.length === 0 || theirs.length === 0) return false;
    return !mine.some((s) => keepsEdge(s, left)) || !theirs.some((s) => keepsEdge(s, right));
  };
  // Lines of one side only, as of a heading of the page, go with the strange row that follows them.
  const oneSided = (row: Segment[] | undefined) =>
    row?.every((s) => isLeft.has(s)) || row?.every((s) => isRight.has(s)) || false;
  const strangeUpTo = (order: (Segment[] | undefined)[]) => {
    let count = 0;
    for (let index = 0; index < MAX_TRIMMED; index++) {
      if (strange(order[index])) count = index + 1;
      else if (!oneSided(order[index])) break;
    }
    return count;
  };
  const first = strangeUpTo(rows);
  const end = rows.length - strangeUpTo([...rows].reverse());
  const kept = rows.slice(first, end).flat();
  return { left: kept.filter((s) => isLeft.has(s)), right: kept.filter((s) => isRight.has(s)) };
}

/**
 * A band with headings on one side only, whose other lines run side by side, is a sequence of sections
 * that each may be a grid: the heading speaks for both columns and ends the stretch before it.
 */
function stretches({
  left,
  right,
}: {
  left: Segment[];
  right: Segment[];
}): { left: Segment[]; right: Segment[] }[] {
  const headed = [left, right].filter((side) => side.some((s) => isHeadingText(s.text)));
  if (headed.length !== 1 || !sideBySide(left, right)) return [{ left, right }];
  const tops = (headed[0] ?? []).filter((s) => isHeadingText(s.text)).map((s) => s.baseline);
  const edges = [Number.NEGATIVE_INFINITY, ...tops.sort((a, b) => a - b), Number.POSITIVE_INFINITY];
  return edges.slice(1).map((to, index) => {
    const within = (s: Segment) => s.baseline > (edges[index] ?? to) + 1 && s.baseline < to - 1;
    return { left: left.filter(within), right: right.filter(within) };
  });
}

/** Whether most lines of a column begin, end or are centred at one place. */
function isOrderly(column: Segment[]): boolean {
  const rows = toRows(column).map((row) => [
    Math.min(...row.map((s) => s.left)),
    Math.max(...row.map((s) => s.right)),
  ]);
  const most = (mark: (left: number, right: number) => number, reach: number) => {
    const marks = rows.map(([left = 0, right = 0]) => mark(left, right));
    return Math.max(
      ...marks.map((x) => marks.filter((other) => other >= x - 1.5 && other <= x + reach).length),
    );
  };
  const shared = Math.max(
    most((left) => left, INDENT),
    most((left, right) => (left + right) / 2, 1.5),
    most((_left, right) => right, 1.5),
  );
  return shared >= 0.6 * rows.length;
}

/** Whether a segment begins, ends or is centred where others of its column do. */
function keepsEdge(segment: Segment, column: Segment[]): boolean {
  const { left, right } = segment;
  const centre = (left + right) / 2;
  return column.some(
    (other) =>
      (Math.abs(other.left - left) < 1.5 ||
        Math.abs((other.left + other.right) / 2 - centre) < 1.5 ||
        Math.abs(other.right - right) < 1.5) &&
      other !== segment &&
      Math.abs(other.baseline - segment.baseline) > 0.5 * segment.size,
  );
}

/** On one line by exact measure; lines of neighbouring columns meet so closely only by chance. */
const aligned = (a: Segment, b: Segment) => {
  const near = Math.max(0.7, 0.12 * Math.min(a.size, b.size));
  return Math.abs(a.baseline - b.baseline) <= near || Math.abs(middle(a) - middle(b)) <= near;
};

/** Whether two sides are columns of their own rather than the cells of common lines (label and value, job and date). */
function independent(left: Segment[], right: Segment[]): boolean {
  const [small, large] = toRows(left).length <= toRows(right).length ? [left, right] : [right, left];
  if (small.length < MIN_SIDE_SEGMENTS) return false;
  if (datesBeside(left, right) || datesBeside(right, left) || labelsBeside(left, right)) return false;
  if (sideBySide(left, right)) return true;
  const share = (some: Segment[], test: (s: Segment) => boolean) => some.filter(test).length / some.length;
  const onCommonLine = (s: Segment) => large.some((other) => aligned(s, other));
  const onRoughLine = (s: Segment) =>
    large.some((other) => Math.abs(other.baseline - s.baseline) < 0.4 * s.size);
  const dates = small.filter((s) => DATE_LIKE.test(s.text));
  const smallHeadings = small.filter((s) => isHeadingText(s.text));
  const largeHeadings = large.filter((s) => isHeadingText(s.text));
  const common = share(small, onCommonLine);
  const bothHeaded = smallHeadings.length >= 1 && largeHeadings.length >= 1;
  if (!bothHeaded && !(isOrderly(left) && isOrderly(right))) return false;
  const gutter = Math.min(...right.map((s) => s.left)) - Math.max(...left.map((s) => s.right));
  const paired = smallHeadings.some((s) => largeHeadings.some((other) => aligned(s, other)));
  if (paired && gutter >= CLEAR_GUTTER) return true;
  if (smallHeadings.length >= small.length * 0.8) return false;
  const apart = bothHeaded && share(smallHeadings, onCommonLine) < 0.5;
  if (common >= (apart ? 0.85 : 0.65)) return false;
  const dated = dates.length / small.length;
  if (dates.length >= 2 && dated >= 0.15 && share(dates, onCommonLine) >= 0.75) return false;
  if (opensRows(left, right) || opensRows(right, left)) return false;
  if (bothHeaded) return true;
  const rows = toRows(small).length;
  // The sidebar of a later page: its own headings, on lines that meet those of the text only by chance.
  const sidebar = smallHeadings.length >= 3 && dates.length === 0 && rows >= MIN_SIDEBAR_ROWS;
  if (sidebar && gutter >= CLEAR_GUTTER && common < 0.3 && share(smallHeadings, onCommonLine) < 0.35)
    return true;
  if (dates.length >= 2 && share(dates, onRoughLine) >= 0.75 && dated >= 0.2) return false;
  if (dated >= 0.4 && smallHeadings.length === 0) return false;
  if (smallHeadings.length >= 2 && share(smallHeadings, onRoughLine) >= 0.7) return false;
  return gutter >= CLEAR_GUTTER && rows >= MIN_UNHEADED_ROWS && share(small, onRoughLine) < 0.65;
}

/** A heading that stands beside its section has no more characters on one line. */
const LONGEST_LABEL = 24;

/** Whether the left side holds hardly anything but headings, each on a line of the right side ("Career" / "Experience"). */
function labelsBeside(left: Segment[], right: Segment[]): boolean {
  if (left.length < 4 || left.some(({ text }) => text.length > LONGEST_LABEL || /\d/.test(text)))
    return false;
  const headings = left.filter(({ text }) => isHeadingText(text)).length;
  if (headings < 3 || headings * 2 < left.length || right.some(({ text }) => isHeadingText(text)))
    return false;
  const beside = left.filter((s) => right.some((other) => aligned(s, other))).length;
  return beside >= 0.9 * left.length && toRows(left).length * 1.5 < toRows(right).length;
}

/** The longest date range with its words ("September 2019 – to date"). */
const LONGEST_DATE = 34;

/**
 * Whether the dates of one side, which holds the headings, belong to the lines of the other side: a column
 * of dates and headings beside one of entries. The dates stand at one height against their lines, and
 * hardly any other text stands beside them.
 */
function datesBeside(side: Segment[], other: Segment[]): boolean {
  const dates = side.filter(({ text }) => isDateOnly(text));
  if (dates.length < 2) return false;
  const headings = (some: Segment[]) => some.filter((s) => isHeadingText(s.text)).length;
  if (headings(side) <= headings(other) || other.some(({ text }) => isDateOnly(text))) return false;
  const offsetOf = (s: Segment) => {
    const offsets = other.map((entry) => entry.baseline - s.baseline);
    const least = offsets.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a), Number.POSITIVE_INFINITY);
    return Math.abs(least) < 0.42 * s.size ? least : null;
  };
  const offsets = dates.map(offsetOf).filter((offset) => offset !== null);
  const usual = [...offsets].sort((a, b) => a - b)[offsets.length >> 1] ?? 0;
  const regular = offsets.filter((offset) => Math.abs(offset - usual) < 2).length;
  const rest = side.filter(({ text }) => !isDateOnly(text) && !isHeadingText(text));
  const beside = rest.filter((s) => offsetOf(s) !== null).length;
  return regular >= 0.75 * dates.length && beside <= Math.max(1, 0.25 * rest.length);
}

/** Whether all dates of a side that has the headings stand on lines of the other one: the left cells of rows. */
function opensRows(side: Segment[], other: Segment[]): boolean {
  const dates = side.filter(({ text }) => DATE_LIKE.test(text));
  const beside = (s: Segment, some: Segment[]) => some.some((each) => aligned(s, each));
  if (dates.length < 3 || !dates.every((s) => beside(s, other))) return false;
  const headings = side.filter(({ text }) => isHeadingText(text));
  const owned = other.filter(({ text }) => isHeadingText(text));
  return (
    headings.length >= 2 &&
    owned.every((s) => beside(s, side)) &&
    !other.some(({ text }) => isRangeOnly(text))
  );
}

function isRangeOnly(text: string): boolean {
  return isDateOnly(text) && findDates(text)[0]?.lone === false;
}

function isDateOnly(text: string): boolean {
  if (text.length > LONGEST_DATE || !/\d/.test(text)) return false;
  const [date] = findDates(text);
  return date !== undefined && date.end - date.start >= 0.7 * text.length;
}

/**
 * Whether two columns of about one width run beside each other line by line, as entries set in a grid
 * do: both wrap their text, or carry a date on the same line.
 */
function sideBySide(left: Segment[], right: Segment[]): boolean {
  if (Math.min(left.length, right.length) < MIN_SIDE_SEGMENTS) return false;
  const width = (side: Segment[]) =>
    Math.max(...side.map((s) => s.right)) - Math.min(...side.map((s) => s.left));
  const [a, b] = [width(left), width(right)];
  if (Math.max(a, b) > 1.8 * Math.min(a, b)) return false;
  const [wrapsLeft, wrapsRight] = [wraps(left, a), wraps(right, b)];
  if (Math.min(wrapsLeft, wrapsRight) >= 2) return true;
  const dated = (side: Segment[]) => side.filter((s) => DATE_LIKE.test(s.text));
  const bothDated = dated(left).some((s) => dated(right).some((other) => aligned(s, other)));
  return bothDated && Math.min(wrapsLeft, wrapsRight) >= 1;
}

/** Number of lines that go on in the next line of their column: full width, then a small letter. */
function wraps(side: Segment[], width: number): number {
  const lines = [...side].sort((x, y) => x.baseline - y.baseline);
  return lines.filter((line, index) => {
    const next = lines[index + 1];
    if (!next || line.text.length < 24 || line.right - line.left < 0.7 * width) return false;
    const close =
      next.baseline - line.baseline < 1.8 * line.size && next.baseline - line.baseline > 0.5 * line.size;
    return (
      close &&
      Math.abs(next.left - line.left) < 14 &&
      /^[\p{Ll}\p{Lo}]/u.test(next.text) &&
      !/[.!?:]$/.test(line.text)
    );
  }).length;
}
