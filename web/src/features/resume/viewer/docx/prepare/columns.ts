import { attrOf, childOf, COLUMN, named, numberOf, word } from './ooxml.ts';

/** Sections in columns of unequal width become tables without lines: pages of browsers have none but equal columns. */
export function tableUnequalColumns(root: Document): void {
  const body = named(root, 'body')[0];
  if (!body) return;
  let blocks: Element[] = [];
  for (const block of [...body.children]) {
    const section = block.localName === 'sectPr' ? block : childOf(childOf(block, 'pPr'), 'sectPr');
    if (block !== section) blocks.push(block);
    if (!section) continue;
    const columns = childOf(section, 'cols');
    const widths = [...(columns?.children ?? [])].map((column) => numberOf(column, 'w'));
    const isUnequal =
      new Set(widths).size > 1 && ['0', 'false'].includes(attrOf(columns, 'equalWidth') ?? '');
    if (columns && isUnequal && blocks.length > 1) {
      const gaps = [...columns.children].map((column) => numberOf(column, 'space'));
      columns.replaceWith(word(columns, 'cols'));
      // The last paragraph of a section tells where it ends; it stays outside.
      const last = blocks.at(-1);
      const moved = last && last.contains(section) ? blocks.slice(0, -1) : blocks;
      putIntoTable(moved, widths, gaps);
    }
    blocks = [];
  }
}

function putIntoTable(blocks: readonly Element[], widths: readonly number[], gaps: readonly number[]): void {
  const first = blocks[0];
  if (!first) return;
  const parts: Element[][] = [[]];
  for (const block of blocks) {
    const breaks = named(block, 'br').filter((found) => attrOf(found, 'type') === 'column');
    // Programs note where a column ended by itself as they note the ends of pages.
    const isNoted = named(block, 'lastRenderedPageBreak').length > 0;
    if ((breaks.length > 0 || isNoted) && parts.at(-1)?.length) parts.push([]);
    for (const found of breaks) found.remove();
    parts.at(-1)?.push(block);
  }
  const make = (name: string, attributes?: Record<string, string>) => word(first, name, attributes);
  const [table, properties, grid] = [make('tbl'), make('tblPr'), make('tblGrid')];
  const total = widths.reduce((sum, width, place) => sum + width + (gaps[place] ?? 0), 0);
  properties.append(
    make('tblW', { w: String(total), type: 'dxa' }),
    make('tblLayout', { type: 'fixed', val: 'fixed' }),
  );
  table.append(properties, grid);
  const wide = widths.map((width, place) => String(width + (gaps[place] ?? 0)));
  for (const w of wide) grid.append(make('gridCol', { w }));
  first.before(table);
  for (let from = 0; from < parts.length; from += widths.length) {
    const row = make('tr');
    for (const [place, w] of wide.entries()) {
      const [cell, look, margins] = [make('tc'), make('tcPr'), make('tcMar')];
      // It is no cell for what stands on the page.
      cell.setAttribute(COLUMN, '');
      margins.append(make('left', { w: '0' }), make('right', { w: String(gaps[place] ?? 0) }));
      look.append(make('tcW', { w, type: 'dxa' }), margins);
      cell.append(look, ...(parts[from + place] ?? [make('p')]));
      row.append(cell);
    }
    table.append(row);
  }
}
