import type { DrawnWord } from './glyph-words.ts';
import { type Edges, edgesToPage, type PageView, pointToPage } from './page-frame.ts';
import type { Pdfium } from './pdfium-module.ts';

const INVISIBLE_MODE = 3;
const PATH = 2;
const PALE = 248;
const TINY = 2.5;
const MAX_OBJECTS = 4000;

/** Finds text that a reader of the page cannot see. */
export class HiddenText {
  readonly #pdfium: Pdfium;
  readonly #page: number;
  readonly #scratch: number;
  readonly #size: { width: number; height: number };
  readonly #view: PageView;

  constructor(
    pdfium: Pdfium,
    page: number,
    scratch: number,
    size: { width: number; height: number },
    view: PageView,
  ) {
    this.#pdfium = pdfium;
    this.#page = page;
    this.#scratch = scratch;
    this.#size = size;
    this.#view = view;
  }

  /**
   * The words without those outside the page, tiny, drawn twice at one place, transparent, or white on white.
   * Transparent and white text stays where something is drawn beneath: a scan's picture, a coloured area,
   * or the letters themselves as outlines.
   */
  remove(words: DrawnWord[]): DrawnWord[] {
    const { width, height } = this.#size;
    const looks = new Map<number, boolean>();
    const bare = ({ owner }: DrawnWord) => {
      const known = looks.get(owner) ?? this.#leavesNoInk(owner);
      looks.set(owner, known);
      return known;
    };
    const inside = words.filter((word) => {
      const { left, top, right, bottom } = this.#onPage(word);
      return word.size >= TINY && right > 0 && left < width && bottom > 0 && top < height;
    });
    if (!inside.some(bare)) return withoutShadows(inside);
    const grounds = this.#grounds();
    const seen = (word: DrawnWord) => {
      const place = this.#onPage(word);
      return grounds.some((ground) => meet(ground, place));
    };
    return withoutShadows(inside.filter((word) => !bare(word) || seen(word)));
  }

  #onPage({ left, top, right, bottom, turn }: DrawnWord): Edges {
    return edgesToPage({ left, top, right, bottom }, turn ?? 0, this.#size);
  }

  /** Whether a text object is drawn without ink or in white. */
  #leavesNoInk(object: number): boolean {
    if (object === 0) return false;
    if (this.#pdfium._FPDFTextObj_GetTextRenderMode(object) === INVISIBLE_MODE) return true;
    const fill = this.#fill(object);
    return fill !== null && (fill.pale || fill.alpha === 0);
  }

  #fill(object: number): { pale: boolean; alpha: number } | null {
    const at = this.#scratch;
    if (!this.#pdfium._FPDFPageObj_GetFillColor(object, at, at + 4, at + 8, at + 12)) return null;
    const [red = 0, green = 0, blue = 0, alpha = 255] = this.#pdfium.HEAP32.subarray(at >> 2, (at >> 2) + 4);
    return { pale: Math.min(red, green, blue) >= PALE, alpha };
  }

  /** Places of coloured areas, outlines and pictures. */
  #grounds(): Edges[] {
    const pdfium = this.#pdfium;
    const at = this.#scratch;
    const grounds: Edges[] = [];
    const count = Math.min(pdfium._FPDFPage_CountObjects(this.#page), MAX_OBJECTS);
    for (let index = 0; index < count; index++) {
      const object = pdfium._FPDFPage_GetObject(this.#page, index);
      const type = pdfium._FPDFPageObj_GetType(object);
      if (type < PATH) continue;
      if (type === PATH) {
        const filled = pdfium._FPDFPath_GetDrawMode(object, at, at + 4) && pdfium.HEAP32[at >> 2] !== 0;
        const fill = filled ? this.#fill(object) : null;
        if (filled && (!fill || fill.pale || fill.alpha === 0)) continue;
        if (!filled) continue;
      }
      if (!pdfium._FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) continue;
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = pdfium.HEAPF32.subarray(at >> 2, (at >> 2) + 4);
      const [left, bottom] = pointToPage(x1, y1, this.#view);
      const [right, top] = pointToPage(x2, y2, this.#view);
      grounds.push({
        left: Math.min(left, right),
        right: Math.max(left, right),
        top: Math.min(top, bottom),
        bottom: Math.max(top, bottom),
      });
    }
    return grounds;
  }
}

/** Whether an area reaches into the inner half of a word. */
function meet(ground: Edges, { left, top, right, bottom }: Edges): boolean {
  const [x, y] = [(right - left) / 4, (bottom - top) / 4];
  return (
    ground.right > left + x && ground.left < right - x && ground.bottom > top + y && ground.top < bottom - y
  );
}

/** Drops the second drawing of a word that gives it a shadow or a bolder look. */
function withoutShadows(words: DrawnWord[]): DrawnWord[] {
  const drawn = new Map<string, DrawnWord[]>();
  const height = ({ baseline }: DrawnWord) => Math.round(baseline / 8);
  return words.filter((word) => {
    const same = drawn.get(word.text);
    if (!same) {
      drawn.set(word.text, [word]);
      return true;
    }
    const near = word.size * 0.25;
    const shadow = same.some(
      (other) =>
        Math.abs(other.left - word.left) < near &&
        Math.abs(other.right - word.right) < near &&
        Math.abs(other.baseline - word.baseline) < near &&
        Math.abs(height(other) - height(word)) < 2,
    );
    if (!shadow) same.push(word);
    return !shadow;
  });
}
