import { type Form, isTyped, isTypedForm, type Term } from './expand.ts';
import { hashOf, MAX_IMPACT, pairOf, placedOf } from './impacts.ts';
import { isFinding, isNeighbour } from './roles.ts';
import { isTitleFamily } from './title-families.ts';
import { TUNING } from './tuning.ts';

export interface Hit {
  word: string;
  form: Form;
  /** 0 to 15. */
  impact: number;
}

export interface Scored {
  /** 0 to about 1; comparable within one query only. */
  score: number;
  /** Share of the query that the document covers, 0 to 1: by its words, or nearly as well by what they mean. */
  coverage: number;
  /** What was found; worked out when it is read. */
  readonly hits: Hit[];
}

interface CompiledForm {
  form: Form;
  /** Places in the list of looked-up hashes: the one word, or all pairs of words. */
  slots: number[];
  /** The single words of a typed form of several words. */
  apart: number[];
}

interface CompiledTerm {
  term: Term;
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
    for (const { term, forms, typed, meant, kind, placed: slots } of compiled) {
      const value = termValue(forms, found);
      sum += term.weight * value;
      if (kind) ofKind += term.weight * value;
      placed += (term.weight * lowest(slots, found)) / MAX_IMPACT;
      const share = term.weight * Math.min(1, value * 2);
      if (typed) covered += share;
      if (meant) understood += share;
    }
    const byMeaning = (sureness * TUNING.meaningShare * understood) / meantTotal;
    const coverage = Math.min(1, Math.max(covered / typedTotal, byMeaning));
    const { lengthPenalty, leastEntries, usualEntries, otherKind, kindEnough } = TUNING;
    const long = Math.log(Math.max(leastEntries, impacts.length / 4) / usualEntries);
    const inPlace = placed / typedTotal;
    const likeness = kinds === 0 ? 1 : Math.min(1, Math.max(ofKind / kinds, inPlace) / kindEnough);
    return {
      score:
        ((sum / total) * (1 - lengthPenalty * long) + TUNING.placed * inPlace) *
        (1 - otherKind * (1 - likeness)),
      coverage,
      get hits() {
        return hitsOf(compiled, lookup.find(impacts));
      },
    };
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
  return terms.reduce((sum, { term }) => sum + term.weight, 0);
}

function compile(term: Term, lookup: Lookup): CompiledTerm {
  const forms = term.forms.map((form): CompiledForm => {
    const pairs = form.lexemes.slice(1).map((lexeme, at) => pairOf(form.lexemes[at] ?? '', lexeme));
    const together = pairs.length > 0 ? pairs : form.lexemes;
    return {
      form,
      slots: together.map((key) => lookup.slot(key)),
      apart: pairs.length > 0 && form.kind === 'word' ? form.lexemes.map((key) => lookup.slot(key)) : [],
    };
  });
  const typed = isTyped(term);
  const meant = !typed && !term.forms.some(isNeighbour);
  const word = term.forms.find(isTypedForm)?.lexemes ?? [];
  return {
    term,
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
    const value = (compiled.form.weight * impact) / MAX_IMPACT;
    if (compiled.form.kind === 'related') {
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

function hitsOf(terms: CompiledTerm[], found: Uint8Array): Hit[] {
  return terms.flatMap(({ term, forms }) =>
    forms
      .map((compiled) => ({
        word: term.word,
        form: compiled.form,
        impact: Math.round(impactOf(compiled, found)),
      }))
      .filter(({ impact }) => impact > 0),
  );
}

/** Looks all keys of a query up in one document at once. */
class Lookup {
  private readonly slots = new Map<number, number>();
  private order: [hash: number, slot: number][] = [];
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
    this.order = [...this.slots].sort(([a], [b]) => a - b);
    this.found = new Uint8Array(this.slots.size);
  }

  /** @returns the impact of each slot; overwritten by the next call */
  find(impacts: Buffer): Uint8Array {
    const count = impacts.length >>> 2;
    if (this.entries.length < count) this.entries = new Uint32Array(count * 2);
    // A copy, since a buffer from the database may start at any byte. Its order of bytes is that of the machine.
    impacts.copy(new Uint8Array(this.entries.buffer));
    let low = 0;
    for (const [hash, slot] of this.order) {
      let high = count;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((this.entries[middle] ?? 0) < hash) low = middle + 1;
        else high = middle;
      }
      const entry = low < count ? (this.entries[low] ?? 0) : 0;
      this.found[slot] = entry - (entry % 16) === hash ? entry % 16 : 0;
    }
    return this.found;
  }
}
