/** What of a web page's style decides which texts share a line. */
export interface BoxStyle {
  display?: string;
  direction?: string;
  float?: string;
  columns?: string;
  list?: string;
}

interface Rule {
  name: string;
  id: string;
  classes: string[];
  style: BoxStyle;
}

const PROPERTIES: Record<string, keyof BoxStyle> = {
  display: 'display',
  'flex-direction': 'direction',
  float: 'float',
  'grid-template-columns': 'columns',
  'list-style': 'list',
  'list-style-type': 'list',
};
const MAX_STYLE_CHARACTERS = 200_000;
const MAX_RULES = 2000;
/** The last part of a selector; states, pseudo-elements and attributes are not matched. */
const SELECTOR = /^([a-z][a-z0-9]*|\*)?((?:[.#][\w-]+)*)$/i;

/** The properties of a declaration list that concern lines, or null when it holds none. */
export function boxStyle(declarations: string): BoxStyle | null {
  const style: BoxStyle = {};
  for (const declaration of declarations.split(';')) {
    const colon = declaration.indexOf(':');
    const property = PROPERTIES[declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()];
    if (property)
      style[property] = declaration
        .slice(colon + 1)
        .replace('!important', '')
        .trim()
        .toLowerCase();
  }
  return Object.keys(style).length > 0 ? style : null;
}

/** The rules of a page's `<style>` elements, as far as they concern lines. */
export class PageStyles {
  readonly #rules: Rule[] = [];

  /** Takes the text of a style sheet; what holds for some media only is left out. */
  add(sheet: string): void {
    const plain = withoutNested(sheet.slice(0, MAX_STYLE_CHARACTERS).replace(/\/\*[^]*?\*\//g, ''));
    for (const [, selectors = '', declarations = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const style = boxStyle(declarations);
      if (!style) continue;
      for (const selector of selectors.split(',')) {
        const last =
          selector
            .trim()
            .split(/[\s>+~]+/)
            .at(-1) ?? '';
        const match = SELECTOR.exec(last);
        if (!match || last === '' || this.#rules.length >= MAX_RULES) continue;
        const marks = match[2]?.match(/[.#][\w-]+/g) ?? [];
        this.#rules.push({
          name: match[1] === '*' ? '' : (match[1] ?? '').toLowerCase(),
          id: marks.find((mark) => mark.startsWith('#'))?.slice(1) ?? '',
          classes: marks.filter((mark) => mark.startsWith('.')).map((mark) => mark.slice(1)),
          style,
        });
      }
    }
  }

  /** The style of an element by the rules, later ones before earlier ones, and its own declarations. */
  of(name: string, attributes: Record<string, string>): BoxStyle {
    const classes = new Set((attributes['class'] ?? '').split(/\s+/));
    const style: BoxStyle = {};
    for (const rule of this.#rules) {
      if (rule.name !== '' && rule.name !== name) continue;
      if (rule.id !== '' && rule.id !== attributes['id']) continue;
      if (rule.classes.every((each) => classes.has(each))) Object.assign(style, rule.style);
    }
    return Object.assign(style, boxStyle(attributes['style'] ?? ''));
  }
}

/** A style sheet without `@media` and other rules that hold rules themselves. */
function withoutNested(sheet: string): string {
  return sheet.replace(
    /@(?:media|supports|keyframes|-webkit-keyframes|layer|container)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
    '',
  );
}

/** How many cells the rows of an element have: Infinity for a flex row, a grid's number of columns, else 0. */
export function cellsInRow({ display = '', direction = '', columns = '' }: BoxStyle): number {
  if (/flex|^table-row$/.test(display)) return direction.startsWith('column') ? 0 : Number.POSITIVE_INFINITY;
  if (!display.includes('grid')) return 0;
  const repeated = /^repeat\(\s*(\d{1,2})\s*,/.exec(columns)?.[1];
  const count = repeated
    ? Number(repeated)
    : columns
        .replace(/\([^()]*\)/g, '')
        .split(/\s+/)
        .filter(Boolean).length;
  return count > 1 && count <= 12 ? count : 0;
}
