import type { PdfBlock, PdfCell } from '../pdf-document.ts';
import type { Around, BlocksOf } from './around.ts';
import { colorOf, type HtmlElement, styleOf } from './html-tree.ts';

type Within = (element: HtmlElement, around: Around) => Around;

/** A table of a letter; what stands in `thead` is repeated on every page, a row of `tfoot` is a sum. */
export function tableBlocks(
  table: HtmlElement,
  around: Around,
  within: Within,
  blocksOf: BlocksOf,
): PdfBlock[] {
  const parts = { head: [] as PdfCell[][], body: [] as PdfCell[][], foot: [] as PdfCell[][] };
  const above: PdfBlock[] = [];
  let widths: number[] = [];
  const deeper = { ...around, align: undefined, depth: around.depth + 1 };
  const rowOf = (row: HtmlElement, here: Around): PdfCell[] =>
    elements(row)
      .filter(({ tag }) => tag === 'td' || tag === 'th')
      .map((cell) => cellOf(cell, within(row, here), within, blocksOf));
  const section = (part: keyof typeof parts, element: HtmlElement, here: Around) => {
    for (const row of elements(element)) if (row.tag === 'tr') parts[part].push(rowOf(row, here));
  };
  for (const child of elements(table)) {
    if (child.tag === 'caption') above.push(...blocksOf(child.children, within(child, around)));
    if (child.tag === 'colgroup') widths = elements(child).map((column) => shareOf(column));
    if (child.tag === 'thead') section('head', child, within(child, deeper));
    if (child.tag === 'tbody') section('body', child, within(child, deeper));
    if (child.tag === 'tfoot') section('foot', child, within(child, deeper));
    if (child.tag === 'tr') {
      const isHead =
        parts.head.length + parts.body.length === 0 && elements(child).every(({ tag }) => tag === 'th');
      parts[isHead ? 'head' : 'body'].push(rowOf(child, deeper));
    }
  }
  const rows = [...parts.body, ...parts.foot];
  // Typst repeats a head above something alone.
  const [head, below] = rows.length > 0 ? [parts.head, rows] : [[], parts.head];
  if (head.length + below.length === 0) return above;
  return [
    ...above,
    {
      ...{ kind: 'table', head: head.slice(0, 10), rows: [...head.slice(10), ...below] },
      ...(widths.length > 0 && widths.every((width) => width > 0) && { widths: widths.slice(0, 30) }),
      look: Number(table.attributes['border'] ?? 0) > 0 ? 'grid' : 'lines',
      ...(parts.foot.length > 0 && { total: true }),
      ...(around.dir && { dir: around.dir }),
    },
  ];
}

const elements = ({ children }: HtmlElement): HtmlElement[] =>
  children.filter((child) => typeof child !== 'string');

/** Of the width, in hundredths or pixels; 0 where nothing is said. */
function shareOf(element: HtmlElement): number {
  const said = styleOf(element).get('width') ?? element.attributes['width'] ?? '';
  return Math.min(1_000, Number.parseFloat(said) || 0);
}

function cellOf(cell: HtmlElement, around: Around, within: Within, blocksOf: BlocksOf): PdfCell {
  const inside = within(cell, around);
  const here = cell.tag === 'th' ? { ...inside, look: { ...inside.look, bold: true } } : inside;
  const span = (name: string, most: number) =>
    Math.min(most, Math.max(1, Number.parseInt(cell.attributes[name] ?? '1', 10) || 1));
  const [colspan, rowspan] = [span('colspan', 30), span('rowspan', 1_000)];
  const valign = (['top', 'middle', 'bottom'] as const).find((known) => known === cell.attributes['valign']);
  const fill = colorOf(styleOf(cell).get('background-color'));
  return {
    blocks: blocksOf(cell.children, here),
    ...(colspan > 1 && { colspan }),
    ...(rowspan > 1 && { rowspan }),
    ...(here.align && { align: here.align }),
    ...(valign && { valign }),
    ...(fill !== undefined && { fill }),
  };
}
