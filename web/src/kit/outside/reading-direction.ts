/** Languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The direction of the first language that is given, as tags such as `ar-AE`; left to right for none. */
export function readingDirection(languages: readonly (string | null | undefined)[]): 'ltr' | 'rtl' {
  const chosen = languages.find((language) => language)?.toLowerCase() ?? '';
  return rightToLeft.has(chosen.split(/[-_]/)[0] ?? '') ? 'rtl' : 'ltr';
}
