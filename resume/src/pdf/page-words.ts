import { remembering } from '../lexicon/remembering.ts';
import type { Edges, PageView, Turn } from './page-frame.ts';
import { pointToFrame, pointToPage } from './page-frame.ts';
import { isUnmapped, readable } from './glyph-text.ts';
import { HiddenText } from './hidden-text.ts';
import { type ReadGlyph, settleLetters } from './displaced-letters.ts';
import { NO_LETTER, withDottedLetters } from './dotted-letters.ts';
import { withDrawnAccents } from './drawn-accents.ts';
import { type DrawnWord, type Glyph, joinGlyphs } from './glyph-words.ts';
import type { Pdfium } from './pdfium-module.ts';

export interface PageLink extends Edges {
  target: string;
}

/** What one page holds, before its words are put in order. */
export interface PageContent {
  width: number;
  height: number;
  /** In the file's own order. */
  words: DrawnWord[];
  links: PageLink[];
  /** Drawn characters whose text the file does not tell (no Unicode map). */
  unmapped: number;
}

interface Style {
  size: number;
  bold: boolean;
  heavy: boolean;
  icon: boolean;
  turn: Turn;
  /** How far the top of a slanted letter leans over, per unit of height. */
  slant: number;
  owner: number;
}

const SCRATCH_BYTES = 2048;
const BLANK = 0x20;
const LINE_FEED = 0x0a;
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const ICON_FONT = /awesome|icon|symbol|marvosym|wasy|fontello|dingbat|webding/i;
const BOLD_FONT = /bold|black|heavy|semib|demi|[-_]medi|cmbx|bx\d|sfbx|-b$/i;
const PLAIN_FONT = /regu|roman|book|light|thin|normal/i;
const HEAVY_WEIGHT = 600;
/** Annotations whose text the page shows: free text and form fields. */
const SHOWN_ANNOTATIONS = new Set([3, 20]);

interface FontLook {
  bold: boolean;
  heavy: boolean;
  icon: boolean;
}

/** What a font's name tells of its look. */
const namedLook = remembering((name) => ({
  bold: BOLD_FONT.test(name),
  plain: PLAIN_FONT.test(name),
  icon: ICON_FONT.test(name),
}));

/** Reads pages of an open document; owns a small scratch buffer inside PDFium's memory. */
export class PageReader {
  readonly #pdfium: Pdfium;
  readonly #document: number;
  readonly #scratch: number;
  /** The fonts of the open page by their handles. */
  readonly #fonts = new Map<number, FontLook>();

  constructor(pdfium: Pdfium, document: number) {
    this.#pdfium = pdfium;
    this.#document = document;
    this.#scratch = pdfium.wasmExports.malloc(SCRATCH_BYTES);
  }

  /** Frees the scratch buffer. */
  close(): void {
    this.#pdfium.wasmExports.free(this.#scratch);
  }

  /** Size, visible words and hyperlinks of page `index` (from 0); null when the page is broken. */
  read(index: number): PageContent | null {
    const pdfium = this.#pdfium;
    let page = pdfium._FPDF_LoadPage(this.#document, index);
    if (page === 0) return null;
    const view = this.#view(page);
    const links = this.#links(page, view);
    if (this.#hasShownAnnotations(page)) {
      // Once they are part of the page, their text is read with the rest.
      pdfium._FPDFPage_Flatten(page, 0);
      pdfium._FPDF_ClosePage(page);
      page = pdfium._FPDF_LoadPage(this.#document, index);
      if (page === 0) return null;
    }
    const width = pdfium._FPDF_GetPageWidth(page);
    const height = pdfium._FPDF_GetPageHeight(page);
    const textPage = pdfium._FPDFText_LoadPage(page);
    try {
      if (textPage === 0) return { width, height, words: [], links, unmapped: 0 };
      const { glyphs, unmapped } = this.#glyphs(textPage, view, { width, height });
      const hidden = new HiddenText(pdfium, page, this.#scratch, { width, height }, view);
      return { width, height, words: hidden.remove(joinGlyphs(glyphs)), links, unmapped };
    } finally {
      if (textPage !== 0) pdfium._FPDFText_ClosePage(textPage);
      pdfium._FPDF_ClosePage(page);
    }
  }

  #view(page: number): PageView {
    const rect = this.#scratch >> 2;
    const found = this.#pdfium._FPDF_GetPageBoundingBox(page, this.#scratch);
    const [left = 0, top = 0, right = 0, bottom = 0] = this.#pdfium.HEAPF32.subarray(rect, rect + 4);
    const rotation = this.#pdfium._FPDFPage_GetRotation(page);
    if (found) return { left, top, right, bottom, rotation };
    const width = this.#pdfium._FPDF_GetPageWidth(page);
    const height = this.#pdfium._FPDF_GetPageHeight(page);
    const lying = rotation % 2 === 1;
    return { left: 0, bottom: 0, right: lying ? height : width, top: lying ? width : height, rotation };
  }

  #hasShownAnnotations(page: number): boolean {
    const pdfium = this.#pdfium;
    const count = Math.min(pdfium._FPDFPage_GetAnnotCount(page), 500);
    for (let index = 0; index < count; index++) {
      const annotation = pdfium._FPDFPage_GetAnnot(page, index);
      if (annotation === 0) continue;
      const shown = SHOWN_ANNOTATIONS.has(pdfium._FPDFAnnot_GetSubtype(annotation));
      pdfium._FPDFPage_CloseAnnot(annotation);
      if (shown) return true;
    }
    return false;
  }

  #glyphs(
    textPage: number,
    view: PageView,
    page: { width: number; height: number },
  ): { glyphs: Glyph[]; unmapped: number } {
    const pdfium = this.#pdfium;
    const styles = new Map<number, Style>();
    // A closed page may give its fonts' handles to those of the next one.
    this.#fonts.clear();
    const glyphs: ReadGlyph[] = [];
    let unmapped = 0;
    let apart = true;
    let guessed = false;
    let opens = true;
    const count = pdfium._FPDFText_CountChars(textPage);
    for (let index = 0; index < count; index++) {
      const code = pdfium._FPDFText_GetUnicode(textPage, index);
      const text = readable(code);
      if (text === '') {
        if (code === BLANK && pdfium._FPDFText_IsGenerated(textPage, index) === 1) {
          guessed = true;
          continue;
        }
        const before = glyphs.at(-1);
        if (code === 0) {
          const style = this.#style(textPage, index, styles, view);
          if (style.icon) continue;
          unmapped++;
          const { turn, size, bold, heavy, owner } = style;
          const place = this.#glyph(textPage, index, style, view, page);
          glyphs.push({ text: NO_LETTER, turn, size, bold, heavy, owner, apart, guessed, opens, ...place });
          apart = false;
          guessed = false;
          opens = false;
          continue;
        }
        apart = true;
        if (code === LINE_FEED) opens = true;
        else if (code === BLANK && before && (opens || RTL.test(before.text))) {
          const { left, baseline } = this.#glyph(textPage, index, { ...before, slant: 0 }, view, page);
          glyphs.push({ ...before, text: ' ', opens, left, right: left, baseline });
          opens = false;
        }
        if (isUnmapped(code) && !this.#style(textPage, index, styles, view).icon) unmapped++;
        continue;
      }
      const style = this.#style(textPage, index, styles, view);
      const glyph = this.#glyph(textPage, index, style, view, page);
      const before = glyphs.at(-1);
      // An icon may carry readable text: then many characters share its one box.
      if (
        style.icon &&
        !(before && shared(before, glyph)) &&
        !this.#nextShares(textPage, index, glyph, style, view, page)
      ) {
        apart = true;
        continue;
      }
      const { turn, size, bold, heavy, owner } = style;
      const { left, right, baseline } = glyph;
      glyphs.push({ text, turn, size, bold, heavy, owner, apart, guessed, opens, left, right, baseline });
      apart = false;
      guessed = false;
      opens = false;
    }
    const read = withDottedLetters(glyphs);
    return { glyphs: settleLetters(withDrawnAccents(read.glyphs)), unmapped: unmapped - read.found };
  }

  #style(textPage: number, index: number, known: Map<number, Style>, view: PageView): Style {
    const pdfium = this.#pdfium;
    const owner = pdfium._FPDFText_GetTextObject(textPage, index);
    const seen = known.get(owner);
    if (seen && owner !== 0) return seen;
    let scale = 1;
    let turn: Turn = 0;
    let slant = 0;
    if (pdfium._FPDFText_GetMatrix(textPage, index, this.#scratch)) {
      const at = this.#scratch >> 2;
      const [a = 1, b = 0, c = 0, d = 1] = pdfium.HEAPF32.subarray(at, at + 4);
      scale = Math.hypot(c, d) || 1;
      slant = a * d - b * c > 0 && d !== 0 && b === 0 ? Math.abs(c / d) : 0;
      const quarters = Math.round(Math.atan2(b, a) / (Math.PI / 2)) - view.rotation;
      turn = (((quarters % 4) + 4) % 4) as Turn;
    }
    const { bold, heavy, icon } = this.#font(textPage, index, owner);
    const style = {
      size: Math.max(1, pdfium._FPDFText_GetFontSize(textPage, index) * scale),
      bold,
      heavy,
      icon,
      turn,
      slant,
      owner,
    };
    known.set(owner, style);
    return style;
  }

  /** How the font of a character looks; asked for once for each font of the page. */
  #font(textPage: number, index: number, owner: number): FontLook {
    const pdfium = this.#pdfium;
    const font = owner === 0 ? 0 : pdfium._FPDFTextObj_GetFont(owner);
    const known = this.#fonts.get(font);
    if (known && font !== 0) return known;
    const length = pdfium._FPDFText_GetFontInfo(textPage, index, this.#scratch, SCRATCH_BYTES - 8, 0);
    const name =
      length > 1 && length <= SCRATCH_BYTES - 8
        ? Buffer.from(pdfium.HEAPU8.subarray(this.#scratch, this.#scratch + length - 1)).toString('latin1')
        : '';
    const { bold, plain, icon } = namedLook(name);
    const heavy = !bold && !plain && pdfium._FPDFText_GetFontWeight(textPage, index) >= HEAVY_WEIGHT;
    const look = { bold, heavy, icon };
    this.#fonts.set(font, look);
    return look;
  }

  #glyph(
    textPage: number,
    index: number,
    { size, turn, slant }: Pick<Style, 'size' | 'turn' | 'slant'>,
    view: PageView,
    page: { width: number; height: number },
  ): { left: number; right: number; baseline: number } {
    const pdfium = this.#pdfium;
    const rect = this.#scratch;
    pdfium._FPDFText_GetCharOrigin(textPage, index, rect, rect + 8);
    const at64 = rect >> 3;
    const [x = 0, y = 0] = [pdfium.HEAPF64[at64], pdfium.HEAPF64[at64 + 1]];
    if (turn === 0 && view.rotation === 0 && slant === 0) {
      // Nearly every character: what follows, without the turns.
      const baseline = view.top - y;
      const { left: edge } = view;
      if (!pdfium._FPDFText_GetLooseCharBox(textPage, index, rect))
        return { left: x - edge, right: x - edge + size / 2, baseline };
      const [from = 0, to = 0] = [pdfium.HEAPF32[rect >> 2], pdfium.HEAPF32[(rect >> 2) + 2]];
      return { left: Math.min(from - edge, to - edge), right: Math.max(from - edge, to - edge), baseline };
    }
    const [originX, baseline] = place(x, y, turn, view, page);
    if (!pdfium._FPDFText_GetLooseCharBox(textPage, index, rect)) {
      return { left: originX, right: originX + size / 2, baseline };
    }
    const at = rect >> 2;
    const [x1, y1] = place(pdfium.HEAPF32[at] ?? 0, pdfium.HEAPF32[at + 1] ?? 0, turn, view, page);
    const [x2, y2] = place(pdfium.HEAPF32[at + 2] ?? 0, pdfium.HEAPF32[at + 3] ?? 0, turn, view, page);
    const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
    // The box of a slanted letter reaches over its neighbours.
    if (slant > 0)
      return { left: originX, right: originX + right - left - slant * Math.abs(y2 - y1), baseline };
    return { left, right, baseline };
  }

  #nextShares(
    textPage: number,
    index: number,
    glyph: { left: number },
    style: Style,
    view: PageView,
    page: { width: number; height: number },
  ): boolean {
    if (readable(this.#pdfium._FPDFText_GetUnicode(textPage, index + 1)) === '') return false;
    return shared(this.#glyph(textPage, index + 1, style, view, page), glyph);
  }

  #links(page: number, view: PageView): PageLink[] {
    const pdfium = this.#pdfium;
    const position = this.#scratch;
    const link = this.#scratch + 4;
    const rect = this.#scratch + 8;
    const buffer = this.#scratch + 24;
    const size = SCRATCH_BYTES - 24;
    const links: PageLink[] = [];
    pdfium.HEAP32[position >> 2] = 0;
    while (links.length < 500 && pdfium._FPDFLink_Enumerate(page, position, link)) {
      const handle = pdfium.HEAP32[link >> 2] ?? 0;
      const action = pdfium._FPDFLink_GetAction(handle);
      if (action === 0 || !pdfium._FPDFLink_GetAnnotRect(handle, rect)) continue;
      const length = pdfium._FPDFAction_GetURIPath(this.#document, action, buffer, size);
      if (length <= 1 || length > size) continue;
      const [left = 0, upper = 0, right = 0, lower = 0] = pdfium.HEAPF32.subarray(rect >> 2, (rect >> 2) + 4);
      const [x1, y1] = pointToPage(left, upper, view);
      const [x2, y2] = pointToPage(right, lower, view);
      links.push({
        target: Buffer.from(pdfium.HEAPU8.subarray(buffer, buffer + length - 1)).toString('utf8'),
        left: Math.min(x1, x2),
        right: Math.max(x1, x2),
        top: Math.min(y1, y2),
        bottom: Math.max(y1, y2),
      });
    }
    return links;
  }
}

/** Whether two characters lie in one and the same box. */
const shared = (a: { left: number }, b: { left: number }) => Math.abs(a.left - b.left) < 0.01;

/** A point of the file in the frame of text with that turn. */
function place(
  x: number,
  y: number,
  turn: Turn,
  view: PageView,
  page: { width: number; height: number },
): [x: number, y: number] {
  const [onPageX, onPageY] = pointToPage(x, y, view);
  return turn === 0 ? [onPageX, onPageY] : pointToFrame(onPageX, onPageY, turn, page);
}
