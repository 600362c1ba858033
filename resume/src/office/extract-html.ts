import { Parser } from 'htmlparser2';
import type { RawPage } from '../resume-document.ts';
import { ResumeError } from '../resume-error.ts';
import { decodeText } from './decode-text.ts';
import { type BoxStyle, cellsInRow, PageStyles } from './page-styles.ts';
import { PLAIN, stackParts, TextFlow } from './text-flow.ts';

const MAX_DEPTH = 2000;
const HIDDEN = new Set(
  'head script style noscript template select textarea svg math iframe object audio video canvas map button'.split(
    ' ',
  ),
);
/** Blocks that stand apart from what is around them. */
const APART = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl table section article header footer main aside nav blockquote pre hr address fieldset figure'.split(
    ' ',
  ),
);
const LINES = new Set('div li dt dd form tbody thead tfoot caption figcaption br center body'.split(' '));
const TABLE = new Set('table tbody thead tfoot tr td th'.split(' '));
const BOLD = new Set('b strong h1 h2 h3 h4 h5 h6 th'.split(' '));
const SIZES: Record<string, number> = { h1: 24, h2: 18, h3: 14, h4: 12, h5: 10, h6: 9 };
const BASE_SIZE = 12;
const POINTS: Record<string, number> = { pt: 1, px: 0.75, em: BASE_SIZE, rem: BASE_SIZE };

interface Element {
  name: string;
  bold: boolean;
  size: number;
  link: string | null;
  hidden: boolean;
  pre: boolean;
  /** Cells in a row when what it holds is set side by side, else 0. */
  cells: number;
  /** Cells that its open row has so far. */
  filled: number;
  /** Its last cell is text of its own, which goes on in the next piece. */
  inText: boolean;
  /** It is a cell of its parent's row. */
  cell: boolean;
  /** Its items have bullets. */
  bullets: boolean;
  /** It stands at a side of the line. */
  floats: boolean;
}

/**
 * Reads a web page as one page of lines; what a browser would hide is left out.
 * @throws ResumeError `not_supported` for absurd nesting
 */
export function extractHtml(bytes: Uint8Array): RawPage[] {
  return htmlPages(decodeText(bytes, true));
}

/** Lines of HTML that is already decoded. */
export function htmlPages(html: string): RawPage[] {
  const flow = new TextFlow();
  const root: Element = {
    name: '',
    bold: false,
    size: BASE_SIZE,
    link: null,
    hidden: false,
    pre: false,
    cells: 0,
    filled: 0,
    inText: false,
    cell: false,
    bullets: false,
    floats: false,
  };
  const open: Element[] = [root];
  const styles = new PageStyles();
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length > MAX_DEPTH) {
        throw new ResumeError('not_supported', 'The file is nested too deeply to be opened.');
      }
      const parent = open.at(-1) ?? root;
      const element = child(parent, name, attributes, styles.of(name, attributes));
      open.push(element);
      if (element.hidden) return;
      if (element.cell) nextCell(flow, parent);
      parent.inText = false;
      enter(flow, element);
      if (name === 'li' && parent.bullets) flow.markItem();
    },
    onclosetag() {
      const element = open.length > 1 ? open.pop() : undefined;
      if (!element || element.hidden) return;
      leave(flow, element);
      if (element.cell) flow.endLine();
    },
    ontext(text) {
      const element = open.at(-1) ?? root;
      const { hidden, pre, bold, size, link } = element;
      if (element.name === 'style') styles.add(text);
      if (hidden) return;
      const style = { bold, size, link };
      if (element.cells > 0 && text.trim() !== '' && !element.inText) {
        nextCell(flow, element);
        element.inText = true;
      }
      if (!pre) return flow.text(text.replace(/\s+/g, ' '), style);
      text.split(/\r?\n/).forEach((line, index) => {
        if (index > 0) flow.endLine();
        flow.text(line, style);
      });
    },
  });
  parser.write(html);
  parser.end();
  return stackParts([], flow.finish(), []);
}

/** Opens a cell for what comes next, in a new row when the open one is full. */
function nextCell(flow: TextFlow, row: Element): void {
  flow.endLine();
  if (row.filled === row.cells) {
    flow.closeRow();
    flow.openRow();
    row.filled = 0;
  }
  flow.openCell();
  row.filled++;
}

function child(parent: Element, name: string, attributes: Record<string, string>, box: BoxStyle): Element {
  const style = attributes['style'] ?? '';
  const [, amount = '', unit = ''] = /font-size\s*:\s*([\d.]+)(pt|px|r?em)/i.exec(style) ?? [];
  const weight = /font-weight\s*:\s*(\w+)/i.exec(style)?.[1];
  const heavy = weight === undefined ? undefined : /^bold/i.test(weight) || Number(weight) >= 600;
  return {
    name,
    bold: heavy ?? (BOLD.has(name) || parent.bold),
    size: amount ? Number(amount) * (POINTS[unit.toLowerCase()] ?? 1) : (SIZES[name] ?? parent.size),
    link: name === 'a' ? (attributes['href'] ?? parent.link) : parent.link,
    hidden:
      parent.hidden ||
      HIDDEN.has(name) ||
      'hidden' in attributes ||
      attributes['aria-hidden'] === 'true' ||
      box.display === 'none' ||
      /visibility\s*:\s*hidden/i.test(style),
    pre: parent.pre || name === 'pre',
    cells: TABLE.has(name) ? 0 : cellsInRow(box),
    filled: 0,
    inText: false,
    cell: parent.cells > 0 && name !== 'br',
    bullets: (name === 'ul' || name === 'ol') && !box.list?.includes('none'),
    floats: box.float === 'right' || box.float === 'left',
  };
}

function enter(flow: TextFlow, { name, cells, floats }: Element): void {
  if (APART.has(name)) flow.newBlock();
  else if (LINES.has(name)) flow.endLine();
  else if (name === 'tr') {
    flow.endLine();
    flow.openRow();
  } else if (name === 'td' || name === 'th') {
    flow.endLine();
    flow.openCell();
  } else if (floats) flow.text('\t', PLAIN);
  if (cells === 0) return;
  flow.endLine();
  flow.openRow();
}

function leave(flow: TextFlow, { name, cells, floats }: Element): void {
  if (cells > 0) {
    flow.endLine();
    flow.closeRow();
  }
  if (APART.has(name)) flow.newBlock();
  else if (LINES.has(name) || name === 'td' || name === 'th') flow.endLine();
  else if (name === 'tr') {
    flow.endLine();
    flow.closeRow();
  } else if (floats) flow.text('\t', PLAIN);
}
