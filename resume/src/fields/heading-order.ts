import { headingKind } from '../lexicon/headings.ts';
import type { Box, DocumentLine } from '../resume-document.ts';
import { leftEdge } from './education/study-line.ts';

const FAR_BELOW = 60;

const sharesWidth = (a: DocumentLine, b: DocumentLine) =>
  a.box !== null && b.box !== null && a.box[0] < b.box[0] + b.box[2] && b.box[0] < a.box[0] + a.box[2];

/**
 * Puts a heading that the reading order has torn off its text back above it: the heading is the last line of
 * its block, the next line stands higher on the page, and a later block begins right below the heading.
 */
export function withHeadingsAtHome(lines: readonly DocumentLine[]): DocumentLine[] {
  const ordered = withMarginHeadings(withTwinsApart(lines));
  for (let index = 0; index + 2 < ordered.length; index++) {
    const line = ordered[index];
    const next = ordered[index + 1];
    if (!line?.box || !next?.box || next.page !== line.page || next.block === line.block) continue;
    if (next.box[1] + next.box[3] > line.box[1] || headingKind(line.text) === null) continue;
    const top = line.box[1];
    const home = ordered.findIndex(
      (other, at) =>
        at > index + 1 &&
        other.page === line.page &&
        other.block !== ordered[at - 1]?.block &&
        sharesWidth(line, other) &&
        other.box !== null &&
        other.box[1] > top &&
        other.box[1] - top < FAR_BELOW,
    );
    if (home < 0) continue;
    ordered.splice(index, 1);
    ordered.splice(home - 1, 0, line);
  }
  return ordered;
}

const MOST_IN_TWINS = 60;
const TWIN_EDGE = 30;
const MARGIN_GAP = 30;
const SAME_EDGE = 3;
const SAME_ROW = 8;
const LONGEST_IN_MARGIN = 25;
const FEWEST_IN_MARGIN = 3;

/**
 * Whether a heading with text behind it ("Education⇥PhD in Botany") stands in the margin of its page: the line
 * above begins where that text begins.
 */
export function standsInMargin(lines: readonly DocumentLine[], index: number): boolean {
  const [line, above] = [lines[index], lines[index - 1]];
  const tab = line?.text.indexOf('\t') ?? -1;
  const edge = line && tab > 0 ? leftEdge(line, tab + 1) : null;
  if (!line?.box || !above?.box || edge === null || edge - line.box[0] < MARGIN_GAP) return false;
  return Math.abs(above.box[0] - edge) < SAME_EDGE;
}

/** Parts "CONTACT⇥EDUCATION" above two columns: the right heading goes to the first line of the right column. */
function withTwinsApart(lines: readonly DocumentLine[]): readonly DocumentLine[] {
  const ordered = [...lines];
  for (let index = ordered.length - 2; index >= 0; index--) {
    const line = ordered[index];
    const tab = line?.text.indexOf('\t') ?? -1;
    if (!line?.box || tab < 0 || line.text.length > MOST_IN_TWINS) continue;
    const [left, right] = [line.text.slice(0, tab), line.text.slice(tab + 1)];
    if (right.includes('\t') || headingKind(left) === null || headingKind(right) === null) continue;
    const count = left.split(' ').filter(Boolean).length;
    const [own, other] = [line.words.slice(0, count), line.words.slice(count)];
    const edge = other[0]?.box?.[0];
    const end = own.at(-1)?.box;
    const below = ordered[index + 1];
    if (edge === undefined || !end || !below?.box || below.box[0] + below.box[2] > edge) continue;
    const home = ordered.findIndex(
      ({ page, block, box }, at) =>
        at > index &&
        page === line.page &&
        block !== below.block &&
        box !== null &&
        box[0] > edge - TWIN_EDGE,
    );
    const beside = ordered[home];
    if (!beside?.box || beside.box[1] < line.box[1]) continue;
    const [from, top, width, height] = line.box;
    const heading: DocumentLine = {
      ...line,
      text: right,
      start: line.start + tab + 1,
      words: other,
      block: beside.block,
      box: [edge, top, from + width - edge, height],
    };
    ordered.splice(home, 0, heading);
    ordered[index] = {
      ...line,
      text: left,
      end: line.start + tab,
      words: own,
      box: [from, top, end[0] + end[2] - from, height],
    };
  }
  return ordered;
}

/** Puts the headings of a block that holds nothing else before the lines that stand beside them. */
function withMarginHeadings(lines: readonly DocumentLine[]): DocumentLine[] {
  let ordered = [...lines];
  const blocks = new Map<string, DocumentLine[]>();
  for (const line of lines) {
    const name = `${line.page} ${line.block}`;
    const block = blocks.get(name);
    if (block) block.push(line);
    else blocks.set(name, [line]);
  }
  for (const block of blocks.values()) {
    const groups = marginHeadings(block);
    if (groups.length < FEWEST_IN_MARGIN) continue;
    const homes = groups.map((group) => ordered.find((line) => standsBeside(line, group)));
    if (homes.filter(Boolean).length * 3 < groups.length * 2) continue;
    groups.forEach((group, order) => {
      const home = homes[order];
      if (!home) return;
      ordered = ordered.filter((line) => !group.includes(line));
      const moved = group.map((line) => ({ ...line, block: home.block }));
      ordered.splice(ordered.indexOf(home), 0, ...moved);
    });
  }
  return ordered;
}

/** The headings of a block of short lines most of which are headings; one may take two lines. */
function marginHeadings(block: readonly DocumentLine[]): DocumentLine[][] {
  if (block.length < FEWEST_IN_MARGIN || block.some(({ text }) => text.length > LONGEST_IN_MARGIN)) return [];
  const groups: DocumentLine[][] = [];
  for (const line of block) {
    const open = groups.at(-1);
    const last = open?.at(-1);
    if (!line.box || line.text.includes('\t')) return [];
    const near = last?.box && line.box[1] - last.box[1] < last.box[3] * 1.8;
    if (open && near) open.push(line);
    else groups.push([line]);
  }
  const known = groups.filter((group) => headingKind(group.map(({ text }) => text).join(' ')) !== null);
  return known.length * 3 >= groups.length * 2 ? groups : [];
}

/** Whether a line of another block is the first one right of a heading, on its row. */
function standsBeside({ page, block, box }: DocumentLine, [head]: readonly DocumentLine[]): boolean {
  if (!head?.box || !box || page !== head.page || block === head.block) return false;
  return box[0] > head.box[0] + head.box[2] && Math.abs(box[1] - head.box[1]) < SAME_ROW;
}

/** The left edge and the width that the lines of a block take together. */
export function widthsOf(lines: readonly DocumentLine[]): ReadonlyMap<number, Box> {
  const spread = new Map<number, Box>();
  for (const { block, box } of lines) {
    if (!box) continue;
    const [left, top, width, height] = spread.get(block) ?? box;
    const from = Math.min(left, box[0]);
    spread.set(block, [from, top, Math.max(left + width, box[0] + box[2]) - from, height]);
  }
  return spread;
}

/** So far behind another column's edge reaches a block that lies below both. */
const FAR_RIGHT = 150;

/** Whether a page begins where the narrow column of the one before did, but goes on over the width of both. */
export function goesOnWide(
  line: DocumentLine,
  last: DocumentLine,
  heading: DocumentLine,
  spread: ReadonlyMap<number, Box>,
): boolean {
  const [whole, narrow] = [spread.get(line.block), spread.get(last.block)];
  const beside = heading.box?.[0];
  if (!whole || !narrow || beside === undefined || last.page === line.page) return false;
  return (
    narrow[0] + narrow[2] < beside && whole[2] > narrow[2] * 2 && whole[0] + whole[2] > beside + FAR_RIGHT
  );
}
