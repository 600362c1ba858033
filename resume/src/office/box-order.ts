import type { RawLine } from '../resume-document.ts';

/** Where a text box stands on its page, in the units of DrawingML (12,700 a point). */
export interface BoxPlace {
  left: number;
  top: number;
  width: number;
}

export interface PlacedBox extends BoxPlace {
  lines: readonly RawLine[];
}

/** Fewer boxes are notes beside a text. */
const FEWEST = 6;
/** The share of a document's letters that its boxes hold where they are the page. */
const MOSTLY = 0.8;
/** A box of this share of the page's width parts what stands above it from what stands below. */
const WIDE = 0.8;

const letters = (lines: readonly RawLine[]) => lines.reduce((sum, { text }) => sum + text.length, 0);

/**
 * The lines of a page that is put together of text boxes, column by column as they stand, where the file holds them
 * in the order in which they were drawn; null for a document whose boxes stand beside a text.
 */
export function boxesInOrder(boxes: readonly PlacedBox[], rest: readonly RawLine[]): RawLine[] | null {
  const boxed = boxes.reduce((sum, { lines }) => sum + letters(lines), 0);
  if (boxes.length < FEWEST || boxed < (boxed + letters(rest)) * MOSTLY) return null;
  const lines: RawLine[] = [];
  const add = (part: readonly RawLine[]) => {
    const base = (lines.at(-1)?.block ?? -1) + 1;
    const first = part[0]?.block ?? 0;
    for (const line of part) lines.push({ ...line, block: base + Math.max(0, line.block - first) });
  };
  for (const { lines: part } of readingOrder(boxes)) add(part);
  add(rest);
  return lines;
}

function readingOrder(boxes: readonly PlacedBox[]): PlacedBox[] {
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const down = [...boxes].sort((a, b) => a.top - b.top);
  const bands: PlacedBox[][] = [[]];
  for (const box of down) {
    if (box.width < (right - left) * WIDE) bands.at(-1)?.push(box);
    else bands.push([box], []);
  }
  return bands.flatMap((band) => columnsOf(band).flat());
}

/** Boxes that share half of the narrower one's width stand in one column. */
function columnsOf(down: readonly PlacedBox[]): PlacedBox[][] {
  const columns: PlacedBox[][] = [];
  for (const box of down) {
    const own = columns.filter((column) => column.some((other) => sharesColumn(box, other)));
    const joined = [...own.flat(), box].sort((a, b) => a.top - b.top);
    for (const each of own) columns.splice(columns.indexOf(each), 1);
    columns.push(joined);
  }
  const leftOf = (column: readonly PlacedBox[]) => Math.min(...column.map((box) => box.left));
  return columns.sort((a, b) => leftOf(a) - leftOf(b));
}

function sharesColumn(a: BoxPlace, b: BoxPlace): boolean {
  const shared = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  return shared * 2 >= Math.min(a.width, b.width);
}
