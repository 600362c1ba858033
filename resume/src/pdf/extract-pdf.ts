import type { ExtractContext } from '../extract-context.ts';
import { MAX_PAGES } from '../limits.ts';
import { PictureReader, type PictureText } from '../ocr/picture-reader.ts';
import type { RawLine, RawPage } from '../resume-document.ts';
import { ResumeError } from '../resume-error.ts';
import { withBullets } from './bullet-letters.ts';
import type { DrawnWord } from './glyph-words.ts';
import { edgesToPage } from './page-frame.ts';
import { layoutWords } from './page-layout.ts';
import type { PageWord } from './page-word.ts';
import { type PageContent, type PageLink, PageReader } from './page-words.ts';
import { withPdf } from './pdfium-module.ts';

/** A page with fewer words does not tell what kind of file it is in. */
const FEW_WORDS = 20;

/** A page with what tells whether its text can be trusted. */
export interface PdfPage extends RawPage {
  /** Drawn characters whose text the file does not tell (no Unicode map); compare with the lines' length. */
  unmapped: number;
}

/**
 * Reads the text of a PDF with its geometry.
 * @throws ResumeError `encrypted`, `truncated` or `too_large`
 */
export function extractPdf(
  bytes: Uint8Array,
  { ocr }: Pick<ExtractContext, 'ocr'> = { ocr: {} },
): Promise<PdfPage[]> {
  return withPdf(bytes, async (pdfium, document) => {
    const count = pdfium._FPDF_GetPageCount(document);
    if (count > MAX_PAGES) {
      throw new ResumeError('too_large', `The file has ${count} pages; at most ${MAX_PAGES} are read.`);
    }
    if (count === 0) throw new ResumeError('truncated');
    const reader = new PageReader(pdfium, document);
    const pictures = new PictureReader(pdfium, document, ocr);
    const read: (PageContent & { index: number })[] = [];
    try {
      for (let index = 0; index < count; index++) {
        const page = reader.read(index);
        if (page) read.push({ ...page, index });
      }
    } finally {
      reader.close();
    }
    const contents: (PageContent & { picture: PictureText | null })[] = [];
    for (const page of read) {
      const alone = read.every((other) => other === page || other.words.length < FEW_WORDS);
      const picture = await pictures.read(page.index, page.words, page.unmapped, alone);
      contents.push({ ...page, picture });
    }
    if (contents.length === 0) throw new ResumeError('truncated');
    markHeavy(contents.flatMap((page) => page.words));
    let block = 0;
    const pages = contents.map(({ width, height, words: held, links, unmapped, picture }) => {
      const words: PageWord[] = picture?.words ?? held;
      for (const word of words) markLink(word, links, { width, height });
      const lines: RawLine[] = layoutWords(words, { width, height }, block);
      block = Math.max(block, ...lines.map((line) => line.block + 1));
      return { width, height, lines, unmapped, ...(picture ? { ocr: picture.languages } : {}) };
    });
    return withBullets(pages);
  });
}

/** A font's weight tells bold text apart only where most of the text is lighter. */
function markHeavy(words: DrawnWord[]): void {
  const letters = (some: DrawnWord[]) => some.reduce((sum, word) => sum + word.text.length, 0);
  const heavy = words.filter((word) => word.heavy);
  if (letters(heavy) > 0.6 * letters(words)) return;
  for (const word of heavy) word.bold = true;
}

function markLink(word: PageWord, links: PageLink[], page: { width: number; height: number }): void {
  if (links.length === 0) return;
  const { left, top, right, bottom } = edgesToPage(word, word.turn ?? 0, page);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const link = links.find((each) => x >= each.left && x <= each.right && y >= each.top && y <= each.bottom);
  if (link) word.link = link.target;
}
