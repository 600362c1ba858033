import type { DrawnDocx } from './draw-docx.ts';
import { findValue, type Place, type Value } from './find-value.ts';
import { layTabs } from './lay-tabs.ts';

const MOST_BOXES = 200;

/** Puts a drawn document into the page of a frame, which is empty but for its styles. */
export function fillFrame(page: Document, drawn: DrawnDocx): void {
  // Nodes, not their text: paragraphs with boxes inside would be read otherwise than they were built.
  page.body.replaceChildren(...[...drawn.body.childNodes].map((node) => page.importNode(node, true)));
  layTabs(page.body);
}

/** Marks a value on the page and brings it to the middle; without one takes the mark away. False where it is not there. */
export function markValue(page: Document, value: Value | null): boolean {
  for (const old of page.querySelectorAll('[data-mark]')) old.remove();
  if (!value) return true;
  const place = findValue(page.body, value);
  const view = page.defaultView;
  if (!place || !view) return false;
  const boxes = rectsOf(page, place);
  const first = boxes[0];
  if (!first) return true;
  for (const { left, top, width, height } of boxes.slice(0, MOST_BOXES)) {
    const mark = page.createElement('div');
    mark.dataset.mark = '';
    Object.assign(mark.style, {
      left: `${left + view.scrollX}px`,
      top: `${top + view.scrollY}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    page.body.append(mark);
  }
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = Math.max(first.top + view.scrollY - view.innerHeight / 2, 0);
  view.scrollTo({ top, behavior: still ? 'auto' : 'smooth' });
  return true;
}

/** Where the words stand, one box for each line. */
function rectsOf(page: Document, { first, from, last, to }: Place): DOMRect[] {
  const found: DOMRect[] = [];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  walker.currentNode = first;
  for (let node: Node | null = first; node; node = node === last ? null : walker.nextNode()) {
    const part = page.createRange();
    part.setStart(node, node === first ? from : 0);
    part.setEnd(node, node === last ? to : (node.nodeValue ?? '').length);
    found.push(...part.getClientRects());
  }
  const lines: DOMRect[] = [];
  for (const box of found) {
    if (box.width === 0 || box.height === 0) continue;
    const line = lines.at(-1);
    if (line && isBeside(line, box)) lines[lines.length - 1] = around(line, box);
    else lines.push(box);
  }
  return lines;
}

/** Whether a box goes on the line of another one: parts of one word may be set apart. */
const isBeside = (line: DOMRect, box: DOMRect) =>
  Math.abs(line.bottom - box.bottom) < line.height / 2 &&
  box.left < line.right + line.height &&
  box.right > line.left - line.height;

function around(a: DOMRect, b: DOMRect): DOMRect {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return new DOMRect(left, top, Math.max(a.right, b.right) - left, Math.max(a.bottom, b.bottom) - top);
}
