import type { Section } from '../sections.ts';

interface Range {
  start: number;
  end: number;
}

/**
 * Ranges of text whose contact data belongs to somebody else: the references, as far as they reach.
 * On a page with columns they end with their column, since the person's own data may follow in the next.
 */
export function foreignRanges(sections: Section[]): Range[] {
  return sections.flatMap(({ kind, heading, lines }) => {
    if (kind !== 'references' || !heading) return [];
    const away = lines.findIndex(
      (line) => line.box && line.block !== heading.block && line.page === heading.page,
    );
    const last = away < 0 ? lines.at(-1) : lines[away - 1];
    return [{ start: heading.start, end: last?.end ?? heading.end }];
  });
}

/** Whether a position lies in one of the ranges. */
export const within = (ranges: Range[], at: number) =>
  ranges.some(({ start, end }) => at >= start && at < end);

/** Contact data stands above the first long section, or in a contact or personal section. */
export function isContactZone(sections: Section[], at: number): boolean {
  return inKinds(sections, at, ['top', 'contact', 'personal']);
}

/** Jobs, schools and the like, where addresses and numbers are those of employers. */
export function isOthersZone(sections: Section[], at: number): boolean {
  return inKinds(sections, at, ['experience', 'education', 'projects', 'publications']);
}

/** Publications and awards, where runs of digits are volumes, pages and numbers of patents and grants. */
export function isPublished(sections: Section[], at: number): boolean {
  return inKinds(sections, at, ['publications', 'awards']);
}

function inKinds(sections: Section[], at: number, kinds: Section['kind'][]): boolean {
  return sections.some(
    ({ kind, heading, lines }) =>
      kinds.includes(kind) &&
      ((heading !== null && at >= heading.start && at < heading.end) ||
        // The lines of a section need not follow each other on a page with columns.
        lines.some(({ start, end }) => at >= start && at < end)),
  );
}
