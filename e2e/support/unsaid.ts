import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** Texts of the product that Arabic says otherwise; what teams name so in their own lists is theirs. */
function textsOfTheProduct(): string[] {
  const seeds = readdirSync(new URL('../../server/seed/data/', import.meta.url));
  const own = new Set(seeds.flatMap((file) => stringsIn(read(`server/seed/data/${file}`))));
  return Object.entries(read('words/locales/ar.json') as Record<string, string>)
    .filter(([text, said]) => said !== text && !/[{<]/.test(text) && !own.has(text))
    .map(([text]) => text);
}

const texts = textsOfTheProduct();

/** English texts that an Arabic page shows or tells a screen reader. */
export function unsaid(page: Page): Promise<string[]> {
  return page.evaluate((known) => {
    const product = new Set(known);
    const found = new Set<string>();
    const look = (text: string | null, place: string) => {
      const trimmed = text?.trim() ?? '';
      if (product.has(trimmed)) found.add(`${place}: ${trimmed}`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent && !parent.closest('script, style, [lang="en"]'))
        look(node.textContent, parent.tagName.toLowerCase());
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'data-hint'])
      for (const element of document.querySelectorAll(`[${name}]`)) look(element.getAttribute(name), name);
    return [...found];
  }, texts);
}
