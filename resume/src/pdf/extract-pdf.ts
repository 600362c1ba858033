import { isHeadingText } from '../lexicon/headings.ts';
import { MAX_PAGES } from '../limits.ts';
import type { Box, RawLine, RawPage } from '../resume-document.ts';
import { ResumeError } from '../resume-error.ts';
import { type LayoutLine, layOut } from './page-layout.ts';
import { type PageLink, PageReader, type PageWord } from './page-words.ts';
import { withPdf } from './pdfium-module.ts';

/**
 * Reads the text of a PDF with its geometry.
 * @throws ResumeError `encrypted`, `truncated` or `too_large`
 */
export function extractPdf(bytes: Uint8Array): Promise<RawPage[]> {
  return withPdf(bytes, (pdfium, document) => {
    const count = pdfium._FPDF_GetPageCount(document);
    if (count > MAX_PAGES) {
      throw new ResumeError('too_large', `The file has ${count} pages; at most ${MAX_PAGES} are read.`);
    }
    if (count === 0) throw new ResumeError('truncated');
    const reader = new PageReader(pdfium, document);
    const pages: RawPage[] = [];
    let block = 0;
    try {
      for (let index = 0; index < count; index++) {
        const page = reader.read(index);
        if (!page) continue;
        const laidOut = layOut(page.words, isHeadingText);
        const lines = laidOut.map((line) => toLine(line, page.links, block));
        block += (laidOut.at(-1)?.block ?? 0) + 1;
        pages.push({ width: page.width, height: page.height, lines });
      }
    } finally {
      reader.close();
    }
    if (pages.length === 0) throw new ResumeError('truncated');
    return pages;
  });
}

function toLine(line: LayoutLine, links: PageLink[], firstBlock: number): RawLine {
  const words = line.segments.flatMap((segment) => segment.words);
  const left = Math.min(...words.map((word) => word.left));
  const top = Math.min(...words.map((word) => word.top));
  const right = Math.max(...words.map((word) => word.right));
  const bottom = Math.max(...words.map((word) => word.bottom));
  const touching = links.filter((link) => {
    const y = (link.top + link.bottom) / 2;
    return y >= top && y <= bottom && link.left < right && link.right > left;
  });
  const letters = (some: PageWord[]) => some.reduce((sum, word) => sum + word.text.length, 0);
  return {
    text: line.segments.map((segment) => segment.text).join('\t'),
    box: box(left, top, right, bottom),
    font_size: Math.round(Math.max(...words.map((word) => word.size)) * 10) / 10,
    bold: letters(words.filter((word) => word.bold)) * 2 > letters(words),
    links: [...new Set(touching.map((link) => link.target))],
    words: words.map((word) => ({ text: word.text, box: box(word.left, word.top, word.right, word.bottom) })),
    block: firstBlock + line.block,
  };
}

function box(left: number, top: number, right: number, bottom: number): Box {
  const round = (value: number) => Math.round(value * 10) / 10;
  return [round(left), round(top), round(right - left), round(bottom - top)];
}
