import { attrOf, childOf, downTo, numberOf } from './ooxml.ts';

/** Names of colours of a theme that stand for others of it. */
const THEME: Record<string, string> = { tx1: 'dk1', bg1: 'lt1', tx2: 'dk2', bg2: 'lt2' };
const COLOR = /^(?:srgbClr|schemeClr|sysClr|prstClr)$/;
const share = (element: Element | null) => numberOf(element, 'val', 100_000) / 1000;

/** The colour that stands inside of a fill, as CSS; null where there is none. */
function colorIn(parent: Element | null): string | null {
  const found = parent ? [...parent.children].find(({ localName }) => COLOR.test(localName)) : undefined;
  if (!found) return null;
  const value = attrOf(found, 'val') ?? '';
  if (!/^\w+$/.test(value)) return null;
  let color = value;
  if (found.localName === 'srgbClr') color = `#${value}`;
  else if (found.localName === 'sysClr')
    color = `#${(attrOf(found, 'lastClr') ?? '000000').replace(/\W/g, '')}`;
  else if (found.localName === 'schemeClr') color = `var(--docx-${THEME[value] ?? value}-color, #000)`;
  for (const step of found.children) {
    const part = share(step).toFixed(1);
    // Light is given back as white what the step before took away.
    if (step.localName === 'lumMod' && !childOf(found, 'lumOff'))
      color = `color-mix(in srgb, ${color} ${part}%, #000)`;
    else if (step.localName === 'lumMod') color = `color-mix(in srgb, ${color} ${part}%, #fff)`;
    else if (step.localName === 'shade') color = `color-mix(in srgb, ${color} ${part}%, #000)`;
    else if (step.localName === 'tint') color = `color-mix(in srgb, ${color} ${part}%, #fff)`;
    else if (step.localName === 'alpha') color = `color-mix(in srgb, ${color} ${part}%, transparent)`;
  }
  return color;
}

function gradientOf(fill: Element): string | null {
  const stops = [...(childOf(fill, 'gsLst')?.children ?? [])].flatMap((stop) => {
    const color = colorIn(stop);
    return color ? [`${color} ${(numberOf(stop, 'pos') / 1000).toFixed(0)}%`] : [];
  });
  if (stops.length < 2) return null;
  return `linear-gradient(${90 + numberOf(childOf(fill, 'lin'), 'ang') / 60_000}deg, ${stops.join(', ')})`;
}

/** What a shape is filled with; the style of the shape counts where it says nothing itself. */
export function fillOf(shape: Element): string | null {
  const own = childOf(shape, 'spPr') ?? childOf(shape, 'grpSpPr');
  if (childOf(own, 'noFill') || childOf(own, 'blipFill')) return null;
  const solid = childOf(own, 'solidFill');
  if (solid) return colorIn(solid);
  const gradient = childOf(own, 'gradFill');
  if (gradient) return gradientOf(gradient);
  const reference = downTo(shape, 'style', 'fillRef');
  return numberOf(reference, 'idx') > 0 ? colorIn(reference) : null;
}

/** The line around a shape, as a CSS border. */
export function lineOf(shape: Element): string | null {
  const line = downTo(shape, 'spPr', 'ln');
  if (childOf(line, 'noFill')) return null;
  const reference = downTo(shape, 'style', 'lnRef');
  const isReferred = numberOf(reference, 'idx') > 0;
  const color = colorIn(childOf(line, 'solidFill')) ?? (isReferred ? colorIn(reference) : null);
  if (!color) return null;
  const width = Math.min(Math.max(numberOf(line, 'w', 9525) / 12_700, 0.75), 20);
  const dash = attrOf(childOf(line, 'prstDash'), 'val') ?? 'solid';
  const kind = /dot/i.test(dash) ? 'dotted' : /dash/i.test(dash) ? 'dashed' : 'solid';
  return `${width.toFixed(2)}pt ${kind} ${color}`;
}

/** Text that names no colour is black, on dark ground white, as Word has it. */
export const readableOn = (ground: string): string =>
  `oklch(from ${ground} clamp(0, (0.45 - l) * 1000, 1) 0 0)`;

/** The colour of text in a shape that names none itself; null where it is that of the page. */
export function textColorOf(shape: Element): string | null {
  const own = colorIn(downTo(shape, 'style', 'fontRef'));
  const ground = fillOf(shape);
  return own ?? (ground && !/gradient|transparent/.test(ground) ? readableOn(ground) : null);
}

const point = (parent: Element, to: readonly [number, number]) =>
  [...parent.children]
    .map((pt) => `${(numberOf(pt, 'x') * to[0]).toFixed(2)} ${(numberOf(pt, 'y') * to[1]).toFixed(2)}`)
    .join(' ');

/** The outline of a shape of its own as a CSS path of the given size in points; null where it has none or an arc. */
export function outlineOf(shape: Element, width: number, height: number): string | null {
  const list = downTo(shape, 'spPr', 'custGeom', 'pathLst');
  const parts = [...(list?.children ?? [])].flatMap((path) => {
    const pixels = 4 / 3;
    const [w, h] = [numberOf(path, 'w') || width * 12_700, numberOf(path, 'h') || height * 12_700];
    const to = [(width * pixels) / w, (height * pixels) / h] as const;
    return [...path.children].map((step) => {
      if (step.localName === 'moveTo') return `M${point(step, to)}`;
      if (step.localName === 'lnTo') return `L${point(step, to)}`;
      if (step.localName === 'cubicBezTo') return `C${point(step, to)}`;
      if (step.localName === 'quadBezTo') return `Q${point(step, to)}`;
      return step.localName === 'close' ? 'Z' : null;
    });
  });
  return parts.length > 0 && !parts.includes(null) ? `path(evenodd, "${parts.join('')}")` : null;
}
