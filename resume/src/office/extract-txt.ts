import { plainLine, type RawPage } from '../resume-document.ts';
import { decodeText } from './decode-text.ts';
import { asciiDocToMarkdown, isAsciiDoc } from './markup/ascii-doc.ts';
import { isLatex, latexToMarkdown } from './latex.ts';
import { listHeads, withoutSign } from './list-heads.ts';
import { isMarkdown, markdownPages } from './markdown.ts';

/** Reads plain text, Markdown, AsciiDoc or LaTeX source in UTF-8, UTF-16 (with byte order mark) or Windows-1252. */
export function extractTxt(bytes: Uint8Array): RawPage[] {
  const text = decodeText(bytes).replace(/^\ufeff/, '');
  if (isLatex(text)) return markdownPages(latexToMarkdown(text));
  if (isAsciiDoc(text)) return markdownPages(asciiDocToMarkdown(text));
  return isMarkdown(text) ? markdownPages(text) : textPages(text);
}

/** Plain text as one page; blank lines part blocks and form feeds end lines. */
export function textPages(text: string): RawPage[] {
  let block = 0;
  const written = text.split(/\r\n|[\n\r\f\v\u2028\u2029]/);
  const heads = listHeads(written);
  const gap = gapOfTwo(written);
  const lines = written.flatMap((raw, index) => {
    const line = (heads.has(index) ? withoutSign(raw) : raw)
      .replace(/\u00a0/g, ' ')
      .replace(/ {3,}|\s*\t\s*/g, '\t')
      .replace(raw.length < MOST_GAPPED ? gap : /(?!)/, '\t')
      .trim();
    if (line === '') {
      block++;
      return [];
    }
    return [plainLine(line, block)];
  });
  return [{ width: null, height: null, lines }];
}

/** Lines up to this length are set by hand. */
const MOST_GAPPED = 200;

/** Two blanks part cells ("Acme Works  Oslo") unless the lines are spread to one width with them. */
function gapOfTwo(lines: readonly string[]): RegExp {
  const spread = lines.filter((line) => (line.match(/\S {2}(?=\S)/g)?.length ?? 0) > 1).length;
  return spread * 20 > lines.length ? /(?!)/ : /(?<=^[^\t]*[\p{L}\d)]) {2}(?=[\p{Lu}\d(][^\t]*$)/gu;
}
