const ITEM = /^(\s*)([-*+•·o–—]{1,2}|[A-Z]\.)\s+(?=\S)/;

/**
 * The lines of a plain text that are set like items of a list and are heads in truth: those with items of their
 * own further in, and those that capital letters number ("A. Ph.D., History", "B. M.A., History").
 */
export function listHeads(lines: readonly string[]): Set<number> {
  const heads = new Set<number>();
  /** The open items around the current line, each further in than the one before. */
  let open: { index: number; inset: number; sign: string }[] = [];
  let letter: { index: number; sign: string } | null = null;
  lines.forEach((line, index) => {
    if (line.trim() === '') return;
    const item = ITEM.exec(line);
    const inset = insetOf(item?.[1] ?? /^\s*/.exec(line)?.[0] ?? '');
    open = open.filter((outer) => outer.inset < inset);
    if (!item) return;
    const sign = item[2] ?? '';
    if (/^[A-Z]/.test(sign)) {
      if (letter && letter.sign.charCodeAt(0) + 1 === sign.charCodeAt(0)) heads.add(letter.index).add(index);
      letter = { index, sign };
      return;
    }
    const [outer] = open;
    if (outer) heads.add(outer.index);
    open.push({ index, inset, sign });
  });
  return heads;
}

const insetOf = (blank: string) => blank.replace(/\t/g, '    ').length;

/** A head without the sign before it. */
export const withoutSign = (line: string): string => line.replace(ITEM, '$1');
