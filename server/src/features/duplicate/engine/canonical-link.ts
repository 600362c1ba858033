/** A profile address without scheme, www, query and closing slash; null for a bare site. */
export function canonicalLink(link: string): string | null {
  const plain = link
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^([a-z]{2}\.)?(www\.|m\.)?/, '');
  const path = plain
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^[a-z]{2}\.linkedin/, 'linkedin');
  return path.includes('/') ? path : null;
}
