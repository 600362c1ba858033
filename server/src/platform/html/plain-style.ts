const colour =
  /^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,20}|rgba?\(\d{1,3},\d{1,3},\d{1,3}(,(0|1|0?\.\d{1,3}))?\))$/;
const size = /^\d{1,4}(\.\d{1,2})?(px|%)$/;

const properties: Readonly<Record<string, RegExp>> = {
  color: colour,
  'background-color': colour,
  'text-align': /^(left|right|center|justify|start|end)$/,
  'font-size': /^\d{1,3}(\.\d{1,2})?(px|pt|em|%)$/,
  'font-weight': /^(normal|bold|[1-9]00)$/,
  'font-style': /^(normal|italic)$/,
  'text-decoration': /^(none|underline|line-through)$/,
  width: size,
  'max-width': size,
};

/** Longer ones are thrown away: what is allowed needs less. */
const MAX_STYLE = 2000;

/**
 * What a style attribute may keep: a few properties, each with a value of a plain form. Nothing that is kept holds a quote,
 * an address or a bracket other than that of a colour.
 */
export function plainStyle(style: string): string {
  if (style.length > MAX_STYLE) return '';
  const kept = new Map<string, string>();
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim();
    const value = declaration
      .slice(colon + 1)
      .replace('!important', '')
      .replaceAll(/\s*,\s*/g, ',')
      .trim();
    if (colon > 0 && Object.hasOwn(properties, name) && properties[name]?.test(value)) kept.set(name, value);
  }
  return [...kept].map(([name, value]) => `${name}:${value}`).join(';');
}
