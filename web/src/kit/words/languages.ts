import { languages as codes } from '@hireloom/words';

const names: Record<(typeof codes)[number], string> = {
  ar: 'العربية (Arabic)',
  zh: '中文 (Chinese)',
  da: 'Dansk (Danish)',
  en: 'English',
  fr: 'Français (French)',
  de: 'Deutsch (German)',
  el: 'Ελληνικά (Greek)',
  hu: 'Magyar (Hungarian)',
  it: 'Italiano (Italian)',
  ja: '日本語 (Japanese)',
  pl: 'Polski (Polish)',
  pt: 'Português (Portuguese)',
  ru: 'Русский (Russian)',
  es: 'Español (Spanish)',
  sv: 'Svenska (Swedish)',
  tr: 'Türkçe (Turkish)',
};

/** Languages offered (specification, section 9), and Arabic, each by the name it gives itself. */
export const languages: readonly { value: string; label: string }[] = codes.map((value) => ({
  value,
  label: names[value],
}));
