import { MAX_DEPTH, pdfAligns, type PdfBlock, type PdfSpan } from '../pdf-document.ts';
import type { Around, BlocksOf } from './around.ts';
import { colorOf, type HtmlElement, type HtmlNode, htmlTree, sizeOf, styleOf } from './html-tree.ts';
import { tableBlocks } from './table-block.ts';

export interface HtmlOptions {
  dir?: 'ltr' | 'rtl';
  /** Points: what sizes in parts of a line go by. */
  size?: number;
  /** Names among the document's pictures of the files that `<img data-file>` names; others are left out. */
  images?: ReadonlySet<string>;
}

const levels: Readonly<Record<string, number>> = { h1: 1, h2: 2, h3: 3, h4: 4 };
const looks: Readonly<Record<string, Omit<PdfSpan, 'text'>>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
  sub: { raised: 'sub' },
  sup: { raised: 'super' },
  bdi: { isolated: true },
};
const blockTags = new Set(
  'p div h1 h2 h3 h4 ul ol li blockquote pre hr table caption thead tbody tfoot tr td th'.split(' '),
);
/** Lists need two levels each: the list and what stands in an item. */
const DEEPEST = MAX_DEPTH - 3;

/**
 * HTML of letters, as `cleanLetter` leaves it and with its fields filled, as blocks of a document. `<hr data-page-break>`
 * ends a page; whatever else is not known keeps its text.
 */
export function htmlToBlocks(
  html: string,
  { dir, size = 10, images = new Set() }: HtmlOptions = {},
): PdfBlock[] {
  const blocksOf: BlocksOf = (nodes, around) => {
    const blocks: PdfBlock[] = [];
    let line: PdfSpan[] = [];
    const end = () => {
      const spans = around.preformatted ? line : trimmed(line);
      line = [];
      if (spans.length > 0) blocks.push({ kind: 'paragraph', spans, ...placed(around) });
    };
    const inline = (node: HtmlNode, here: Around): void => {
      if (typeof node === 'string') {
        const text = here.preformatted ? node : node.replaceAll(/[ \t\n\r\f]+/g, ' ');
        line.push({ ...here.look, text });
      } else if (node.tag === 'br') line.push({ text: '\n' });
      else if (node.tag === 'img') {
        end();
        blocks.push(...pictureOf(node, here));
      } else if (blockTags.has(node.tag)) {
        end();
        blocks.push(...block(node, here));
      } else for (const child of node.children) inline(child, within(node, here));
    };
    for (const node of nodes) inline(node, around);
    end();
    return blocks;
  };

  const within = (element: HtmlElement, around: Around): Around => {
    const style = styleOf(element);
    const { attributes, tag } = element;
    const look = { ...around.look, ...looks[tag] };
    if (/^(bold|[6-9]00)$/.test(style.get('font-weight') ?? '')) look.bold = true;
    if (style.get('font-style') === 'italic') look.italic = true;
    if (style.get('text-decoration') === 'underline') look.underline = true;
    if (style.get('text-decoration') === 'line-through') look.strike = true;
    const color = colorOf(style.get('color'));
    const points = sizeOf(style.get('font-size'), around.look.size ?? size);
    if (color !== undefined) look.color = color;
    if (points !== undefined) look.size = points;
    if (tag === 'a' && isAddress(attributes['href'])) look.link = attributes['href'];
    const align = (style.get('text-align') ?? attributes['align'])?.toLowerCase();
    const side = attributes['dir']?.toLowerCase();
    return {
      ...around,
      look,
      align: pdfAligns.find((known) => known === align) ?? around.align,
      dir: side === 'ltr' || side === 'rtl' ? side : around.dir,
      preformatted: around.preformatted || tag === 'pre',
    };
  };

  function block(element: HtmlElement, outer: Around): PdfBlock[] {
    const around = within(element, outer);
    const { tag, children } = element;
    if (tag === 'hr') return [{ kind: 'data-page-break' in element.attributes ? 'page_break' : 'rule' }];
    if (tag === 'table' && around.depth < DEEPEST) return tableBlocks(element, around, within, blocksOf);
    if ((tag === 'ul' || tag === 'ol') && around.depth < DEEPEST) {
      const deeper = { ...around, depth: around.depth + 1 };
      const items = children
        .filter((child) => typeof child !== 'string' || child.trim() !== '')
        .map((child) =>
          typeof child !== 'string' && child.tag === 'li'
            ? blocksOf(child.children, within(child, deeper))
            : blocksOf([child], deeper),
        );
      return items.length > 0
        ? [{ kind: 'list', ordered: tag === 'ol', items, ...(around.dir && { dir: around.dir }) }]
        : [];
    }
    const level = levels[tag];
    const inner = blocksOf(children, around);
    if (level !== undefined)
      return inner.map((one) => (one.kind === 'paragraph' ? { ...one, kind: 'heading', level } : one));
    // A paragraph that holds nothing is a line that somebody left free.
    if (tag === 'p' && inner.length === 0) return [{ kind: 'paragraph', spans: [] }];
    return inner;
  }

  function pictureOf({ attributes }: HtmlElement, around: Around): PdfBlock[] {
    const name = attributes['data-file'] ?? '';
    if (!images.has(name)) return [];
    const width = points(attributes['width']);
    const height = points(attributes['height']);
    return [
      {
        ...{ kind: 'image', name, alt: (attributes['alt'] ?? '').slice(0, 250) },
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
        ...(around.align && { align: around.align }),
      },
    ];
  }

  return blocksOf(htmlTree(html), { look: {}, align: undefined, dir, preformatted: false, depth: 1 });
}

const isAddress = (href: string | undefined): href is string =>
  href !== undefined && href.length <= 2_000 && /^(https?:\/\/|mailto:|tel:)\S+$/i.test(href);

/** Pixels of an attribute. */
function points(value: string | undefined): number | undefined {
  const found = /^(\d{1,4})(px)?$/.exec(value ?? '');
  return found ? Math.min(1_000, Math.max(4, Number(found[1]) * 0.75)) : undefined;
}

const placed = ({ align, dir }: Around) => ({ ...(align && { align }), ...(dir && { dir }) });

/** Spaces as browsers show them: none at the ends of a line, one between words. */
function trimmed(line: readonly PdfSpan[]): PdfSpan[] {
  const kept: PdfSpan[] = [];
  let afterSpace: boolean = true;
  for (const span of line) {
    if (span.text === '\n') {
      dropSpace(kept);
      kept.push(span);
      afterSpace = true;
      continue;
    }
    const text: string = afterSpace ? span.text.replace(/^ /, '') : span.text;
    if (text === '') continue;
    kept.push({ ...span, text });
    afterSpace = text.endsWith(' ');
  }
  dropSpace(kept);
  // What editors leave at the end of a paragraph to show that it goes on.
  while (kept.at(-1)?.text === '\n') kept.pop();
  return kept;
}

function dropSpace(spans: PdfSpan[]): void {
  const last = spans.at(-1);
  if (!last || last.text === '\n') return;
  const text = last.text.replace(/ $/, '');
  spans.pop();
  if (text !== '') spans.push({ ...last, text });
}
