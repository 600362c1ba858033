import type { PdfBlock, PdfColumns } from './pdf-document.ts';

/**
 * Two texts that say the same, next to each other: their blocks stand at the same height, pair by pair, and begin anew
 * together at every heading and page break.
 */
export function sideBySide(
  parts: readonly [readonly PdfBlock[], readonly PdfBlock[]],
  sides: PdfColumns['sides'],
): PdfBlock[] {
  const [left, right] = [pagesOf(parts[0]), pagesOf(parts[1])];
  return longer(left, right).flatMap((_, page): PdfBlock[] => {
    const rows = rowsOf(left[page] ?? [], right[page] ?? []);
    const columns: PdfBlock = { kind: 'columns', sides, rows };
    return [...(page > 0 ? [{ kind: 'page_break' } as const] : []), ...(rows.length > 0 ? [columns] : [])];
  });
}

const isSmallHeading = (block: PdfBlock | undefined): boolean => block?.kind === 'heading' && block.level > 1;

const pagesOf = (blocks: readonly PdfBlock[]) => sections(blocks, ({ kind }) => kind === 'page_break', false);

function rowsOf(left: readonly PdfBlock[], right: readonly PdfBlock[]): PdfBlock[][][] {
  const begins = ({ kind }: PdfBlock) => kind === 'heading';
  const [one, other] = [sections(left, begins, true), sections(right, begins, true)];
  return longer(one, other).flatMap((_, place) => {
    const [a, b] = [one[place] ?? [], other[place] ?? []];
    // A heading stays on the page of what it heads: both are one row. Titles are of two sizes and stand alone.
    const first = isSmallHeading(a[0]) && isSmallHeading(b[0]) ? 2 : 1;
    const rows = Math.max(0, Math.max(a.length, b.length) - first + 1);
    return Array.from({ length: rows }, (__, row) => {
      const [from, until] = row === 0 ? [0, first] : [row + first - 1, row + first];
      return [a.slice(from, until), b.slice(from, until)];
    });
  });
}

/** Blocks cut before each that begins a section, which is kept or left out; the first section may be empty. */
function sections(
  blocks: readonly PdfBlock[],
  begins: (block: PdfBlock) => boolean,
  keep: boolean,
): PdfBlock[][] {
  const found: PdfBlock[][] = [[]];
  for (const block of blocks) {
    if (begins(block)) found.push([]);
    if (keep || !begins(block)) found.at(-1)?.push(block);
  }
  return found;
}

const longer = <T>(a: readonly T[], b: readonly T[]): readonly T[] => (a.length >= b.length ? a : b);
