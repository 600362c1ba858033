import { conceptIndex, type IndexedConcept, isTelling, pairsOf, type Phrase } from './concept-index.ts';
import { MAX_IMPACT } from './impacts.ts';
import { TUNING } from './tuning.ts';

/** A phrase that speaks for a concept. */
interface Sign {
  concept: number;
  /** All pairs of the phrase, or its one word. */
  keys: string[];
  isName: boolean;
  /** How few concepts share this phrase. */
  rarity: number;
}

interface Signs {
  byKey: Map<string, Sign[]>;
  /** What the typical things of each concept amount to. */
  mass: number[];
}

export interface Role {
  lexeme: string;
  impact: number;
}

const MAX_ROLE = 60;

/** The lexeme of a concept that describes a person. */
export function roleOf({ label }: IndexedConcept): string {
  return `#${label}`.slice(0, MAX_ROLE);
}

/** The lexeme of a family of concepts. */
export function familyRoleOf({ family }: IndexedConcept): string {
  return `##${family}`.slice(0, MAX_ROLE);
}

/** True for the lexemes of this file. */
export function isRole(lexeme: string): boolean {
  return lexeme.startsWith('#');
}

/**
 * What a resume is mostly about: concepts and their families, each measured against the strongest one.
 * @param impacts of words and pairs of words
 * @returns concepts, the strongest first, then families
 */
export function rolesOf(impacts: ReadonlyMap<string, number>): Role[] {
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
  return [...roles].map(([lexeme, share]) => ({ lexeme, impact: MAX_IMPACT * share }));
}

function conceptStrengths(
  impacts: ReadonlyMap<string, number>,
  count: number,
): { concept: number; strength: number }[] {
  const { byKey, mass } = signs();
  const named = new Float64Array(count);
  const typical = new Float64Array(count);
  const touched = new Set<number>();
  for (const key of impacts.keys()) {
    for (const { concept, keys, isName, rarity } of byKey.get(key) ?? []) {
      const impact = Math.min(...keys.map((each) => impacts.get(each) ?? 0));
      if (impact === 0) continue;
      const value = (rarity * impact) / MAX_IMPACT;
      touched.add(concept);
      if (isName) named[concept] = Math.max(named[concept] ?? 0, value);
      else typical[concept] = (typical[concept] ?? 0) + value;
    }
  }
  return [...touched]
    .map((concept) => ({
      concept,
      strength:
        (named[concept] ?? 0) +
        (TUNING.roleRelated * (typical[concept] ?? 0)) / Math.max(1, mass[concept] ?? 1) ** TUNING.roleMass,
    }))
    .sort((a, b) => b.strength - a.strength || a.concept - b.concept);
}

let made: Signs | undefined;

function signs(): Signs {
  made ??= makeSigns(conceptIndex().all);
  return made;
}

function makeSigns(concepts: IndexedConcept[]): Signs {
  const spread = new Map<string, number>();
  for (const { names, related } of concepts) {
    for (const phrase of new Set([...names, ...related].map(({ stems }) => stems.join(' ')))) {
      spread.set(phrase, (spread.get(phrase) ?? 0) + 1);
    }
  }
  const rarityOf = ({ stems }: Phrase) => Math.log(1 + concepts.length / (spread.get(stems.join(' ')) ?? 1));
  const byKey = new Map<string, Sign[]>();
  concepts.forEach(({ names, related }, concept) => {
    const add = (phrase: Phrase, isName: boolean) => {
      const keys = phrase.stems.length > 1 ? pairsOf(phrase.stems) : phrase.stems;
      const key = keys[0] ?? '';
      const sign = { concept, keys, isName, rarity: rarityOf(phrase) };
      const list = byKey.get(key);
      if (list) list.push(sign);
      else byKey.set(key, [sign]);
    };
    for (const phrase of names.filter(isTelling)) add(phrase, true);
    for (const phrase of related.filter(isTelling)) add(phrase, false);
  });
  return { byKey, mass: concepts.map(({ related }) => related.reduce((sum, one) => sum + rarityOf(one), 0)) };
}
