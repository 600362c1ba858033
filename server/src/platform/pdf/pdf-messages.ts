/** What the process that makes PDFs is asked: data of the template, as text, and the pictures it names, drawn before. */
export interface PdfRequest {
  document: string;
  images: { path: string; bytes: Uint8Array }[];
  /** Every character of it, once each. */
  characters: string;
}

/** What it answers: `ready` once, then one of the others; nothing at all when a document killed it. */
export type PdfAnswer =
  | { kind: 'ready' }
  | {
      kind: 'made';
      bytes: Uint8Array;
      pages: number;
      /** Characters that no font has. */
      missing: string[];
    }
  | { kind: 'failed'; message: string };
