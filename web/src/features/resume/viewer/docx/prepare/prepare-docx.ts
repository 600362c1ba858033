import { zipEntries } from '../../../../../kit/file-batch/zip-writer.ts';
import { drawBoxes } from './boxes.ts';
import { flatten, placeTabs } from './flatten.ts';
import { drawOldBoxes } from './old-boxes.ts';
import { closeLines, closeStyles } from './close-lines.ts';
import { tableUnequalColumns } from './columns.ts';
import { mendPageBreaks } from './page-breaks.ts';
import { completePages, pagesOf } from './page.ts';
import { plainSymbols } from './symbols.ts';

/** The parts that hold text or say how it looks. */
const TEXT = /^word\/(?:document|header|footer|footnotes|endnotes)\w*\.xml$/;
const LOOK = /^word\/(?:styles|numbering)\w*\.xml$/;

/**
 * Says a DOCX in the words that the library draws: text boxes, shapes and what else it passes over, breaks between pages
 * and signs of fonts that are nowhere.
 */
export async function prepareDocx(files: readonly File[]): Promise<Blob> {
  const read = async (file: File) => new DOMParser().parseFromString(await file.text(), 'application/xml');
  const main = files.find(({ name }) => /^word\/document\w*\.xml$/.test(name));
  const document = main && (await read(main));
  const pageOf = document ? pagesOf(document) : undefined;
  const page = document && pageOf?.(document.documentElement);
  const styles = files.find(({ name }) => name === 'word/styles.xml');
  const close = closeStyles(styles && (await read(styles)));
  const prepared = files.map(async (file) => {
    if (!TEXT.test(file.name) && !LOOK.test(file.name)) return { path: file.name, content: file };
    const root = file === main && document ? document : await read(file);
    // What is no XML is told by the library.
    if (root.getElementsByTagName('parsererror').length > 0) return { path: file.name, content: file };
    flatten(root);
    plainSymbols(root);
    if (TEXT.test(file.name) && pageOf && page) {
      const on = root === document ? pageOf : () => page;
      if (root === document) {
        completePages(root);
        tableUnequalColumns(root);
      }
      closeLines(root, close);
      placeTabs(root, (element) => on(element).width - on(element).left - on(element).right);
      if (root === document) mendPageBreaks(root, on);
      drawOldBoxes(root, on);
      drawBoxes(root, on);
    }
    return { path: file.name, content: new Blob([new XMLSerializer().serializeToString(root)]) };
  });
  return zipEntries(await Promise.all(prepared));
}
