import type { PdfBlock, PdfCell } from './pdf-document.ts';

/** Widths of columns by their longest line, in characters: none starves, none takes all. */
const [NARROW, WIDE] = [8, 60];
/** Longer heads are broken into lines. */
const LONGEST_HEAD = 14;

/** How many columns a table has: its widest row, each cell as wide as it says. */
export const columnsOf = (rows: readonly PdfCell[][]): number =>
  Math.min(30, Math.max(1, ...rows.map((row) => row.reduce((sum, { colspan = 1 }) => sum + colspan, 0))));

/** Rows whose cells fit: what reaches beyond the table or over another cell is cut, what is missing is empty. */
export function clipped(rows: readonly PdfCell[][], columns: number): PdfCell[][] {
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
export function byText(
  head: readonly PdfCell[][],
  rows: readonly PdfCell[][],
  columns: number,
): (number | null)[] {
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
