import type { FullPdfDocument, PdfBlock, PdfCell, PdfTable } from './pdf-document.ts';
import { cleanLine, type Run, runsOf } from './runs-of.ts';
import { byText, clipped, columnsOf, textLength } from './table-columns.ts';

/** Rows with more text may be broken over pages; shorter ones stay whole. */
const WHOLE_ROW = 1_200;
/** A table of no more rows stays on one page where it is not tall. */
const FEW_ROWS = 15;

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

const isText = ({ kind }: PdfBlock) => kind === 'paragraph' || kind === 'heading';

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
