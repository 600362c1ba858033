import { MAX_TEXT_CHARACTERS, MIN_TEXT_CHARACTERS } from './limits.ts';
import { ResumeError } from './resume-error.ts';

export type DocumentKind = 'pdf' | 'docx' | 'doc' | 'rtf' | 'odt' | 'txt' | 'html' | 'image' | 'eml';

/** Left, top, width, height in points, from the top left corner of the page. */
export type Box = [x: number, y: number, width: number, height: number];

export interface DocumentWord {
  text: string;
  box: Box | null;
  /** In points; absent where the format has no geometry. */
  font_size?: number;
  bold?: boolean;
  /** Target of the hyperlink that lies on the word. */
  link?: string;
}

/** What was read from pictures of text: the pages, and the languages that the reader knew. */
export interface OcrUse {
  /** ISO 639-1 codes. */
  languages: string[];
  pages: number[];
}

export interface DocumentLine {
  /** Words joined by spaces; a tab stands for a wide gap or a table cell border. */
  text: string;
  box: Box | null;
  font_size: number | null;
  bold: boolean;
  /** Targets of the hyperlinks that lie on the line. */
  links: string[];
  words: DocumentWord[];
  page: number;
  /** Number of the column or block in reading order; a new block starts after a wide cut. */
  block: number;
  /** Range of the line in `ResumeDocument.text`. */
  start: number;
  end: number;
}

export interface DocumentPage {
  number: number;
  width: number | null;
  height: number | null;
  lines: DocumentLine[];
}

/** One model for all formats: pages of lines in reading order. */
export interface ResumeDocument {
  kind: DocumentKind;
  pages: DocumentPage[];
  text: string;
  /** Null when no page had to be read from its picture. */
  ocr: OcrUse | null;
}

/** Dots that lead the eye to a date at the line's end. */
const LEADERS = /(?<=[\p{L})] ?)(?:…[.…]+|\.{5,})(?=\S)/gu;

/** A line as an extractor yields it, before its place in the whole text is known. */
export type RawLine = Omit<DocumentLine, 'page' | 'start' | 'end'>;

export interface RawPage {
  width: number | null;
  height: number | null;
  lines: RawLine[];
  /** Languages of the reader when the page's text was read from its picture. */
  ocr?: string[];
}

/**
 * Joins extracted pages to one document and numbers every line's place in its text.
 * @throws ResumeError `no_text` when nothing readable was found, `too_large` above the text limit
 */
export function assembleDocument(kind: DocumentKind, pages: RawPage[]): ResumeDocument {
  let text = '';
  let visible = 0;
  const assembled = pages.map((page, index): DocumentPage => {
    const lines: DocumentLine[] = [];
    let block: number | null = null;
    for (const line of page.lines) {
      if (line.text.trim() === '') continue;
      if (text !== '') text += block === line.block ? '\n' : '\n\n';
      block = line.block;
      const start = text.length;
      const led = line.text.includes('…') || line.text.includes('.....');
      const told = led ? line.text.replace(LEADERS, (dots) => '\t'.padEnd(dots.length)) : line.text;
      text += told;
      if (visible < MIN_TEXT_CHARACTERS) visible += line.text.replace(/\s/g, '').length;
      if (text.length > MAX_TEXT_CHARACTERS) {
        throw new ResumeError('too_large', 'The file holds far more text than a resume.');
      }
      lines.push({ ...line, text: told, page: index + 1, start, end: text.length });
    }
    return { number: index + 1, width: page.width, height: page.height, lines };
  });
  if (visible < MIN_TEXT_CHARACTERS) throw new ResumeError('no_text');
  return { kind, pages: assembled, text, ocr: ocrUse(pages) };
}

function ocrUse(pages: RawPage[]): OcrUse | null {
  const read = pages.flatMap(({ ocr }, index) => (ocr ? [{ page: index + 1, ocr }] : []));
  if (read.length === 0) return null;
  return {
    languages: [...new Set(read.flatMap(({ ocr }) => ocr))],
    pages: read.map(({ page }) => page),
  };
}

/** A line without geometry, for text-only formats. */
export function plainLine(text: string, block: number, more: Partial<RawLine> = {}): RawLine {
  const words = text.split(/\s+/).filter(Boolean);
  return {
    text: text.trim(),
    box: null,
    font_size: null,
    bold: false,
    links: [],
    words: words.map((word) => ({ text: word, box: null })),
    block,
    ...more,
  };
}
