import type { PdfAlign, PdfBlock, PdfSpan } from '../pdf-document.ts';
import type { HtmlNode } from './html-tree.ts';

/** What the tags around a text say of it. */
export interface Around {
  look: Omit<PdfSpan, 'text'>;
  align: PdfAlign | undefined;
  dir: 'ltr' | 'rtl' | undefined;
  preformatted: boolean;
  depth: number;
}

export type BlocksOf = (nodes: readonly HtmlNode[], around: Around) => PdfBlock[];
