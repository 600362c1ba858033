import {
  attrOf,
  boxOf,
  childOf,
  closest,
  downTo,
  isInside,
  isSet,
  named,
  numberOf,
  paragraphOf,
  W,
  word,
} from './ooxml.ts';
import type { Page } from './page.ts';
import { fillOf, lineOf, outlineOf, textColorOf } from './paint.ts';
import { anchoredAt, points, pt, roomAbove, styleOf } from './place.ts';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing';
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
/** Groups within groups no deeper than any program draws them. */
const DEEPEST = 8;

interface Size {
  width: number;
  height: number;
}

/** Text boxes, shapes, groups and pictures that stand apart become boxes with a style, in the place where they stand. */
export function drawBoxes(root: Document, pageOf: (element: Element) => Page): void {
  const isMargin = ['hdr', 'ftr'].includes(root.documentElement.localName);
  const isAllInBoxes = !named(root, 't').some(
    (text) => text.textContent?.trim() && !closest(text, 'txbxContent'),
  );
  // From the inside out: a box may hold others.
  for (const drawing of named(root, 'drawing').reverse()) {
    const frame = childOf(drawing, 'anchor') ?? childOf(drawing, 'inline');
    const shown = downTo(frame, 'graphic', 'graphicData')?.firstElementChild;
    if (!frame || !shown) continue;
    const size = {
      width: points(childOf(frame, 'extent'), 'cx'),
      height: points(childOf(frame, 'extent'), 'cy'),
    };
    if (frame.localName === 'inline') {
      if (shown.localName === 'pic') continue;
      const parts = partsOf(shown, size, 0);
      drawing.replaceWith(
        boxOf(
          drawing,
          `position:relative;vertical-align:bottom;width:${pt(size.width)};height:${pt(size.height)}`,
          parts,
        ),
      );
      continue;
    }
    const page = pageOf(frame);
    const at = anchoredAt(frame, page, isInside(frame));
    // What stands in the head or foot of pages never covers their text.
    if (isMargin) at.behind = true;
    if (isAllInBoxes && !isInside(frame)) at.wrap = 'none';
    const paragraph = closest(drawing, 'p');
    const isFirst = paragraph !== null && beginsPage(paragraph);
    const style = `${styleOf(at, page, isFirst)}height:${pt(size.height)}`;
    const room = isFirst ? roomAbove(at, page) : 0;
    const turned = shown.localName === 'pic' ? '' : turnOf(shown);
    drawing.replaceWith(boxOf(drawing, style + turned, partsOf(shown, size, 0)));
    if (room > 0 && paragraph) makeRoom(paragraph, room);
  }
}

/** What is drawn inside of a box of the size. */
function partsOf(shown: Element, size: Size, depth: number): Element[] {
  if (depth > DEEPEST) return [];
  if (shown.localName === 'pic') return [paragraphOf(shown, [inlinePicture(shown, size)])];
  if (shown.localName === 'wgp' || shown.localName === 'grpSp' || shown.localName === 'wpc')
    return groupParts(shown, size, depth);
  return shown.localName === 'wsp' ? shapeParts(shown, size) : [];
}

function groupParts(group: Element, size: Size, depth: number): Element[] {
  const frame = downTo(group, 'grpSpPr', 'xfrm');
  const [from, whole] = [childOf(frame, 'chOff'), childOf(frame, 'chExt')];
  const scaleX = size.width / (points(whole, 'cx') || size.width || 1);
  const scaleY = size.height / (points(whole, 'cy') || size.height || 1);
  const boxes = [...group.children].flatMap((member) => {
    const own = downTo(member, 'spPr', 'xfrm') ?? downTo(member, 'grpSpPr', 'xfrm');
    const [offset, extent] = [childOf(own, 'off'), childOf(own, 'ext')];
    if (!extent) return [];
    const inner = { width: points(extent, 'cx') * scaleX, height: points(extent, 'cy') * scaleY };
    const left = (points(offset, 'x') - points(from, 'x')) * scaleX;
    const top = (points(offset, 'y') - points(from, 'y')) * scaleY;
    const style = `position:absolute;left:${pt(left)};top:${pt(top)};width:${pt(inner.width)};height:${pt(inner.height)}`;
    const parts = partsOf(member, inner, depth + 1);
    return parts.length > 0
      ? [boxOf(group, style + (member.localName === 'pic' ? '' : turnOf(member)), parts)]
      : [];
  });
  return boxes.length > 0 ? [paragraphOf(group, boxes)] : [];
}

/** The shape itself as a box behind, and its text in a box over it. */
function shapeParts(shape: Element, { width, height }: Size): Element[] {
  const kind = attrOf(downTo(shape, 'spPr', 'prstGeom'), 'prst') ?? '';
  const [fill, line] = [fillOf(shape), lineOf(shape)];
  const outline = outlineOf(shape, width, height);
  let look = '';
  if (/line|connector/i.test(kind) && line) {
    const isSteep = height > width;
    look = isSteep
      ? `width:0;height:${pt(height)};border-left:${line}`
      : `width:${pt(width)};height:0;border-top:${line}`;
  } else if (fill || (line && !outline)) {
    look = `width:${pt(width)};height:${pt(height)};box-sizing:border-box;`;
    if (fill) look += `background:${fill};`;
    if (outline) look += `clip-path:${outline};`;
    else if (line) look += `border:${line};`;
    if (kind === 'ellipse') look += 'border-radius:50%';
    else if (/round/i.test(kind)) look += `border-radius:${pt(Math.min(width, height) / 6)}`;
  }
  const back = look ? [boxOf(shape, `position:absolute;left:0;top:0;${look}`, [])] : [];
  const text = named(shape, 'txbxContent')[0];
  const parts = back.length > 0 ? [paragraphOf(shape, back)] : [];
  if (text)
    parts.push(paragraphOf(shape, [boxOf(shape, textStyle(shape, width, height), [...text.childNodes])]));
  return parts;
}

function textStyle(shape: Element, width: number, height: number): string {
  const body = childOf(shape, 'bodyPr');
  const inset = (name: string, otherwise: number) => pt(numberOf(body, name, otherwise) / 12_700);
  const place = { ctr: 'center', b: 'flex-end' }[attrOf(body, 'anchor') ?? ''] ?? 'flex-start';
  const padding = `${inset('tIns', 45_720)} ${inset('rIns', 91_440)} ${inset('bIns', 45_720)} ${inset('lIns', 91_440)}`;
  const color = textColorOf(shape);
  const turn = { vert: 'vertical-rl', vert270: 'sideways-lr', eaVert: 'vertical-rl' }[
    attrOf(body, 'vert') ?? ''
  ];
  return [
    `position:absolute;left:0;top:0;box-sizing:border-box;width:${pt(width)};min-height:${pt(height)}`,
    `padding:${padding};justify-content:${place}`,
    ...(color ? [`color:${color}`] : []),
    ...(turn ? [`writing-mode:${turn};height:${pt(height)}`] : []),
  ].join(';');
}

function turnOf(shape: Element): string {
  const frame = downTo(shape, 'spPr', 'xfrm') ?? downTo(shape, 'grpSpPr', 'xfrm');
  // Text in a shape that is upside down stands on its head.
  const isTurned = shape.localName === 'wsp' && isSet(frame, 'flipV');
  const turn = (numberOf(frame, 'rot') / 60_000 + (isTurned ? 180 : 0)) % 360;
  return turn ? `;transform:rotate(${turn.toFixed(1)}deg)` : '';
}

/** A picture as it stands in a line, of a size. */
function inlinePicture(picture: Element, { width, height }: Size): Element {
  const document = picture.ownerDocument;
  const make = (space: string, name: string) => document.createElementNS(space, name);
  const [drawing, inline] = [word(picture, 'drawing'), make(DRAWING, 'wp:inline')];
  const [extent, graphic, data] = [
    make(DRAWING, 'wp:extent'),
    make(A, 'a:graphic'),
    make(A, 'a:graphicData'),
  ];
  for (const [name, value] of [
    ['cx', width],
    ['cy', height],
  ] as const)
    extent.setAttribute(name, String(Math.round(value * 12_700)));
  const copy = picture.cloneNode(true) as Element;
  const frame = downTo(copy, 'spPr', 'xfrm');
  // Its box stands in its place already.
  childOf(frame, 'off')?.remove();
  const own = childOf(frame, 'ext');
  for (const name of ['cx', 'cy']) own?.setAttribute(name, extent.getAttribute(name) ?? '0');
  data.append(copy);
  graphic.append(data);
  inline.append(extent, graphic);
  drawing.append(inline);
  return drawing;
}

/** Whether the page begins with the paragraph, empty ones before it not counted. */
function beginsPage(paragraph: Element): boolean {
  for (let at: Element | null = paragraph; at; at = at.previousElementSibling) {
    if (childOf(childOf(at, 'pPr'), 'pageBreakBefore')) return true;
    const before: Element | null = at.previousElementSibling;
    if (before && (before.localName !== 'p' || named(before, 't').length > 0)) return false;
  }
  return paragraph.parentElement?.localName === 'body';
}

/** Moves the text of a page's first paragraph below what stands over it; of several the lowest counts. */
function makeRoom(paragraph: Element, room: number): void {
  let properties = childOf(paragraph, 'pPr');
  if (!properties) paragraph.prepend((properties = word(paragraph, 'pPr')));
  let spacing = childOf(properties, 'spacing');
  if (!spacing) properties.append((spacing = word(paragraph, 'spacing')));
  const twips = Math.round(room * 20);
  if (numberOf(spacing, 'before') < twips) spacing.setAttributeNS(W, 'w:before', String(twips));
}
