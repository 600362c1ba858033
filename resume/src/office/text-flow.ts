import { type BoxPlace, boxesInOrder, type PlacedBox } from './box-order.ts';
import { type DocumentWord, plainLine, type RawLine, type RawPage } from '../resume-document.ts';
import { isRecord, joinCells, namesStudies, wholeRow, withDates, withLabels } from './table-records.ts';

/** How a run of text looks; a size of 0 is unknown. */
export interface TextStyle {
  size: number;
  bold: boolean;
  link: string | null;
  /** Small letters are shown as capitals. */
  caps?: boolean;
}

export const PLAIN: TextStyle = { size: 0, bold: false, link: null };

interface Paragraph {
  pieces: { text: string; style: TextStyle }[];
  /** Lines of the text boxes that hang on the paragraph. */
  boxes: RawLine[];
}

interface Row {
  cells: RawLine[][];
}

/**
 * Takes the paragraphs, rows and cells of a flowing document in file order and yields its lines.
 * Paragraphs nest when a text box sits inside a paragraph, rows nest when a table sits in a cell.
 */
export class TextFlow {
  readonly #open: Paragraph[] = [];
  #rows: Row[] = [];
  #lines: RawLine[] = [];
  /** What was open around the text boxes that are open. */
  readonly #around: { lines: RawLine[]; rows: Row[]; place: BoxPlace | null }[] = [];
  /** The boxes outside of tables whose place is known, and the lines that they gave to the text. */
  readonly #placed: PlacedBox[] = [];
  readonly #boxed = new Set<RawLine>();
  #paragraphs = 0;
  #block = 0;
  #item = false;
  /** Number of cells of the rows below the names of a table's columns. */
  #columns = 0;

  /** Number of paragraphs outside of each other that were closed. */
  get paragraphs(): number {
    return this.#paragraphs;
  }

  /** Number of rows that are open around the current place. */
  get rows(): number {
    return this.#rows.length;
  }

  openParagraph(): void {
    this.#open.push({ pieces: [], boxes: [] });
  }

  /** Ends the innermost paragraph; one that stayed empty parts blocks, as an empty line does for a reader. */
  closeParagraph(): void {
    const paragraph = this.#open.pop();
    if (this.#open.length === 0) this.#paragraphs++;
    if (paragraph) asShown(paragraph);
    const written = paragraph !== undefined && this.#emit(paragraph);
    if (paragraph && paragraph.boxes.length > 0) this.#emitBoxes(paragraph.boxes);
    else if (paragraph && !written && this.#rows.length === 0) this.#block++;
  }

  /** What comes next stands in a text box, which is read below the paragraph it hangs on. */
  openBox(place: BoxPlace | null = null): void {
    this.#around.push({ lines: this.#lines, rows: this.#rows, place });
    this.#lines = [];
    this.#rows = [];
  }

  closeBox(): void {
    const around = this.#around.pop();
    if (!around) return;
    while (this.#rows.length > 0) this.closeRow();
    const box = this.#lines;
    this.#lines = around.lines;
    this.#rows = around.rows;
    if (around.place && this.#rows.length === 0 && this.#around.length === 0 && box.length > 0)
      this.#placed.push({ ...around.place, lines: box });
    const paragraph = this.#open.at(-1);
    if (paragraph) paragraph.boxes.push(...box);
    else this.#emitBoxes(box);
  }

  #emitBoxes(boxes: readonly RawLine[]): void {
    if (boxes.length === 0) return;
    const first = Math.min(...boxes.map(({ block }) => block));
    const base = ++this.#block - first;
    const target = this.#rows.at(-1)?.cells.at(-1) ?? this.#lines;
    for (const line of boxes) {
      const shown = { ...line, block: base + line.block };
      target.push(shown);
      this.#boxed.add(shown);
    }
    this.#block = base + Math.max(first, ...boxes.map(({ block }) => block)) + 1;
  }

  /** Text outside of every paragraph opens one. */
  text(text: string, style: TextStyle): void {
    if (this.#open.length === 0) this.openParagraph();
    this.#open.at(-1)?.pieces.push({ text, style });
  }

  /** What comes next is an item of a list: its first line gets the bullet that a reader sees. */
  markItem(): void {
    this.#item = true;
  }

  /** A line break within a paragraph. */
  breakLine(): void {
    if (this.#open.length === 0) return;
    this.closeParagraph();
    this.openParagraph();
  }

  /** Ends the current line if it holds anything. */
  endLine(): void {
    const paragraph = this.#open.at(-1);
    if (paragraph && this.#emit(paragraph)) paragraph.pieces = [];
  }

  /** Ends the current line and starts a new block. */
  newBlock(): void {
    this.endLine();
    this.#block++;
  }

  openRow(): void {
    this.#rows.push({ cells: [] });
  }

  openCell(): void {
    this.#rows.at(-1)?.cells.push([]);
  }

  /**
   * A row of one-line cells becomes one line with tabs, and so do the first lines of a row that tells one
   * dated entry or the names of columns; any other row with long cells is read cell by cell.
   */
  closeRow(): void {
    const row = this.#rows.pop();
    if (!row) return;
    const filled = row.cells.filter((cell) => cell.length > 0);
    const outer = this.#rows.at(-1)?.cells.at(-1) ?? this.#lines;
    if (namesStudies(filled)) this.#columns = filled.length;
    else if (filled.length > 2 && row.cells.length === this.#columns) {
      const whole = wholeRow(filled);
      if (whole) {
        outer.push(whole);
        return;
      }
    } else this.#columns = 0;
    if (filled.length > 1 && filled.every((cell) => cell.length === 1)) {
      outer.push(...joinCells(filled));
      return;
    }
    if (isRecord(filled)) {
      this.#block++;
      for (const line of joinCells(filled)) outer.push({ ...line, block: this.#block });
      this.#block++;
      return;
    }
    for (const cell of withDates(withLabels(filled))) {
      this.#block++;
      for (const line of cell) outer.push({ ...line, block: this.#block });
    }
    this.#block++;
  }

  /** All lines; whatever is still open is closed. */
  finish(): RawLine[] {
    while (this.#around.length > 0) this.closeBox();
    while (this.#open.length > 0) this.closeParagraph();
    while (this.#rows.length > 0) this.closeRow();
    const rest = this.#placed.length > 0 ? this.#lines.filter((line) => !this.#boxed.has(line)) : [];
    return boxesInOrder(this.#placed, rest) ?? this.#lines;
  }

  /** False when the paragraph holds no visible text. */
  #emit(paragraph: Paragraph): boolean {
    let words = wordsOf(paragraph);
    let text = paragraph.pieces
      .map((piece) => clean(piece.text))
      .join('')
      .replace(GAP, '\t')
      .replace(/ {2,}/g, ' ')
      .trim();
    if (text === '') return false;
    const letters = (some: DocumentWord[]) => some.reduce((sum, word) => sum + word.text.length, 0);
    const bold = letters(words.filter((word) => word.bold)) * 2 > letters(words);
    // Numbered headings are items of lists, too.
    if (this.#item && !bold && /^[\p{L}\p{N}("„“«]/u.test(text)) {
      text = `• ${text}`;
      words = [{ text: '•', box: null }, ...words];
    }
    this.#item = false;
    const line = plainLine(text, this.#block, {
      font_size: words.reduce((size, word) => Math.max(size, word.font_size ?? 0), 0) || null,
      bold,
      links: [...new Set(words.flatMap((word) => word.link ?? []))],
      words,
    });
    (this.#rows.at(-1)?.cells.at(-1) ?? this.#lines).push(line);
    return true;
  }
}

/** A tab, or so many spaces that they can only stand for one ("Baker, Inn Ltd          2015 – 2018"). */
const GAP = /\s*\t\s*| {5,}/g;

const clean = (text: string) => text.replace(/[\u00a0\u202f\n]/g, ' ').replace(/[\ue000-\uf8ff\u00ad]/g, '');

/** One word in so many that begins large is no name. */
const FEW_LARGE = 4;

/**
 * Gives a paragraph that is typed small and shown in capitals its capitals ("education" as a heading); one that is
 * typed with capitals of its own keeps them, as they tell names better.
 */
function asShown({ pieces }: Paragraph): void {
  if (!pieces.some(({ style, text }) => style.caps && /\p{Ll}/u.test(text))) return;
  if (pieces.some(({ style, text }) => !style.caps && /\p{Ll}/u.test(text))) return;
  const words =
    pieces
      .map(({ text }) => text)
      .join('')
      .match(/\p{L}+/gu) ?? [];
  const large = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  if (large > 0 && large * FEW_LARGE > words.length) return;
  for (const piece of pieces) piece.text = piece.text.toUpperCase();
}

/** A word that changes its look midway keeps the look of its first letter. */
function wordsOf({ pieces }: Paragraph): DocumentWord[] {
  const words: DocumentWord[] = [];
  let open = false;
  for (const { text, style } of pieces) {
    for (const part of clean(text).split(/(\s+)/)) {
      if (part === '') continue;
      const last = words.at(-1);
      if (/^\s/.test(part)) open = false;
      else if (open && last) last.text += part;
      else {
        words.push({
          text: part,
          box: null,
          ...(style.size > 0 ? { font_size: style.size } : {}),
          ...(style.bold ? { bold: true } : {}),
          ...(style.link ? { link: style.link } : {}),
        });
        open = true;
      }
    }
  }
  return words;
}

/** Whose paper it is, at the edge of a page. */
const OWNED = /^\s*(?:©|copyright\b)|\bconfidential\b/iu;

/**
 * Puts the parts of a document below each other as one page, each in blocks of its own.
 * Page headers and footers are taken once: those of first, odd and even pages usually repeat each other.
 */
export function stackParts(headers: RawLine[][], body: RawLine[], footers: RawLine[][]): RawPage[] {
  const lines: RawLine[] = [];
  const seen = new Set<string>();
  const add = (part: RawLine[], once: boolean) => {
    const base = (lines.at(-1)?.block ?? -1) + 1;
    for (const line of part) {
      if (once && (seen.has(line.text) || OWNED.test(line.text))) continue;
      seen.add(line.text);
      lines.push({ ...line, block: base + line.block });
    }
  };
  for (const header of headers) add(header, true);
  add(body, false);
  for (const footer of footers) add(footer, true);
  return [{ width: null, height: null, lines }];
}
