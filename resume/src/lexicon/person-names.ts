import { readFileSync } from 'node:fs';
import { fold } from './fold.ts';

const source = JSON.parse(readFileSync(new URL('../data/names.json', import.meta.url), 'utf8')) as {
  given: Record<string, string>;
  surnames: { zh: string; zh2: string; ja: string };
};

const given = new Map<string, Set<string>>();
for (const [language, names] of Object.entries(source.given)) {
  for (const name of names.split(' ')) {
    const key = fold(name);
    given.set(key, (given.get(key) ?? new Set()).add(language));
  }
}
const chinese = new Set(source.surnames.zh);
const chineseDouble = new Set(source.surnames.zh2.split(' '));
const japanese = new Set(source.surnames.ja.split(' '));

/** Whether a word is a common given name, in any language or in one. */
export function isGivenName(word: string, language?: string): boolean {
  const languages = given.get(fold(word));
  return languages !== undefined && (language === undefined || languages.has(language));
}

/** How many characters of an unspaced Han name are the surname, by the known surnames; 0 when none fits. */
export function hanSurnameLength(name: string): number {
  if (chineseDouble.has(name.slice(0, 2)) && name.length > 2) return 2;
  for (const length of [3, 2]) {
    if (name.length > length && japanese.has(name.slice(0, length))) return length;
  }
  if (chinese.has(name.slice(0, 1))) return 1;
  return japanese.has(name.slice(0, 1)) ? 1 : 0;
}
