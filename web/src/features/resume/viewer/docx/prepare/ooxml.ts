export const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const V = 'urn:schemas-microsoft-com:vml';

type Parent = Element | Document;

/** All elements of a local name, in their order; prefixes differ between programs. */
export const named = (root: Parent, name: string): Element[] =>
  [...root.getElementsByTagName('*')].filter(({ localName }) => localName === name);

/** The same for many names: the elements are gone through once, and told as they are then. */
export function namedNow(root: Document): (name: string) => readonly Element[] {
  const found = new Map<string, Element[]>();
  for (const element of root.getElementsByTagName('*')) {
    const same = found.get(element.localName);
    if (same) same.push(element);
    else found.set(element.localName, [element]);
  }
  return (name) => found.get(name) ?? [];
}

export function childOf(parent: Element | null | undefined, name: string): Element | null {
  for (let child = parent?.firstElementChild ?? null; child; child = child.nextElementSibling)
    if (child.localName === name) return child;
  return null;
}

/** Goes down by names; null where one is missing. */
export const downTo = (from: Element | null, ...names: string[]): Element | null =>
  names.reduce<Element | null>((at, name) => childOf(at, name), from);

export const attrOf = (element: Element | null | undefined, name: string): string | null =>
  element ? ([...element.attributes].find(({ localName }) => localName === name)?.value ?? null) : null;

export function numberOf(element: Element | null | undefined, name: string, otherwise = 0): number {
  const value = Number.parseFloat(attrOf(element, name) ?? '');
  return Number.isFinite(value) ? value : otherwise;
}

/** Switches are on where they stand without a value. */
export const isOn = (element: Element | null): boolean =>
  element !== null && !['0', 'false', 'off'].includes(attrOf(element, 'val') ?? '');

/** Attributes that are switches are on where they say so. */
export const isSet = (element: Element | null, name: string): boolean =>
  ['1', 'true'].includes(attrOf(element, name) ?? '');

export const closest = (from: Element, name: string): Element | null => {
  for (let at = from.parentElement; at; at = at.parentElement) if (at.localName === name) return at;
  return null;
};

/** Marks the cells that stand for columns of a page. */
export const COLUMN = 'column';

/** Whether something stands in a cell or a box, and goes from there. */
export function isInside(element: Element): boolean {
  const cell = closest(element, 'tc');
  return (cell !== null && !cell.hasAttribute(COLUMN)) || closest(element, 'txbxContent') !== null;
}

function make(near: Element, space: string, name: string, attributes: Record<string, string> = {}): Element {
  const made = near.ownerDocument.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (space === W) made.setAttributeNS(W, `w:${key}`, value);
    else made.setAttribute(key, value);
  }
  return made;
}

/** An element of the text, made beside another. */
export const word = (near: Element, name: string, attributes?: Record<string, string>): Element =>
  make(near, W, `w:${name}`, attributes);

/** A part of a paragraph or run that shows as a box with a style and what stands inside. */
export function boxOf(near: Element, style: string, content: readonly Node[]): Element {
  const [pict, rect, textbox] = [
    word(near, 'pict'),
    make(near, V, 'v:rect', { style }),
    make(near, V, 'v:textbox'),
  ];
  const inside = word(near, 'txbxContent');
  inside.append(...content);
  textbox.append(inside);
  rect.append(textbox);
  pict.append(rect);
  return pict;
}

/** A paragraph around parts of a run. */
export function paragraphOf(near: Element, parts: readonly Node[]): Element {
  const [paragraph, properties, run] = [word(near, 'p'), word(near, 'pPr'), word(near, 'r')];
  properties.append(
    word(near, 'spacing', { before: '0', after: '0', line: '240', lineRule: 'auto' }),
    word(near, 'ind', { left: '0', firstLine: '0' }),
    word(near, 'jc', { val: 'left' }),
  );
  run.append(...parts);
  paragraph.append(properties, run);
  return paragraph;
}
