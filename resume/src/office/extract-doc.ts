import WordExtractor from 'word-extractor';
import BufferReader from 'word-extractor/lib/buffer-reader.js';
import OleCompoundDoc from 'word-extractor/lib/ole-compound-doc.js';
import type { ExtractContext } from '../extract-context.ts';
import { withEmbedded } from '../ocr/document-pictures.ts';
import { picturesIn } from '../ocr/embedded-pictures.ts';
import type { RawPage } from '../resume-document.ts';
import { ResumeError } from '../resume-error.ts';
import { decodeText } from './decode-text.ts';
import { textPages } from './extract-txt.ts';
import { stackParts } from './text-flow.ts';
import { readWordStyles } from './word-styles.ts';
import { wordLines } from './wordprocessing-ml.ts';

/**
 * Reads a Word 97-2003 file (page headers, body and text boxes, without geometry; without text, from its
 * pictures) or a Word 2003 XML file.
 * @throws ResumeError `encrypted`, `truncated` or `not_supported`
 */
export async function extractDoc(bytes: Uint8Array, context: ExtractContext): Promise<RawPage[]> {
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
  return withEmbedded(textPages(text.replace(UNKNOWN_SIGN, '')), () => picturesOf(bytes), context);
}

/** The streams that hold the pictures: those in the text, and those that float on it. */
const PICTURE_STREAMS = ['Data', 'WordDocument'];

async function picturesOf(bytes: Uint8Array): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  try {
    const file = await new OleCompoundDoc(new BufferReader(Buffer.from(bytes))).read();
    for (const name of PICTURE_STREAMS) {
      const parts: Buffer[] = [];
      for await (const part of file.stream(name)) parts.push(part);
      pictures.push(...picturesIn(Buffer.concat(parts)));
    }
  } catch {
    // What text there is was read; a stream that is cut hides the pictures behind the cut.
  }
  return pictures;
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
