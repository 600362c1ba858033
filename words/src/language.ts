/** The languages that people choose from (specification, section 9), and Arabic. All but English have a dictionary. */
export const languages = [
  'ar',
  'zh',
  'da',
  'en',
  'fr',
  'de',
  'el',
  'hu',
  'it',
  'ja',
  'pl',
  'pt',
  'ru',
  'es',
  'sv',
  'tr',
] as const;

/** Made of the English texts, to see what does not fit: `qps` is longer, `qps-rtl` is mirrored as well. */
export const pseudoLanguages = ['qps', 'qps-rtl'] as const;

/** Whether something is shown in this language, and not in English instead. */
export const isLanguage = (language: string): boolean =>
  [...languages, ...pseudoLanguages].some((known) => known === language);

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/** The direction a language is written in. `qps-rtl` is the mirrored pseudo-language. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  language === 'qps-rtl' || rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';

/**
 * What `Intl` is asked for: always the Gregorian calendar and Latin digits, whatever the country would use
 * (specification, section 9). The pseudo-languages count and date as English does.
 */
export const localeOf = (language: string): string =>
  `${language.startsWith('qps') ? 'en' : language}-u-ca-gregory-nu-latn`;
