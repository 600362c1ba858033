import type { Attributes } from 'sanitize-html';
import { plainStyle } from './plain-style.ts';

const length = /^\d{1,4}(px|%)?$/;
const span = /^[1-9]\d{0,2}$/;

/** Attributes of letters and the form of their values; `style` is a case of its own. */
const everywhere: Readonly<Record<string, RegExp>> = {
  align: /^(left|right|center|justify)$/i,
  dir: /^(ltr|rtl|auto)$/i,
};
const table = { width: length, border: /^\d{1,2}$/, cellpadding: /^\d{1,2}$/, cellspacing: /^\d{1,2}$/ };
const cell = { colspan: span, rowspan: span, width: length, valign: /^(top|middle|bottom|baseline)$/i };
const byTag: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  table,
  td: cell,
  th: cell,
  col: { span, width: length },
  img: { width: length, height: length, alt: /^[^<>]{0,250}$/ },
};

export const letterTags = [
  ...['div', 'span', 'sub', 'sup', 'bdi', 'img'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
] as const;

/** The attributes of a tag that a letter keeps, links and pictures aside. */
export function plainAttributes(tag: string, attributes: Attributes): Attributes {
  const own = Object.hasOwn(byTag, tag) ? byTag[tag] : undefined;
  const kept: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    const form = own && Object.hasOwn(own, name) ? own[name] : everywhere[name];
    if (form?.test(value)) kept[name] = value;
  }
  const style = attributes.style ? plainStyle(attributes.style) : '';
  return style ? { ...kept, style } : kept;
}

/** A link to somewhere: relative ones would lead into this application, wherever the text is read. */
export const absolute = /^(https?:\/\/|mailto:|tel:)/i;
