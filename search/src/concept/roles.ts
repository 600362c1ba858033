import { conceptIndex, type IndexedConcept, isTelling, pairsOf, type Phrase } from './concept-index.ts';
import { MAX_IMPACT } from '../impacts.ts';
import { MAX_LEXEME } from '../lexemes.ts';
import { titleFamilies } from './title-families.ts';
import { TUNING } from '../tuning.ts';

/** Phrases that speak for concepts, in flat lists: this is the inner loop of indexing. */
interface Signs {
  /** Numbers of the words and pairs of words that phrases are made of. */
  keys: Map<string, number>;
  /** By the number of a phrase's rarest key: the phrases. */
  phrases: Sign[][];
  /** By the number of a key: its impact in the text at hand, 0 between two texts. */
  held: Float64Array;
  /** What the typical things of each concept count, so that a long list of them counts no more than a short one. */
  share: Float64Array;
}

interface Sign {
  /** Numbers of its other keys; all have to be there. */
  others: number[];
  /** How few concepts share this phrase. */
  rarity: number;
  /** Those that it names, and those that it is typical of. */
  names: number[];
  typical: number[];
}

/** A phrase and the concepts that it speaks for; `spread` is how many concepts those are. */
interface Spoken extends Pick<Sign, 'names' | 'typical'> {
  keys: number[];
  spread: number;
  last: number;
}

export interface Role {
  lexeme: string;
  impact: number;
}

/** The lexeme of a concept that describes a person. */
export function roleOf({ label }: IndexedConcept): string {
  return `#${label}`.slice(0, MAX_LEXEME);
}

/** The lexeme of a family of concepts. */
export function familyRoleOf({ family }: IndexedConcept): string {
  return `##${family}`.slice(0, MAX_LEXEME);
}

/** True for a form that stands for a role near to what was asked: it ranks those who are found, and finds nobody. */
export function isNeighbour({ lexemes, weight }: { lexemes: string[]; weight: number }): boolean {
  return weight < 1 && isRole(lexemes[0] ?? '');
}

/** True for lexemes of families, which rank people, and find them where hardly anybody has what was asked. */
export function isFamily(lexeme: string): boolean {
  return lexeme.startsWith('##');
}

/** True for a form that stands for a role that is asked for, which finds people. */
export function isFinding(form: { lexemes: string[]; weight: number }): boolean {
  return form.lexemes.every((lexeme) => isRole(lexeme) && !isFamily(lexeme)) && !isNeighbour(form);
}

/** True for the lexemes of this file. */
export function isRole(lexeme: string): boolean {
  return lexeme.startsWith('#');
}

/**
 * What a resume is mostly about: concepts and their families, each measured against the strongest one.
 * @param impacts of words and pairs of words
 * @param titles current one first
 * @returns concepts, the strongest first, then families, then those of the titles
 */
export function rolesOf(impacts: ReadonlyMap<string, number>, titles: readonly string[]): Role[] {
  const concepts = conceptIndex().all;
  const strengths = conceptStrengths(impacts, concepts.length);
  const most = strengths[0]?.strength ?? 1;
  const families = new Map<string, number>();
  const roles = new Map<string, number>();
  strengths.forEach(({ concept, strength }, rank) => {
    const of = concepts[concept];
    if (!of) return;
    const share = strength / most;
    const family = familyRoleOf(of);
    families.set(family, (families.get(family) ?? 0) + share ** TUNING.familyFocus);
    const role = roleOf(of);
    if (rank < TUNING.roles && share >= TUNING.roleLeast && !roles.has(role)) {
      roles.set(role, share ** TUNING.rolePower);
    }
  });
  const widest = Math.max(...families.values());
  for (const [family, width] of families) {
    const share = (width / widest) ** TUNING.familyPower;
    if (share >= TUNING.familyLeast) roles.set(family, share);
  }
  for (const [family, share] of titleFamilies(titles)) {
    if (share >= TUNING.familyLeast) roles.set(family, share);
  }
  return [...roles].map(([lexeme, share]) => ({ lexeme, impact: MAX_IMPACT * share }));
}

function conceptStrengths(
  impacts: ReadonlyMap<string, number>,
  count: number,
): { concept: number; strength: number }[] {
  const { keys, phrases, held, share } = signs();
  const present: number[] = [];
  for (const [key, impact] of impacts) {
    const number = keys.get(key);
    if (number === undefined || impact === 0) continue;
    held[number] = impact;
    present.push(number);
  }
  const named = new Float64Array(count);
  const typical = new Float64Array(count);
  for (const number of present) {
    for (const { others, rarity, names, typical: typicalOf } of phrases[number] ?? []) {
      let impact = held[number] ?? 0;
      for (const other of others) impact = Math.min(impact, held[other] ?? 0);
      if (impact === 0) continue;
      const value = (rarity * impact) / MAX_IMPACT;
      for (const concept of names) named[concept] = Math.max(named[concept] ?? 0, value);
      for (const concept of typicalOf) typical[concept] = (typical[concept] ?? 0) + value;
    }
  }
  for (const number of present) held[number] = 0;
  const strengths: { concept: number; strength: number }[] = [];
  for (let concept = 0; concept < count; concept += 1) {
    const strength = (named[concept] ?? 0) + (typical[concept] ?? 0) * (share[concept] ?? 0);
    if (strength > 0) strengths.push({ concept, strength });
  }
  return strengths.sort((a, b) => b.strength - a.strength || a.concept - b.concept);
}

let made: Signs | undefined;

function signs(): Signs {
  made ??= makeSigns(conceptIndex().all);
  return made;
}

function makeSigns(concepts: IndexedConcept[]): Signs {
  const keys = new Map<string, number>();
  const uses: number[] = [];
  const numberOf = (key: string) => {
    const number = keys.get(key) ?? keys.size;
    keys.set(key, number);
    uses[number] = (uses[number] ?? 0) + 1;
    return number;
  };
  const known = new Map<string, Spoken>();
  const spoken = concepts.map(({ names, related }, concept) => {
    const of = (phrase: Phrase) => {
      const text = phrase.stems.join(' ');
      let one = known.get(text);
      if (!one) {
        const own = !isTelling(phrase) ? [] : phrase.stems.length > 1 ? pairsOf(phrase.stems) : phrase.stems;
        one = { keys: own.map(numberOf), names: [], typical: [], spread: 0, last: -1 };
        known.set(text, one);
      }
      if (one.last !== concept) one.spread += 1;
      one.last = concept;
      return one;
    };
    for (const phrase of names) of(phrase).names.push(concept);
    const typical = related.map(of);
    for (const one of typical) one.typical.push(concept);
    return typical;
  });
  const rarityOf = ({ spread }: Spoken) => Math.log(1 + concepts.length / spread);
  const phrases: Sign[][] = Array.from(keys, () => []);
  for (const one of known.values()) {
    const [rarest, ...others] = one.keys.sort((a, b) => (uses[a] ?? 0) - (uses[b] ?? 0));
    if (rarest === undefined) continue;
    phrases[rarest]?.push({ others, rarity: rarityOf(one), names: one.names, typical: one.typical });
  }
  const { roleRelated, roleMass } = TUNING;
  const share = Float64Array.from(spoken, (typical) => {
    const mass = typical.reduce((sum, one) => sum + rarityOf(one), 0);
    return roleRelated / Math.max(1, mass) ** roleMass;
  });
  return { keys, phrases, held: new Float64Array(keys.size), share };
}
