import type { ExtractContext } from '../extract-context.ts';
import { withPictures } from '../ocr/document-pictures.ts';
import type { RawLine, RawPage } from '../resume-document.ts';
import { ResumeError } from '../resume-error.ts';
import { unzipBounded } from './bounded-zip.ts';
import { readOdtStyles } from './odt-styles.ts';
import { stackParts, TextFlow } from './text-flow.ts';
import { DEFAULTS, type LookChange, type StyleSheet } from './word-styles.ts';
import { attribute, type XmlToken, xmlElements, xmlTokens } from './xml-tokens.ts';

const PARTS = new Set(['content.xml', 'styles.xml', 'META-INF/manifest.xml']);
const SKIPPED = new Set([
  'office:annotation',
  'text:tracked-changes',
  'text:note',
  'svg:title',
  'svg:desc',
  'text:page-number',
  'text:page-count',
  'table:covered-table-cell',
  'text:table-of-content',
]);
const MAX_SPACES = 100;

/**
 * Reads an OpenDocument text as one page: page headers, the body with tables, lists and text boxes, then footers;
 * one without text is read from the pictures of its body.
 * @throws ResumeError `encrypted`, `truncated`, `too_large` or `not_supported`
 */
export async function extractOdt(bytes: Uint8Array, context: ExtractContext): Promise<RawPage[]> {
  const parts = unzipBounded(bytes, (name) => PARTS.has(name));
  if (parts.get('META-INF/manifest.xml')?.includes('encryption-data')) throw new ResumeError('encrypted');
  const content = parts.get('content.xml');
  if (content === undefined) throw new ResumeError('truncated');
  const common = parts.get('styles.xml') ?? '';
  const styles = readOdtStyles(common, content);
  const margin = (name: string) =>
    ['-first', '', '-left'].flatMap((page) =>
      [...xmlElements(common, `style:${name}${page}`)].map(({ inner }) => odtLines(inner, styles)),
    );
  const start = content.indexOf('<office:body');
  if (start < 0 || !content.includes('</office:body>')) throw new ResumeError('truncated');
  const pages = stackParts(margin('header'), odtLines(content.slice(start), styles), margin('footer'));
  const pictures = [...content.matchAll(/\bxlink:href="(Pictures\/[^"]+)"/g)].flatMap(
    ([, name]) => name ?? [],
  );
  return withPictures(pages, bytes, pictures, context);
}

function odtLines(xml: string, styles: StyleSheet): RawLine[] {
  const flow = new TextFlow();
  const looks: LookChange[] = [];
  const links: (string | null)[] = [];
  let paragraphs = 0;
  let skipped = 0;
  let item = false;
  const text = (value: string) => {
    if (paragraphs === 0) return;
    const look = looks.reduce((all, next) => ({ ...all, ...next }), {});
    flow.text(value, { size: look.size ?? 0, bold: look.bold ?? false, link: links.at(-1) ?? null });
  };
  const look = ({ attributes }: XmlToken) =>
    styles.look(attribute(attributes, 'text:style-name') ?? DEFAULTS);
  for (const token of xmlTokens(xml)) {
    const { name, open, close } = token;
    if (SKIPPED.has(name)) skipped += open && !close ? 1 : open ? 0 : -1;
    if (skipped > 0 || (open && close && (name === 'text:span' || name === 'text:a'))) continue;
    if (name === '') text(token.text.replace(/\s+/g, ' '));
    else if (name === 'text:list-item') item = open && !close;
    else if (name === 'text:p' || name === 'text:h') {
      if (open) {
        if (item && name === 'text:p') flow.markItem();
        item = false;
        flow.openParagraph();
        paragraphs++;
        looks.push(look(token));
      }
      if (close) {
        flow.closeParagraph();
        paragraphs--;
        looks.pop();
      }
    } else if (name === 'text:span') {
      if (open) looks.push(styles.look(attribute(token.attributes, 'text:style-name')));
      else looks.pop();
    } else if (name === 'text:a') {
      if (open) links.push(attribute(token.attributes, 'xlink:href'));
      else links.pop();
    } else if (name === 'table:table-row') {
      if (open && !close) flow.openRow();
      else if (!open) flow.closeRow();
    } else if (!open) continue;
    else if (name === 'table:table-cell') flow.openCell();
    else if (name === 'text:s')
      text(' '.repeat(Math.min(MAX_SPACES, Number(attribute(token.attributes, 'text:c')) || 1)));
    else if (name === 'text:tab') text('\t');
    else if (name === 'text:line-break') flow.breakLine();
  }
  return flow.finish();
}
