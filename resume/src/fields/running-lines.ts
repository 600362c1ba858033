import { findDates } from '../lexicon/dates.ts';
import type { DocumentLine } from '../resume-document.ts';

/** A text without the numbers of pages in it; the numbers of a range tell what it is. */
const unnumbered = (text: string) =>
  findDates(text).some(({ lone }) => !lone) ? text : text.replace(/\d+/g, '#');

/**
 * Page headers and footers: texts that return on other pages at the same height, page numbers aside.
 * What stands at the head of the first page may be the person's own head.
 */
export function runningLines(lines: readonly DocumentLine[]): Set<DocumentLine> {
  const places = new Map<string, DocumentLine[]>();
  for (const line of lines) {
    if (!line.box) continue;
    const key = `${Math.round(line.box[1] / 4)} ${unnumbered(line.text)}`;
    places.set(key, [...(places.get(key) ?? []), line]);
  }
  const repeated = [...places.values()].filter((group) => new Set(group.map(({ page }) => page)).size > 1);
  const foot = Math.max(0, ...lines.map(({ page, box }) => (page === 1 ? (box?.[1] ?? 0) : 0)));
  return new Set(repeated.flat().filter(({ page, box }) => page > 1 || (box?.[1] ?? 0) > foot * FOOT));
}

/** Share of the first page's height below which a running line is its foot. */
const FOOT = 0.93;
