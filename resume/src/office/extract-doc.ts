import WordExtractor from 'word-extractor';
import { plainLine, type RawPage } from '../resume-document.ts';
import { ResumeError } from '../resume-error.ts';

/**
 * Reads a Word 97-2003 file: page headers, body and text boxes, without geometry.
 * @throws ResumeError `encrypted`, `truncated` or `not_supported`
 */
export async function extractDoc(bytes: Uint8Array): Promise<RawPage[]> {
  const directory = Buffer.from(bytes).toString('latin1');
  const has = (stream: string) => directory.includes([...stream].join('\0'));
  if (has('EncryptedPackage')) throw new ResumeError('encrypted');
  if (!has('WordDocument')) throw new ResumeError('not_supported');
  let text: string;
  try {
    const document = await new WordExtractor().extract(Buffer.from(bytes));
    text = [
      document.getHeaders({ includeFooters: false }),
      document.getBody(),
      document.getTextboxes({ includeHeadersAndFooters: true, includeBody: true }),
    ].join('\n');
  } catch (error) {
    throw new ResumeError('truncated', undefined, { cause: error });
  }
  return textPages(text);
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
