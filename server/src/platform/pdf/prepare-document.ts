import type { FullPdfDocument, PdfBlock, PdfCell, PdfTable } from './pdf-document.ts';
import { cleanLine, type Run, runsOf } from './runs-of.ts';

/** Rows with more text may be broken over pages; shorter ones stay whole. */
const WHOLE_ROW = 1_200;
/** Widths of columns by their longest line, in characters: none starves, none takes all. */
const [NARROW, WIDE] = [8, 60];
/** A table of no more rows stays on one page where it is not tall. */
const FEW_ROWS = 15;
/** Longer heads are broken into lines. */
const LONGEST_HEAD = 14;

type Side = 'ltr' | 'rtl';
type Data = Record<string, unknown>;

/**
 * A document as the template takes it: text in runs of one script and direction, spans of cells clipped to their table,
 * pictures by the path they have in the memory of the compiler.
 */
export function prepareDocument(document: FullPdfDocument, paths: ReadonlyMap<string, string>): Data {
  const { title, author, date, language, dir, size, margins, header, footer, logo, page_numbers } = document;
  const draw = drawing(paths);
  return {
    ...{ title: cleanLine(title), author: cleanLine(author), size, margins, page_numbers, dir },
    lang: shortLanguage(language),
    date: date.split('-').map(Number),
    header: draw.all(header, dir, false),
    footer: draw.all(footer, dir, false),
    ...(logo !== null && { logo: draw.path(logo) }),
    blocks: draw.all(document.blocks, dir, true),
  };
}

const shortLanguage = (language: string) => language.split('-')[0]?.toLowerCase() ?? 'en';

function drawing(paths: ReadonlyMap<string, string>) {
  const path = (name: string): string => {
    const found = paths.get(name);
    if (found === undefined) throw new Error(`No picture of the document is called ${name}`);
    return found;
  };
  const all = (blocks: readonly PdfBlock[], dir: Side, top: boolean): Data[] =>
    blocks.flatMap((block) => (block.kind === 'page_break' && !top ? [] : [one(block, dir)]));
  function one(block: PdfBlock, outer: Side): Data {
    const dir = ('dir' in block && block.dir) || outer;
    switch (block.kind) {
      case 'paragraph':
      case 'heading': {
        const { spans, language, ...rest } = block;
        return { ...rest, ...(language && { lang: shortLanguage(language) }), spans: runsOf(spans, dir) };
      }
      case 'list':
        return { ...block, items: block.items.map((item) => all(item, dir, false)) };
      case 'table':
        return table(block, dir);
      case 'columns':
        return {
          kind: block.kind,
          sides: block.sides.map((side) => ({ dir: side.dir, lang: shortLanguage(side.language) })),
          rows: block.rows.map((row) =>
            block.sides.map((side, place) => all(row[place] ?? [], side.dir, false)),
          ),
        };
      case 'pairs':
        return {
          ...block,
          rows: block.rows.map(({ label, value }) => ({
            label: cleanLine(label),
            value: runsOf(value, dir),
          })),
        };
      case 'signatures':
        return {
          ...block,
          breakable: JSON.stringify(block.parties).length > WHOLE_ROW,
          parties: block.parties.map(({ label = '', name = '', lines = [], image }) => ({
            label: cleanLine(label),
            name: name === '' ? '' : runsOf([{ text: name, bold: true }], dir),
            lines: lines.map((line) => runsOf([{ text: line }], dir)),
            ...(image !== undefined && { path: path(image) }),
          })),
        };
      case 'image': {
        const { name, alt = '', ...rest } = block;
        return { ...rest, alt, path: path(name) };
      }
      default:
        return { ...block };
    }
  }
  function table({ head, rows, widths, ...rest }: PdfTable, dir: Side): Data {
    const columns = columnsOf([...head, ...rows]);
    const cells = (list: PdfCell[][]) =>
      clipped(list, columns).map((row) => {
        const breakable = row.reduce((sum, { blocks }) => sum + textLength(blocks), 0) > WHOLE_ROW;
        return row.map((cell) => ({ ...cell, breakable, blocks: all(cell.blocks, dir, false) }));
      });
    const shares = widths?.length === columns ? widths : byText(head, rows, columns);
    // What is measured before it is drawn holds no tables, which would be measured once more at every level.
    const few = rows.length <= FEW_ROWS && rows.flat().every(({ blocks }) => blocks.every(isText));
    return { ...rest, few, columns: shares, head: cells(head), rows: cells(rows) };
  }
  return { all, path };
}

/** How many columns a table has: its widest row, each cell as wide as it says. */
const columnsOf = (rows: readonly PdfCell[][]): number =>
  Math.min(30, Math.max(1, ...rows.map((row) => row.reduce((sum, { colspan = 1 }) => sum + colspan, 0))));

/** Rows whose cells fit: what reaches beyond the table or over another cell is cut, what is missing is empty. */
function clipped(rows: readonly PdfCell[][], columns: number): PdfCell[][] {
  /** For each column, how many further rows a cell from above still takes. */
  const taken = Array.from({ length: columns }, () => 0);
  return rows.map((row, place) => {
    const left = rows.length - place;
    const kept: PdfCell[] = [];
    const waiting = [...row];
    for (let at = 0; at < columns; ) {
      if ((taken[at] ?? 0) > 0) {
        taken[at] = (taken[at] ?? 0) - 1;
        at += 1;
        continue;
      }
      const cell = waiting.shift() ?? { blocks: [] };
      let free = 1;
      while (at + free < columns && (taken[at + free] ?? 0) === 0) free += 1;
      const colspan = Math.min(cell.colspan ?? 1, free);
      const rowspan = Math.min(cell.rowspan ?? 1, left);
      kept.push({ ...cell, colspan, rowspan });
      for (let over = at; over < at + colspan; over++) taken[over] = rowspan - 1;
      at += colspan;
    }
    return kept;
  });
}

/** Shares of the width; null for a column of figures, which is as wide as its longest. */
function byText(head: readonly PdfCell[][], rows: readonly PdfCell[][], columns: number): (number | null)[] {
  const longest = Array.from({ length: columns }, () => NARROW);
  const all = [...head, ...rows];
  for (const row of clipped(all, columns)) {
    if (row.length !== columns) continue;
    for (const [at, { blocks }] of row.entries())
      longest[at] = Math.min(WIDE, Math.max(longest[at] ?? NARROW, textLength(blocks)));
  }
  // What spans several cells has no column of its own to be measured in.
  if (all.some((row) => row.length !== columns || row.some(isSpread))) return longest;
  const tight = longest.map((_, at) => isFigures(head, rows, at));
  return tight.every(Boolean) ? longest : longest.map((share, at) => (tight[at] ? null : share));
}

const isText = ({ kind }: PdfBlock) => kind === 'paragraph' || kind === 'heading';

const isSpread = ({ colspan = 1, rowspan = 1 }: PdfCell) => colspan > 1 || rowspan > 1;

/** Amounts, days and numbers, with a code of a currency or without. */
const figure = /^(?:[A-Z]{3}\s)?[+\u2212(-]?\d[\d\s.,:/()%]{0,24}(?:\s?[A-Z]{3})?$/;

function isFigures(head: readonly PdfCell[][], rows: readonly PdfCell[][], at: number): boolean {
  const textAt = (row: readonly PdfCell[]) => plainText(row[at]?.blocks ?? []);
  const texts = rows.map(textAt).filter((text) => text !== '');
  return (
    texts.length > 0 &&
    texts.every((text) => figure.test(text)) &&
    head.every((row) => textAt(row).length <= LONGEST_HEAD)
  );
}

/** The text of one paragraph; of anything else something that is no figure. */
function plainText(blocks: readonly PdfBlock[]): string {
  const [block, ...more] = blocks;
  if (!block) return '';
  if (more.length > 0 || block.kind !== 'paragraph') return '…';
  return block.spans
    .map(({ text }) => text)
    .join('')
    .trim();
}

/** Characters that stand in blocks. */
export function textLength(blocks: readonly PdfBlock[]): number {
  return blocks.reduce((sum, block) => sum + lengthOf(block), 0);
}

function lengthOf(block: PdfBlock): number {
  if ('spans' in block) return block.spans.reduce((sum, { text }) => sum + text.length, 0);
  if (block.kind === 'list') return block.items.reduce((sum, item) => sum + textLength(item), 0);
  if (block.kind === 'table')
    return [...block.head, ...block.rows].flat().reduce((sum, { blocks }) => sum + textLength(blocks), 0);
  if (block.kind === 'columns') return block.rows.flat().reduce((sum, cell) => sum + textLength(cell), 0);
  return 0;
}

/** Every text that the template draws. */
export function charactersOf(data: unknown): string {
  const found = new Set<string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string' && (key === 't' || key === 'label'))
      for (const one of value) found.add(one);
    else if (Array.isArray(value)) for (const one of value) walk(one, key);
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) walk(one, name);
  };
  walk(data, '');
  return [...found].filter((one) => !/[\s\p{Cf}\p{Cc}\p{Mn}]/u.test(one) || /\p{Mn}/u.test(one)).join('');
}

export type { Run };
