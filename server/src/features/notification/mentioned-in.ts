import sanitizeHtml from 'sanitize-html';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const blocks = /<\/?(?:p|br|ul|ol|li|h[1-4]|blockquote|pre|hr)\b[^>]*>/gi;

/** Rich text as a reader sees it, on one line. */
export function textOf(html: string): string {
  return sanitizeHtml(html.replaceAll(blocks, ' '), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (all, name: string) => entities[name] ?? all)
    .replaceAll(/\s+/g, ' ');
}

const folded = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * Members that a text mentions: by `@First Last`, in any case, the longest name that stands there; or by an element
 * with `data-mention`. All who bear the name are meant.
 */
export function mentionedIn(html: string, members: readonly { id: number; name: string }[]): number[] {
  const known = new Set(members.map(({ id }) => id));
  const found = new Set<number>();
  for (const [, id] of html.matchAll(/<span\b[^>]*\bdata-mention="(\d+)"/g))
    if (known.has(Number(id))) found.add(Number(id));
  const byName = new Map<string, number[]>();
  for (const { id, name } of members) byName.set(folded(name), [...(byName.get(folded(name)) ?? []), id]);
  const names = [...byName.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
  const text = textOf(html).normalize('NFC').toLowerCase();
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}._-])@/gu)) {
    const rest = text.slice(index + 1);
    const name = names.find(
      (candidate) => rest.startsWith(candidate) && !/^[\p{L}\p{N}]/u.test(rest.slice(candidate.length)),
    );
    for (const id of (name && byName.get(name)) || []) found.add(id);
  }
  return [...found].sort((a, b) => a - b);
}
