import { childOf, named, numberOf, word } from './ooxml.ts';

/** A page and its margins, in points. */
export interface Page {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  columns: number;
}

const TWIPS = 20;

function pageOf(section: Element | undefined): Page {
  const [size, margin] = [childOf(section, 'pgSz'), childOf(section, 'pgMar')];
  const of = (from: Element | null, name: string, otherwise: number) =>
    numberOf(from, name, otherwise) / TWIPS;
  return {
    width: of(size, 'w', 11906),
    height: of(size, 'h', 16838),
    left: of(margin, 'left', 1440),
    right: of(margin, 'right', 1440),
    top: Math.abs(of(margin, 'top', 1440)),
    bottom: Math.abs(of(margin, 'bottom', 1440)),
    columns: numberOf(childOf(section, 'cols'), 'num', 1),
  };
}

/** Tells of every element of the document the page that it stands on. */
export function pagesOf(root: Document): (element: Element) => Page {
  const sections = named(root, 'sectPr').map((section) => ({ section, page: pageOf(section) }));
  const last = sections.at(-1)?.page ?? pageOf(undefined);
  if (sections.length < 2) return () => last;
  return (element) =>
    sections.find(
      ({ section }) =>
        section.contains(element) ||
        (element.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    )?.page ?? last;
}

/** A document may leave out how large its pages are; then they are what Word makes of it. */
export function completePages(root: Document): void {
  const body = named(root, 'body')[0];
  if (!body) return;
  if (!childOf(body, 'sectPr')) body.append(word(body, 'sectPr'));
  for (const section of named(root, 'sectPr')) {
    if (!childOf(section, 'pgSz')) section.append(word(section, 'pgSz', { w: '11906', h: '16838' }));
    if (childOf(section, 'pgMar')) continue;
    const side = '1440';
    const margins = { top: side, right: side, bottom: side, left: side, header: '708', footer: '708' };
    section.append(word(section, 'pgMar', margins));
  }
}
