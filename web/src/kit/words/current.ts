import { useSyncExternalStore } from 'react';
import { directionOf, english, type Words } from '@hireloom/words';

/** By this cookie the server knows which language and direction to write into the page. */
const COOKIE = 'hireloom_language';
const A_YEAR = 31_536_000;

let words: Words = english;
let asked = english.language;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The words of the language shown now. */
export const currentWords = (): Words => words;

/** The language shown now. */
export const useLanguage = (): string => useSyncExternalStore(subscribe, () => words.language);

/** Where an arrow key leads along a row: 1 to what comes next in the direction of the page, -1 to what came before. */
export const arrowStep = (key: 'ArrowLeft' | 'ArrowRight'): 1 | -1 =>
  (key === 'ArrowRight') === (directionOf(words.language) === 'ltr') ? 1 : -1;

/**
 * Shows everything in this language from now on, without a reload; in English when there is no dictionary for it. The
 * choice is remembered on this device. Never throws: when the dictionary can not be read, the language stays.
 */
export async function showLanguage(language: string): Promise<void> {
  asked = language;
  if (language === words.language) return;
  const next = await readWords(language).catch(() => words);
  // Who has chosen another one meanwhile does not want this one any more.
  if (asked !== language || next === words) return;
  words = next;
  document.documentElement.lang = next.language;
  document.documentElement.dir = directionOf(next.language);
  document.cookie = `${COOKIE}=${next.language}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax`;
  for (const listener of listeners) listener();
}

/** Shows the language that the viewer has chosen, unless a pseudo-language is tried on this device. */
export async function followLanguage(language: string): Promise<void> {
  if (!words.language.startsWith('qps')) await showLanguage(language);
}

/** The language this device showed last, before anybody has signed in. */
export function startLanguage(): Promise<void> {
  const remembered = document.cookie.split('; ').find((entry) => entry.startsWith(`${COOKIE}=`));
  return showLanguage(remembered?.slice(COOKIE.length + 1) ?? english.language);
}

async function readWords(language: string): Promise<Words> {
  if (language === english.language) return english;
  const dictionaries = await import('./dictionaries.ts');
  return dictionaries.readWords(language);
}
