import type { ExtractContext } from '../extract-context.ts';
import { withPictures } from '../ocr/document-pictures.ts';
import type { RawPage } from '../resume-document.ts';
import { ResumeError } from '../resume-error.ts';
import { unzipBounded } from './bounded-zip.ts';
import { decodeText } from './decode-text.ts';
import { stackParts } from './text-flow.ts';
import { readWordStyles } from './word-styles.ts';
import { relationTargets, wordLines } from './wordprocessing-ml.ts';
import { attribute, xmlElements } from './xml-tokens.ts';

const PARTS = /^word\/(_rels\/)?(document|styles|header\d*|footer\d*)\.xml(\.rels)?$/;

/**
 * Reads a DOCX as one page: page headers, then the body with its tables row by row and text boxes, then footers;
 * one without text is read from the pictures of its body. The package may be a ZIP file or one flat XML file.
 * @throws ResumeError `truncated`, `too_large` or `not_supported`
 */
export async function extractDocx(bytes: Uint8Array, context: ExtractContext): Promise<RawPage[]> {
  const zipped = bytes[0] === 0x50;
  const parts = zipped ? unzipBounded(bytes, (name) => PARTS.test(name)) : flatParts(bytes);
  const body = parts.get('word/document.xml');
  if (body === undefined) throw new ResumeError('truncated');
  const styles = readWordStyles(parts.get('word/styles.xml') ?? '');
  const rels = (name: string) => parts.get(name.replace('word/', 'word/_rels/').concat('.rels')) ?? '';
  const lines = (name: string) =>
    wordLines(parts.get(name) ?? '', relationTargets(rels(name), 'hyperlink'), styles);
  const margins = (kind: string) =>
    [...parts.keys()]
      .filter((name) => name.startsWith(`word/${kind}`))
      .sort()
      .map(lines);
  const pages = stackParts(margins('header'), lines('word/document.xml'), margins('footer'));
  if (!zipped) return pages;
  return withPictures(pages, bytes, shownPictures(body, rels('word/document.xml')), context);
}

/** Names of the package's entries that hold the pictures of the body, in reading order; only a document without text asks for them. */
function* shownPictures(body: string, rels: string): Generator<string> {
  const targets = relationTargets(rels, 'image');
  for (const [, id = ''] of body.matchAll(/\br:(?:embed|id)="([^"]+)"/g)) {
    const target = targets.get(id)?.replaceAll('\\', '/');
    if (target) yield target.startsWith('/') ? target.slice(1) : `word/${target}`;
  }
}

function flatParts(bytes: Uint8Array): Map<string, string> {
  const parts = new Map<string, string>();
  for (const { attributes, inner } of xmlElements(decodeText(bytes, true), 'pkg:part')) {
    const name = attribute(attributes, 'pkg:name')?.slice(1) ?? '';
    if (PARTS.test(name)) parts.set(name, inner);
  }
  return parts;
}
