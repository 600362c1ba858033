import type { HElement } from 'docx-preview';
import { mendRule } from './mend-css.ts';
import { readableOn } from './prepare/paint.ts';

const SVG = 'http://www.w3.org/2000/svg';
const TAB = '\u2003';

/** Builds what the library describes, in the given document and with nothing but what shows. */
export function nodeBuilder(still: Document): (described: HElement | Node | string) => Node {
  return function build(described) {
    if (typeof described === 'string') return still.createTextNode(described);
    if (described instanceof Node) return described;
    const { ns, tagName, className, style, children = [] } = described;
    if (tagName === '#comment') return still.createComment('');
    if (tagName === '#fragment') {
      const made = still.createDocumentFragment();
      for (const child of children) made.append(build(child));
      return made;
    }
    // Boxes are told as drawings; here they are parts of the page like any other.
    const isBox = ns === SVG;
    const made = isBox
      ? still.createElement('div')
      : ns
        ? still.createElementNS(ns, tagName)
        : still.createElement(tagName);
    if (className) made.setAttribute('class', className);
    if (typeof style === 'string') made.setAttribute('style', style);
    else if (style && made instanceof HTMLElement) setStyles(made, style);
    if (made instanceof HTMLTableCellElement) brightenText(made);
    if (isBox) {
      if (tagName === 'svg') made.setAttribute('class', 'docx-box');
      // The library asks how large its drawing came out.
      Object.assign(made, { getBBox: () => ({ x: 0, y: 0, width: 0, height: 0 }) });
    } else if (tagName === 'div' && !className && !style) made.setAttribute('class', 'docx-boxes');
    else if (tagName === 'span' && !className && children.length === 1 && children[0] === TAB)
      made.setAttribute('class', 'docx-tab');
    for (const key of ['colSpan', 'rowSpan', 'lang', 'dir'] as const) {
      const value: unknown = described[key];
      if (typeof value === 'string' || typeof value === 'number') made.setAttribute(key, String(value));
    }
    for (const child of children) made.append(build(child));
    return made;
  };
}

function brightenText({ style }: HTMLTableCellElement): void {
  const ground = style.backgroundColor;
  if (ground && ground !== 'inherit' && !style.color) style.color = readableOn(ground);
}

function setStyles(made: HTMLElement, styles: Record<string, string>): void {
  for (const [key, value] of Object.entries(styles)) {
    if (!value) continue;
    const name = key.startsWith('--')
      ? key
      : key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    for (const [rule, mended] of mendRule(name, value)) made.style.setProperty(rule, mended);
  }
}
