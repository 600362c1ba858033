/** What a drawn document is made of; whatever else stands there is left out, with its inside. */
const ELEMENTS = new Set(
  `div section article header footer span p a br img table colgroup col thead tbody tr td th ul ol li sup sub s u b i em
  strong small mark ins del ruby rt rp`
    .split(/\s+/)
    .filter(Boolean),
);
const ATTRIBUTES = new Set(['class', 'style', 'colspan', 'rowspan', 'dir', 'lang', 'alt', 'width', 'height']);
const PICTURE =
  /^data:(?:image\/(?:png|jpe?g|gif|webp|bmp)|application\/octet-stream)?;base64,[a-z0-9+/=\s]+$/i;
/** What in a style would be asked for elsewhere, or leave its place. */
const OUTSIDE = /url\s*\(|src\s*\(|image-set|@import|expression|position\s*:\s*(?:fixed|sticky)/i;

/** Letters may be written by their numbers: `\75rl(` is `url(`. */
const plain = (css: string): string =>
  css.replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_whole, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });

const asksOutside = (css: string): boolean => OUTSIDE.test(plain(css).replaceAll('\\', ''));

/**
 * Leaves of a drawn document only what shows text and pictures of its own: no scripts, forms, frames or links, nothing
 * that asks another machine. Changes the nodes in place.
 */
export function cleanDocx(root: ParentNode): void {
  for (const element of [...root.querySelectorAll('*')]) {
    if (!ELEMENTS.has(element.localName)) {
      element.remove();
      continue;
    }
    for (const { name, value } of [...element.attributes]) {
      const kept = name === 'src' ? element.localName === 'img' && PICTURE.test(value) : ATTRIBUTES.has(name);
      if (!kept || (name === 'style' && asksOutside(value))) element.removeAttribute(name);
    }
  }
}

/** The rules of a style sheet that ask nothing from elsewhere; none of it where it would end its element. */
export function cleanStyles(css: string): string {
  if (css.includes('<')) return '';
  return css
    .split('}')
    .filter((rule) => !asksOutside(rule))
    .join('}');
}
