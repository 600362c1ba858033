import { isTyped, isTypedForm, type Term } from './term.ts';
import { hashOf, MAX_IMPACT, pairOf, placedOf } from './impacts.ts';
import { isFinding, isNeighbour } from './concept/roles.ts';
import { isTitleFamily } from './concept/title-families.ts';
import { TUNING } from './tuning.ts';

export interface Scored {
  /** 0 to about 1; comparable within one query only. */
  score: number;
  /** Share of the query that the document covers, 0 to 1: by its words, or nearly as well by what they mean. */
  coverage: number;
}

interface CompiledForm {
  weight: number;
  related: boolean;
  /** Places in the list of looked-up hashes: the one word, or all pairs of words. */
  slots: number[];
  /** The single words of a typed form of several words. */
  apart: number[];
}

interface CompiledTerm {
  weight: number;
  forms: CompiledForm[];
  typed: boolean;
  /** Stands for what the query means, not for what is only near to it. */
  meant: boolean;
  kind: boolean;
  /** The typed word among titles and skills. */
  placed: number[];
}

/**
 * Prepares a query for ranking.
 * @param terms from `expand`
 * @returns a function that ranks one document by its impacts alone
 */
export function scorer(terms: Term[]): (impacts: Buffer) => Scored {
  const lookup = new Lookup();
  const compiled = terms.map((term) => compile(term, lookup));
  const total = weightOf(compiled) || 1;
  const typedTotal = weightOf(compiled.filter(({ typed }) => typed)) || total;
  const meantTotal = weightOf(compiled.filter(({ meant }) => meant)) || total;
  const kinds = weightOf(compiled.filter(({ kind }) => kind));
  const sureness = surenessOf(terms);
  lookup.seal();
  return (impacts) => {
    const found = lookup.find(impacts);
    let sum = 0;
    let ofKind = 0;
    let placed = 0;
    let covered = 0;
    let understood = 0;
    for (const { weight, forms, typed, meant, kind, placed: slots } of compiled) {
      placed += (weight * lowest(slots, found)) / MAX_IMPACT;
      const value = termValue(forms, found);
      if (value === 0) continue;
      sum += weight * value;
      if (kind) ofKind += weight * value;
      const share = weight * Math.min(1, value * 2);
      if (typed) covered += share;
      if (meant) understood += share;
    }
    const byMeaning = (sureness * TUNING.meaningShare * understood) / meantTotal;
    const coverage = Math.min(1, Math.max(covered / typedTotal, byMeaning));
    const { lengthPenalty, leastEntries, usualEntries, otherKind, kindEnough } = TUNING;
    const long = Math.log(Math.max(leastEntries, impacts.length / 4) / usualEntries);
    const inPlace = placed / typedTotal;
    const likeness = kinds === 0 ? 1 : Math.min(1, Math.max(ofKind / kinds, inPlace) / kindEnough);
    const ofWords = (sum / total) * (1 - lengthPenalty * long) + TUNING.placed * inPlace;
    return { score: ofWords * (1 - otherKind * (1 - likeness)), coverage };
  };
}

/**
 * How sure it is what the query means, 0 to 1. Roles share as much of the weight of the typed words as the best concept
 * fits the query.
 */
export function surenessOf(terms: readonly Term[]): number {
  const sum = (some: readonly Term[]) => some.reduce((total, { weight }) => total + weight, 0);
  const typed = terms.filter(isTyped);
  const roles = terms.filter(({ forms }) => forms.some(isFinding));
  const fit = typed.length === 0 ? 1 : sum(roles) / TUNING.roleShare / (sum(typed) || 1);
  return Math.min(1, fit / TUNING.sure);
}

function weightOf(terms: CompiledTerm[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}

function compile(term: Term, lookup: Lookup): CompiledTerm {
  const forms = term.forms.map((form): CompiledForm => {
    const pairs = form.lexemes.slice(1).map((lexeme, at) => pairOf(form.lexemes[at] ?? '', lexeme));
    const together = pairs.length > 0 ? pairs : form.lexemes;
    return {
      weight: form.weight,
      related: form.kind === 'related',
      slots: together.map((key) => lookup.slot(key)),
      apart: pairs.length > 0 && form.kind === 'word' ? form.lexemes.map((key) => lookup.slot(key)) : [],
    };
  });
  const typed = isTyped(term);
  const meant = !typed && !term.forms.some(isNeighbour);
  const word = term.forms.find(isTypedForm)?.lexemes ?? [];
  return {
    weight: term.weight,
    forms,
    typed,
    meant,
    kind: term.forms.some(({ lexemes }) => isTitleFamily(lexemes[0] ?? '')),
    placed: word.map((lexeme) => lookup.slot(placedOf(lexeme))),
  };
}

/** The best name counts in full, further names add a part, typical things add up. */
function termValue(forms: CompiledForm[], found: Uint8Array): number {
  let best = 0;
  let missing = 1;
  for (const compiled of forms) {
    const impact = impactOf(compiled, found);
    if (impact === 0) continue;
    const value = (compiled.weight * impact) / MAX_IMPACT;
    if (compiled.related) {
      missing *= 1 - value;
    } else if (value > best) {
      missing *= 1 - best * TUNING.furtherName;
      best = value;
    } else {
      missing *= 1 - value * TUNING.furtherName;
    }
  }
  return 1 - (1 - best) * missing;
}

/** Words of a form have to stand one after the other; typed ones count a little when they stand apart. */
function impactOf({ slots, apart }: CompiledForm, found: Uint8Array): number {
  const together = lowest(slots, found);
  return together > 0 || apart.length === 0 ? together : lowest(apart, found) * TUNING.apart;
}

function lowest(slots: number[], found: Uint8Array): number {
  let least = MAX_IMPACT;
  for (const slot of slots) least = Math.min(least, found[slot] ?? 0);
  return slots.length === 0 ? 0 : least;
}

const BUCKETS = 8192;
const bucketOf = (entry: number) => (entry >>> 4) % BUCKETS;

/** Looks all keys of a query up in one document at once. */
class Lookup {
  private readonly slots = new Map<number, number>();
  private hashes = new Uint32Array(0);
  /** By the end of a hash, the first slot with it and then the next one, counted from 1. */
  private readonly first = new Uint16Array(BUCKETS);
  private next = new Uint16Array(0);
  private found = new Uint8Array(0);
  private entries = new Uint32Array(1024);

  slot(key: string): number {
    const hash = hashOf(key);
    const known = this.slots.get(hash);
    if (known !== undefined) return known;
    this.slots.set(hash, this.slots.size);
    return this.slots.size - 1;
  }

  seal(): void {
    this.hashes = Uint32Array.from(this.slots.keys());
    this.next = new Uint16Array(this.slots.size);
    this.found = new Uint8Array(this.slots.size);
    for (const [slot, hash] of this.hashes.entries()) {
      const bucket = bucketOf(hash);
      this.next[slot] = this.first[bucket] ?? 0;
      this.first[bucket] = slot + 1;
    }
  }

  /** @returns the impact of each slot; overwritten by the next call */
  find(impacts: Buffer): Uint8Array {
    const { first, next, hashes, found } = this;
    const count = impacts.length >>> 2;
    if (this.entries.length < count) this.entries = new Uint32Array(count * 2);
    const { entries } = this;
    // A copy, since a buffer from the database may start at any byte. Its order of bytes is that of the machine.
    impacts.copy(new Uint8Array(entries.buffer));
    found.fill(0);
    for (let at = 0; at < count; at += 1) {
      const entry = entries[at] ?? 0;
      // Nearly all words of a document are not asked for.
      let slot = first[bucketOf(entry)] ?? 0;
      while (slot > 0) {
        if (hashes[slot - 1] === (entry & ~15) >>> 0) found[slot - 1] = entry & 15;
        slot = next[slot - 1] ?? 0;
      }
    }
    return found;
  }
}
