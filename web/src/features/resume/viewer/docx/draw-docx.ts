import { parseAsync, renderDocument } from 'docx-preview';
import { say } from '../../../../kit/words/say.ts';
import { nodeBuilder } from './build-nodes.ts';
import { checkDocx, unreadableDocx } from './check-docx.ts';
import { cleanDocx, cleanStyles } from './clean-docx.ts';
import { mendStyles } from './mend-css.ts';
import { prepareDocx } from './prepare/prepare-docx.ts';
import { noteTabStops, type ReadDocument } from './tab-stops.ts';

const PATIENCE_MS = 8000;
/** A4 in pixels, where a document says nothing. */
const A4_WIDTH = 794;

/** A document drawn as a page of its own that holds nothing but text, styles and pictures. */
export interface DrawnDocx {
  body: HTMLElement;
  css: string;
  /** Of its widest page, in pixels. */
  width: number;
}

/**
 * Draws a DOCX. It is built in a document that is shown nowhere, so that nothing of it is asked for or run, and only what
 * is known to be harmless leaves it. Throws a sentence where it is too large, takes too long or can not be read.
 */
export async function drawDocx(bytes: Uint8Array<ArrayBuffer>): Promise<DrawnDocx> {
  const files = await checkDocx(new Blob([bytes]));
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), PATIENCE_MS));
  const drawn = draw(files).catch((cause: unknown) => {
    throw unreadableDocx(cause);
  });
  const first = await Promise.race([drawn, late]);
  if (first === 'late') throw new Error(say('This document takes too long to be shown as it looks.'));
  return first;
}

async function draw(files: readonly File[]): Promise<DrawnDocx> {
  const still = document.implementation.createHTMLDocument('');
  const options = {
    h: nodeBuilder(still),
    useBase64URL: true,
    ignoreFonts: true,
    ignoreLastRenderedPageBreak: false,
    renderAltChunks: false,
    renderComments: false,
    experimental: false,
    debug: false,
  };
  const read: ReadDocument = await parseAsync(await prepareDocx(files), options);
  if (!read.documentPart) throw new Error('no document inside');
  noteTabStops(read);
  const nodes = await renderDocument(read, options);
  const styles: string[] = [];
  for (const node of nodes) {
    if (node.nodeName === 'STYLE') styles.push(node.textContent ?? '');
    else still.body.append(node);
  }
  takeOutBoxes(still.body);
  tightenRows(still.body);
  cleanDocx(still.body);
  const widths = [...still.querySelectorAll<HTMLElement>('section.docx')].map(
    ({ style }) => (Number.parseFloat(style.width) * 4) / 3,
  );
  const css = styles.map((sheet) => cleanStyles(mendStyles(sheet))).join('\n');
  return { body: still.body, css, width: Math.max(...widths.filter(Number.isFinite), 0) || A4_WIDTH };
}

/** What stands apart from the text leaves its paragraph: it looks like none of its kind. */
function takeOutBoxes(body: HTMLElement): void {
  for (const boxes of body.querySelectorAll<HTMLElement>('.docx-boxes')) {
    const box = boxes.firstElementChild;
    const paragraph = boxes.closest('p');
    if (paragraph && box instanceof HTMLElement && !box.style.verticalAlign) paragraph.before(boxes);
  }
}

/** Beside a cell of several rows the last one grows, not all of them. */
function tightenRows(body: HTMLElement): void {
  for (const cell of body.querySelectorAll<HTMLTableCellElement>('td[rowspan]')) {
    let row = cell.closest('tr');
    for (let left = cell.rowSpan; row && left > 1; left -= 1) {
      if (!row.style.height) row.style.height = '1px';
      const next: Element | null = row.nextElementSibling;
      row = next instanceof HTMLTableRowElement ? next : null;
    }
  }
}
