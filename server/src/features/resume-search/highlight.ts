import type { Highlighted } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { type Form, isTypedForm, stemsOf, type Term } from '@hireloom/search';

/** A piece of a text that stands for a word of the query. */
export interface Find {
  start: number;
  end: number;
  word: string;
  form: Form;
}

interface Wanted {
  word: string;
  form: Form;
}

const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.#+&/'’]*|\.[\p{L}\p{N}]+/gu;
const SNIPPET = 180;

/** Finds what a query looked for in texts: by the same stems that the index has. */
export class Highlighter {
  private readonly byFirst = new Map<string, Wanted[]>();
  private readonly language: string | null;

  constructor(terms: readonly Term[], language: string | null) {
    this.language = language;
    for (const { word, forms } of terms) {
      for (const form of forms) {
        const [first] = form.lexemes;
        if (first === undefined) continue;
        const list = this.byFirst.get(first);
        if (list) list.push({ word, form });
        else this.byFirst.set(first, [{ word, form }]);
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

  highlight(text: string): Highlighted {
    return { text, marks: this.finds(text).map(({ start, end }) => [start, end]) };
  }

  private at(words: readonly Word[], at: number): { find: Find; length: number } | null {
    let best: { find: Find; length: number } | null = null;
    for (const stem of words[at]?.stems ?? []) {
      for (const { word, form } of this.byFirst.get(stem) ?? []) {
        const length = form.lexemes.length;
        const stands = form.lexemes.every((lexeme, step) => words[at + step]?.stems.includes(lexeme));
        const better = !best || rank(form, length) > rank(best.find.form, best.length);
        const end = words[at + length - 1]?.end;
        if (stands && better && end !== undefined)
          best = { find: { start: words[at]?.start ?? 0, end, word, form }, length };
      }
    }
    return best;
  }
}

/** What was typed goes before what only means the same, then the longer before the shorter. */
function rank(form: Form, length: number): number {
  return (isTypedForm(form) ? 1000 : 0) + length + form.weight / 10;
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
  return {
    text: `${head}${body}${end < text.length ? '…' : ''}`,
    marks: finds
      .filter((find) => find.start >= start && find.end <= end)
      .map((find) => [find.start - start + head.length, find.end - start + head.length]),
  };
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
