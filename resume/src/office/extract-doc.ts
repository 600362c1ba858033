import WordExtractor from 'word-extractor';
import type { RawPage } from '../resume-document.ts';
import { ResumeError } from '../resume-error.ts';
import { decodeText } from './decode-text.ts';
import { textPages } from './extract-txt.ts';
import { stackParts } from './text-flow.ts';
import { readWordStyles } from './word-styles.ts';
import { wordLines } from './wordprocessing-ml.ts';

/**
 * Reads a Word 97-2003 file (page headers, body and text boxes, without geometry) or a Word 2003 XML file.
 * @throws ResumeError `encrypted`, `truncated` or `not_supported`
 */
export async function extractDoc(bytes: Uint8Array): Promise<RawPage[]> {
  if (bytes[0] !== 0xd0) return readWordXml(decodeText(bytes, true));
  const directory = Buffer.from(bytes).toString('latin1');
  const has = (stream: string) => directory.includes([...stream].join('\0'));
  if (has('EncryptedPackage')) throw new ResumeError('encrypted');
  if (!has('WordDocument')) throw new ResumeError(isCut(bytes) ? 'truncated' : 'not_supported');
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
  return textPages(text.replace(UNKNOWN_SIGN, ''));
}

/** What the library puts for a control sign that it does not know, before the text that the sign was set for. */
const UNKNOWN_SIGN = /(?<![\p{L}\d])undefined(?=\p{Lu})/gu;

/** Whether the compound file ends before its directory, where the names of its streams stand. */
function isCut(bytes: Uint8Array): boolean {
  const sector = bytes.length < 512 ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(48, true);
  return bytes.length < 512 || (sector + 2) * 512 > bytes.length;
}

function readWordXml(xml: string): RawPage[] {
  const body = xml.indexOf('<w:body');
  if (body < 0 || !xml.includes('</w:wordDocument>')) throw new ResumeError('truncated');
  return stackParts([], wordLines(xml.slice(body), new Map(), readWordStyles(xml.slice(0, body))), []);
}
