import type { Rolldown } from 'vite';

/** Answers what some chunks wait for: themselves and all that they import, directly or not. */
export function closureIn(chunks: readonly Rolldown.OutputChunk[]) {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return (start: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> => {
    const reached = new Set(start);
    for (const chunk of reached) {
      for (const name of chunk.imports) {
        const needed = named.get(name);
        if (needed) reached.add(needed);
      }
    }
    return reached;
  };
}
