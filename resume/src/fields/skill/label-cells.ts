const MARKS = /[,;•|·、，،]/;
const LONGEST_LABEL = 45;

/**
 * How many cells of a row name the lists beside them: one ("Databases⇥MySQL, Oracle") or every other
 * ("Front⇥React, Vue⇥Back⇥Go, Rust"); 0 where none does.
 */
export function labelCells(text: string): number {
  const cells = text.split('\t');
  if (cells.length !== 2 && cells.length !== 4) return 0;
  const labels = cells.filter((_cell, index) => index % 2 === 0);
  const lists = cells.filter((_cell, index) => index % 2 === 1);
  const named = labels.every(
    (label) => label.length <= LONGEST_LABEL && !MARKS.test(label) && /\p{L}/u.test(label),
  );
  return named && lists.some((list) => MARKS.test(list)) ? labels.length : 0;
}

/** Where the lists of a row with such labels stand. */
export function listCells(text: string): { from: number; to: number }[] {
  let at = 0;
  return text.split('\t').flatMap((cell, index) => {
    const from = at;
    at += cell.length + 1;
    return index % 2 === 1 ? [{ from, to: from + cell.length }] : [];
  });
}
