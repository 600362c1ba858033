import { Parser } from 'htmlparser2';

export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}
export type HtmlNode = HtmlElement | string;

/** Cleaned HTML as a tree. */
export function htmlTree(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element = { tag, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext(text) {
      open.at(-1)?.children.push(text);
    },
    onclosetag() {
      if (open.length > 1) open.pop();
    },
  });
  parser.write(html);
  parser.end();
  return root.children;
}

/** Declarations of a style attribute, as `plainStyle` leaves it. */
export function styleOf({ attributes }: HtmlElement): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const declaration of (attributes['style'] ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0) found.set(declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim());
  }
  return found;
}

/** Names that editors write colours by. */
const names: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  red: '#ff0000',
  maroon: '#800000',
  blue: '#0000ff',
  navy: '#000080',
  green: '#008000',
  teal: '#008080',
  purple: '#800080',
  orange: '#ffa500',
};

/** `#rrggbb`; undefined for what is no colour that is known here. */
export function colorOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(value);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  const parts = /^rgba?\((\d+),(\d+),(\d+)/.exec(value);
  if (parts) {
    const hex = (part: string) => Math.min(255, Number(part)).toString(16).padStart(2, '0');
    return `#${parts.slice(1).map(hex).join('')}`;
  }
  return Object.hasOwn(names, value) ? names[value] : undefined;
}

/** Points; `base` is the size around it. */
export function sizeOf(value: string | undefined, base: number): number | undefined {
  const found = /^([\d.]+)(px|pt|em|%)$/.exec(value ?? '');
  if (!found) return undefined;
  const factor = { px: 0.75, pt: 1, em: base, '%': base / 100 }[found[2] ?? 'pt'] ?? 1;
  return Math.min(36, Math.max(6, Number(found[1]) * factor));
}
