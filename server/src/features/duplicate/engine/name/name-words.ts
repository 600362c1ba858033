import { readHan, readHangul, readKana, type ReadWord } from './east-asian.ts';
import { easternGivenNames } from './given-names-eastern.ts';
import { southernGivenNames } from './given-names-southern.ts';
import { westernGivenNames } from './given-names-western.ts';
import { nationalGivenNames } from './national-names.ts';
import { firstSound, fold, romaniseWord, skeleton } from './name-sound.ts';

/** One word of a name, heard. */
export interface NameWord {
  written: string;
  spellings: string[];
  folds: string[];
  skeletons: string[];
  sounds: string[];
  /** Lines of the given-name tables this word stands in. */
  lines: readonly number[];
  /** The form of one language, as line and place in the table of national forms. */
  national: readonly (readonly [line: number, form: number])[];
  loose: boolean;
  isInitial: boolean;
  isHan: boolean;
}

export interface ParsedName {
  words: NameWord[];
  /** 'jr', 'sr', 'ii' … ; '' if none. */
  generation: string;
}

const GENERATIONS: Readonly<Record<string, string>> = {
  jr: 'jr',
  jnr: 'jr',
  junior: 'jr',
  sr: 'sr',
  snr: 'sr',
  senior: 'sr',
  ii: 'ii',
  iii: 'iii',
  iv: 'iv',
  '2nd': 'ii',
  '3rd': 'iii',
  filho: 'jr',
  neto: 'iii',
  fils: 'jr',
  hijo: 'jr',
  младший: 'jr',
  старший: 'sr',
  الابن: 'jr',
};
const TITLES = new Set(
  'mr mrs ms miss mx dr prof eng engr ing sir madam mme mlle herr frau sr sra señor señora shri smt kumari haji hajji capt السيد السيدة الدكتور المهندس دكتور مهندس г-н г-жа 氏 님 씨 先生 女士'.split(
    ' ',
  ),
);
const CREDENTIALS = new Set(
  'phd mba cpa pmp rn bsc msc md esq be btech mtech acca cfa pe mph bsn dds jd san 様 先生 さん'.split(' '),
);
const PARTICLES = new Set(
  "al el ul as ash ad an ar bin ibn bint binti bte ben ould de la las los van von der den da do dos das di del della du le ter ten zu zum y e d af av der's آل بن بنت ابن ال".split(
    ' ',
  ),
);
const SERVANT = /^(abd|abdul|abdel|abdal|abdur|abdus|عبد)$/;
const ARABIC = /\p{Script=Arabic}/u;
const MAX_WORDS = 7;

const lineOf = new Map<string, number[]>();
for (const [at, line] of [westernGivenNames, easternGivenNames, southernGivenNames]
  .join('\n')
  .split('\n')
  .entries()) {
  for (const word of line.split(' ').filter(Boolean)) {
    const key = plainWord(word);
    lineOf.set(key, [...(lineOf.get(key) ?? []), at]);
  }
}

const formsOf = new Map<string, [number, number][]>();
for (const [line, forms] of nationalGivenNames.split('\n').entries()) {
  for (const [form, words] of forms.split('|').entries()) {
    for (const word of words.split(' ').filter(Boolean))
      formsOf.set(word, [...(formsOf.get(word) ?? []), [line, form]]);
  }
}

function plainWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0640\u064b-\u0655\u0670]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replace(/[ىی]/g, 'ي')
    .replaceAll('ı', 'i')
    .replaceAll('ς', 'σ');
}

function heard(written: string, read: ReadWord, more: Partial<NameWord> = {}): NameWord {
  const plain = plainWord(written);
  const lines = [...new Set([plain, ...read.spellings].flatMap((key) => lineOf.get(key) ?? []))];
  return {
    written,
    spellings: read.spellings,
    folds: read.spellings.map(fold),
    skeletons: read.spellings.map(skeleton),
    sounds: [...new Set(read.spellings.map(firstSound))],
    lines,
    national: formsOf.get(plain) ?? [],
    loose: read.loose,
    isInitial: false,
    isHan: false,
    ...more,
  };
}

function alphabetWord(word: string): NameWord {
  const bare = ARABIC.test(word) && word.length > 4 ? plainWord(word).replace(/^ال/, '') : word;
  const isInitial = [...word].length === 1;
  const read = romaniseWord(isInitial ? word : bare);
  const [spelt = ''] = read.spellings;
  // Alharbi is Al Harbi, whose article falls away.
  const article = /^(al|el|dela|vander|vanden)(?=.{4})/.exec(spelt)?.[0];
  if (!read.loose && article) read.spellings.push(spelt.slice(article.length));
  return heard(bare, isInitial ? { ...read, loose: false } : read, { isInitial });
}

/** Puts "Family, Given" into the order of speech and takes titles, degrees and Jr./Sr. away. */
function splitName(name: string): { words: string[]; generation: string } {
  let text = name
    .normalize('NFKC')
    .replace(/\([^)]*\)|"[^"]*"/g, ' ')
    .replace(/[’'`ʼ‘´]/g, '')
    .replaceAll('،', ',')
    .replaceAll('、', ',');
  let generation = '';
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const isSuffix = (part: string) =>
    part
      .toLowerCase()
      .split(/\s+/)
      .every((word) => isSuffixWord(word));
  while (parts.length > 1 && isSuffix(parts.at(-1) ?? ''))
    generation ||= GENERATIONS[wordKey(parts.pop() ?? '')] ?? '';
  text = parts.length > 1 ? [...parts.slice(1), parts[0]].join(' ') : (parts[0] ?? '');
  let words = text
    .split(/[\s\-‐-―_/·・•=]+/u)
    .flatMap((word) => (/^(\p{L}\.)+\p{L}?\.?$/u.test(word) ? word.split('.') : word.split(/\.(?=\p{L})/u)))
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}々]/gu, ''))
    .filter(Boolean);
  while (words.length > 2 && TITLES.has(wordKey(words[0] ?? ''))) words = words.slice(1);
  if (words.length === 2 && /^(mr|mrs|ms|dr|miss)$/.test(wordKey(words[0] ?? ''))) words = words.slice(1);
  while (
    words.length > 1 &&
    isSuffixWord(words.at(-1) ?? '') &&
    (words.length > 2 || !/^(neto|senior|san)$/i.test(words.at(-1) ?? ''))
  ) {
    generation ||= GENERATIONS[wordKey(words.at(-1) ?? '')] ?? '';
    words = words.slice(0, -1);
  }
  const inside = words.findIndex(
    (word, at) => at > 0 && words.length > 2 && /^(jr|sr|jnr|snr|junior)$/i.test(word),
  );
  if (inside > 0) generation ||= GENERATIONS[wordKey(words.splice(inside, 1)[0] ?? '')] ?? '';
  return { words, generation };
}

const wordKey = (word: string): string => word.toLowerCase().replaceAll('.', '').normalize('NFC');
const isSuffixWord = (word: string): boolean =>
  Object.hasOwn(GENERATIONS, wordKey(word)) || CREDENTIALS.has(wordKey(word));

function joinParticles(words: string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const key = plainWord(words[at] ?? '');
    const rest = words.length - at - 1;
    if (rest > 0 && SERVANT.test(key)) {
      const skip = /^(al|el|ul|ar|ur|as|us|ال)$/.test(plainWord(words[at + 1] ?? '')) && rest > 1 ? 2 : 1;
      const next = words[at + skip] ?? '';
      out.push(
        ARABIC.test(key) ? key + (next.startsWith('ال') ? next : `ال${next}`) : `abdul${next.toLowerCase()}`,
      );
      at += skip;
    } else if (rest > 0 && /^(abu|abo|abou|mc|mac|ابو)$/.test(key)) {
      out.push(key + (words[++at] ?? '').toLowerCase());
    } else if (rest > 0 && PARTICLES.has(key) && (key.length > 1 || out.length > 0)) {
      // A particle says nothing: some write it, some do not.
    } else out.push(words[at] ?? '');
  }
  return out;
}

/** A name in any script as the words that are compared, the given name first where that can be told. */
function read(name: string): ParsedName {
  const { words, generation } = splitName(name);
  if (words.length === 0) return { words: [], generation };
  if (words.every((word) => /^\p{Script=Hangul}+$/u.test(word))) {
    return { words: readHangul(words).map((word) => heard('', word)), generation };
  }
  if (words.every((word) => /^[\p{Script=Han}々]+$/u.test(word))) {
    return { words: readHan(words).map((word) => heard('', word, { isHan: true })), generation };
  }
  const named = joinParticles(words)
    .slice(0, MAX_WORDS)
    .map((word) => {
      if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return heard(word, readKana(word));
      if (/\p{Script=Han}/u.test(word))
        return readHan([word]).map((part) => heard('', part, { isHan: true }));
      if (/\p{Script=Hangul}/u.test(word)) return readHangul([word]).map((part) => heard('', part));
      return alphabetWord(word);
    });
  return { words: named.flat(), generation };
}

const CACHE_SIZE = 4000;
const cache = new Map<string, ParsedName>();

/** `read`, remembering the latest names: one person is compared with many. */
export function parseName(name: string): ParsedName {
  const known = cache.get(name);
  if (known) return known;
  const parsed = read(name);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(name, parsed);
  return parsed;
}
