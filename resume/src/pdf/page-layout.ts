import type { Box, DocumentWord, RawLine } from '../resume-document.ts';
import { cellRows } from './cell-rows.ts';
import { findCut } from './column-cuts.ts';
import { isRtl, type Segment, toRows, toSegments } from './line-segments.ts';
import { edgesToPage, type Turn } from './page-frame.ts';
import type { PageWord } from './page-word.ts';
import { joinWrappedCells } from './table-rows.ts';
import { insertTurned, type LayoutLine } from './turned-lines.ts';

const MAX_DEPTH = 8;

/**
 * Puts the words of one page in reading order, whatever read them: the file's text or a reader of pictures.
 *
 * Words become segments (running text or a cell), segments are parted into columns along white gutters,
 * and each column is read line by line. A line never mixes two columns. Cells of one row (a table's, a
 * label and its value, a title and its right-aligned date) are one line with tabs between them.
 *
 * `RawLine.block` counts upward from `firstBlock` in reading order. All lines of a column between two cuts
 * share a block; it changes from column to column, and above and below a band that spans the columns.
 *
 * @param words any order; `wordInBox` makes one from a text and its box
 * @param page size in the same unit as the words
 */
export function layoutWords(
  words: PageWord[],
  page: { width: number; height: number },
  firstBlock = 0,
): RawLine[] {
  const main = mainTurn(words);
  const upright = words.filter(({ turn }) => (turn ?? 0) === main);
  const turned = words.filter(({ turn }) => (turn ?? 0) !== main);
  const lines = inReadingOrder(upright, main);
  const whole = turned.length === 0 ? lines : insertTurned(lines, turned, main, page);
  return whole.map((line) => toRawLine(line, page, firstBlock));
}

/** A word known by its text and box alone; its size is taken from the height of the box. */
export function wordInBox(text: string, box: Box, more: Partial<PageWord> = {}): PageWord {
  const [left, top, width, height] = box;
  const bottom = top + height;
  const size = more.size ?? height;
  return {
    text,
    left,
    top,
    right: left + width,
    bottom,
    baseline: bottom - size * 0.2,
    bold: false,
    ...more,
    size,
  };
}

/** The turn that most of a page's letters have. */
function mainTurn(words: PageWord[]): Turn {
  const letters: [number, number, number, number] = [0, 0, 0, 0];
  for (const { text, turn } of words) letters[turn ?? 0] += text.length;
  return letters.indexOf(Math.max(...letters)) as Turn;
}

function inReadingOrder(words: PageWord[], turn: Turn): LayoutLine[] {
  const rtl = isRtl(words.map((word) => word.text).join(' '));
  if (rtl) for (const word of words) word.text = word.text.replace(/^(\d+)\+$/, '+$1');
  const lines: LayoutLine[] = [];
  let block = 0;
  const read = (region: Segment[], depth: number) => {
    if (region.length === 0) return;
    const cut = depth < MAX_DEPTH ? findCut(region) : null;
    if (!cut) {
      for (const segments of joinWrappedCells(toRows(region))) lines.push({ segments, block, turn });
      block++;
      return;
    }
    read(cut.above, depth + 1);
    const cells = rtl ? null : cellRows(cut.left, cut.right);
    if (cells) {
      // One block holds all of them: they are parts of one list.
      for (const { left, right } of cells)
        for (const side of [left, right])
          for (const segments of toRows(side)) lines.push({ segments, block, turn });
      block++;
      read(cut.below, depth + 1);
      return;
    }
    read(rtl ? cut.right : cut.left, depth + 1);
    read(rtl ? cut.left : cut.right, depth + 1);
    read(cut.below, depth + 1);
  };
  read(toSegments(words, rtl), 0);
  return lines;
}

function toRawLine(
  { segments, block, turn }: LayoutLine,
  page: { width: number; height: number },
  firstBlock: number,
): RawLine {
  const words = segments.flatMap((segment) => segment.words);
  let [bold, all, size] = [0, 0, Number.NEGATIVE_INFINITY];
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const word of words) {
    all += word.text.length;
    if (word.bold) bold += word.text.length;
    size = Math.max(size, word.size);
    left = Math.min(left, word.left);
    top = Math.min(top, word.top);
    right = Math.max(right, word.right);
    bottom = Math.max(bottom, word.bottom);
  }
  return {
    text: segments.map((segment) => segment.text).join('\t'),
    box: toBox({ left, top, right, bottom }, turn, page),
    font_size: rounded(size),
    bold: bold * 2 > all,
    links: [...new Set(words.flatMap((word) => word.link ?? []))],
    words: words.map(
      (word): DocumentWord => ({
        text: word.text,
        box: toBox(word, turn, page),
        font_size: rounded(word.size),
        bold: word.bold,
        ...(word.link ? { link: word.link } : {}),
      }),
    ),
    block: firstBlock + block,
  };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

function toBox(
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  turn: Turn,
  page: { width: number; height: number },
): Box {
  const edges = edgesToPage({ left, top, right, bottom }, turn, page);
  return [
    rounded(edges.left),
    rounded(edges.top),
    rounded(edges.right - edges.left),
    rounded(edges.bottom - edges.top),
  ];
}
