import type { Highlighted } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { type Form, isTyped, stemsOf, type Term } from '@hireloom/search';

/** A piece of a text that stands for a word of the query. */
export interface Find {
  start: number;
  end: number;
  word: string;
  form: Form;
  /** What it is to the word; the other names of what the query only resembles are no other names of it. */
  kind: Form['kind'];
}

type Wanted = Pick<Find, 'word' | 'form' | 'kind'>;

const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.#+&/'’]*|\.[\p{L}\p{N}]+/gu;
const SNIPPET = 180;

/** Finds what a query looked for in texts: by the same stems that the index has. */
export class Highlighter {
  private readonly byFirst = new Map<string, Wanted[]>();
  private readonly language: string | null;

  constructor(terms: readonly Term[], language: string | null) {
    this.language = language;
    for (const term of terms) {
      const typed = isTyped(term);
      for (const form of term.forms) {
        const [first] = form.lexemes;
        if (first === undefined) continue;
        const wanted: Wanted = { word: term.word, form, kind: typed ? form.kind : 'related' };
        const list = this.byFirst.get(first);
        if (list) list.push(wanted);
        else this.byFirst.set(first, [wanted]);
      }
    }
  }

  /** Finds in order, without overlaps; of several at one place the longest. */
  finds(text: string): Find[] {
    if (this.byFirst.size === 0) return [];
    const words = wordsOf(text, this.language);
    const finds: Find[] = [];
    for (let at = 0; at < words.length; ) {
      const found = this.at(words, at);
      if (found) finds.push(found.find);
      at += found?.length ?? 1;
    }
    return finds;
  }

  private at(words: readonly Word[], at: number): { find: Find; length: number } | null {
    let best: { find: Find; length: number } | null = null;
    for (const stem of words[at]?.stems ?? []) {
      for (const wanted of this.byFirst.get(stem) ?? []) {
        const { form } = wanted;
        const length = form.lexemes.length;
        const stands = form.lexemes.every((lexeme, step) => words[at + step]?.stems.includes(lexeme));
        const better = !best || rank(wanted, length) > rank(best.find, best.length);
        const end = words[at + length - 1]?.end;
        if (stands && better && end !== undefined)
          best = { find: { ...wanted, start: words[at]?.start ?? 0, end }, length };
      }
    }
    return best;
  }
}

/**
 * What is told of the finds of one person: what is only related to the words typed counts where nothing nearer was
 * found. Who is a web developer by title is not found for knowing Git.
 */
export function withoutDistant<T extends { finds: readonly Find[] }>(texts: readonly T[]): T[] {
  const near = texts.some(({ finds }) => finds.some(({ kind }) => kind !== 'related'));
  if (!near) return [...texts];
  return texts.map((text) => ({ ...text, finds: text.finds.filter(({ kind }) => kind !== 'related') }));
}

/** A text with its finds: marked is what was typed, also in another form; what means it stands apart from that. */
export function highlight(text: string, finds: readonly Find[]): Highlighted {
  const places = (typed: boolean) =>
    finds
      .filter(({ kind }) => (nearness[kind] === nearness.word) === typed)
      .map(({ start, end }): [number, number] => [start, end]);
  return { text, marks: places(true), near: places(false) };
}

const nearness: Record<Form['kind'], number> = { word: 2, spelling: 2, synonym: 1, related: 0 };

/** What was typed goes before what means the same, that before what is only near, then the longer before the shorter. */
function rank({ form, kind }: Wanted, length: number): number {
  return 1000 * nearness[kind] + length + form.weight / 10;
}

interface Word {
  start: number;
  end: number;
  stems: string[];
}

function wordsOf(text: string, language: string | null): Word[] {
  const kept = stemsKnown(language);
  return [...text.matchAll(WORD)].map(({ 0: found, index }) => {
    const word = found.replace(/[.&/'’]+$/, '');
    let stems = kept.get(word);
    if (!stems) kept.set(word, (stems = stemsOfWord(word, language)));
    return { start: index, end: index + word.length, stems };
  });
}

function stemsOfWord(word: string, language: string | null): string[] {
  const stems = stemsOf(word, language);
  return stems.length === 1 ? stems : [...stems, ...stemsOf(word.replace(/[./&]/g, ''), language)];
}

const KEPT = 20_000;
const known = new Map<string | null, Map<string, string[]>>();

/** Words repeat from text to text, and stemming them is most of the work. */
function stemsKnown(language: string | null): Map<string, string[]> {
  let stems = known.get(language);
  if (!stems || stems.size > KEPT) known.set(language, (stems = new Map<string, string[]>()));
  return stems;
}

/** The part of a text in which most words of the query stand close together; null if none does. */
export function snippetOf(text: string, finds: readonly Find[]): Highlighted | null {
  if (finds.length === 0) return null;
  let best = { from: 0, worth: -1 };
  for (const [from, { start }] of finds.entries()) {
    const inside: Find[] = [];
    for (let at = from; at < finds.length && (finds[at]?.end ?? 0) <= start + SNIPPET - 40; at += 1)
      inside.push(finds[at] as Find);
    const worth = new Set(inside.map(({ word }) => word)).size + inside.length / 100;
    if (worth > best.worth) best = { from, worth };
  }
  const anchor = finds[best.from]?.start ?? 0;
  const start = wordStart(text, Math.max(0, anchor - 40));
  const end = wordEnd(text, Math.min(text.length, start + SNIPPET));
  const head = start > 0 ? '…' : '';
  const body = text.slice(start, end).replace(/\s/g, ' ');
  const shift = head.length - start;
  return highlight(
    `${head}${body}${end < text.length ? '…' : ''}`,
    finds
      .filter((find) => find.start >= start && find.end <= end)
      .map((find) => ({ ...find, start: find.start + shift, end: find.end + shift })),
  );
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const blank = text.slice(at, at + 30).search(/\s/);
  return blank < 0 ? at : at + blank + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const blank = text.slice(0, at).search(/\s\S*$/);
  return blank < at - 30 ? at : blank;
}
