import { readFileSync } from 'node:fs';

/** A thing that people are looked for, and what else it is called. */
export interface Concept {
  concept: string;
  /** The same thing said otherwise. */
  also: string[];
  /** Skills, tools and words that are typical of it. */
  related: string[];
  /** What it is in everyday words, for those who search without knowing what it is called. */
  plain: string;
  /** The family it belongs to. */
  parent: string;
}

const FILES = ['concepts-it.json', 'concepts-business.json', 'concepts-trades.json'];

/**
 * Reads the concept lists.
 * @throws Error when a list is missing or no JSON
 */
export function readConcepts(): Concept[] {
  return FILES.flatMap((file) => readData(file) as Concept[]);
}

/**
 * Reads the names of occupations, the main one first.
 * @throws Error when the list is missing or no JSON
 */
export function readOccupations(): string[][] {
  return (readData('occupations.json') as string[]).map((names) => names.split('|'));
}

function readData(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8'));
}
