import { attrOf, childOf, isOn, named, W, word } from './ooxml.ts';

/** Styles whose paragraphs stand close where they follow each other, by their own word or that of what they are based on. */
export function closeStyles(styles: Document | undefined): Set<string> {
  const byId = new Map(
    (styles ? named(styles, 'style') : []).map((style) => [attrOf(style, 'styleId') ?? '', style]),
  );
  const isClose = (id: string | null, depth = 0): boolean => {
    const style = byId.get(id ?? '');
    if (!style || depth > 12) return false;
    const own = childOf(childOf(style, 'pPr'), 'contextualSpacing');
    return own ? isOn(own) : isClose(attrOf(childOf(style, 'basedOn'), 'val'), depth + 1);
  };
  return new Set([...byId.keys()].filter((id) => isClose(id)));
}

/** Takes the space away between paragraphs of one style that asks for none there, as lists do. */
export function closeLines(root: Document, close: ReadonlySet<string>): void {
  const styleOf = (paragraph: Element) => attrOf(childOf(childOf(paragraph, 'pPr'), 'pStyle'), 'val') ?? '';
  for (const paragraph of named(root, 'p')) {
    if (paragraph.namespaceURI !== W) continue;
    const own = childOf(childOf(paragraph, 'pPr'), 'contextualSpacing');
    const style = styleOf(paragraph);
    if (own ? !isOn(own) : !close.has(style)) continue;
    const isSame = (other: Element | null) => other?.localName === 'p' && styleOf(other) === style;
    if (isSame(paragraph.previousElementSibling)) setSpace(paragraph, 'before');
    if (isSame(paragraph.nextElementSibling)) setSpace(paragraph, 'after');
  }
}

function setSpace(paragraph: Element, side: 'before' | 'after'): void {
  let properties = childOf(paragraph, 'pPr');
  if (!properties) paragraph.prepend((properties = word(paragraph, 'pPr')));
  let spacing = childOf(properties, 'spacing');
  if (!spacing) properties.append((spacing = word(paragraph, 'spacing')));
  spacing.setAttributeNS(W, `w:${side}`, '0');
}
