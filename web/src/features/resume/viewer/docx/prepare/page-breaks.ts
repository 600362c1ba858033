import { attrOf, childOf, named, word } from './ooxml.ts';
import type { Page } from './page.ts';

const NEW_PAGE = new Set(['nextPage', 'oddPage', 'evenPage']);

/**
 * Leaves one break between two pages, where the paragraph after it begins: programs note where pages ended beside the
 * breaks that were asked for, and in the middle of paragraphs.
 */
export function mendPageBreaks(root: Document, pageOf: (element: Element) => Page): void {
  const body = named(root, 'body')[0];
  if (!body) return;
  const noted = new Set(named(root, 'lastRenderedPageBreak').map(topOf));
  const blocks = [...body.children];
  // Where the note stands before the first word the page begins with this paragraph, else with the next one.
  const begin = new Set<Element>();
  for (const block of blocks) {
    // Where there are columns, their ends are noted too.
    if (!noted.has(block) || pageOf(block).columns > 1) continue;
    const first = named(block, 'lastRenderedPageBreak')[0];
    const isStart = block.localName === 'p' && first !== undefined && isBeforeWords(block, first);
    const at = isStart ? block : block.localName === 'p' ? block.nextElementSibling : null;
    if (at?.localName === 'p') begin.add(at);
  }
  for (const note of named(root, 'lastRenderedPageBreak')) note.remove();
  const sections = named(body, 'sectPr');
  for (const [place, section] of sections.entries()) {
    const next = sections[place + 1];
    const after = topOf(section)?.nextElementSibling;
    if (!next || !after || after.localName === 'sectPr') continue;
    begin.delete(after);
    if (!NEW_PAGE.has(attrOf(childOf(next, 'type'), 'val') ?? 'nextPage')) continue;
    if (after.localName === 'p') begin.add(after);
    else after.before(breakBefore(word(after, 'p')));
  }
  for (const block of begin) {
    const before = block.previousElementSibling;
    if (before && !endsPage(before)) breakBefore(block);
  }

  function topOf(element: Element): Element | null {
    let at: Element | null = element;
    while (at && at.parentElement !== body) at = at.parentElement;
    return at;
  }
}

function breakBefore(paragraph: Element): Element {
  let properties = childOf(paragraph, 'pPr');
  if (!properties) paragraph.prepend((properties = word(paragraph, 'pPr')));
  if (!childOf(properties, 'pageBreakBefore'))
    properties.append(word(paragraph, 'pageBreakBefore', { val: '1' }));
  return paragraph;
}

const endsPage = (block: Element): boolean =>
  named(block, 'br').some((found) => attrOf(found, 'type') === 'page' && !wordsAfter(block, found));

const wordsOf = (block: Element): Element[] =>
  [...named(block, 't'), ...named(block, 'drawing')].filter((found) => found.textContent?.trim());
const isBeforeWords = (block: Element, mark: Element): boolean =>
  wordsOf(block).every(
    (text) => (mark.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
const wordsAfter = (block: Element, mark: Element): boolean =>
  wordsOf(block).some(
    (text) => (mark.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
