import { isCapitals } from '../skill-labels.ts';
import { headingGuess, headingKind } from '../../lexicon/headings.ts';
import type { Box, DocumentLine } from '../../resume-document.ts';
import { leftEdge } from '../education/study-line.ts';

const FAR_BELOW = 60;
/** So many lines of the text below a torn-off heading may have come with it. */
const MOST_TAKEN = 2;
const LONGEST_HEADING = 60;

const sharesWidth = (a: DocumentLine, b: DocumentLine) =>
  a.box !== null && b.box !== null && a.box[0] < b.box[0] + b.box[2] && b.box[0] < a.box[0] + a.box[2];

/**
 * Puts a heading that the reading order has torn off its text back above it: the heading is the last line of
 * its block, or its text's first short lines have come with it, the next line stands higher on the page, and a
 * later block begins right below.
 */
export function withHeadingsAtHome(lines: readonly DocumentLine[]): DocumentLine[] {
  const ordered = withMarginHeadings(withTwinsApart(lines));
  for (let index = 0; index + 2 < ordered.length; index++) {
    const line = ordered[index];
    if (!line?.box || line.text.length > LONGEST_HEADING) continue;
    const taken = takenAlong(ordered, index);
    const next = ordered[index + 1 + taken];
    if (!next?.box || next.page !== line.page || next.block === line.block) continue;
    if (next.box[1] + next.box[3] > line.box[1] || !isHeading(line)) continue;
    const top = ordered[index + taken]?.box?.[1] ?? line.box[1];
    const home = ordered.findIndex(
      (other, at) =>
        at > index + 1 + taken &&
        other.page === line.page &&
        other.block !== ordered[at - 1]?.block &&
        sharesWidth(line, other) &&
        other.box !== null &&
        other.box[1] > top &&
        other.box[1] - top < FAR_BELOW,
    );
    if (home < 0) continue;
    const moved = ordered.splice(index, 1 + taken);
    const { block } = ordered[home - moved.length] ?? line;
    ordered.splice(home - moved.length, 0, ...moved.map((each) => (taken > 0 ? { ...each, block } : each)));
  }
  return ordered;
}

const MOST_IN_TWINS = 60;
const TWIN_EDGE = 30;
/** A heading the lexicon knows, or in bold one that is made of its words. */
const isHeading = ({ text, bold }: DocumentLine) =>
  headingKind(text) !== null || (bold && headingGuess(text) !== null);

/** How many lines stand below a heading in its block, when they are few and begin where the text below them does. */
function takenAlong(lines: readonly DocumentLine[], index: number): number {
  const { page, block } = lines[index] ?? {};
  let count = 0;
  while (count <= MOST_TAKEN) {
    const line = lines[index + 1 + count];
    if (!line || line.page !== page || line.block !== block) return count;
    count++;
  }
  return 0;
}

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

/** Whether a line of another column stands above all headings, as what tells how to reach the person does. */
export const isAboveAll = (line: DocumentLine, first: DocumentLine | null | undefined): boolean =>
  line.page === 1 && first?.page === 1 && (line.box?.[1] ?? 0) + (line.box?.[3] ?? 0) < (first.box?.[1] ?? 0);

/** Whether a line is set less than a heading: smaller, lighter, or without its capitals. */
export const isLesser = (line: DocumentLine, heading: DocumentLine) =>
  (line.font_size ?? 0) < (heading.font_size ?? 0) - 0.4 ||
  (heading.bold && !line.bold) ||
  (isCapitals(heading.text) && !isCapitals(line.text));

/** Whether two lines share a stretch of the page's width. */
export function overlaps(a: DocumentLine, b: DocumentLine): boolean {
  if (!a.box || !b.box) return true;
  return a.box[0] < b.box[0] + b.box[2] && b.box[0] < a.box[0] + a.box[2];
}
