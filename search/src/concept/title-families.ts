import { conceptIndex, type IndexedConcept, isQueryWord } from './concept-index.ts';
import { MAX_LEXEME } from '../lexemes.ts';
import { stemsOf } from '../stems.ts';
import { TUNING } from '../tuning.ts';

const MAX_KNOWN_TITLES = 20_000;

const known = new Map<string, ReadonlyMap<string, number>>();

/** The lexeme of a family that a title belongs to. */
export function titleFamilyOf({ family }: IndexedConcept): string {
  return `###${family}`.slice(0, MAX_LEXEME);
}

/** True for the lexemes of this file. */
export function isTitleFamily(lexeme: string): boolean {
  return lexeme.startsWith('###');
}

/**
 * What the titles of a person say that they are, whatever the text below them goes on about.
 * @returns the lexemes of families, 0 to 1
 */
export function titleFamilies(titles: readonly string[]): Map<string, number> {
  const families = new Map<string, number>();
  for (const title of titles.slice(0, TUNING.titlesRead)) {
    for (const [family, share] of familiesOf(title)) {
      families.set(family, Math.max(families.get(family) ?? 0, share));
    }
  }
  return families;
}

/** The families of one title, which together have the length 1. Many people have the same title. */
function familiesOf(title: string): ReadonlyMap<string, number> {
  const found = known.get(title);
  if (found) return found;
  const families = new Map<string, number>();
  const stems = stemsOf(title, 'en').filter(isQueryWord);
  for (const { concept, strength } of conceptIndex().described(stems, TUNING.titleConcepts)) {
    const family = titleFamilyOf(concept);
    families.set(family, (families.get(family) ?? 0) + strength ** TUNING.conceptPower);
  }
  const length = Math.hypot(...families.values());
  for (const [family, share] of families) families.set(family, share / length);
  if (known.size >= MAX_KNOWN_TITLES) known.clear();
  known.set(title, families);
  return families;
}
