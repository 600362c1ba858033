import { escapeHtml } from '../kit/escape-html.ts';
import type { FieldBook } from './book.ts';
import { isAddress, isAlone } from './check.ts';
import type { TemplateField, TemplatePlace } from './field.ts';
import { amountText, blockHtml, cleanText, longDate, textHtml } from './format.ts';
import { type HtmlToken, htmlTokens } from './html-tokens.ts';
import { type Piece, piecesOf } from './pieces.ts';
import type { TemplateValue, TemplateValues } from './value.ts';

/** What a template is filled from. */
export interface Filling {
  book: FieldBook;
  values: TemplateValues;
  /** Of the reader, for dates and numbers. */
  language: string;
  place: TemplatePlace;
}

/** A field that could not be filled: nothing is sent while there is one. */
export interface MissingField {
  name: string;
  label: string;
  why: 'empty' | 'hidden' | 'unknown';
}

export interface Rendered {
  text: string;
  missing: MissingField[];
}

type FieldPiece = Extract<Piece, { kind: 'field' }>;

/**
 * A template with its fields filled, in one pass: what a value holds is never read as a field again. A field without a value
 * stays as it is written and is named in `missing`, unless the template says what stands instead.
 */
export function renderTemplate(
  { subject, body }: { subject: string; body: string },
  filling: Filling,
): { subject: string; body: string; missing: MissingField[] } {
  const line = renderLine(subject, filling);
  const html = renderHtml(body, filling);
  return { subject: line.text, body: html.text, missing: unique([...line.missing, ...html.missing]) };
}

/** Plain text of several lines. */
export function renderText(text: string, filling: Filling): Rendered {
  const missing: MissingField[] = [];
  const parts = piecesOf(text).map((piece) => {
    const written = text.slice(piece.from, piece.to);
    if (piece.kind !== 'field') return written;
    const value = valueOf(piece, filling, missing);
    return value === null ? (piece.fallback ?? written) : cleanText(inWords(value, filling));
  });
  return { text: parts.join(''), missing: unique(missing) };
}

/** Text of one line, such as a subject: a value can not begin another one. */
export function renderLine(text: string, filling: Filling): Rendered {
  const { text: filled, missing } = renderText(text, filling);
  return { text: filled.replaceAll(/\s*[\n\r]+\s*/g, ' '), missing };
}

/** HTML as `cleanLetter` leaves it. Values are text; only blocks bring markup, which is ours. */
export function renderHtml(html: string, filling: Filling): Rendered {
  const missing: MissingField[] = [];
  const tokens = htmlTokens(html);
  const parts: string[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token) break;
    const block = isAlone(html, tokens, index + 1)
      ? blockOf(html, tokens[index + 1], filling, missing)
      : null;
    if (block !== null) {
      parts.push(block);
      index += 2;
    } else if (token.kind === 'tag') parts.push(tagWith(html, token, filling, missing));
    else if (token.kind === 'text') parts.push(textWith(html, token, filling, missing));
    else parts.push(html.slice(token.from, token.to));
  }
  return { text: parts.join(''), missing: unique(missing) };
}

/** Names of the fields that a template asks for, in full. */
export function fieldsIn(texts: readonly string[], book: FieldBook): Set<string> {
  const names = new Set<string>();
  for (const text of texts) {
    for (const piece of piecesOf(text)) {
      const found = piece.kind === 'field' ? book.find(piece.name) : null;
      if (found && 'field' in found) names.add(found.field.name);
    }
  }
  return names;
}

/** Why nothing can be sent, in a sentence: “Mobile is empty”, “Expected salary is hidden from you”. */
export function missingSentence(missing: readonly MissingField[]): string {
  const whys = { empty: 'is empty', hidden: 'is hidden from you', unknown: 'is not known' };
  return missing.map(({ label, why }) => `${label} ${whys[why]}`).join(', ');
}

/** A paragraph that is one block; null where it is something else. */
function blockOf(
  html: string,
  token: HtmlToken | undefined,
  filling: Filling,
  missing: MissingField[],
): string | null {
  if (!token) return null;
  const [piece] = piecesOf(html.slice(token.from, token.to).trim());
  if (piece?.kind !== 'field' || fieldOf(piece, filling)?.kind !== 'block') return null;
  const value = valueOf(piece, filling, missing, 'block');
  if (value && typeof value.of === 'object' && !('amount' in value.of)) return blockHtml(value.of);
  return `<p>${piece.fallback ?? escapeHtml(html.slice(token.from, token.to))}</p>`;
}

/** Values in letters keep their own direction: a phone number in an Arabic sentence does not turn around. */
function textWith(html: string, token: HtmlToken, filling: Filling, missing: MissingField[]): string {
  const source = html.slice(token.from, token.to);
  return piecesOf(source)
    .map((piece) => {
      const written = source.slice(piece.from, piece.to);
      if (piece.kind !== 'field') return written;
      const value = valueOf(piece, filling, missing);
      if (value === null) return piece.fallback ?? written;
      const text = textHtml(inWords(value, filling));
      return filling.place === 'letter' ? `<bdi>${text}</bdi>` : text;
    })
    .join('');
}

function tagWith(
  html: string,
  token: Extract<HtmlToken, { kind: 'tag' }>,
  filling: Filling,
  missing: MissingField[],
): string {
  const href = token.name === 'a' ? token.attributes.find(({ name }) => name === 'href') : undefined;
  const [piece, ...others] = href ? piecesOf(html.slice(href.from, href.to)) : [];
  if (!href || piece?.kind !== 'field' || others.length > 0) return html.slice(token.from, token.to);
  const value = valueOf(piece, filling, missing, 'address');
  const address =
    value === null ? (piece.fallback ?? html.slice(href.from, href.to)) : escapeHtml(String(value.of));
  return `${html.slice(token.from, href.from)}${address}${html.slice(href.to, token.to)}`;
}

interface Filled {
  field: TemplateField;
  of: TemplateValue;
}

function fieldOf({ name }: FieldPiece, { book }: Filling): TemplateField | null {
  const found = book.find(name);
  return 'field' in found ? found.field : null;
}

/** The value of a field where it can stand, or null; then it is noted as missing if nothing stands instead. */
function valueOf(
  piece: FieldPiece,
  filling: Filling,
  missing: MissingField[],
  as: 'words' | 'address' | 'block' = 'words',
): Filled | null {
  const field = fieldOf(piece, filling);
  const note = (why: MissingField['why']) => {
    if (piece.fallback === null) {
      const name = field?.name ?? piece.name;
      missing.push({ name, label: field?.label ?? `{${piece.name}}`, why });
    }
    return null;
  };
  if (!field) return note('unknown');
  if (filling.values.hidden.has(field.name)) return note('hidden');
  const value = filling.values.known.get(field.name);
  if (value === undefined || isEmpty(value)) return note('empty');
  const isBlock = typeof value === 'object' && !('amount' in value);
  if (isBlock !== (as === 'block')) return note('empty');
  if (as === 'address' && !(typeof value === 'string' && isAddress(value))) return note('empty');
  return { field, of: value };
}

function isEmpty(value: TemplateValue): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if ('lines' in value) return value.lines.length === 0;
  if ('rows' in value) return value.rows.length === 0;
  return 'html' in value && value.html.trim() === '';
}

/** A value within a sentence; a block has no words there. */
function inWords({ field, of }: Filled, { language }: Filling): string {
  if (typeof of === 'string') return field.kind === 'date' ? longDate(of, language) : of;
  return 'amount' in of ? amountText(of, language) : '';
}

const unique = (missing: readonly MissingField[]): MissingField[] => [
  ...new Map(missing.map((entry) => [entry.name, entry])).values(),
];
