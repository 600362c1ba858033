import type { PageWord } from './page-words.ts';

/** Words of one printed line without a wide gap between them. */
export interface Segment {
  words: PageWord[];
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  baseline: number;
  size: number;
}

/** A printed line in reading order: its segments from first to last, and the column it belongs to. */
export interface LayoutLine {
  segments: Segment[];
  block: number;
}

const RTL = /[\u0590-\u08ff]/g;
const LETTERS = /\p{L}/gu;
const DATE_LIKE = /\b(19|20)\d\d\b|\b\d{1,2}[./]\d{2,4}\b/;
const MIN_GUTTER = 7;
const MIN_SIDE_SEGMENTS = 3;

const isRtl = (text: string) => (text.match(RTL)?.length ?? 0) * 2 > (text.match(LETTERS)?.length ?? 0);

/**
 * Puts the words of a page in reading order: words become segments, segments are cut into columns
 * along white gutters, and what remains in a column is read line by line.
 * @param isHeading tells section headings, which betray columns that are independent of each other
 */
export function layOut(words: PageWord[], isHeading: (text: string) => boolean): LayoutLine[] {
  const rtl = isRtl(words.map((word) => word.text).join(' '));
  if (rtl) for (const word of words) word.text = word.text.replace(/^(\d+)\+$/, '+$1');
  const lines: LayoutLine[] = [];
  let block = 0;
  const read = (region: Segment[], depth: number) => {
    const cut = depth < 8 ? findCut(region, isHeading) : null;
    if (!cut) {
      for (const segments of toRows(region)) lines.push({ segments, block });
      block++;
      return;
    }
    read(cut.above, depth + 1);
    read(rtl ? cut.right : cut.left, depth + 1);
    read(rtl ? cut.left : cut.right, depth + 1);
    read(cut.below, depth + 1);
  };
  read(toSegments(words, rtl), 0);
  return lines;
}

function toSegments(words: PageWord[], rtlPage: boolean): Segment[] {
  const rows: PageWord[][] = [];
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && word.baseline - first.baseline <= 0.3 * Math.min(first.size, word.size))
      row.push(word);
    else rows.push([word]);
  }
  return rows.flatMap((row) =>
    splitRow(
      row.sort((a, b) => a.left - b.left),
      rtlPage,
    ),
  );
}

function splitRow(row: PageWord[], rtlPage: boolean): Segment[] {
  const groups: PageWord[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const word of row) {
    const group = groups.at(-1);
    const limit = Math.max(4, Math.min(word.size, group?.at(-1)?.size ?? word.size)) * 1.15;
    if (group && word.left - right <= limit) group.push(word);
    else groups.push([word]);
    right = Math.max(right, word.right);
  }
  return groups.map((group) => toSegment(group, rtlPage));
}

function toSegment(group: PageWord[], rtlPage: boolean): Segment {
  const words = joinSpacedLetters(group);
  const joined = words.map((word) => word.text).join(' ');
  const ordered = isRtl(joined) || (rtlPage && !/\p{L}/u.test(joined)) ? rightToLeft(words) : words;
  return {
    words: ordered,
    text: ordered.map((word) => word.text).join(' '),
    left: Math.min(...group.map((word) => word.left)),
    right: Math.max(...group.map((word) => word.right)),
    top: Math.min(...group.map((word) => word.top)),
    bottom: Math.max(...group.map((word) => word.bottom)),
    baseline: Math.max(...group.map((word) => word.baseline)),
    size: Math.max(...group.map((word) => word.size)),
  };
}

/** Words of a right-to-left line from right to left, but runs of Latin words in their own order. */
function rightToLeft(words: PageWord[]): PageWord[] {
  const ordered: PageWord[] = [];
  let run: PageWord[] = [];
  for (const word of [...words].reverse()) {
    if (isRtl(word.text) || !/\p{L}/u.test(word.text)) {
      ordered.push(...run, word);
      run = [];
    } else run.unshift(word);
  }
  return [...ordered, ...run];
}

/** Rejoins words whose letters were set apart for looks ("J O H N  D O E"). */
function joinSpacedLetters(words: PageWord[]): PageWord[] {
  const single = words.filter((word) => /^[\p{L}\p{N}@._&-]$/u.test(word.text)).length;
  if (words.length < 5 || single < words.length * 0.75) return words;
  const gaps = words.slice(1).map((word, index) => word.left - (words[index]?.right ?? word.left));
  const typical = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const joined: PageWord[] = [];
  words.forEach((word, index) => {
    const open = joined.at(-1);
    if (open && (gaps[index - 1] ?? 0) <= typical * 1.6 + 0.5) {
      open.text += word.text;
      open.right = word.right;
    } else joined.push({ ...word });
  });
  return joined;
}

interface Cut {
  above: Segment[];
  left: Segment[];
  right: Segment[];
  below: Segment[];
}

interface Band {
  x: number;
  top: number;
  bottom: number;
  score: number;
}

/** The best white gutter of a region that parts two independent columns, or null. */
function findCut(region: Segment[], isHeading: (text: string) => boolean): Cut | null {
  if (region.length < 2 * MIN_SIDE_SEGMENTS) return null;
  const byTop = [...region].sort((a, b) => a.top - b.top);
  const bands: Band[] = [];
  const tried = new Set<number>();
  for (const { left } of region) {
    const x = Math.round(left) - 2;
    if (tried.has(x)) continue;
    tried.add(x);
    bands.push(...bandsAt(x, byTop));
  }
  bands.sort((a, b) => b.score - a.score);
  for (const band of bands.slice(0, 12)) {
    const inside = region.filter((s) => middle(s) >= band.top && middle(s) <= band.bottom);
    const left = inside.filter((s) => s.left < band.x);
    const right = inside.filter((s) => s.left >= band.x);
    if (!independent(left, right, isHeading)) continue;
    return {
      above: region.filter((s) => middle(s) < band.top),
      left,
      right,
      below: region.filter((s) => middle(s) > band.bottom),
    };
  }
  return null;
}

const middle = (segment: Segment) => (segment.top + segment.bottom) / 2;

/** Maximal runs of lines that no segment crosses at `x`, with text on both sides. */
function bandsAt(x: number, byTop: Segment[]): Band[] {
  const bands: Band[] = [];
  let left: Segment[] = [];
  let right: Segment[] = [];
  const close = () => {
    if (left.length >= MIN_SIDE_SEGMENTS && right.length >= MIN_SIDE_SEGMENTS) {
      const gutter = Math.min(...right.map((s) => s.left)) - Math.max(...left.map((s) => s.right));
      const both = [...left, ...right];
      const heights = (side: Segment[]) => side.reduce((sum, s) => sum + s.size, 0);
      if (gutter >= MIN_GUTTER) {
        bands.push({
          x,
          top: Math.min(...both.map(middle)),
          bottom: Math.max(...both.map(middle)),
          score: Math.min(heights(left), heights(right)) + Math.min(gutter, 30),
        });
      }
    }
    left = [];
    right = [];
  };
  for (const segment of byTop) {
    if (segment.left < x && segment.right > x) close();
    else if (segment.left < x) left.push(segment);
    else right.push(segment);
  }
  close();
  return bands;
}

/** Whether two sides are columns of their own rather than the cells of common lines (label and value, job and date). */
function independent(left: Segment[], right: Segment[], isHeading: (text: string) => boolean): boolean {
  const [small, large] = left.length <= right.length ? [left, right] : [right, left];
  if (small.length < MIN_SIDE_SEGMENTS) return false;
  const onCommonLine = (s: Segment) =>
    large.some((other) => Math.abs(other.baseline - s.baseline) < 0.4 * s.size);
  const dates = small.filter((s) => DATE_LIKE.test(s.text));
  if (dates.length >= 2 && dates.filter(onCommonLine).length >= dates.length * 0.75) return false;
  const dated = dates.length / small.length;
  const headings = (side: Segment[]) => side.filter((s) => isHeading(s.text));
  const smallHeadings = headings(small);
  const largeHeadings = headings(large);
  if (dated >= 0.4 && smallHeadings.length === 0) return false;
  if (smallHeadings.length >= small.length * 0.8) return false;
  if (smallHeadings.length >= 1 && largeHeadings.length >= 1) return true;
  if (smallHeadings.length >= 2 && smallHeadings.filter(onCommonLine).length >= smallHeadings.length * 0.7) {
    return false;
  }
  const aligned = small.filter(onCommonLine).length / small.length;
  return aligned < 0.65;
}

/** Lines of a column from top to bottom; the segments of a line stand in reading order. */
function toRows(region: Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const segment of [...region].sort((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    const first = row?.[0];
    const near = first && segment.baseline - first.baseline <= 0.45 * Math.min(first.size, segment.size);
    if (row && near) row.push(segment);
    else rows.push([segment]);
  }
  for (const row of rows) {
    const rtl = isRtl(row.map((segment) => segment.text).join(' '));
    row.sort((a, b) => (rtl ? b.left - a.left : a.left - b.left));
  }
  return rows;
}
