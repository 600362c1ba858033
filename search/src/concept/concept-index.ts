import { type Concept, readConcepts, readOccupations } from './concepts.ts';
import { fold } from '../fold.ts';
import { synonymsOf } from './synonyms.ts';
import { pairOf } from '../impacts.ts';
import { stemsOf } from '../stems.ts';
import { isResumeWord, isStopWord } from '../stop-words.ts';
import { TUNING } from '../tuning.ts';

export interface Phrase {
  label: string;
  stems: string[];
}

/** A concept with its names and typical things as stems. */
export interface IndexedConcept {
  label: string;
  family: string;
  names: Phrase[];
  related: Phrase[];
  /** Stems of what it is in everyday words. */
  plain: string[];
}

/** Names of one thing that words of a query name. */
export interface Named {
  names: Phrase[];
  /** 1 when the words name nothing else. */
  strength: number;
  from: number;
  to: number;
}

/** A concept that a query as a whole describes. */
export interface Described {
  concept: IndexedConcept;
  /** 0 to 1. */
  strength: number;
}

/** Longest name that is looked for in a query, in words. */
const MAX_NAME = 5;
/** A name of more things than this names none of them. */
const MAX_MEANINGS = 4;

/** Finds concepts by their names and by words that are typical of them. Each part is made when it is first needed. */
export class ConceptIndex {
  readonly all: IndexedConcept[];
  private readonly after = lazy(() => wordsAfter(this.all));
  private readonly byName = lazy(() => namesOf(this.all.map(({ names }) => names)));
  /** Asked only where the concepts have no such name. */
  private readonly byOccupation = lazy(() => namesOf(readOccupations().map(phrasesOf)));
  private readonly byWord = lazy(() => {
    const index = new Map<string, Map<IndexedConcept, number>>();
    for (const concept of this.all) {
      const words = this.wordsOf(concept);
      for (const stem of concept.plain) if (!words.has(stem)) words.set(stem, TUNING.plainWord);
      for (const [stem, weight] of words) getOrAdd(index, stem, () => new Map()).set(concept, weight);
    }
    return index;
  });
  /** Of how many concepts a word is; everyday words make no technical term more frequent. */
  private readonly spread = lazy(() => {
    const spread = new Map<string, number>();
    for (const concept of this.all) {
      for (const stem of this.wordsOf(concept).keys()) spread.set(stem, (spread.get(stem) ?? 0) + 1);
    }
    return spread;
  });

  constructor(concepts: Concept[]) {
    this.all = concepts.map(({ concept, also, related, plain, parent }) => ({
      label: concept,
      family: parent,
      names: phrasesOf([concept, ...also]),
      related: phrasesOf(related),
      plain: stemsOf(plain, 'en').filter(isQueryWord),
    }));
  }

  /** Words of a concept, without everyday ones; those of its names count in full. */
  wordsOf({ names, related }: IndexedConcept): Map<string, number> {
    const words = new Map<string, number>();
    for (const { stems } of related) for (const stem of stems) words.set(stem, TUNING.relatedWord);
    for (const { stems } of names) for (const stem of stems) words.set(stem, 1);
    return words;
  }

  /** True for a word of any concept, everyday ones too. */
  knows(stem: string): boolean {
    return this.byWord().has(stem);
  }

  /** True for two words in a row that stand in a name or a typical thing of a concept. */
  hasPair(first: string, second: string): boolean {
    return this.after().get(first)?.has(second) ?? false;
  }

  /**
   * What words of a query name in full, longest names first; a word serves one name only.
   * @param words the folded words that the stems come from, in the same order
   */
  named(stems: string[], words: string[]): Named[] {
    const found: Named[] = [];
    const used = new Set<number>();
    for (let length = Math.min(MAX_NAME, stems.length); length > 0; length -= 1) {
      for (let from = 0; from + length <= stems.length; from += 1) {
        const places = Array.from({ length }, (_, at) => from + at);
        if (places.some((place) => used.has(place))) continue;
        const key = nameKey(stems.slice(from, from + length), words[from] ?? '');
        const things = this.byName().get(key) ?? this.byOccupation().get(key);
        if (!things || things.size > MAX_MEANINGS) continue;
        for (const place of places) used.add(place);
        const strength = 1 / Math.sqrt(things.size);
        for (const names of things) found.push({ names, strength, from, to: from + length });
      }
    }
    return found;
  }

  /** Concepts that a query as a whole describes, best first. */
  described(stems: string[], count: number): Described[] {
    const asked = new Map([...new Set(stems)].map((stem) => [stem, this.idf(stem)]));
    const total = [...asked.values()].reduce((sum, idf) => sum + idf, 0);
    const shares = new Map<IndexedConcept, number>();
    for (const [stem, idf] of asked) {
      for (const [concept, weight] of this.meantBy(stem)) {
        shares.set(concept, (shares.get(concept) ?? 0) + (idf * weight) / total);
      }
    }
    const heard = this.withSynonyms(asked);
    return [...shares]
      .map(([concept, share]) => ({
        concept,
        strength: (1 - TUNING.wholeName) * share + TUNING.wholeName * this.closestName(concept, heard, total),
      }))
      .filter(({ strength }) => strength >= TUNING.least)
      .sort((a, b) => b.strength - a.strength || (a.concept.label < b.concept.label ? -1 : 1))
      .slice(0, count);
  }

  /** Concepts with this word or a synonym, which counts less. */
  private meantBy(stem: string): Map<IndexedConcept, number> {
    const meant = new Map(this.byWord().get(stem));
    for (const other of synonymsOf(stem)) {
      for (const [concept, weight] of this.byWord().get(other) ?? []) {
        meant.set(concept, Math.max(meant.get(concept) ?? 0, weight * TUNING.sameKind));
      }
    }
    return meant;
  }

  private withSynonyms(asked: ReadonlyMap<string, number>): Map<string, number> {
    const heard = new Map(asked);
    for (const [stem, idf] of asked) {
      for (const other of synonymsOf(stem)) {
        const weight = Math.min(idf, this.idf(other)) * TUNING.sameKind;
        heard.set(other, Math.max(heard.get(other) ?? 0, weight));
      }
    }
    return heard;
  }

  /** How close the closest name comes to the query, as the cosine of both. */
  private closestName({ names }: IndexedConcept, asked: ReadonlyMap<string, number>, total: number): number {
    let best = 0;
    for (const { stems } of names) {
      let common = 0;
      let whole = 0;
      for (const stem of stems) {
        whole += this.idf(stem);
        common += asked.get(stem) ?? 0;
      }
      best = Math.max(best, common / Math.sqrt(whole * total));
    }
    return best;
  }

  /** How much a word tells concepts apart. */
  idf(stem: string): number {
    const spread = this.spread().get(stem) ?? this.byWord().get(stem)?.size ?? 1;
    return Math.log(1 + this.all.length / spread);
  }
}

/** Keys of the pairs of words in a phrase. */
export function pairsOf(stems: string[]): string[] {
  return stems.slice(1).map((stem, at) => pairOf(stems[at] ?? '', stem));
}

/** True for phrases that not every resume holds. */
export function isTelling({ stems }: Phrase): boolean {
  return stems.length > 1 || !isResumeWord(stems[0] ?? '');
}

/** IT is a trade in a query and in a name, whatever it is in running text. */
export function isQueryWord(stem: string): boolean {
  return stem === 'it' || !isStopWord(stem);
}

/** Names of one word are compared almost as written: an office is no officer. */
function nameKey(stems: string[], word: string): string {
  return stems.length === 1 ? fold(word).replace(/(?<=[^s]{2})s$/, '') : stems.join(' ');
}

function namesOf(things: Phrase[][]): Map<string, Set<Phrase[]>> {
  const index = new Map<string, Set<Phrase[]>>();
  for (const names of things) {
    for (const { stems, label } of names) getOrAdd(index, nameKey(stems, label), () => new Set()).add(names);
  }
  return index;
}

/** The words that follow a word in names and typical things. */
function wordsAfter(concepts: IndexedConcept[]): Map<string, Set<string>> {
  const after = new Map<string, Set<string>>();
  for (const { names, related } of concepts) {
    for (const phrases of [names, related]) {
      for (const { stems } of phrases) {
        for (let at = 1; at < stems.length; at += 1) {
          getOrAdd(after, stems[at - 1] ?? '', () => new Set()).add(stems[at] ?? '');
        }
      }
    }
  }
  return after;
}

function phrasesOf(labels: string[]): Phrase[] {
  return labels
    .map((label) => ({ label, stems: stemsOf(label, 'en').filter(isQueryWord) }))
    .filter(({ stems }) => stems.length > 0);
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

function lazy<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

let index: ConceptIndex | undefined;

/** The index of all concepts, made when it is first needed. */
export function conceptIndex(): ConceptIndex {
  index ??= new ConceptIndex(readConcepts());
  return index;
}
