const rtl = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The side that a text begins at, by its first letter outside of fields. */
export function sideOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = /\p{L}/u.exec(text.replaceAll(/\{[^{}]*\}/g, '')) ?? [];
  return rtl.test(first) ? 'rtl' : 'ltr';
}

/**
 * HTML of the editor whose lists say where their marks stand. Their entries run as their own words do, which tells
 * programs for mail nothing of the list.
 */
export function withSidedLists(html: string): string {
  if (!html.includes('<li')) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const list of page.querySelectorAll('ul, ol'))
    list.setAttribute('dir', sideOf(list.textContent ?? ''));
  for (const entry of page.querySelectorAll('li[dir="auto"]')) entry.removeAttribute('dir');
  return page.body.innerHTML;
}
