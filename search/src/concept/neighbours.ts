import { conceptIndex, type IndexedConcept } from './concept-index.ts';
import { TUNING } from '../tuning.ts';

interface Neighbour {
  concept: IndexedConcept;
  /** 0 to 1. */
  closeness: number;
}

/** What a word is in the words of one concept; all of them together have the length 1. */
interface Part {
  concept: IndexedConcept;
  share: number;
}

interface Vectors {
  byWord: Map<string, Part[]>;
  byConcept: Map<IndexedConcept, [word: string, share: number][]>;
}

let made: Vectors | undefined;
const known = new Map<IndexedConcept, Neighbour[]>();

/** Concepts whose names and typical things are much the same as those of this one, the closest first. */
export function neighboursOf(concept: IndexedConcept): Neighbour[] {
  let neighbours = known.get(concept);
  if (!neighbours) known.set(concept, (neighbours = findNeighbours(concept)));
  return neighbours;
}

function findNeighbours(concept: IndexedConcept): Neighbour[] {
  made ??= makeVectors();
  const shares = new Map<IndexedConcept, number>();
  for (const [word, own] of made.byConcept.get(concept) ?? []) {
    for (const { concept: other, share } of made.byWord.get(word) ?? []) {
      if (other !== concept) shares.set(other, (shares.get(other) ?? 0) + own * share);
    }
  }
  return [...shares]
    .map(([other, closeness]) => ({ concept: other, closeness }))
    .sort((a, b) => b.closeness - a.closeness || (a.concept.label < b.concept.label ? -1 : 1))
    .slice(0, TUNING.neighbours);
}

function makeVectors(): Vectors {
  const index = conceptIndex();
  const byWord = new Map<string, Part[]>();
  const byConcept: Vectors['byConcept'] = new Map();
  for (const concept of index.all) {
    const weighted = [...index.wordsOf(concept)].map(([word, weight]): [string, number] => [
      word,
      weight * index.idf(word),
    ]);
    const length = Math.hypot(...weighted.map(([, weight]) => weight));
    const shares = weighted.map(([word, weight]): [string, number] => [word, weight / length]);
    byConcept.set(concept, shares);
    for (const [word, share] of shares) {
      const parts = byWord.get(word);
      if (parts) parts.push({ concept, share });
      else byWord.set(word, [{ concept, share }]);
    }
  }
  return { byWord, byConcept };
}
