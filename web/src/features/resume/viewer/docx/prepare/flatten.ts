import { attrOf, childOf, closest, isOn, named, namedNow, W, word } from './ooxml.ts';

/** What only stands around text; inside of cells, links and lines the text is lost with it. */
const AROUND = ['sdt', 'customXml', 'smartTag', 'fldSimple', 'ins', 'moveTo', 'dir', 'bdo'] as const;
const GONE = ['del', 'moveFrom', 'proofErr', 'fldChar', 'instrText', 'softHyphen'] as const;
/** What newer programs write beside a picture for older ones, and is drawn here. */
const DRAWN = /\b(?:v|wps|wpg|wpc|wp14|w14|w15|w16\w*)\b/;

/** Takes away what stands around and between the text, and says in the plainest way what is left. */
export function flatten(root: Document): void {
  for (const either of named(root, 'AlternateContent')) {
    const choice = childOf(either, 'Choice');
    const taken =
      choice && DRAWN.test(attrOf(choice, 'Requires') ?? '') ? choice : childOf(either, 'Fallback');
    either.replaceWith(...(taken?.childNodes ?? []));
  }
  const all = namedNow(root);
  for (const name of GONE) for (const element of all(name)) element.remove();
  for (const name of AROUND)
    for (const element of all(name)) {
      if (element.namespaceURI !== W && name !== 'smartTag') continue;
      const inside = name === 'sdt' ? childOf(element, 'sdtContent') : element;
      element.replaceWith(...(inside?.childNodes ?? []));
    }
  for (const hyphen of all('noBreakHyphen')) {
    const text = word(hyphen, 't');
    text.textContent = '\u2011';
    hyphen.replaceWith(text);
  }
  for (const line of all('cr')) line.replaceWith(word(line, 'br'));
  for (const properties of all('pPr')) mendParagraph(properties);
  for (const properties of all('rPr')) mendRightToLeft(properties);
  for (const table of all('tblPr')) mendTable(table);
}

function mendParagraph(properties: Element): void {
  const spacing = childOf(properties, 'spacing');
  if (spacing && attrOf(spacing, 'line') !== null && attrOf(spacing, 'lineRule') === null)
    spacing.setAttributeNS(W, 'w:lineRule', 'auto');
  // In a line from right to left, left is where it begins.
  const align = childOf(properties, 'jc');
  const side = attrOf(align, 'val') ?? '';
  const other = { left: 'right', start: 'right', right: 'left', end: 'left' }[side];
  if (align && other && isOn(childOf(properties, 'bidi'))) align.setAttributeNS(W, 'w:val', other);
}

/** What the library looks for under another name. */
function mendTable(properties: Element): void {
  const bidi = childOf(properties, 'bidiVisual');
  if (isOn(bidi)) bidi?.replaceWith(word(properties, 'bidi'));
  const layout = childOf(properties, 'tblLayout');
  layout?.setAttributeNS(W, 'w:val', attrOf(layout, 'type') ?? '');
  const indent = childOf(properties, 'tblInd');
  if (attrOf(indent, 'type') === 'dxa') indent?.setAttributeNS(W, 'w:left', attrOf(indent, 'w') ?? '0');
}

/** Arabic and Hebrew have size, weight and font of their own. */
function mendRightToLeft(properties: Element): void {
  if (!isOn(childOf(properties, 'rtl'))) return;
  for (const [own, name] of [
    ['szCs', 'sz'],
    ['bCs', 'b'],
    ['iCs', 'i'],
  ] as const) {
    const found = childOf(properties, own);
    if (!found) continue;
    childOf(properties, name)?.remove();
    const value = attrOf(found, 'val');
    properties.append(word(found, name, value === null ? {} : { val: value }));
  }
  const fonts = childOf(properties, 'rFonts');
  const font = attrOf(fonts, 'cs');
  if (fonts && font) fonts.setAttributeNS(W, 'w:ascii', font);
}

/** Tabs that go to the end or middle of the line, wherever that is, become stops there. */
export function placeTabs(root: Document, widthOf: (element: Element) => number): void {
  for (const tab of named(root, 'ptab')) {
    const paragraph = closest(tab, 'p');
    const side = attrOf(tab, 'alignment');
    if (paragraph && (side === 'right' || side === 'center')) {
      let properties = childOf(paragraph, 'pPr');
      if (!properties) paragraph.prepend((properties = word(tab, 'pPr')));
      let stops = childOf(properties, 'tabs');
      if (!stops) properties.append((stops = word(tab, 'tabs')));
      const width = widthOf(paragraph) * 20;
      stops.append(
        word(tab, 'tab', { val: side, pos: String(Math.round(side === 'right' ? width : width / 2)) }),
      );
    }
    tab.replaceWith(word(tab, 'tab'));
  }
}
