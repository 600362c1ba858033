import type { Pdfium } from './pdfium-module.ts';

/** A word on a page; x and y grow to the right and down. */
export interface PageWord {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  baseline: number;
  size: number;
  bold: boolean;
}

export interface PageLink {
  target: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface LastGlyph {
  left: number;
  right: number;
  /** It is the second letter of a ligature, whose box ends too early. */
  ligature: boolean;
}

interface Style {
  size: number;
  bold: boolean;
  icon: boolean;
}

const SCRATCH_BYTES = 512;
const ICON_FONT = /awesome|icon|symbol|marvosym|wasy|fontello|dingbat|webding/i;
const BOLD_FONT = /bold|black|heavy|semib|demi|[-_]medi|cmbx|bx\d|sfbx|-b$/i;
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** TeX fonts without a Unicode map keep their ligatures at these codes, from 0x1b on. */
const TEX_LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl'];
const LETTER = /[\p{L}\p{N}]/u;

/** Reads pages of an open document; owns a small scratch buffer inside PDFium's memory. */
export class PageReader {
  readonly #pdfium: Pdfium;
  readonly #document: number;
  readonly #scratch: number;

  constructor(pdfium: Pdfium, document: number) {
    this.#pdfium = pdfium;
    this.#document = document;
    this.#scratch = pdfium.wasmExports.malloc(SCRATCH_BYTES);
  }

  /** Frees the scratch buffer. */
  close(): void {
    this.#pdfium.wasmExports.free(this.#scratch);
  }

  /** Size, words in the file's own order and hyperlinks of page `index` (from 0); null when the page is broken. */
  read(index: number): { width: number; height: number; words: PageWord[]; links: PageLink[] } | null {
    const pdfium = this.#pdfium;
    const page = pdfium._FPDF_LoadPage(this.#document, index);
    if (page === 0) return null;
    const width = pdfium._FPDF_GetPageWidth(page);
    const height = pdfium._FPDF_GetPageHeight(page);
    const textPage = pdfium._FPDFText_LoadPage(page);
    try {
      const words = textPage === 0 ? [] : this.#words(textPage, height);
      return { width, height, words, links: this.#links(page, height) };
    } finally {
      if (textPage !== 0) pdfium._FPDFText_ClosePage(textPage);
      pdfium._FPDF_ClosePage(page);
    }
  }

  #words(textPage: number, height: number): PageWord[] {
    const pdfium = this.#pdfium;
    const styles = new Map<number, Style>();
    const words: PageWord[] = [];
    let word: PageWord | null = null;
    let last: LastGlyph = { left: 0, right: 0, ligature: false };
    const flush = () => {
      if (word) words.push(word);
      word = null;
    };
    const count = pdfium._FPDFText_CountChars(textPage);
    for (let index = 0; index < count; index++) {
      const text = readable(pdfium._FPDFText_GetUnicode(textPage, index));
      if (text === '') {
        flush();
        continue;
      }
      const style = this.#style(textPage, index, styles);
      const glyph = this.#glyph(textPage, index, height, style.size);
      // An icon may carry readable text: then many characters share its one box.
      const shared = Math.abs(glyph.left - last.left) < 0.01;
      if (style.icon && !shared && !this.#sharesBox(textPage, index + 1, height, glyph.left)) {
        flush();
        continue;
      }
      // Some fonts yield a hyphen twice, with a break between.
      const before = words.at(-1);
      if (
        text === '-' &&
        word === null &&
        before?.text.endsWith('-') &&
        glyph.left - before.right < style.size * 0.5
      ) {
        word = words.pop() ?? null;
        last = { ...glyph, ligature: false };
        continue;
      }
      const open: PageWord | null = word;
      if (open && breaksWord(open, last, glyph, text)) flush();
      if (word === null) {
        word = { text, ...glyph, size: style.size, bold: style.bold };
      } else {
        const grown: PageWord = word;
        // Both letters of an Arabic ligature report one left edge, and arrive in the wrong order.
        const swapped = RTL.test(text) && Math.abs(glyph.left - last.left) < 0.01;
        grown.text = swapped ? grown.text.slice(0, -1) + text + grown.text.slice(-1) : grown.text + text;
        grown.left = Math.min(grown.left, glyph.left);
        grown.right = Math.max(grown.right, glyph.right);
        grown.top = Math.min(grown.top, glyph.top);
        grown.bottom = Math.max(grown.bottom, glyph.bottom);
        grown.size = Math.max(grown.size, style.size);
      }
      last = { ...glyph, ligature: shared };
    }
    flush();
    for (const found of words) found.text = tidy(found.text);
    return words.filter((found) => found.text !== '');
  }

  #style(textPage: number, index: number, known: Map<number, Style>): Style {
    const pdfium = this.#pdfium;
    const owner = pdfium._FPDFText_GetTextObject(textPage, index);
    const seen = known.get(owner);
    if (seen && owner !== 0) return seen;
    let scale = 1;
    if (pdfium._FPDFText_GetMatrix(textPage, index, this.#scratch)) {
      const at = this.#scratch >> 2;
      scale = Math.hypot(pdfium.HEAPF32[at + 2] ?? 0, pdfium.HEAPF32[at + 3] ?? 1) || 1;
    }
    const length = pdfium._FPDFText_GetFontInfo(textPage, index, this.#scratch, SCRATCH_BYTES - 8, 0);
    const name =
      length > 1 && length <= SCRATCH_BYTES - 8
        ? Buffer.from(pdfium.HEAPU8.subarray(this.#scratch, this.#scratch + length - 1)).toString('latin1')
        : '';
    const style = {
      size: Math.max(1, pdfium._FPDFText_GetFontSize(textPage, index) * scale),
      bold: BOLD_FONT.test(name) || pdfium._FPDFText_GetFontWeight(textPage, index) >= 600,
      icon: ICON_FONT.test(name),
    };
    known.set(owner, style);
    return style;
  }

  #glyph(textPage: number, index: number, height: number, size: number) {
    const pdfium = this.#pdfium;
    const rect = this.#scratch;
    pdfium._FPDFText_GetCharOrigin(textPage, index, rect, rect + 8);
    const originX = pdfium.HEAPF64[rect >> 3] ?? 0;
    const baseline = height - (pdfium.HEAPF64[(rect >> 3) + 1] ?? 0);
    const boxed = pdfium._FPDFText_GetLooseCharBox(textPage, index, rect);
    const at = rect >> 2;
    const left = boxed ? (pdfium.HEAPF32[at] ?? originX) : originX;
    const right = boxed ? (pdfium.HEAPF32[at + 2] ?? left) : originX + size / 2;
    return {
      left: Math.min(left, right),
      right: Math.max(left, right),
      top: baseline - size * 0.8,
      bottom: baseline + size * 0.2,
      baseline,
    };
  }

  /** Whether a character lies in the same box as the one before it. */
  #sharesBox(textPage: number, index: number, height: number, left: number): boolean {
    if (readable(this.#pdfium._FPDFText_GetUnicode(textPage, index)) === '') return false;
    return Math.abs(this.#glyph(textPage, index, height, 1).left - left) < 0.01;
  }

  #links(page: number, height: number): PageLink[] {
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
      links.push({
        target: Buffer.from(pdfium.HEAPU8.subarray(buffer, buffer + length - 1)).toString('utf8'),
        left: Math.min(left, right),
        right: Math.max(left, right),
        top: height - Math.max(upper, lower),
        bottom: height - Math.min(upper, lower),
      });
    }
    return links;
  }
}

/** The text of one character code; empty for blanks, controls and private-use icons. */
function readable(code: number): string {
  if (code >= 0x1b && code <= 0x1f) return TEX_LIGATURES[code - 0x1b] ?? '';
  if (code <= 0x20 && code !== 2) return '';
  if (code === 2 || code === 0xfffe || code === 0xad || code === 0x2010 || code === 0x2011) return '-';
  if (code === 0xa0 || code === 0xffff || code === 0xfffd) return '';
  if ((code >= 0x2000 && code <= 0x200f) || code === 0x3000 || code === 0xfeff) return '';
  if ((code >= 0xe000 && code <= 0xf8ff) || (code >= 0xf0000 && code <= 0x10ffff)) return '';
  if (code >= 0x7f && code <= 0x9f) return '';
  return code > 0x10ffff ? '' : String.fromCodePoint(code);
}

function breaksWord(
  word: PageWord,
  last: LastGlyph,
  glyph: { left: number; right: number; baseline: number },
  text: string,
): boolean {
  if (Math.abs(glyph.baseline - word.baseline) > word.size * 0.45) return true;
  // Boxes of joined Arabic letters are rough; the file's own blanks part such words.
  if (RTL.test(text) && RTL.test(word.text)) return Math.abs(last.left - glyph.right) > word.size;
  return (
    glyph.left - word.right > word.size * (last.ligature ? 0.5 : 0.24) ||
    glyph.left - last.right < -word.size * 1.2
  );
}

/** Ligatures, presentation forms and accents that were set as glyphs of their own become ordinary letters. */
function tidy(text: string): string {
  const composed = text
    .replace(/[\ufb00-\ufb06\ufb1d-\ufdff\ufe70-\ufefc\u2f00-\u2fdf]/g, (glyph) => glyph.normalize('NFKC'))
    .replace(/([´`¨ˆ˜])([A-Za-z])/g, (all, accent: string, letter: string) => {
      const mark = { '´': '\u0301', '`': '\u0300', '¨': '\u0308', ˆ: '\u0302', '˜': '\u0303' }[accent] ?? '';
      const joined = (letter + mark).normalize('NFC');
      return joined.length === 1 ? joined : all;
    });
  return composed.length === 1 && !LETTER.test(composed) && '•▪●◦■□▸►★☆○◆'.includes(composed)
    ? '•'
    : composed.normalize('NFC');
}
