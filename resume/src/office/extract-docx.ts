import type { RawPage } from '../resume-document.ts';
import { ResumeError } from '../resume-error.ts';
import { unzipBounded } from './bounded-zip.ts';
import { decodeText } from './decode-text.ts';
import { stackParts } from './text-flow.ts';
import { readWordStyles } from './word-styles.ts';
import { linkTargets, wordLines } from './wordprocessing-ml.ts';
import { attribute, xmlElements } from './xml-tokens.ts';

const PARTS = /^word\/(_rels\/)?(document|styles|header\d*|footer\d*)\.xml(\.rels)?$/;

/**
 * Reads a DOCX as one page: page headers, then the body with its tables row by row and text boxes, then footers.
 * The package may be a ZIP file or one flat XML file.
 * @throws ResumeError `truncated`, `too_large` or `not_supported`
 */
export function extractDocx(bytes: Uint8Array): RawPage[] {
  const parts = bytes[0] === 0x50 ? unzipBounded(bytes, (name) => PARTS.test(name)) : flatParts(bytes);
  const body = parts.get('word/document.xml');
  if (body === undefined) throw new ResumeError('truncated');
  const styles = readWordStyles(parts.get('word/styles.xml') ?? '');
  const lines = (name: string) => {
    const rels = parts.get(name.replace('word/', 'word/_rels/').concat('.rels')) ?? '';
    return wordLines(parts.get(name) ?? '', linkTargets(rels), styles);
  };
  const margins = (kind: string) =>
    [...parts.keys()]
      .filter((name) => name.startsWith(`word/${kind}`))
      .sort()
      .map(lines);
  return stackParts(margins('header'), lines('word/document.xml'), margins('footer'));
}

function flatParts(bytes: Uint8Array): Map<string, string> {
  const parts = new Map<string, string>();
  for (const { attributes, inner } of xmlElements(decodeText(bytes, true), 'pkg:part')) {
    const name = attribute(attributes, 'pkg:name')?.slice(1) ?? '';
    if (PARTS.test(name)) parts.set(name, inner);
  }
  return parts;
}
