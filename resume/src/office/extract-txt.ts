import { plainLine, type RawPage } from '../resume-document.ts';
import { decodeText } from './decode-text.ts';

/** Reads plain text in UTF-8, UTF-16 (with byte order mark) or Windows-1252. */
export function extractTxt(bytes: Uint8Array): RawPage[] {
  return textPages(decodeText(bytes));
}

/** Plain text as one page; blank lines part blocks and form feeds end lines. */
export function textPages(text: string): RawPage[] {
  let block = 0;
  const lines = text.split(/\r\n|[\n\r\f\v\u2028\u2029]/).flatMap((raw) => {
    const line = raw
      .replace(/\u00a0/g, ' ')
      .replace(/ {3,}|\s*\t\s*/g, '\t')
      .trim();
    if (line === '') {
      block++;
      return [];
    }
    return [plainLine(line, block)];
  });
  return [{ width: null, height: null, lines }];
}
