import type { FieldBook } from '@hireloom/contracts/template/book';
import type { TemplateField } from '@hireloom/contracts/template/field';
import { piecesOf } from '@hireloom/contracts/template/pieces';
import { createContext } from 'react';

/** The fields that the letter on the screen may name; null where it names none. */
export const FieldBookContext = createContext<FieldBook | null>(null);

/** A name as it can stand between braces; what else stands there is left as it was typed. */
const name = /^[^\s{}|]+$/;

export interface NamedField {
  name: string;
  /** What stands there when the field has no value. */
  fallback: string | null;
}

/** How a field is written in a template. */
export const writtenField = ({ name: field, fallback }: NamedField): string =>
  `{${field}${fallback === null ? '' : `|${fallback}`}}`;

/** Whole fields in a text, in their places; braces that are none are part of the texts around. */
export function fieldsOf(text: string): (string | NamedField)[] {
  const parts: (string | NamedField)[] = [];
  let plain = '';
  for (const piece of piecesOf(text)) {
    if (piece.kind === 'field' && name.test(piece.name)) {
      if (plain) parts.push(plain);
      plain = '';
      parts.push({ name: piece.name, fallback: piece.fallback });
    } else plain += text.slice(piece.from, piece.to);
  }
  if (plain) parts.push(plain);
  return parts;
}

/** HTML whose fields are elements that the editor shows as chips. */
export function withChips(html: string): string {
  if (!html.includes('{')) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    const parts = fieldsOf(text.data);
    if (parts.every((part) => typeof part === 'string')) continue;
    text.replaceWith(...parts.map((part) => (typeof part === 'string' ? part : chipElement(page, part))));
  }
  return page.body.innerHTML;
}

function chipElement(page: Document, field: NamedField): HTMLElement {
  const chip = page.createElement('span');
  chip.dataset.field = field.name;
  if (field.fallback !== null) chip.dataset.fallback = field.fallback;
  chip.textContent = writtenField(field);
  return chip;
}

/** HTML of the editor as templates are kept: fields in plain braces. */
export const withoutChips = (html: string): string =>
  html.replaceAll(/<span(?:[^>"]|"[^"]*")*?\sdata-field="[^"]*"(?:[^>"]|"[^"]*")*>([^<]*)<\/span>/g, '$1');

/** Fields whose label or name has all the words, those that begin with them first. */
export function findFields(
  fields: readonly TemplateField[],
  query: string,
  labelOf: (field: TemplateField) => string,
): TemplateField[] {
  const words = query
    .toLowerCase()
    .split(/[\s_]+/)
    .filter(Boolean);
  const ranked = fields.flatMap((field) => {
    const label = labelOf(field).toLowerCase();
    const text = `${label} ${field.name.replaceAll('_', ' ')}`;
    if (!words.every((word) => text.includes(word))) return [];
    return [{ field, rank: label.startsWith(words[0] ?? '') ? 0 : 1 }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ field }) => field);
}
