import type { DocumentKind, RawPage } from './resume-document.ts';

/** How pictures of text are read. */
export interface OcrOptions {
  /** Folder with `*.traineddata` files of further languages; without it only English is known. */
  tessdata?: string | undefined;
  /** Called before each page that is read from its picture, which takes seconds rather than milliseconds. */
  onPicture?: (() => void) | undefined;
}

/** What an extractor may need beside the file. */
export interface ExtractContext {
  ocr: OcrOptions;
  /** Reads a file found within this one; it is refused when files sit too deep in each other. */
  readNested(bytes: Uint8Array): Promise<{ kind: DocumentKind; pages: RawPage[] }>;
}
