/** Quarter turns of a text against the page, counter-clockwise: 0 upright, 1 reads upward, 2 upside down, 3 reads downward. */
export type Turn = 0 | 1 | 2 | 3;

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** Maps a point of the page into the frame in which text of that turn runs to the right. */
export function pointToFrame(x: number, y: number, turn: Turn, page: Size): [x: number, y: number] {
  if (turn === 1) return [page.height - y, x];
  if (turn === 2) return [page.width - x, page.height - y];
  if (turn === 3) return [y, page.width - x];
  return [x, y];
}

/** Maps a rectangle from the frame of a turn back to the page. */
export function edgesToPage<T extends Edges>(edges: T, turn: Turn, page: Size): T {
  const { left, top, right, bottom } = edges;
  if (turn === 1) {
    return { ...edges, left: top, right: bottom, top: page.height - right, bottom: page.height - left };
  }
  if (turn === 2) {
    return {
      ...edges,
      left: page.width - right,
      right: page.width - left,
      top: page.height - bottom,
      bottom: page.height - top,
    };
  }
  if (turn === 3) {
    return { ...edges, top: left, bottom: right, left: page.width - bottom, right: page.width - top };
  }
  return edges;
}

/** Where a page's own coordinates lie on the displayed page: its visible box and its rotation. */
export interface PageView {
  left: number;
  bottom: number;
  right: number;
  top: number;
  /** Quarter turns, clockwise. */
  rotation: number;
}

/** Maps a point from PDF coordinates (y upward) to the page as displayed (y downward). */
export function pointToPage(x: number, y: number, view: PageView): [x: number, y: number] {
  if (view.rotation === 1) return [y - view.bottom, x - view.left];
  if (view.rotation === 2) return [view.right - x, y - view.bottom];
  if (view.rotation === 3) return [view.top - y, view.right - x];
  return [x - view.left, view.top - y];
}
