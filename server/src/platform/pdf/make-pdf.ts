import type { Platform } from '../context.ts';
import { readPictures } from './read-pictures.ts';
import { charactersOf, prepareDocument } from './prepare-document.ts';
import { PdfRefused } from './pdf-refused.ts';
import { MAX_DEPTH, MAX_ROWS, type PdfBlock, type PdfDocument, pdfDocument } from './pdf-document.ts';
import { setApart, SettingFailed } from './typst-process.ts';

export interface MadePdf {
  bytes: Buffer;
  pages: number;
  /** Characters that no font of ours has, once each: the file shows a box in their place. */
  missing: string[];
}

/**
 * Makes a PDF: tagged, its fonts embedded, the same bytes for the same tree in any process and time zone. It is set by a
 * process of its own, which reaches no disk, package or network; text is data there, never markup. Seconds may pass:
 * never call it within a request or a transaction.
 *
 * @throws PdfRefused where the tree is none, is too deep or too large, a picture can not be read, or setting it takes more
 * than twenty seconds or too much memory
 */
export async function makePdf(platform: Pick<Platform, 'log'>, given: PdfDocument): Promise<MadePdf> {
  checkSize(given.blocks);
  const checked = pdfDocument.safeParse(given);
  if (!checked.success) throw new PdfRefused(checked.error.issues[0]?.message ?? 'This is no document');
  const document = checked.data;
  const pictures = await readPictures(document.images);
  const data = prepareDocument(document, new Map(pictures.map(({ name, path }) => [name, path])));
  try {
    const { bytes, pages, missing } = await setApart({
      document: JSON.stringify(data),
      images: pictures.map(({ path, bytes }) => ({ path, bytes })),
      characters: charactersOf(data),
    });
    return { bytes: Buffer.from(bytes), pages, missing };
  } catch (error) {
    if (!(error instanceof SettingFailed)) throw error;
    platform.log.warn({ why: error.message }, 'a document could not be set');
    throw new PdfRefused('The document could not be set', { cause: error });
  }
}

/** Before anything walks the tree: what is nested deeper would be walked without end. */
function checkSize(blocks: readonly PdfBlock[]): void {
  let rows = 0;
  const walk = (list: readonly PdfBlock[], depth: number): void => {
    if (depth > MAX_DEPTH) throw new PdfRefused('The document is nested too deeply');
    for (const block of list) {
      if (block.kind === 'list') for (const item of block.items) walk(item, depth + 1);
      if (block.kind === 'table') {
        rows += block.head.length + block.rows.length;
        for (const row of [...block.head, ...block.rows])
          for (const cell of row) walk(cell.blocks, depth + 1);
      }
      if (block.kind === 'columns') {
        rows += block.rows.length;
        for (const row of block.rows) for (const side of row) walk(side, depth + 1);
      }
    }
  };
  walk(blocks, 1);
  if (rows > MAX_ROWS) throw new PdfRefused('The document has too many rows');
}
