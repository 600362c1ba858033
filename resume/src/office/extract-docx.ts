import { plainLine, type RawLine, type RawPage } from '../resume-document.ts';
import { ResumeError } from '../resume-error.ts';
import { unzipBounded } from './bounded-zip.ts';
import { attribute, xmlTokens } from './xml-tokens.ts';

const PARTS = /^word\/(_rels\/)?(document|header\d*|footer\d*)\.xml(\.rels)?$/;

/**
 * Reads a DOCX as one page: page headers, then the body with its tables row by row and text boxes, then footers.
 * @throws ResumeError `truncated`, `too_large` or `not_supported`
 */
export function extractDocx(bytes: Uint8Array): RawPage[] {
  const parts = unzipBounded(bytes, (name) => PARTS.test(name));
  const names = [...parts.keys()].filter((name) => name.endsWith('.xml')).sort();
  if (!names.includes('word/document.xml')) throw new ResumeError('truncated');
  const rank = (name: string) => (name.includes('/header') ? 0 : name.includes('/footer') ? 2 : 1);
  const lines: RawLine[] = [];
  const seen = new Set<string>();
  for (const name of names.sort((a, b) => rank(a) - rank(b))) {
    const rels = parts.get(name.replace('word/', 'word/_rels/').concat('.rels')) ?? '';
    for (const line of new DocxPart(linkTargets(rels)).lines(parts.get(name) ?? '', lines.length)) {
      // First-page, odd and even headers usually repeat each other.
      if (rank(name) !== 1 && seen.has(line.text)) continue;
      seen.add(line.text);
      lines.push(line);
    }
  }
  return [{ width: null, height: null, lines }];
}

function linkTargets(rels: string): Map<string, string> {
  const targets = new Map<string, string>();
  for (const token of xmlTokens(rels)) {
    if (token.name !== 'Relationship' || !attribute(token.attributes, 'Type')?.endsWith('/hyperlink'))
      continue;
    const id = attribute(token.attributes, 'Id');
    const target = attribute(token.attributes, 'Target');
    if (id && target) targets.set(id, target);
  }
  return targets;
}

interface Paragraph {
  text: string;
  size: number;
  boldLetters: number;
  links: string[];
}

interface Row {
  cells: RawLine[][];
}

/** One XML part on its way to lines; paragraphs nest when a text box sits inside a paragraph. */
class DocxPart {
  readonly #targets: Map<string, string>;
  readonly #open: Paragraph[] = [];
  readonly #rows: Row[] = [];
  #lines: RawLine[] = [];
  #run = { bold: false, size: 0, inProperties: false };
  #block = 0;

  constructor(targets: Map<string, string>) {
    this.#targets = targets;
  }

  lines(xml: string, firstBlock: number): RawLine[] {
    this.#block = firstBlock;
    let skipped = 0;
    let inText = false;
    for (const token of xmlTokens(xml)) {
      // The fallback repeats the text of the choice before it.
      if (token.name === 'mc:Fallback') skipped += token.open && !token.close ? 1 : token.open ? 0 : -1;
      if (skipped > 0) continue;
      if (token.name === 'w:t') inText = token.open && !token.close;
      else if (token.name === '') {
        if (inText) this.#text(token.text);
      } else this.#tag(token.name, token.open, token.close, token.attributes);
    }
    while (this.#open.length > 0) this.#endParagraph();
    while (this.#rows.length > 0) this.#endRow();
    return this.#lines;
  }

  #tag(name: string, open: boolean, close: boolean, attributes: string): void {
    if (name === 'w:p') {
      if (open && !close) this.#open.push({ text: '', size: 0, boldLetters: 0, links: [] });
      else if (!open) this.#endParagraph();
    } else if (name === 'w:tr') {
      if (open && !close) this.#rows.push({ cells: [] });
      else if (!open) this.#endRow();
    } else if (name === 'w:tc' && open) this.#rows.at(-1)?.cells.push([]);
    else if (name === 'w:r' && open) this.#run = { bold: false, size: 0, inProperties: false };
    else if (name === 'w:rPr') this.#run.inProperties = open && !close;
    else if (name === 'w:b' && this.#run.inProperties) this.#run.bold = !/="(0|false|off)"/.test(attributes);
    else if (name === 'w:sz' && this.#run.inProperties)
      this.#run.size = Number(attribute(attributes, 'w:val')) / 2 || 0;
    else if (name === 'w:tab' && !attributes.includes('w:pos')) this.#text('\t');
    else if ((name === 'w:br' || name === 'w:cr') && open) this.#breakLine();
    else if (name === 'w:noBreakHyphen') this.#text('-');
    else if (name === 'w:hyperlink' && open) {
      const target = this.#targets.get(attribute(attributes, 'r:id') ?? '');
      if (target) this.#open.at(-1)?.links.push(target);
    }
  }

  #text(text: string): void {
    const paragraph = this.#open.at(-1);
    if (!paragraph) return;
    paragraph.text += text.replace(/[\u00a0\u202f\n]/g, ' ').replace(/[\ue000-\uf8ff]/g, '');
    paragraph.size = Math.max(paragraph.size, this.#run.size);
    if (this.#run.bold) paragraph.boldLetters += text.length;
  }

  #breakLine(): void {
    const open = this.#open.pop();
    if (!open) return;
    this.#emit(open);
    this.#open.push({ text: '', size: 0, boldLetters: 0, links: [] });
  }

  #endParagraph(): void {
    const paragraph = this.#open.pop();
    if (paragraph) this.#emit(paragraph);
  }

  #emit(paragraph: Paragraph): void {
    const text = paragraph.text
      .replace(/ {2,}/g, ' ')
      .replace(/\s*\t\s*/g, '\t')
      .trim();
    if (text === '') {
      if (this.#rows.length === 0) this.#block++;
      return;
    }
    const line = plainLine(text, this.#block, {
      font_size: paragraph.size || null,
      bold: paragraph.boldLetters * 2 > text.length,
      links: paragraph.links,
    });
    const cell = this.#rows.at(-1)?.cells.at(-1);
    (cell ?? this.#lines).push(line);
  }

  /** A row of one-line cells becomes one line with tabs; a row with long cells is read cell by cell. */
  #endRow(): void {
    const row = this.#rows.pop();
    if (!row) return;
    const filled = row.cells.filter((cell) => cell.length > 0);
    const outer = this.#rows.at(-1)?.cells.at(-1) ?? this.#lines;
    const [first] = filled[0] ?? [];
    if (first && filled.length > 1 && filled.every((cell) => cell.length === 1)) {
      const text = filled.map((cell) => cell[0]?.text ?? '').join('\t');
      outer.push(
        plainLine(text, first.block, {
          font_size: first.font_size,
          bold: first.bold,
          links: filled.flatMap((cell) => cell[0]?.links ?? []),
        }),
      );
      return;
    }
    for (const cell of filled) {
      this.#block++;
      for (const line of cell) outer.push({ ...line, block: this.#block });
    }
    this.#block++;
  }
}
