import { plainLine, type RawPage } from '../resume-document.ts';
import { decodeText } from './decode-text.ts';
import { isMarkdown, markdownPages } from './markdown.ts';

/** Reads plain text or Markdown in UTF-8, UTF-16 (with byte order mark) or Windows-1252. */
export function extractTxt(bytes: Uint8Array): RawPage[] {
  const text = decodeText(bytes).replace(/^\ufeff/, '');
  return isMarkdown(text) ? markdownPages(text) : textPages(text);
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
