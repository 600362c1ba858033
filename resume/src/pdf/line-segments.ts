import type { PageWord } from './page-word.ts';

/** Words of one printed line without a wide gap between them: running text, or one cell of a row. */
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

const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g;
const ANY_RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTERS = /\p{L}/gu;
const IDEOGRAPH = /^[\u3400-\u9fff]$/;
const FEW_IDEOGRAPHS = /^[\u3400-\u9fff]{1,2}$/;
const WIDE_GAP = 1.15;
const SPACED_IDEOGRAPHS = 2.6;
const AFTER_LEAD = 1.8;
const MIN_CELL_GAP = 0.34;
/** Bullets, numbers and labels stand close to what they belong to. */
const BULLET = /^[^\p{L}\p{N}]$|^\d{1,2}[.)]$/u;
const LABEL = /[:：]$/;
/** The ligature of these letters has a box far narrower than what it draws. */
const NARROW_LIGATURE = /لله$/;
const WIDE_SCRIPT = /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]/;

/** Whether most letters of a text are Arabic or Hebrew. */
export const isRtl = (text: string): boolean =>
  ANY_RTL.test(text) && (text.match(RTL)?.length ?? 0) * 2 > (text.match(LETTERS)?.length ?? 0);

export const middle = (box: { top: number; bottom: number }): number => (box.top + box.bottom) / 2;

/** Parts the words of a page into segments: rows by baseline, cut at wide gaps and where columns of cells begin. */
export function toSegments(words: PageWord[], rtlPage: boolean): Segment[] {
  const rows: PageWord[][] = [];
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && word.baseline - first.baseline <= 0.3 * Math.min(first.size, word.size))
      row.push(word);
    else rows.push([word]);
  }
  for (const row of rows) {
    row.sort((a, b) => a.left - b.left);
    joinNumbers(row);
  }
  const blank = typicalBlank(rows);
  const bodySize = sizes(words)[words.length >> 1] ?? 10;
  const justified = justifiedRows(rows);
  const wide = Math.min(WIDE_GAP, Math.max(0.68, blank * 2.4));
  const groups = rows.flatMap((row) => {
    // The blanks of justified text stretch evenly; they are no borders.
    const limit = justified.has(row) ? Math.max(WIDE_GAP, evenBlank(row)) : wide;
    return splitRow(row, limit, bodySize).map((group, order) => ({ words: group, inner: order > 0 }));
  });
  return splitAtCells(groups, blank).map((group) => toSegment(group, rtlPage));
}

const ARABIC_NUMBER = /^[\d\u0660-\u0669\u06f0-\u06f9]+$/;
const TOUCHING = 0.1;

/** Joins the digits of one number that right-to-left text yields in pieces: they touch. */
function joinNumbers(row: PageWord[]): void {
  for (let index = row.length - 1; index > 0; index--) {
    const [before, word] = [row[index - 1], row[index]];
    if (!before || !word || !ARABIC_NUMBER.test(before.text) || !ARABIC_NUMBER.test(word.text)) continue;
    if (/^\d+$/.test(before.text + word.text) || word.left - before.right > TOUCHING * word.size) continue;
    row.splice(index - 1, 2, { ...before, text: before.text + word.text, right: word.right });
  }
}

const sizes = (words: PageWord[]) => new Float64Array(words.map((word) => word.size)).sort();

const gapsOf = (row: PageWord[]) =>
  row.slice(1).map((word, index) => {
    const before = row[index] ?? word;
    return (word.left - before.right) / Math.max(4, Math.min(word.size, before.size));
  });

/** The usual blank between words of the page, in the size of the text. */
function typicalBlank(rows: PageWord[][]): number {
  const gaps = new Float64Array(rows.flatMap(gapsOf).filter((gap) => gap > 0.1 && gap < WIDE_GAP));
  return gaps.sort()[gaps.length >> 1] ?? 0.28;
}

/** Rows that share both edges with several others and fill their width with words. */
function justifiedRows(rows: PageWord[][]): Set<PageWord[]> {
  const edges = new Map<string, PageWord[][]>();
  for (const row of rows) {
    const [first, last] = [row[0], row.at(-1)];
    if (!first || !last || row.length < 3) continue;
    for (const shift of [0, 0.5]) {
      const key = `${shift} ${Math.floor(first.left / 2 + shift)} ${Math.floor(last.right / 2 + shift)}`;
      edges.set(key, [...(edges.get(key) ?? []), row]);
    }
  }
  return new Set([...edges.values()].filter((group) => group.length >= 3).flat());
}

/** A gap slightly above the even blanks of a stretched row, or 0 when its gaps differ as those between cells do. */
function evenBlank(row: PageWord[]): number {
  const gaps = gapsOf(row);
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  return most < 3 && most - least < 0.25 * most ? most + 0.01 : 0;
}

function splitRow(row: PageWord[], wide: number, bodySize: number): PageWord[][] {
  const groups: PageWord[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const word of row) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    // The blank of Chinese and Japanese is as wide as a letter; boxes of Arabic letters are rough.
    const rough = before && WIDE_SCRIPT.test(before.text) && WIDE_SCRIPT.test(word.text);
    const large = word.size > 1.3 * bodySize;
    const letters = before && FEW_IDEOGRAPHS.test(before.text) && IDEOGRAPH.test(word.text);
    const narrow = before && NARROW_LIGATURE.test(before.text);
    const lead = before && ((group?.length === 1 && BULLET.test(before.text)) || LABEL.test(before.text));
    const share = letters
      ? SPACED_IDEOGRAPHS
      : narrow || (lead && !LABEL.test(before.text))
        ? AFTER_LEAD
        : lead || rough || large || ANY_RTL.test(word.text) || (before && ANY_RTL.test(before.text))
          ? Math.max(wide, WIDE_GAP)
          : wide;
    const limit =
      Math.max(4, Math.min(word.size, before?.size ?? word.size)) * (share + 3 * (before?.spread ?? 0));
    if (group && word.left - right <= limit) group.push(word);
    else groups.push([word]);
    right = Math.max(right, word.right);
  }
  return groups;
}

interface Group {
  words: PageWord[];
  /** Another group of the row stands to its left. */
  inner: boolean;
}

/**
 * Cuts groups where a column of cells begins though the gap is small: at the left edge that cells of
 * other rows share, or where label after label ends and value after value begins on common edges.
 */
function splitAtCells(groups: Group[], blank: number): PageWord[][] {
  const near = (edges: Map<number, number>, x: number) => {
    const at = Math.round(x);
    return (edges.get(at - 1) ?? 0) + (edges.get(at) ?? 0) + (edges.get(at + 1) ?? 0);
  };
  const count = (edges: Map<number, number>, x: number) =>
    edges.set(Math.round(x), (edges.get(Math.round(x)) ?? 0) + 1);
  const cells = new Map<number, number>();
  const starts = new Map<number, number>();
  const meetings = new Map<string, number>();
  const gap = Math.max(MIN_CELL_GAP, blank * 1.25);
  const wideEnough = (before: PageWord, word: PageWord) =>
    word.left - before.right >= gap * Math.max(4, Math.min(word.size, before.size));
  const meeting = (before: PageWord, word: PageWord) =>
    `${Math.round(before.right)} ${Math.round(word.left)}`;
  for (const { words, inner } of groups) {
    const left = words[0]?.left ?? 0;
    count(starts, left);
    if (inner) count(cells, left);
    words.forEach((word, index) => {
      const before = words[index - 1];
      if (!before || !wideEnough(before, word)) return;
      meetings.set(meeting(before, word), (meetings.get(meeting(before, word)) ?? 0) + 1);
    });
  }
  return groups.flatMap(({ words }) => {
    const parts: PageWord[][] = [];
    words.forEach((word, index) => {
      const before = words[index - 1];
      const open = parts.at(-1);
      const met = before ? (meetings.get(meeting(before, word)) ?? 0) : 0;
      const begins =
        before &&
        open &&
        wideEnough(before, word) &&
        !LABEL.test(before.text) &&
        !(open.length === 1 && BULLET.test(before.text)) &&
        (near(cells, word.left) >= 3 || met >= 4 || (met >= 3 && near(starts, word.left) >= 3));
      if (open && !begins) open.push(word);
      else parts.push([word]);
    });
    return parts;
  });
}

const NOWHERE = { left: 0, right: 0, top: 0, bottom: 0, baseline: 0, size: 0 };

function toSegment(group: PageWord[], rtlPage: boolean): Segment {
  const words = joinSpacedLetters(group);
  const joined = words.map((word) => word.text).join(' ');
  const turned = rtlPage ? !/\p{L}/u.test(joined) || ANY_RTL.test(joined) : isRtl(joined);
  const ordered = turned ? rightToLeft(words) : words;
  const [first = NOWHERE] = group;
  let { left, right, top, bottom, baseline, size } = first;
  for (const word of group) {
    left = Math.min(left, word.left);
    right = Math.max(right, word.right);
    top = Math.min(top, word.top);
    bottom = Math.max(bottom, word.bottom);
    baseline = Math.max(baseline, word.baseline);
    size = Math.max(size, word.size);
  }
  const text = turned ? ordered.map((word) => word.text).join(' ') : joined;
  return { words: ordered, text, left, right, top, bottom, baseline, size };
}

const NUMBER_START = /^[^\p{L}\p{N}+]*\+\d{1,4}$/u;
const NUMBER_GROUP = /^[\d()-]+$/;
/** A local number begins with zero; where its groups stand from left to right, the first is on the left. */
const TRUNK_START = /^\(?0\d*\)?$/;

/**
 * Words of a right-to-left line from right to left, but runs of Latin words in their own order, and a
 * telephone number, too, when its sign stands on the left.
 */
function rightToLeft(words: PageWord[]): PageWord[] {
  const ordered: PageWord[] = [];
  let run: PageWord[] = [];
  for (const word of unite(words).reverse()) {
    const latin = !Array.isArray(word) && !isRtl(word.text) && /\p{L}/u.test(word.text);
    if (latin) {
      run.unshift(word);
      continue;
    }
    ordered.push(...run, ...(Array.isArray(word) ? word : [word]));
    run = [];
  }
  return [...ordered, ...run];
}

/** The groups of "+964 770 555 0138" as one. */
function unite(words: PageWord[]): (PageWord | PageWord[])[] {
  const united: (PageWord | PageWord[])[] = [];
  for (const word of words) {
    const open = united.at(-1);
    if (Array.isArray(open) && NUMBER_GROUP.test(word.text)) open.push(word);
    else united.push(NUMBER_START.test(word.text) || startsNumber(words, word) ? [word] : word);
  }
  return united;
}

/** Whether a group opens with the zero of a local number while the last of the groups behind it does not. */
function startsNumber(words: PageWord[], word: PageWord): boolean {
  if (!TRUNK_START.test(word.text)) return false;
  const behind = words.slice(words.indexOf(word) + 1);
  const end = behind.findIndex(({ text }) => !NUMBER_GROUP.test(text));
  const groups = end < 0 ? behind : behind.slice(0, end);
  if (end >= 0 && behind[end]?.text.includes('+')) return false;
  const digits = [word, ...groups].map(({ text }) => text.replace(/\D/g, '')).join('');
  return groups.length >= 1 && digits.length >= 8 && (groups.at(-1)?.text.length ?? 0) < 5;
}

/** Rejoins words whose letters were set apart for looks ("J O H N  D O E", "職 歴"). */
function joinSpacedLetters(words: PageWord[]): PageWord[] {
  const ideographs = words.length > 1 && words.length < 6 && words.every((word) => IDEOGRAPH.test(word.text));
  const single = words.filter(({ text }) => text.length < 3 && /^[\p{L}\p{N}@._&-]$/u.test(text)).length;
  if (!ideographs && (words.length < 4 || single < words.length * 0.75)) return words;
  const gaps = words.slice(1).map((word, index) => word.left - (words[index]?.right ?? word.left));
  const typical = [...gaps].sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
  const joined: PageWord[] = [];
  words.forEach((word, index) => {
    const open = joined.at(-1);
    if (open && (gaps[index - 1] ?? 0) <= typical * 1.6 + 0.5) {
      open.text += word.text;
      open.right = word.right;
      open.top = Math.min(open.top, word.top);
      open.bottom = Math.max(open.bottom, word.bottom);
    } else joined.push({ ...word });
  });
  return joined;
}

/** Lines of a column from top to bottom; the segments of a line stand in reading order. */
export function toRows(region: Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const segment of [...region].sort((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    if (row?.[0] && onOneLine(row[0], segment) && !row.some((other) => overlap(other, segment)))
      row.push(segment);
    else rows.push([segment]);
  }
  for (const row of rows) {
    if (row.length < 2) continue;
    const rtl = isRtl(row.map((segment) => segment.text).join(' '));
    row.sort((a, b) => (rtl ? b.left - a.left : a.left - b.left));
  }
  return rows;
}

const overlap = (a: Segment, b: Segment) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2;

function onOneLine(a: Segment, b: Segment): boolean {
  const least = Math.min(a.size, b.size);
  if (Math.abs(a.baseline - b.baseline) <= 0.45 * least) return true;
  return Math.max(a.size, b.size) > 1.25 * least && Math.abs(middle(a) - middle(b)) <= 0.4 * least;
}
