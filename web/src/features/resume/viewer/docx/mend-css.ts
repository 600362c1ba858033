const SERIF =
  /times|georgia|garamond|cambria|serif|roman|antiqua|palatino|baskerville|century|caslon|minion|constantia|didot|bodoni|bookman|goudy|song|ming/i;
const TYPEWRITER = /courier|consolas|mono|typewriter/i;
/** Fonts of the same widths that are free, so that lines break as in Word where its fonts are missing. */
const SAME_WIDTHS: Record<string, string> = {
  calibri: 'Carlito',
  cambria: 'Caladea',
  'arial narrow': '"Liberation Sans Narrow", "Roboto Condensed", "DejaVu Sans Condensed"',
};

/** Names a font of the same kind for where the font is missing. */
export function withFallback(family: string): string {
  const known = fallbacks.get(family);
  if (known !== undefined) return known;
  const named = nameFallback(family);
  fallbacks.set(family, named);
  return named;
}

/** A document names few fonts, and each of them for every run of its text. */
const fallbacks = new Map<string, string>();

function nameFallback(family: string): string {
  const names = family
    .split(',')
    .map((name) => name.trim().replace(/^["']|["']$/g, ''))
    .filter(Boolean);
  const kind = TYPEWRITER.test(family)
    ? 'monospace'
    : SERIF.test(family) && !/sans/i.test(family)
      ? '"Liberation Serif", "Times New Roman", serif'
      : '"Liberation Sans", Arial, Helvetica, sans-serif';
  const all = names.flatMap((name) => {
    if (name.startsWith('var(')) return [name];
    const same = SAME_WIDTHS[name.toLowerCase()];
    return same ? [`"${name}"`, same] : [`"${name}"`];
  });
  // A font of the theme brings its own.
  return names.some((name) => name.startsWith('var(')) ? all.join(', ') : [...all, kind].join(', ');
}

/** One rule of the library, or several that say it as Word does. */
export function mendRule(name: string, value: string): [string, string][] {
  if (name === 'font-family' || /^--docx-\w+-font$/.test(name)) return [[name, withFallback(value)]];
  // How far the first line stands out is how wide a bullet is.
  if (name === 'text-indent')
    return [
      [name, value],
      ['--hang', value.startsWith('-') ? value.slice(1) : '0pt'],
    ];
  if (name === 'line-height') {
    // No line is lower than this, but higher where its words are.
    const least = /^calc\(100% \+ (.+)\)$/.exec(value)?.[1];
    if (least)
      return [
        [name, least],
        ['--line', 'normal'],
      ];
    // Lines of Word are as high as the font says, which is more than its size.
    if (/^[\d.]+$/.test(value))
      return [
        [name, (Number(value) * 1.17).toFixed(2)],
        ['--line', 'inherit'],
      ];
    return [
      [name, value],
      ['--line', 'inherit'],
    ];
  }
  return [[name, value]];
}

/** The style sheets of the library with each rule mended; bullets are as wide as the first line stands out. */
export function mendStyles(css: string): string {
  return css
    .replaceAll(
      /^(\s*)(font-family|text-indent|line-height|--docx-\w+-font): ([^;\n]*);/gm,
      (_whole, space: string, name: string, value: string) =>
        mendRule(name, value.trim())
          .map(([key, mended]) => `${space}${key}: ${mended};`)
          .join(''),
    )
    .replaceAll(String.raw`\9"`, '"');
}
