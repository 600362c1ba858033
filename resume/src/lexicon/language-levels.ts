import { readFileSync } from 'node:fs';
import type { LanguageLevel } from '../parsed-resume.ts';
import { Lexicon } from './lexicon.ts';

type Key = LanguageLevel | 'generic' | 'mother';

const source = JSON.parse(
  readFileSync(new URL('../data/language-levels.json', import.meta.url), 'utf8'),
) as Record<Key, string>;

const words: Record<Key, Lexicon> = Object.fromEntries(
  Object.entries(source).map(([name, list]) => [name, new Lexicon(list)]),
) as Record<Key, Lexicon>;

const CEFR = /(?<![\p{L}\d])([ABC])[12](?![\p{L}\d])/giu;
const BY_LETTER: Record<string, LanguageLevel> = { A: 'Beginner', B: 'Intermediate', C: 'Expert' };
/** In this order: "upper intermediate" is no "upper", "nicht fließend" does not occur in resumes. */
const LEVELS: readonly LanguageLevel[] = ['Expert', 'Intermediate', 'Beginner'];

interface Test {
  name: RegExp;
  /** Lowest scores that count as Intermediate and as Expert. */
  from: [number, number];
}

const TESTS: readonly Test[] = [
  { name: /IELTS\D{0,12}(\d(?:[.,]\d)?)/iu, from: [4, 7] },
  { name: /TOEFL\D{0,16}(\d{2,3})/iu, from: [42, 95] },
  { name: /TOEIC\D{0,14}(\d{3})/iu, from: [550, 945] },
  { name: /(?:DELE|DELF|DALF|Goethe|TestDaF|telc|HSK)\D{0,12}([1-6])(?!\d)/iu, from: [3, 5] },
  { name: /(?:Duolingo)\D{0,14}(\d{2,3})/iu, from: [60, 120] },
  { name: /(?:TOPIK)\D{0,8}([1-6])/iu, from: [3, 5] },
];
/** The Japanese test counts down, the Chinese one and the Japanese grades of English up. */
const GRADES: readonly [RegExp, LanguageLevel][] = [
  [
    /JLPT\D{0,4}N?[1](?!\d)|(?<![\p{L}])N1(?!\d)|(?:CET|英语|大学英语)[-\s]?(?:6|六级)|专业八级|TEM-?8|英検(?:準)?1級/iu,
    'Expert',
  ],
  [
    /JLPT\D{0,4}N?[23](?!\d)|(?<![\p{L}])N[23](?!\d)|(?:CET|英语|大学英语)[-\s]?(?:4|四级)|TEM-?4|英検(?:準)?2級/iu,
    'Intermediate',
  ],
  [/JLPT\D{0,4}N?[45](?!\d)|(?<![\p{L}])N[45](?!\d)|英検[3-5]級/iu, 'Beginner'],
  [/(?:cambridge )?(?:CPE|CAE)(?![\p{L}])|certificate in advanced|proficiency of cambridge/iu, 'Expert'],
  [/(?<![\p{L}])(?:FCE|first certificate)(?![\p{L}])/iu, 'Intermediate'],
];

/** The level a text states, by the CEFR, a test or words like "fluent", "courant", "biegle"; null when it states none. */
export function languageLevel(text: string): LanguageLevel | null {
  const letters = [...text.matchAll(CEFR)].map((match) => (match[1] ?? '').toUpperCase()).sort();
  const middle = letters[Math.floor(letters.length / 2)];
  if (middle) return BY_LETTER[middle] ?? null;
  for (const { name, from } of TESTS) {
    const score = Number(name.exec(text)?.[1]?.replace(',', '.'));
    if (score) return score >= from[1] ? 'Expert' : score >= from[0] ? 'Intermediate' : 'Beginner';
  }
  for (const [grade, level] of GRADES) if (grade.test(text)) return level;
  return levelOfWords(text);
}

/** The longest level word or phrase of the text decides. */
function levelOfWords(text: string): LanguageLevel | null {
  const bare = text.replace(/[()[\]（）:：,;|•·–—]/g, ' ').trim();
  for (const level of LEVELS) if (words[level].is(bare)) return level;
  const found = bare.split(/\s+/);
  for (let length = Math.min(4, found.length); length >= 1; length--) {
    for (let at = 0; at + length <= found.length; at++) {
      const phrase = found.slice(at, at + length).join(' ');
      const level = LEVELS.find((each) => words[each].is(phrase));
      if (level) return level;
    }
  }
  return LEVELS.find((level) => /[\u3040-\u9fff]/.test(bare) && words[level].in(bare)) ?? null;
}

/** Whether a label names the reader's first language ("Mother tongue", "Muttersprache"). */
export const isMotherTongueLabel = (text: string) => words.mother.is(text.replace(/[\s:：]+$/u, ''));

/** Whether a word only says that a language follows or precedes ("język angielski", "English language"). */
export const isLanguageWord = (word: string) => words.generic.is(word);
