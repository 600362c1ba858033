import { type Segment, toRows, toSegments } from './line-segments.ts';
import { type Edges, edgesToPage, pointToFrame, type Turn } from './page-frame.ts';
import type { PageWord } from './page-word.ts';

/** A printed line in reading order: its segments from first to last, and the column it belongs to. */
export interface LayoutLine {
  segments: Segment[];
  block: number;
  turn: Turn;
}

interface Size {
  width: number;
  height: number;
}

interface TurnedLine {
  segments: Segment[];
  turn: Turn;
  /** In the frame of the upright text. */
  box: Edges;
}

/**
 * Puts lines of turned text among the upright ones. A turned line is the heading of what stands beside
 * it, so it goes before the lines of its stretch: up to the widest gap above it.
 */
export function insertTurned(
  upright: LayoutLine[],
  turned: PageWord[],
  main: Turn,
  page: Size,
): LayoutLine[] {
  const lines = [...upright];
  for (const line of turnedLines(turned, main, page)) {
    const beside = lines.findIndex(
      ({ segments, turn }) => turn === main && bottomOf(segments) > line.box.top,
    );
    const at = beside < 0 ? lines.length : headOf(lines, beside, line.box, main);
    const block = lines[at]?.block ?? lines.at(-1)?.block ?? 0;
    lines.splice(at, 0, { segments: line.segments, block, turn: line.turn });
  }
  return lines;
}

const bottomOf = (segments: Segment[]) => Math.max(...segments.map((segment) => segment.bottom));
const topOf = (segments: Segment[]) => Math.min(...segments.map((segment) => segment.top));

/** Index of the line before which the widest gap lies, among the lines a turned heading's own length reaches above it. */
function headOf(lines: LayoutLine[], beside: number, box: Edges, main: Turn): number {
  const reach = box.top - (box.bottom - box.top) * 0.75;
  let best = beside;
  let widest = gapBefore(lines, beside) + 1;
  for (let index = beside - 1; index > 0; index--) {
    const line = lines[index];
    if (!line || line.turn !== main || topOf(line.segments) < reach || line.block !== lines[beside]?.block)
      break;
    const gap = gapBefore(lines, index);
    if (gap > widest) [best, widest] = [index, gap];
  }
  return best;
}

function gapBefore(lines: LayoutLine[], index: number): number {
  const [before, line] = [lines[index - 1], lines[index]];
  return before && line && before.turn === line.turn ? topOf(line.segments) - bottomOf(before.segments) : 0;
}

function turnedLines(words: PageWord[], main: Turn, page: Size): TurnedLine[] {
  const turns = [...new Set(words.map(({ turn }) => turn ?? 0))];
  return turns
    .flatMap((turn) => {
      const same = words.filter((word) => (word.turn ?? 0) === turn);
      return toRows(toSegments(same, false)).flatMap((row) =>
        // Far parts of one turned row belong to different places of the page.
        row.map(
          (segment): TurnedLine => ({ segments: [segment], turn, box: boxIn(segment, turn, main, page) }),
        ),
      );
    })
    .sort((a, b) => a.box.top - b.box.top);
}

function boxIn(segment: Segment, turn: Turn, main: Turn, page: Size): Edges {
  const { left, top, right, bottom } = edgesToPage(segment, turn, page);
  const [x1, y1] = pointToFrame(left, top, main, page);
  const [x2, y2] = pointToFrame(right, bottom, main, page);
  return { left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) };
}
