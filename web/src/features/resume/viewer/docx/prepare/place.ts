import { attrOf, childOf, isSet, numberOf } from './ooxml.ts';
import type { Page } from './page.ts';

const EMU = 12_700;
export const points = (element: Element | null | undefined, name: string): number =>
  numberOf(element, name) / EMU;
export const pt = (value: number): string => `${value.toFixed(2)}pt`;

/** Where something stands that is not in the line of the text: points from the page's edges, as far as it is said. */
export interface Anchored {
  width: number;
  height: number;
  /** From the left edge of the page; null: where its line begins, and `dx` from there. */
  x: number | null;
  dx: number;
  /** From the top edge of the page; null: where its paragraph begins, and `dy` from there. */
  y: number | null;
  dy: number;
  /** Text goes around it, or above and below, or over and under it. */
  wrap: 'around' | 'between' | 'none';
  behind: boolean;
  layer: number;
}

/** The part of a page that something is measured from. */
function rangeOf(from: string, size: number, before: number, after: number): [number, number] {
  if (from === 'page') return [0, size];
  if (from === 'leftMargin' || from === 'topMargin' || from === 'insideMargin') return [0, before];
  if (from === 'rightMargin' || from === 'bottomMargin' || from === 'outsideMargin')
    return [size - after, size];
  return [before, size - after];
}

function offsetIn(position: Element | null, [start, end]: [number, number], size: number): number {
  const room = end - start;
  const align = childOf(position, 'align')?.textContent?.trim();
  if (align === 'center') return (room - size) / 2;
  if (align === 'right' || align === 'bottom' || align === 'outside') return room - size;
  const share = childOf(position, 'pctPosHOffset') ?? childOf(position, 'pctPosVOffset');
  if (share) return (Number.parseFloat(share.textContent ?? '') / 100_000) * room || 0;
  return Number.parseFloat(childOf(position, 'posOffset')?.textContent ?? '') / EMU || 0;
}

/** Reads where an anchor stands on its page; `inside` of cells and boxes it goes from where it is written. */
export function anchoredAt(anchor: Element, page: Page, inside: boolean): Anchored {
  const extent = childOf(anchor, 'extent');
  const [width, height] = [points(extent, 'cx'), points(extent, 'cy')];
  const [h, v] = [childOf(anchor, 'positionH'), childOf(anchor, 'positionV')];
  const [fromH, fromV] = [attrOf(h, 'relativeFrom') ?? 'page', attrOf(v, 'relativeFrom') ?? 'page'];
  const across = rangeOf(fromH, page.width, page.left, page.right);
  const down = rangeOf(fromV, page.height, page.top, page.bottom);
  const dx = offsetIn(h, across, width);
  const dy = offsetIn(v, down, height);
  const isInLine = fromH === 'character' || ((inside || page.columns > 1) && fromH === 'column') || inside;
  const isInText = fromV === 'paragraph' || fromV === 'line' || inside;
  const wraps =
    [...anchor.children].find(({ localName }) => localName.startsWith('wrap'))?.localName ?? 'wrapNone';
  const around = wraps === 'wrapNone' ? 'none' : wraps === 'wrapTopAndBottom' ? 'between' : 'around';
  return {
    width,
    height,
    x: isInLine ? null : across[0] + dx,
    dx,
    y: isInText ? null : down[0] + dy,
    dy,
    wrap: around,
    behind: isSet(anchor, 'behindDoc'),
    layer: Math.min(numberOf(anchor, 'relativeHeight'), 2_000_000_000),
  };
}

/**
 * The style that puts it there. What text goes around floats where it stands in the text; `first` says that its
 * paragraph begins the page, so that measures from the page's top hold for it too.
 */
export function styleOf(at: Anchored, page: Page, first: boolean): string {
  const size = `width:${pt(at.width)};`;
  const isWide = at.width > (page.width - page.left - page.right) * 0.75;
  const x = at.x ?? page.left + at.dx;
  const overText = x + at.width > page.left + 9 && x < page.width - page.right - 9;
  if (at.wrap === 'around' && !isWide && overText && (at.y === null || first)) {
    const top = Math.max(at.y === null ? at.dy : at.y - page.top, -page.top);
    const isLeft = x + at.width / 2 < page.width / 2;
    const edge = isLeft ? x - page.left : page.width - page.right - x - at.width;
    const [side, other] = isLeft ? ['left', 'right'] : ['right', 'left'];
    return [
      'position:relative',
      `float:${side}`,
      `margin-top:${pt(top)}`,
      `margin-${side}:${pt(edge)}`,
      `margin-${other}:9pt`,
      size,
    ].join(';');
  }
  if (at.y === null && (at.wrap === 'between' || (at.wrap === 'around' && isWide)))
    return `position:relative;display:flex;margin-top:${pt(Math.max(at.dy, 0))};margin-left:${pt(x - page.left)};${size}`;
  const left = at.x === null ? `margin-left:${pt(at.dx)}` : `left:${pt(at.x)}`;
  const top = at.y === null ? `margin-top:${pt(at.dy)}` : `top:${pt(at.y)}`;
  const layer = at.behind ? Math.round(at.layer) - 2_100_000_000 : Math.round(at.layer);
  return `position:absolute;${left};${top};z-index:${layer};${size}`;
}

/** How much of the text's place it takes away at the top of the page, where text goes below it. */
export function roomAbove(at: Anchored, page: Page): number {
  const isWide = at.width > (page.width - page.left - page.right) * 0.75;
  if (at.y === null || at.wrap === 'none' || (at.wrap === 'around' && !isWide)) return 0;
  // What stands further down takes no room at the top.
  return at.y < page.top + 36 ? Math.max(0, at.y + at.height - page.top) : 0;
}
