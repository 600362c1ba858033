/** Files that letters name as pictures within their text, each once. */
export function picturesIn(bodies: readonly string[]): number[] {
  const ids = bodies.flatMap((body) =>
    [...body.matchAll(/<img\b[^>]*\bdata-file="(\d+)"/g)].map(([, id]) => Number(id)),
  );
  return [...new Set(ids)];
}
