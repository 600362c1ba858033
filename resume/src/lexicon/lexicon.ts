import { readFileSync } from 'node:fs';
import { fold } from './fold.ts';
import { remembering } from './remembering.ts';

type LexiconName = 'role' | 'company' | 'school' | 'degree' | 'present' | 'since' | 'level';

const source = JSON.parse(readFileSync(new URL('../data/lexicon.json', import.meta.url), 'utf8')) as Record<
  LexiconName,
  string
>;

const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’./+#&-]*/gu;
const JOINED = /[/&-]/;
const MAX_PHRASE_WORDS = 5;
const REMEMBERED = 1000;
const LONGEST = 200;

interface Words {
  text: string;
  folded: string;
  words: readonly string[];
  /** Whether any of them may be two words with a sign between. */
  joined: boolean;
  /** Whether it has letters of a script without blanks. */
  unspaced: boolean;
}

let last: Words | null = null;

/** The words of a text, which one lexicon after the other asks for. */
function wordsOf(text: string): Words {
  if (last?.text === text) return last;
  const folded = fold(text);
  const words = folded.match(WORD) ?? [];
  last = { text, folded, words, joined: JOINED.test(folded), unspaced: UNSPACED.test(folded) };
  return last;
}

/** A set of words and phrases of many languages; `*x` matches words that end in x. */
export class Lexicon {
  readonly phrases: readonly string[];
  readonly #exact = new Set<string>();
  /** First words of the phrases of several words. */
  readonly #openings = new Set<string>();
  readonly #endings = new Set<string>();
  readonly #endingLengths = new Set<number>();
  /** The last two letters of the endings: few words need a closer look. */
  readonly #endingTails = new Set<string>();
  readonly #parts: string[] = [];
  readonly #counts = new Map<string, number>();

  constructor(list: string) {
    this.phrases = list.split('|');
    for (const phrase of this.phrases) {
      const folded = fold(phrase);
      if (folded.startsWith('*')) {
        this.#endings.add(folded.slice(1));
        this.#endingLengths.add(folded.length - 1);
        this.#endingTails.add(folded.slice(-2));
      } else if (UNSPACED.test(folded)) this.#parts.push(folded);
      else {
        this.#exact.add(folded);
        const blank = folded.indexOf(' ');
        if (blank > 0) this.#openings.add(folded.slice(0, blank));
      }
    }
  }

  /** Whether the whole text is one of the phrases. */
  is(text: string): boolean {
    const folded = fold(text.trim());
    return this.#exact.has(folded) || (UNSPACED.test(folded) && this.#parts.includes(folded));
  }

  /** How many words of the text the lexicon knows. */
  count(text: string): number {
    const known = this.#counts.get(text);
    if (known !== undefined) return known;
    const found = this.#countIn(text);
    if (this.#counts.size >= REMEMBERED) this.#counts.clear();
    if (text.length <= LONGEST) this.#counts.set(text, found);
    return found;
  }

  #countIn(text: string): number {
    const { folded, words, joined, unspaced } = wordsOf(text);
    let found = 0;
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? '';
      if (this.#endsIn(word)) found++;
      else if (this.#startsPhrase(words, at, joined)) found++;
    }
    if (unspaced) found += this.#parts.filter((part) => folded.includes(part)).length;
    return found;
  }

  #endsIn(word: string): boolean {
    if (!this.#endingTails.has(word.slice(-2))) return false;
    for (const length of this.#endingLengths)
      if (word.length > length + 2 && this.#endings.has(word.slice(-length))) return true;
    return false;
  }

  #startsPhrase(words: readonly string[], at: number, joined: boolean): boolean {
    const word = words[at] ?? '';
    if (this.#exact.has(word)) return true;
    if (word.endsWith('.') && this.#exact.has(word.replace(/[.]+$/, ''))) return true;
    if (
      joined &&
      JOINED.test(word) &&
      word.split(JOINED).some((part) => part.length > 2 && this.#exact.has(part))
    )
      return true;
    if (!this.#openings.has(word)) return false;
    let phrase = word;
    for (let length = 2; length <= MAX_PHRASE_WORDS && at + length <= words.length; length++) {
      phrase += ` ${words[at + length - 1]}`;
      if (this.#exact.has(phrase)) return true;
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

const { titles: titleList } = JSON.parse(
  readFileSync(new URL('../data/titles.json', import.meta.url), 'utf8'),
) as { titles: string };
const titles = new Set(titleList.split('\n'));

const SENIORITY = /\b(senior|junior|lead|principal|sr\.?|jr\.?|assistant|chief|staff)\b/g;

/** Whether a text is an occupation title of ESCO or O*NET, seniority words aside. */
export const isOccupation = remembering((text) => {
  const lower = text.toLowerCase();
  if (titles.has(lower.trim())) return true;
  const plain = lower.replace(SENIORITY, '').replace(/\s+/g, ' ').trim();
  return titles.has(plain);
});

const titleWords = new Set(titleList.match(/[a-z]+/g));

/** Whether a small-letter word occurs in any occupation title of ESCO or O*NET. */
export function isTitleWord(word: string): boolean {
  return titleWords.has(word);
}

const AGENT = /(?:er|or|ist|ant|ian|man|woman|eer|ive|ess|smith|wright|nurse|chef|cook|guard|pilot|aide)$/;
const THINGS = new Set([
  'computer',
  'paper',
  'water',
  'leather',
  'rubber',
  'power',
  'timber',
  'laser',
  'server',
  'motor',
  'floor',
  'fiber',
  'silver',
  'weather',
  'consumer',
  'customer',
  'labor',
  'plant',
  'cover',
  'tender',
  'other',
  'color',
]);

function occupationHeads(): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const head = title.slice(title.lastIndexOf(' ') + 1);
    if (AGENT.test(head) && !THINGS.has(head)) counts.set(head, (counts.get(head) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([head]) => head));
}

const heads = occupationHeads();

/** Whether a text ends, as a whole or before a comma, bracket or "of", in a noun that ESCO's English titles end in. */
export const endsInOccupation = remembering((text) => {
  const ends = text.toLowerCase().matchAll(/([a-z]{3,})(?=$|\s*[,(/–-]|\s(?:of|for|in|cum)\s)/g);
  return [...ends].some(([, word = '']) => heads.has(word));
});
