import { readFileSync } from 'node:fs';
import { fold } from './fold.ts';

export type PersonWord =
  | 'dob'
  | 'birth_place'
  | 'nationality'
  | 'gender'
  | 'male'
  | 'female'
  | 'marital'
  | 'single'
  | 'married'
  | 'divorced'
  | 'widowed'
  | 'visa'
  | 'address'
  | 'name'
  | 'given_name'
  | 'middle_name'
  | 'family_name'
  | 'reading'
  | 'other_person'
  | 'phone'
  | 'not_phone';

const source = JSON.parse(readFileSync(new URL('../data/person.json', import.meta.url), 'utf8')) as Record<
  PersonWord,
  string
>;

/** Labels and values are compared without case, accents, blanks and closing marks. */
const key = (text: string) => fold(text).replace(/[\s\u3000.:：,'’´`()（）*]+/g, '');

const kindsOf = new Map<string, Set<PersonWord>>();
const openings = new Set<string>();
let longest = 0;
for (const [kind, list] of Object.entries(source) as [PersonWord, string][]) {
  for (const word of list.split('|').map(key)) {
    longest = Math.max(longest, word.length);
    openings.add(word.slice(0, 3));
    kindsOf.set(word, (kindsOf.get(word) ?? new Set()).add(kind));
  }
}
const NONE: ReadonlySet<PersonWord> = new Set();

const THREE_LETTERS = /^[a-z]{3}/i;

/** Whether one of the words may stand at the beginning of a text: the first letters of nearly all others tell. */
export const mayOpenWord = (text: string): boolean =>
  !THREE_LETTERS.test(text) || openings.has(text.slice(0, 3).toLowerCase());

/** The kinds that a whole text is a word of ("Date of Birth", "D.O.B.", "氏 名"). */
export function wordKinds(text: string): ReadonlySet<PersonWord> {
  return text.length > longest * 2 || !mayOpenWord(text) ? NONE : (kindsOf.get(key(text)) ?? NONE);
}

/** Whether a whole text is one of the words of a kind. */
export function isWord(kind: PersonWord, text: string): boolean {
  return wordKinds(text).has(kind);
}

/**
 * The kinds that a text is a label of, in one or two languages: "Nationality", "Nationality / الجنسية",
 * "Gender (M/F)", "Name 姓名".
 */
export function labelKinds(text: string): ReadonlySet<PersonWord> {
  if (text.length > 60 || text === '' || !mayOpenWord(text)) return NONE;
  const whole = wordKinds(text);
  if (whole.size > 0) return whole;
  const bare = /[([（]/.test(text) ? text.replace(/[([（].*?[)\]）]/g, ' ').trim() : text;
  if (bare !== '' && bare !== text && wordKinds(bare).size > 0) return wordKinds(bare);
  const parts = text.split(/\s*[/|()（）\-–]\s*/).filter((part) => part !== '');
  const found = (parts.length === 2 ? parts : byScript(text)).map(wordKinds);
  if (found.length !== 2 || found.some((kinds) => !LABELS.some((label) => kinds.has(label)))) return NONE;
  return new Set(found.flatMap((kinds) => [...kinds]));
}

/** Whether a text is a label of a kind. */
export function isLabel(kind: PersonWord, text: string): boolean {
  return labelKinds(text).has(kind);
}

/** Whether a text is a label of any kind that a person's details have. */
export function isAnyLabel(text: string): boolean {
  const kinds = wordKinds(text);
  return kinds.size > 0 && LABELS.some((kind) => kinds.has(kind));
}

const LABELS: PersonWord[] = [
  'dob',
  'birth_place',
  'nationality',
  'gender',
  'marital',
  'visa',
  'address',
  'name',
  'given_name',
  'middle_name',
  'family_name',
  'phone',
  'not_phone',
  'reading',
  'other_person',
];

/** The parts of a text where it changes between Latin and another script: "Name 姓名". */
function byScript(text: string): string[] {
  return text.split(
    /(?<=\p{Script=Latin})\s+(?=[^\p{Script=Latin}\s])|(?<=[^\p{Script=Latin}\s])\s+(?=\p{Script=Latin})/u,
  );
}
