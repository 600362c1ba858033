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
  const running = repeated.flat().filter(({ page, box }) => page > 1 || (box?.[1] ?? 0) > foot * FOOT);
  return new Set([...running, ...printedLines(lines)]);
}

/** When a browser printed a page: "2/19/26, 4:37 PM". */
const PRINTED = /(?:^|\t)\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s\d{1,2}:\d\d(?:\s[AP]M)?(?=\t|$)/i;
const ADDRESS = /(?:^|\t)(?:file:\/\/|https?:\/\/|about:|localhost[:/]|127\.0\.0\.1)\S*/;

/** What a browser prints above and below each page: title and time, address and number of the page. */
function printedLines(lines: readonly DocumentLine[]): DocumentLine[] {
  const edges = new Map<number, [DocumentLine, DocumentLine]>();
  for (const line of lines) {
    if (!line.box) continue;
    const [top, bottom] = edges.get(line.page) ?? [line, line];
    const isTop = line.box[1] < (top.box?.[1] ?? 0);
    const isBottom = line.box[1] > (bottom.box?.[1] ?? 0);
    edges.set(line.page, [isTop ? line : top, isBottom ? line : bottom]);
  }
  const outer = [...edges.values()].flat();
  if (!outer.some(({ text }) => PRINTED.test(text))) return [];
  return outer.filter(({ text }) => PRINTED.test(text) || ADDRESS.test(text));
}

/** Share of the first page's height below which a running line is its foot. */
const FOOT = 0.93;
