import type { RawPage } from '../resume-document.ts';
import { textPages } from './extract-doc.ts';

/** Reads plain text in UTF-8, UTF-16 (with byte order mark) or Windows-1252. */
export function extractTxt(bytes: Uint8Array): RawPage[] {
  return textPages(decode(bytes));
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
