import { attrOf, boxOf, childOf, isInside, named, paragraphOf, word } from './ooxml.ts';
import type { Page } from './page.ts';
import { type Anchored, pt, styleOf } from './place.ts';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing';
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const PICTURE = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const UNITS: Record<string, number> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 };
const lengthOf = (value: string | undefined): number => {
  const [, figure = '0', unit = 'pt'] = /^(-?[\d.]+)([a-z]*)$/.exec(value?.trim() ?? '') ?? [];
  return Number.parseFloat(figure) * (UNITS[unit] ?? 1);
};

/** Text boxes and pictures as programs before 2010 wrote them: a shape with a style of its own. */
export function drawOldBoxes(root: Document, pageOf: (element: Element) => Page): void {
  for (const picture of named(root, 'pict').reverse()) {
    const shapes = [...picture.children].flatMap((shape) =>
      shape.localName === 'group' ? [...shape.children] : [shape],
    );
    const boxes = shapes.flatMap((shape) => boxFor(shape, pageOf(picture)));
    picture.replaceWith(...boxes);
  }
}

function boxFor(shape: Element, page: Page): Element[] {
  const style = new Map(
    (attrOf(shape, 'style') ?? '').split(';').map((rule) => {
      const [key = '', value = ''] = rule.split(':');
      return [key.trim(), value.trim()];
    }),
  );
  const text = named(shape, 'txbxContent')[0];
  const image = attrOf(childOf(shape, 'imagedata'), 'id');
  if (!text && !image) return [];
  const [width, height] = [lengthOf(style.get('width')), lengthOf(style.get('height'))];
  const content = text
    ? [...text.childNodes]
    : [paragraphOf(shape, [inlineImage(shape, image ?? '', width, height)])];
  const padding = text ? ';padding:3.6pt 7.2pt;box-sizing:border-box' : '';
  const paint = text ? paintOf(shape) : '';
  const size = `width:${pt(width)};min-height:${pt(height)}${padding}${paint}`;
  if (style.get('position') !== 'absolute')
    return [boxOf(shape, `position:relative;vertical-align:bottom;${size}`, content)];
  const [fromH, fromV] = [
    style.get('mso-position-horizontal-relative'),
    style.get('mso-position-vertical-relative'),
  ];
  const dx = lengthOf(style.get('margin-left')) + lengthOf(style.get('left'));
  const dy = lengthOf(style.get('margin-top')) + lengthOf(style.get('top'));
  const inside = isInside(shape);
  const layer = Number.parseInt(style.get('z-index') ?? '0', 10) || 0;
  const wraps = attrOf(childOf(shape, 'wrap'), 'type');
  const at: Anchored = {
    width,
    height,
    x: inside ? null : dx + (fromH === 'page' ? 0 : page.left),
    dx,
    y: inside || (fromV !== 'page' && fromV !== 'margin') ? null : dy + (fromV === 'page' ? 0 : page.top),
    dy,
    wrap: wraps === null || wraps === 'none' ? 'none' : wraps === 'topAndBottom' ? 'between' : 'around',
    behind: layer < 0,
    layer: Math.max(layer, 0),
  };
  return [boxOf(shape, `${styleOf(at, page, false)}${size}`, content)];
}

function paintOf(shape: Element): string {
  const color = (name: string) => /^(?:#[\da-f]{3,6}|[a-z]+)(?=\s|$)/i.exec(attrOf(shape, name) ?? '')?.[0];
  const isOff = (name: string) => ['f', 'false'].includes(attrOf(shape, name) ?? '');
  const fill = isOff('filled') ? null : color('fillcolor');
  const stroke = isOff('stroked') ? null : color('strokecolor');
  return `${fill ? `;background:${fill}` : ''}${stroke ? `;border:${['0.75pt', 'solid', stroke].join(' ')}` : ''}`;
}

/** A picture as newer programs write it. */
function inlineImage(near: Element, relation: string, width: number, height: number): Element {
  const make = (
    space: string,
    name: string,
    parent: Element | null,
    attributes: Record<string, number> = {},
  ) => {
    const made = near.ownerDocument.createElementNS(space, name);
    for (const [key, points] of Object.entries(attributes))
      made.setAttribute(key, String(Math.round(points * 12_700)));
    parent?.append(made);
    return made;
  };
  const drawing = word(near, 'drawing');
  const inline = make(DRAWING, 'wp:inline', drawing);
  make(DRAWING, 'wp:extent', inline, { cx: width, cy: height });
  const data = make(A, 'a:graphicData', make(A, 'a:graphic', inline));
  const picture = make(PICTURE, 'pic:pic', data);
  const blip = make(A, 'a:blip', make(PICTURE, 'pic:blipFill', picture));
  blip.setAttributeNS(RELATION, 'r:embed', relation);
  make(A, 'a:ext', make(A, 'a:xfrm', make(PICTURE, 'pic:spPr', picture)), { cx: width, cy: height });
  return drawing;
}
