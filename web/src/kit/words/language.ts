import { useSyncExternalStore } from 'react';

/** Languages offered (specification, section 9); the dictionaries hold the words of the menu. */
export const languages: readonly { value: string; label: string }[] = [
  { value: 'zh', label: '中文 (Chinese)' },
  { value: 'da', label: 'Dansk (Danish)' },
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français (French)' },
  { value: 'de', label: 'Deutsch (German)' },
  { value: 'el', label: 'Ελληνικά (Greek)' },
  { value: 'hu', label: 'Magyar (Hungarian)' },
  { value: 'it', label: 'Italiano (Italian)' },
  { value: 'ja', label: '日本語 (Japanese)' },
  { value: 'pl', label: 'Polski (Polish)' },
  { value: 'pt', label: 'Português (Portuguese)' },
  { value: 'ru', label: 'Русский (Russian)' },
  { value: 'es', label: 'Español (Spanish)' },
  { value: 'sv', label: 'Svenska (Swedish)' },
  { value: 'tr', label: 'Türkçe (Turkish)' },
];

type Dictionary = Record<string, string>;

const english = '../../locales/en.json';
const shipped = import.meta.glob<Dictionary>('../../locales/en.json', { eager: true, import: 'default' });
const others = import.meta.glob<Dictionary>(['../../locales/*.json', '!../../locales/en.json'], {
  import: 'default',
});

let words: Dictionary = shipped[english] ?? {};
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the menu in this language from now on; in English when there is no dictionary for it. */
export async function showLanguage(language: string): Promise<void> {
  const read = others[`../../locales/${language}.json`];
  words = (await read?.()) ?? shipped[english] ?? {};
  document.documentElement.lang = read ? language : 'en';
  for (const listener of listeners) listener();
}

/** The function that tells a word of the menu in the viewer's language, or what is given for unknown keys. */
export function useWords(): (key: string, otherwise?: string) => string {
  const shown = useSyncExternalStore(subscribe, () => words);
  return (key, otherwise = key) => shown[key] ?? otherwise;
}
