import { readFileSync } from 'node:fs';
import { fold } from './fold.ts';

type LexiconName =
  | 'role'
  | 'company'
  | 'school'
  | 'degree'
  | 'present'
  | 'since'
  | 'level'
  | 'dob'
  | 'nationality'
  | 'gender'
  | 'male'
  | 'female'
  | 'address'
  | 'name'
  | 'city';

const source = JSON.parse(readFileSync(new URL('../data/lexicon.json', import.meta.url), 'utf8')) as Record<
  LexiconName,
  string
>;

const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’./+#&-]*/gu;
const MAX_PHRASE_WORDS = 5;

/** A set of words and phrases of many languages; `*x` matches words that end in x. */
class Lexicon {
  readonly phrases: readonly string[];
  readonly #exact = new Set<string>();
  readonly #endings: string[] = [];
  readonly #parts: string[] = [];

  constructor(list: string) {
    this.phrases = list.split('|');
    for (const phrase of this.phrases) {
      const folded = fold(phrase);
      if (folded.startsWith('*')) this.#endings.push(folded.slice(1));
      else if (UNSPACED.test(folded)) this.#parts.push(folded);
      else this.#exact.add(folded);
    }
  }

  /** Whether the whole text is one of the phrases. */
  is(text: string): boolean {
    const folded = fold(text.trim());
    return this.#exact.has(folded) || this.#parts.includes(folded);
  }

  /** How many words of the text the lexicon knows. */
  count(text: string): number {
    const folded = fold(text);
    const words = folded.match(WORD) ?? [];
    let found = 0;
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? '';
      if (this.#endings.some((ending) => word.length > ending.length + 2 && word.endsWith(ending))) found++;
      else if (this.#startsPhrase(words, at)) found++;
    }
    if (UNSPACED.test(folded)) found += this.#parts.filter((part) => folded.includes(part)).length;
    return found;
  }

  #startsPhrase(words: string[], at: number): boolean {
    for (let length = 1; length <= MAX_PHRASE_WORDS && at + length <= words.length; length++) {
      const phrase = words.slice(at, at + length).join(' ');
      if (this.#exact.has(phrase)) return true;
      if (length > 1) continue;
      if (this.#exact.has(phrase.replace(/[.]+$/, ''))) return true;
      if (phrase.split(/[/&-]/).some((part) => part !== phrase && part.length > 2 && this.#exact.has(part)))
        return true;
    }
    return false;
  }

  /** Whether any word or phrase occurs in the text. */
  in(text: string): boolean {
    return this.count(text) > 0;
  }
}

export const lexicon: Record<LexiconName, Lexicon> = Object.fromEntries(
  Object.entries(source).map(([name, list]) => [name, new Lexicon(list)]),
) as Record<LexiconName, Lexicon>;

const titles = new Set(
  (
    JSON.parse(readFileSync(new URL('../data/titles.json', import.meta.url), 'utf8')) as { titles: string }
  ).titles.split('\n'),
);

/** Whether a text is an occupation title of ESCO or O*NET, seniority words aside. */
export function isOccupation(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replace(/\b(senior|junior|lead|principal|sr\.?|jr\.?|assistant|chief|staff)\b/g, '');
  return titles.has(text.toLowerCase().trim()) || titles.has(plain.replace(/\s+/g, ' ').trim());
}
